import type { CheckResult } from '../check-report.ts';
import type { ProtocolCheck, Start, Verdict } from './check.ts';
import { failed, skipped } from './check.ts';
import type { NamedCheck } from './checks.ts';
import { HANDSHAKE } from './handshake.ts';
import type { ProtocolLimits } from './limits.ts';
import type { NotStarted } from './start.ts';
import { hearBestmove } from './think.ts';
import { Transcript } from './transcript.ts';

/** So many checks fail before an engine that answers no `go` is believed to be deaf to it. */
const ENOUGH_IN_VAIN = 3;

/**
 * The checks on one engine, one after the other on the same process as long as it behaves: what one check
 * spoils is no matter to the next, which gets a fresh process.
 */
export class Examination {
  readonly #first: Start;
  readonly #open: () => Promise<Start | NotStarted>;
  readonly #limits: ProtocolLimits;
  #current: Start | undefined;
  /** Why no further process is started. */
  #lost: string | undefined;
  /** Has it ever answered `go`? And how many checks failed while it had not? */
  #answered = false;
  #inVain = 0;

  constructor(first: Start, open: () => Promise<Start | NotStarted>, limits: ProtocolLimits) {
    this.#first = first;
    this.#open = open;
    this.#limits = limits;
    this.#current = first;
  }

  async make({ id, group, check }: NamedCheck): Promise<CheckResult> {
    const startedAt = performance.now();
    const obstacle = this.#obstacle(check);
    const { verdict, details } =
      obstacle === undefined ? await this.#judge(check) : { verdict: skipped(obstacle), details: [] };
    const seconds = (performance.now() - startedAt) / 1000;
    const { status } = verdict;
    const message = status === 'passed' ? '' : verdict.message;
    return { id, group, title: check.title, status, message, details, seconds };
  }

  async close(misbehaved = false): Promise<void> {
    const talk = this.#current?.talk;
    this.#current = undefined;
    await talk?.close(misbehaved);
  }

  /** Why there is no point in a check. */
  #obstacle(check: ProtocolCheck): string | undefined {
    const { greeted, ready, atomic } = this.#first;
    if (!greeted.ok && check !== HANDSHAKE.uciok) return 'not tried, since it never said uciok';
    if ('judge' in check) return undefined;
    if (ready?.ok === false) return 'not tried, since it never got ready';
    if (check.atomic === true && !atomic) return 'not tried, since it does not play atomic';
    if (check.searches === true && !this.#answered && this.#inVain >= ENOUGH_IN_VAIN)
      return 'not tried, since it has answered no go so far';
    return this.#lost;
  }

  async #judge(check: ProtocolCheck): Promise<{ verdict: Verdict; details: string[] }> {
    if ('judge' in check) {
      const verdict = check.judge(this.#first);
      return { verdict, details: verdict.status === 'failed' ? this.#first.talk.transcript.lines() : [] };
    }
    const start = await this.#process();
    if ('refused' in start) {
      this.#lost = 'not tried, since it could not be started again';
      return { verdict: failed(`a fresh process did not start: ${start.refused}`), details: [] };
    }
    const transcript = new Transcript();
    start.talk.transcript = transcript;
    const verdict = await check.run({ ...start, limits: this.#limits });
    const details = verdict.status === 'failed' ? transcript.lines() : [];
    this.#answered ||= start.talk.answers > 0;
    if (check.searches === true && verdict.status === 'failed') this.#inVain++;
    const misbehaved = verdict.status === 'failed';
    if (misbehaved || check.consumes === true || !(await this.#settle(start))) await this.close(misbehaved);
    return { verdict, details };
  }

  /** The process that is there if it is in order, else a fresh one. */
  async #process(): Promise<Start | NotStarted> {
    const { readyMs } = this.#limits;
    if (this.#current !== undefined) {
      const ready = await this.#current.talk.ready(readyMs);
      if (ready.ok) {
        this.#current.talk.forget();
        return this.#current;
      }
      await this.close(true);
    }
    const start = await this.#open();
    if ('refused' in start) return start;
    this.#current = start;
    const { greeted, ready } = start;
    const trouble = greeted.ok ? (ready?.ok === false ? ready.error : undefined) : greeted.error;
    if (trouble === undefined) return start;
    await this.close(true);
    return { refused: trouble.message };
  }

  /** Ends a search that a check has left. Resolves to whether the process is idle. */
  async #settle({ talk }: Start): Promise<boolean> {
    if (talk.thinking) {
      talk.send('stop');
      await hearBestmove(talk, this.#limits.stopMs);
    }
    return !talk.thinking && talk.ended === undefined;
  }
}
