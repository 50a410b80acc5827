import type { Score } from '../../engine/engine.ts';
import type { MoveRecord } from '../game.ts';

/** Score and depth, then time: `+0.35/16 5.1s`. Each may be missing; a run of blanks can be read in one way only. */
const HEAD =
  /^(?:([+-]?(?:\d{1,6}\.\d{1,2}|M\d{1,4}))\/(\d{1,4})\s*)?(?:(\d{1,9}(?:\.\d{1,9})?)(m?s)\s*)?(?:,|$)/;
const COUNT = /,\s*(n|sd|nps|hashfull|tbhits)=(\d{1,15})(?=,|\s*$)/g;
const LINE = /,\s*pv="([^"]*)"/;

/**
 * What a comment says of a move, in the form that tournament programs share. A comment in words says
 * nothing.
 */
export function readMoveComment(comment: string): Omit<MoveRecord, 'uci'> {
  const [, score, depth, time, unit] = HEAD.exec(comment.trimStart()) ?? [];
  const counts = new Map(Array.from(comment.matchAll(COUNT), ([, label, count]) => [label, Number(count)]));
  const [nodes, seldepth, nps] = [counts.get('n'), counts.get('sd'), counts.get('nps')];
  const [hashfull, tbhits] = [counts.get('hashfull'), counts.get('tbhits')];
  const pv = LINE.exec(comment)?.[1];
  return {
    timeMs: Math.round(Number(time ?? 0) * (unit === 'ms' ? 1 : 1000)),
    ...(score !== undefined && { score: parseScore(score) }),
    ...(depth !== undefined && { depth: Number(depth) }),
    ...(seldepth !== undefined && { seldepth }),
    ...(nodes !== undefined && { nodes }),
    ...(nps !== undefined && { nps }),
    ...(hashfull !== undefined && { hashfull }),
    ...(tbhits !== undefined && { tbhits }),
    ...(pv !== undefined && { pv: pv.trim().replaceAll(/ +/g, ' ') }),
  };
}

/** Pawns, or the distance to mate in plies: `-0.07`, `+M5`. */
function parseScore(text: string): Score {
  const [, sign, plies] = /^([+-]?)M(\d+)$/.exec(text) ?? [];
  if (plies === undefined) return { kind: 'centipawns', value: Math.round(Number(text) * 100) };
  const moves = Math.ceil(Number(plies) / 2);
  return { kind: 'mate', value: sign === '-' ? 0 - moves : moves };
}
