import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, failedIf, PASSED, skipped } from './check.ts';
import type { Spot } from './spot.ts';
import { START_SPOT, spot } from './spot.ts';
import { allOf, moveProblem, readBestmove, think, thinkLegally } from './think.ts';

const AFTER_E4 = spot('startpos', ['e2e4']);
const FEN = 'r1bqkb1r/ppp1pppp/2n2n2/3p4/3P4/2N2N2/PPP1PPPP/R1BQKB1R b KQkq - 4 4';
/** The queen captures on f7, and the king on e8 is gone. */
const EXPLOSION = 'rnbqkbnr/pppp1ppp/8/4p2Q/8/4P3/PPPP1PPP/RNB1KBNR w KQkq - 0 3';
const EXPLODED = spot(EXPLOSION, ['h5f7']);
/** All legal moves are promotions. */
const PROMOTION = spot('6r1/2P5/8/4k3/8/8/r7/7K w - - 0 1');
/** How long an answer that is not owed is waited for. */
const UNOWED_MS = 1500;

export const SEARCHING = {
  depth: checkGo('answers go depth 1 with a legal move', START_SPOT, 'go depth 1'),
  nodes: checkGo('answers go nodes 500 with a legal move', START_SPOT, 'go nodes 500'),
  movetime: {
    title: 'answers go movetime in time, with a legal move',
    searches: true,
    async run(visit) {
      const { moveTimeMs, overshootMs } = visit.limits;
      for (let held = 0; ; held++) {
        const answer = await think(visit, START_SPOT, `go movetime ${moveTimeMs}`);
        if (!answer.ok) return failed(answer.error.message);
        const { value, elapsedMs } = answer.value;
        if (elapsedMs <= moveTimeMs + overshootMs)
          return failedIf(moveProblem(START_SPOT.position, value.move));
        // Once the machine may have been held up.
        if (held === 1)
          return failed(`go movetime ${moveTimeMs} took ${Math.round(elapsedMs)} ms, and as long before`);
      }
    },
  },
  clock: {
    title: 'answers go with clocks, in either order, within its time',
    searches: true,
    run: (visit) =>
      allOf([
        () => keepsClock(visit, 'go wtime 2000 btime 2000 winc 100 binc 100', 2000),
        () => keepsClock(visit, 'go btime 2000 binc 100 wtime 2000 winc 100', 2000),
        () => keepsClock(visit, 'go wtime 2000 btime 2000 winc 0 binc 0 movestogo 10', 2000),
      ]),
  },
  'own-clock': {
    title: 'answers go with nothing but its own clock',
    searches: true,
    run: (visit) =>
      allOf([
        () => thinkLegally(visit, START_SPOT, 'go wtime 500'),
        () => thinkLegally(visit, AFTER_E4, 'go btime 500'),
      ]),
  },
  'other-clock': {
    title: "answers go with nothing but its opponent's clock (fastchess demands it)",
    searches: true,
    async run(visit) {
      const answer = await think(visit, START_SPOT, 'go btime 500', UNOWED_MS);
      if (answer.ok) return failedIf(moveProblem(START_SPOT.position, answer.value.value.move));
      // UCI leaves it open, and no game comes to it.
      if (answer.error.kind === 'silent') return skipped('it takes that for no limit at all, as it may');
      return failed(answer.error.message);
    },
  },
  once: {
    title: 'answers each go with one bestmove only',
    searches: true,
    async run(visit) {
      const answer = await think(visit, START_SPOT, 'go depth 2');
      if (!answer.ok) return failed(answer.error.message);
      const ready = await visit.talk.ready(visit.limits.readyMs);
      if (!ready.ok) return failed(ready.error.message);
      const second = ready.value.before.flatMap((line) => readBestmove(line) ?? [])[0];
      return failedIf(second && `it said bestmove ${second.move} as well`);
    },
  },
  moves: checkGo('plays for Black after position startpos moves e2e4', AFTER_E4, 'go depth 1'),
  fen: checkGo('plays for Black from a FEN', spot(FEN), 'go depth 1'),
  'fen-moves': checkGo(
    'plays for White after position fen … moves',
    spot(FEN, ['c8g4', 'h2h3', 'g4f3']),
    'go depth 1',
  ),
  promotion: checkGo('writes promotions in small letters, as c7c8q', PROMOTION, 'go depth 1'),
  explosion: checkGo('answers one move before a king explodes', spot(EXPLOSION), 'go depth 4', true),
  finished: {
    title: 'plays no move where a king has exploded',
    searches: true,
    atomic: true,
    async run(visit) {
      const answer = await think(visit, EXPLODED, 'go depth 1', UNOWED_MS);
      if (!answer.ok && answer.error.kind === 'ended') return failed(answer.error.message);
      if (!answer.ok) return skipped('it says nothing there, so a program must not ask');
      const { move } = answer.value.value;
      if (move === '(none)' || move === '0000' || move === '') return PASSED;
      return failed(`it said bestmove ${move} though the game is over`);
    },
  },
} satisfies Record<string, ProtocolCheck>;

function checkGo(title: string, where: Spot, go: string, atomic = false): ProtocolCheck {
  return { title, searches: true, atomic, run: (visit) => thinkLegally(visit, where, go) };
}

async function keepsClock(visit: Visit, go: string, clockMs: number): Promise<Verdict> {
  const answer = await think(visit, START_SPOT, go);
  if (!answer.ok) return failed(answer.error.message);
  const { value, elapsedMs } = answer.value;
  if (elapsedMs > clockMs)
    return failed(`it thought ${Math.round(elapsedMs)} ms with ${clockMs} ms on its clock`);
  const problem = moveProblem(START_SPOT.position, value.move);
  return problem === undefined ? PASSED : failed(problem);
}
