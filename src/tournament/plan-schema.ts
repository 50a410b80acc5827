import { z } from 'zod';
import type { EngineConfig, Patience } from '../engine/engine.ts';
import { PROTOCOLS, type Protocol } from '../engine/protocols.ts';
import type { DrawSettings } from '../game/adjudication/draw.ts';
import type { ResignSettings } from '../game/adjudication/resign.ts';
import type { Adjudication } from '../game/adjudication/rules.ts';
import type { Opening } from '../game/game.ts';
import { LIMITS } from '../game/limits-schema.ts';
import { NOTATIONS } from '../game/notation.ts';
import { PGN_EXTRAS } from '../game/pgn-comment.ts';
import type { PgnDetail } from '../game/pgn-movetext.ts';
import { SPRT_MODELS, type Sprt } from '../stats/sprt.ts';
import { BOOK_FORMATS, type BookFormat } from './book-formats.ts';
import { FORMATS, type Format } from './formats/formats.ts';
import { POLICIES } from './opening-choice.ts';
import type { BookPlan, Entrant, EpdPlan, PgnPlan, Plan } from './plan.ts';

// Plans as they are kept in JSON. Those of older versions lack keys that came later, all of which may be missing;
// keys that nobody knows any more are left out.

type Schema<T> = Record<keyof T, z.ZodType>;

const text = z.string();
const count = z.number().int();
const texts = z.record(z.string(), z.string());

const PATIENCE = z.object({ startupMs: count, newGameMs: count, pingMs: count } satisfies Schema<Patience>);

const ENGINE = z.object({
  name: text,
  protocol: z.enum(Object.keys(PROTOCOLS) as Protocol[]),
  command: text,
  args: z.array(text),
  directory: text,
  options: texts,
  commonOptions: texts,
  restart: z.enum(['on', 'off', 'auto']),
  chess960: z.boolean(),
  patience: PATIENCE,
  initLines: z.array(text).exactOptional(),
  stderrFile: text.exactOptional(),
  whitePov: z.boolean().exactOptional(),
  ponder: z.boolean().exactOptional(),
} satisfies Schema<EngineConfig>);

const ENTRANT = z.object({
  engine: ENGINE,
  limits: LIMITS,
  engineName: text.exactOptional(),
  engineVersion: text.exactOptional(),
} satisfies Schema<Entrant>);

const OPENING = z.object({
  fen: text,
  moves: z.array(text),
  source: text.exactOptional(),
} satisfies Schema<Opening>);

const BOOK = z.object({
  file: text,
  order: z.enum(['sequential', 'random']),
  start: count,
  format: z.enum(Object.keys(BOOK_FORMATS) as BookFormat[]).exactOptional(),
  plies: count.exactOptional(),
  policy: z.enum(POLICIES).exactOptional(),
} satisfies Schema<BookPlan>);

const RESIGN = z.object({
  moveCount: count,
  score: z.number(),
  twoSided: z.boolean(),
} satisfies Schema<ResignSettings>);

const DRAW = z.object({
  moveNumber: count,
  moveCount: count,
  score: z.number(),
} satisfies Schema<DrawSettings>);

const ADJUDICATION = z.object({
  resign: RESIGN.exactOptional(),
  draw: DRAW.exactOptional(),
  maxMoves: count.exactOptional(),
} satisfies Schema<Adjudication>);

const EXTRAS = Object.fromEntries(PGN_EXTRAS.map((extra) => [extra, z.boolean().exactOptional()]));

const DETAIL: z.ZodType<PgnDetail> = z.object({
  notation: z.enum(NOTATIONS).exactOptional(),
  min: z.boolean().exactOptional(),
  ...EXTRAS,
});

const EPD = z.object({ file: text, append: z.boolean() } satisfies Schema<EpdPlan>);

const PGN = z.object({ ...EPD.shape, detail: DETAIL } satisfies Schema<PgnPlan>);

const SPRT = z.object({
  model: z.enum(SPRT_MODELS),
  elo0: z.number(),
  elo1: z.number(),
  alpha: z.number(),
  beta: z.number(),
} satisfies Schema<Sprt>);

export const PLAN: z.ZodType<Plan> = z.object({
  event: text,
  site: text,
  format: z.enum(Object.keys(FORMATS) as Format[]),
  rounds: count.nullable(),
  seeds: count.exactOptional(),
  games: count,
  repeat: count,
  swap: z.boolean(),
  reverse: z.boolean(),
  seed: count,
  openings: BOOK.exactOptional(),
  opening: OPENING.exactOptional(),
  chess960: z.boolean(),
  adjudication: ADJUDICATION.exactOptional(),
  concurrency: count,
  affinity: z.array(count).exactOptional(),
  waitMs: count.exactOptional(),
  recover: z.boolean().exactOptional(),
  stallMs: count,
  pgn: PGN.exactOptional(),
  epd: EPD.exactOptional(),
  sprt: SPRT.exactOptional(),
  entrants: z.array(ENTRANT),
} satisfies Schema<Plan>);
