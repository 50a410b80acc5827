/** The engine processes that are running, by pid of their group, so that none outlives us. */
export class LivePids {
  readonly #pids = new Set<number>();
  #waiting: (() => void) | undefined;

  add(pid: number): void {
    this.#pids.add(pid);
  }

  delete(pid: number): void {
    this.#pids.delete(pid);
    if (this.#pids.size === 0) this.#waiting?.();
  }

  /** Resolves when none is left, at the latest after `ms`. */
  async gone(ms: number): Promise<void> {
    if (this.#pids.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#waiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Kills what is left, with all that it started. */
  kill(): void {
    for (const pid of this.#pids) {
      try {
        process.kill(-pid, 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
    this.#pids.clear();
  }
}
