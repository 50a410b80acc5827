import { isCheck, legalMoves, outcome, play } from '../chess/arbiter.ts';
import type { Outcome } from '../chess/chess.ts';
import { makeFen, parseFen } from '../chess/fen.ts';
import type { Position } from '../chess/layout.ts';
import { quoted } from '../chess/quoted.ts';
import { makeSan } from '../chess/san.ts';
import { isClassical, makeUci, parseUci } from '../chess/uci.ts';
import type { WrittenCase } from './case-keys.ts';
import { byCode } from './move-lists.ts';

/** What is wrong with the chess of a case, in words that go on from its name; undefined where nothing is. */
export function judgeCase(rule: WrittenCase): string | undefined {
  const parsed = parseFen(rule.fen);
  if (!parsed.ok) return `"fen": ${parsed.error}`;
  const { position: start } = parsed.value;
  const chess960 = rule.chess960 ?? false;
  if (!chess960 && !isClassical(start)) return '"chess960" must be true: its castling is not orthodox';
  const earlier: Position[] = [];
  let position = start;
  for (const [index, uci] of (rule.moves ?? []).entries()) {
    const move = parseUci(position, uci);
    if (move === undefined) return illegal(`"moves.${index}"`, uci, position);
    earlier.push(position);
    position = play(position, move);
  }
  const legal = legalMoves(position).map((move) => makeUci(move, chess960));
  const tempting = rule.illegal?.find((uci) => parseUci(position, uci) !== undefined);
  if (tempting !== undefined) return `"illegal": ${quoted(tempting)} is legal in ${makeFen(position)}`;
  return (
    disagreement('"legal"', sorted(rule.legal), sorted(legal)) ??
    disagreement('"check"', rule.check, isCheck(position)) ??
    disagreement('"outcome"', rule.outcome, outcome(position, earlier) ?? null) ??
    judgePlays(rule, position, [...earlier, position])
  );
}

function judgePlays(
  { plays = [] }: WrittenCase,
  position: Position,
  earlier: readonly Position[],
): string | undefined {
  for (const [index, { uci, san, fen, outcome: expected }] of plays.entries()) {
    const key = (name: string): string => `"plays.${index}.${name}"`;
    const move = parseUci(position, uci);
    if (move === undefined) return illegal(key('uci'), uci, position);
    const after = play(position, move);
    const mistake =
      disagreement(key('san'), san, makeSan(position, move)) ??
      disagreement(key('fen'), fen, makeFen(after)) ??
      disagreement(key('outcome'), expected, outcome(after, earlier) ?? null);
    if (mistake !== undefined) return mistake;
  }
  return undefined;
}

type Claim = string | boolean | Outcome | Readonly<{ winner: string | null; reason: string }> | null;

/** A claim that a case does not make cannot be wrong. */
function disagreement(key: string, given: Claim | undefined, ours: Claim): string | undefined {
  if (given === undefined || text(given) === text(ours)) return undefined;
  return `${key} is not what the arbiter says: ${text(ours)}`;
}

function text(claim: Claim): string {
  if (claim === null) return 'none, the game goes on';
  if (typeof claim !== 'object') return claim === '' ? 'nothing' : String(claim);
  return `${claim.winner === null ? 'draw' : `${claim.winner} wins`}, ${claim.reason}`;
}

function sorted(moves: readonly string[]): string;
function sorted(moves: readonly string[] | undefined): string | undefined;
function sorted(moves: readonly string[] | undefined): string | undefined {
  return moves && [...moves].sort(byCode).join(' ');
}

function illegal(key: string, uci: string, position: Position): string {
  return `${key}: ${quoted(uci)} is not legal in ${makeFen(position)}`;
}
