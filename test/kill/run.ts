import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../src/base/random.ts';
import type { ResultDocument } from '../../src/report/result-document.ts';
import { type Ended, Program, runProgram } from '../e2e/program.ts';
import { MARK, untilGone } from './leftovers.ts';
import type { Disk } from './record.ts';
import { checkKept, readDisk, readParts } from './record.ts';
import type { Scenario } from './scenarios.ts';

/** What ends a program: mostly without warning, at times twice. */
const KILLS: readonly (readonly NodeJS.Signals[])[] = [
  ...Array.from({ length: 6 }, () => ['SIGKILL'] as const),
  ...([['SIGINT'], ['SIGTERM'], ['SIGINT', 'SIGINT'], ['SIGTERM', 'SIGKILL']] as const),
];

/** A second signal comes within this time. */
const SECOND_MS = 300;

/** A program that was killed outright has no exit code. */
const CODES: readonly (number | null)[] = [0, 130, 143, null];

/** Who takes longer hangs. */
const LONGEST_MS = 120_000;

/** A tournament in a folder of its own, begun and gone on with as often as that takes. */
export class Run {
  readonly #scenario: Scenario;
  readonly #folder: string;
  readonly #database: string;
  #disk: Disk = { status: undefined, pairs: [] };
  #longestMs = 0;

  constructor(scenario: Scenario, folder: string) {
    this.#scenario = scenario;
    this.#folder = folder;
    this.#database = join(folder, 'results', 'arena.sqlite');
    mkdirSync(folder);
  }

  get disk(): Disk {
    return this.#disk;
  }

  /** From the end of a program until all that it had started was gone, at most. */
  get longestMs(): number {
    return this.#longestMs;
  }

  get isOver(): boolean {
    return this.#disk.status === 'finished' || this.#disk.status === 'stopped';
  }

  /** As long as it takes. */
  async play(): Promise<void> {
    const { code } = await this.#watch(() => sleep(LONGEST_MS, ['SIGKILL'] as const, { ref: false }));
    if (code !== 0 || !this.isOver) throw new Error(`exit code ${code}, tournament ${this.#disk.status}`);
  }

  /** Resolves to whether it was killed: it may have come to its end before. */
  async playAndKill(afterMs: number, random: Random): Promise<boolean> {
    const signals = KILLS[random.below(KILLS.length)]!;
    const { killed } = await this.#watch(() => sleep(afterMs, signals), random.below(SECOND_MS));
    return killed;
  }

  written(file: string): string[] {
    return readParts(join(this.#folder, file));
  }

  async show(): Promise<ResultDocument> {
    const { stdout } = await runProgram(['show', '--json'], this.#folder);
    return JSON.parse(stdout);
  }

  /** One run of the program, which gets the signals when they are due. */
  async #watch(
    due: () => Promise<readonly NodeJS.Signals[]>,
    secondMs = 0,
  ): Promise<Ended & { readonly killed: boolean }> {
    const mark = randomUUID();
    const words = this.#disk.status === undefined ? this.#scenario.words : ['resume', '--json', '--quiet'];
    const program = new Program(words, this.#folder, { env: { [MARK]: mark } });
    let killed = false;
    const kill = async (): Promise<void> => {
      const [first, second] = await due();
      killed = program.isRunning;
      program.kill(first!);
      if (second === undefined) return;
      await sleep(secondMs);
      program.kill(second);
    };
    const [ended] = await Promise.all([program.ended, Promise.race([program.ended, kill()])]);
    await this.#check(ended, mark);
    return { ...ended, killed };
  }

  async #check({ code, stdout, stderr }: Ended, mark: string): Promise<void> {
    if (!CODES.includes(code)) throw new Error(`exit code ${code}:\n${stdout}${stderr}`);
    const { left, afterMs } = await untilGone(mark);
    if (left.length > 0) throw new Error(`left running after ${afterMs} ms:\n${left.join('\n')}`);
    this.#longestMs = Math.max(this.#longestMs, afterMs);
    const before = this.#disk.pairs;
    this.#disk = readDisk(this.#database);
    checkKept(before, this.#disk.pairs);
  }
}
