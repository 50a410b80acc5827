import type { Adjudication } from '../../game/adjudication/rules.ts';
import { FORMATS } from '../../tournament/formats/formats.ts';
import type { BookPlan, PgnPlan, Plan } from '../../tournament/plan.ts';
import { eachTable, engineTables } from './engine-toml.ts';
import { positionText } from './position-option.ts';
import { checkAllWritten, type TomlTable } from './toml-table.ts';

/** A plan as the file that says all of it, with whole paths: reading that gives the same plan. */
export function planTable(plan: Plan): TomlTable {
  const { event, site, format, rounds, seeds, games, repeat, swap, reverse, seed, ...others } = plan;
  const { openings, chess960, adjudication, concurrency, stallMs, pgn, epd, sprt, entrants, ...more } =
    others;
  const { affinity, waitMs, recover, opening, ...rest } = more;
  checkAllWritten(rest);
  const { patience } = entrants[0]!.engine;
  return {
    event,
    site,
    tournament: format,
    // Where they follow from the number of engines nobody may say them.
    rounds: FORMATS[format].takesRounds && rounds !== null ? rounds : undefined,
    seeds,
    games,
    repeat,
    noswap: !swap,
    reverse,
    chess960,
    srand: seed,
    concurrency,
    affinity: affinity?.join(),
    wait: waitMs,
    'no-recover': recover === false ? true : undefined,
    'stall-ms': stallMs,
    'startup-ms': patience.startupMs,
    'ucinewgame-ms': patience.newGameMs,
    'ping-ms': patience.pingMs,
    ...(adjudication === undefined ? {} : adjudicationTables(adjudication)),
    sprt: sprt === undefined ? undefined : { ...sprt },
    openings: openings === undefined ? undefined : bookTable(openings),
    position: opening === undefined ? undefined : positionText(opening),
    pgnout: pgn === undefined ? undefined : pgnTable(pgn),
    epdout: epd === undefined ? undefined : { ...epd },
    each: eachTable(entrants),
    engine: engineTables(entrants),
  };
}

function adjudicationTables({ resign, draw, maxMoves, ...rest }: Adjudication): TomlTable {
  checkAllWritten(rest);
  return {
    resign:
      resign === undefined
        ? undefined
        : { movecount: resign.moveCount, score: resign.score, twosided: resign.twoSided },
    draw:
      draw === undefined
        ? undefined
        : { movenumber: draw.moveNumber, movecount: draw.moveCount, score: draw.score },
    maxmoves: maxMoves,
  };
}

function bookTable({ file, format, order, plies, start, policy, ...rest }: BookPlan): TomlTable {
  checkAllWritten(rest);
  return { file, format, order, plies, start, policy };
}

/** What stands in the comments has the names of the keys. */
function pgnTable({ file, append, detail, ...rest }: PgnPlan): TomlTable {
  checkAllWritten(rest);
  return { file, append, ...detail };
}
