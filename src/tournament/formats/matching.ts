const NOBODY = -1;

/**
 * Whether all of `size` players can be paired off at the same time, where `fits` says which two may
 * meet: Edmonds' algorithm, which grows a matching along alternating paths and shrinks odd cycles.
 */
export function canPairAll(size: number, fits: (a: number, b: number) => boolean): boolean {
  if (size % 2 === 1) return false;
  const partner = new Array<number>(size).fill(NOBODY);
  for (let a = 0; a < size; a++) {
    for (let b = a + 1; partner[a] === NOBODY && b < size; b++) {
      if (partner[b] === NOBODY && fits(a, b)) {
        partner[a] = b;
        partner[b] = a;
      }
    }
  }
  return partner.every((other, root) => other !== NOBODY || new Search(partner, root, fits).succeeds());
}

/** Looks for a path from one who is alone to another, along which partners can be exchanged. */
class Search {
  readonly #partner: number[];
  readonly #root: number;
  readonly #fits: (a: number, b: number) => boolean;
  /** From whom one was reached who is to change partners. */
  readonly #from: number[];
  /** Who stands for the odd cycle that one is part of. */
  readonly #base: number[];
  readonly #reached: boolean[];
  readonly #queue: number[];

  constructor(partner: number[], root: number, fits: (a: number, b: number) => boolean) {
    this.#partner = partner;
    this.#root = root;
    this.#fits = fits;
    this.#from = partner.map(() => NOBODY);
    this.#base = partner.map((_, player) => player);
    this.#reached = partner.map((_, player) => player === root);
    this.#queue = [root];
  }

  /** Exchanges the partners where there is such a path. */
  succeeds(): boolean {
    for (const player of this.#queue) {
      for (let other = 0; other < this.#partner.length; other++) {
        if (other === player || !this.#fits(player, other)) continue;
        if (this.#base[player] === this.#base[other] || this.#partner[player] === other) continue;
        const next = this.#partner[other]!;
        if (other === this.#root || (next !== NOBODY && this.#from[next] !== NOBODY)) {
          this.#shrink(player, other);
        } else if (this.#from[other] === NOBODY) {
          this.#from[other] = player;
          if (next === NOBODY) {
            this.#exchange(other);
            return true;
          }
          this.#reach(next);
        }
      }
    }
    return false;
  }

  #reach(player: number): void {
    this.#reached[player] = true;
    this.#queue.push(player); // the loop above sees it
  }

  /** The path to `player` and the one to `other` close an odd cycle. */
  #shrink(player: number, other: number): void {
    const stem = this.#meetingPoint(player, other);
    const inCycle = this.#partner.map(() => false);
    this.#mark(player, stem, other, inCycle);
    this.#mark(other, stem, player, inCycle);
    for (const [each, base] of this.#base.entries()) {
      if (inCycle[base] !== true) continue;
      this.#base[each] = stem;
      if (this.#reached[each] !== true) this.#reach(each);
    }
  }

  #meetingPoint(a: number, b: number): number {
    const onPath = new Set<number>();
    for (let at = a; ; at = this.#from[this.#partner[at]!]!) {
      at = this.#base[at]!;
      onPath.add(at);
      if (this.#partner[at] === NOBODY) break; // the root
    }
    let at = this.#base[b]!;
    while (!onPath.has(at)) at = this.#base[this.#from[this.#partner[at]!]!]!;
    return at;
  }

  #mark(start: number, stem: number, child: number, inCycle: boolean[]): void {
    let [at, below] = [start, child];
    while (this.#base[at] !== stem) {
      const partner = this.#partner[at]!;
      inCycle[this.#base[at]!] = true;
      inCycle[this.#base[partner]!] = true;
      this.#from[at] = below;
      below = partner;
      at = this.#from[partner]!;
    }
  }

  #exchange(end: number): void {
    for (let at = end; at !== NOBODY; ) {
      const before = this.#from[at]!;
      const next = this.#partner[before]!;
      this.#partner[at] = before;
      this.#partner[before] = at;
      at = next;
    }
  }
}
