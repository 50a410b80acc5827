import type { EngineVersion } from '../../engine/identity.ts';

/** What a player of the list is. */
export const PLAYER_KINDS = ['version', 'engine'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

/** Somebody who played, as one tournament or file knows it. */
export interface Participant {
  /** Of a tournament or a file, in which no two have the same label. */
  readonly source: string;
  readonly label: string;
  readonly identity: EngineVersion;
  /** UCI options, as one text; undefined where nobody knows. */
  readonly options?: string | undefined;
}

export interface Named {
  readonly names: readonly string[];
  /** Index of the name of each participant, by number. */
  readonly nameOf: readonly number[];
}

interface Version {
  readonly options: Set<string>;
  /** By source. */
  readonly labels: Map<string, Set<string>>;
}

/** Those who played in any of the sources, and what to call them in one list. */
export class Players {
  readonly #numbers = new Map<string, number>();
  readonly #participants: Participant[] = [];
  readonly #versions = new Map<string, Version>();

  /** The same for a version under the same label, wherever that played. */
  number(participant: Participant): number {
    const { source, label, identity, options } = participant;
    const versionKey = keyOf(identity);
    const version = this.#versions.get(versionKey) ?? { options: new Set(), labels: new Map() };
    this.#versions.set(versionKey, version);
    if (options !== undefined) version.options.add(options);
    version.labels.set(source, (version.labels.get(source) ?? new Set()).add(label));
    const key = JSON.stringify([versionKey, label]);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#participants.length);
    return this.#participants.push(participant) - 1;
  }

  named(by: PlayerKind): Named {
    const indexes = new Map<string, number>();
    const nameOf = this.#participants.map((participant) => {
      const name =
        by === 'engine' ? participant.identity.engine || participant.label : this.#name(participant);
      const index = indexes.get(name) ?? indexes.size;
      indexes.set(name, index);
      return index;
    });
    return { names: [...indexes.keys()], nameOf };
  }

  /** Who is meant by a word that is no name of the list: the players with this label or of this engine. */
  meant(word: string, { nameOf }: Named): number[] {
    const matching = this.#participants.flatMap(({ label, identity }, i) =>
      [label, identity.engine].some((text) => same(text, word)) ? [nameOf[i]!] : [],
    );
    return [...new Set(matching)];
  }

  /** A version is one player, unless one source has it twice, or it played with different options. */
  #name({ label, identity }: Participant): string {
    const { engine, version } = identity;
    const name = version === '' ? engine : `${engine} ${version}`;
    if (name === '' || name === label) return label;
    const { options, labels } = this.#versions.get(keyOf(identity))!;
    const isOne = options.size <= 1 && [...labels.values()].every((ofSource) => ofSource.size === 1);
    return isOne ? name : `${name} (${label})`;
  }
}

export function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function keyOf({ engine, version }: EngineVersion): string {
  return JSON.stringify([engine, version]);
}
