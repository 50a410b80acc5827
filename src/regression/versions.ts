import { suggest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';
import type { Build, History } from './history.ts';

/** A version as people see and name it. */
export interface Version {
  readonly build: Build;
  /** What the engine calls it; with the beginning of its hash where that alone does not tell it apart. */
  readonly label: string;
}

/** Two builds are the same where this is. */
export function buildKey({ name, version, sha256 }: Build): string {
  return JSON.stringify([name, version, sha256]);
}

export function sameBuild(a: Build, b: Build): boolean {
  return a.name === b.name && a.version === b.version && a.sha256 === b.sha256;
}

/**
 * The versions of each engine by its name, in the order in which they were first recorded. Versions of which
 * nothing is left, as after a tournament that never finished a game, are not counted.
 */
export function versionsByEngine(history: History): ReadonlyMap<string, readonly Version[]> {
  const recorded = recordedBuilds(history);
  const builds = new Map(history.engines.map((build) => [buildKey(build), build]));
  const byName = new Map<string, Build[]>();
  for (const [key, build] of builds) {
    if (recorded.has(key)) byName.set(build.name, [...(byName.get(build.name) ?? []), build]);
  }
  return new Map([...byName].map(([name, own]) => [name, own.map((build) => newVersion(build, own))]));
}

function recordedBuilds({ perft, conformance, games }: History): ReadonlySet<string> {
  const builds = new Set<Build>(); // far fewer objects than games: one for each engine
  for (const { engine } of [...perft, ...conformance]) builds.add(engine);
  for (const { white, black } of games) builds.add(white).add(black);
  return new Set([...builds].map(buildKey));
}

const SHORT_HASH = 7;

function newVersion(build: Build, siblings: readonly Build[]): Version {
  const hash = build.sha256.slice(0, SHORT_HASH);
  if (build.version === '') return { build, label: hash === '' ? 'no version' : hash };
  const alike = siblings.filter(({ version }) => version === build.version);
  return { build, label: alike.length === 1 ? build.version : `${build.version} (${hash})` };
}

/** Shorter ones are more likely a number that is no version. */
const LEAST_HASH = 4;

/**
 * The one of `versions` that `text` names: as it is shown, as the engine calls it, or by the beginning of its
 * hash. Undefined where there is none; throws a `UserError` where it could be several.
 */
export function findVersion(versions: readonly Version[], text: string): Version | undefined {
  const prefix = text.toLowerCase();
  const isHash = prefix.length >= LEAST_HASH && /^[0-9a-f]+$/.test(prefix);
  const readings: readonly ((version: Version) => boolean)[] = [
    ({ label }) => label === text,
    ({ build }) => build.version === text,
    ({ build }) => isHash && build.sha256.startsWith(prefix),
  ];
  for (const reading of readings) {
    const [found, ...others] = versions.filter(reading);
    if (others.length > 0 && found !== undefined) throw ambiguous(text, [found, ...others]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ambiguous(text: string, versions: readonly Version[]): UserError {
  const name = versions[0]?.build.name ?? '';
  return new UserError(
    `${name} has ${versions.length} versions ${JSON.stringify(text)}`,
    `name one: ${versions.map(({ label }) => label).join(', ')}`,
  );
}

export function unknownEngine(name: string, names: readonly string[]): UserError {
  const hint = names.length === 0 ? 'nothing was recorded yet' : suggest(name, names);
  return new UserError(`the database knows no engine ${JSON.stringify(name)}`, hint);
}
