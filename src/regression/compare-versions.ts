import { suggest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';
import type { History } from './history.ts';
import { KINDS, type Kind } from './kinds.ts';
import { findVersion, unknownEngine, type Version, versionsByEngine } from './versions.ts';

export interface Choice {
  /** Name of the only engine to look at. */
  readonly engine?: string | undefined;
  /** The version to compare the newest with, instead of the one before. */
  readonly baseline?: string | undefined;
}

/** All that a comparison of versions found. */
export interface VersionReport {
  readonly regressions: readonly Change[];
  readonly improvements: readonly Change[];
  /** What was compared and what could not be, for people. */
  readonly looks: readonly Look[];
  /** Engines without two versions to compare, and why. */
  readonly left: readonly { readonly engine: string; readonly why: string }[];
}

interface Step {
  readonly engine: string;
  /** Labels of versions. */
  readonly from: string;
  readonly to: string;
  readonly kind: Kind;
}

/** Something that is worse, or better, in the newer version. */
export interface Change extends Step {
  readonly detail: string;
}

export interface Look extends Step {
  readonly compared: boolean;
  readonly summary: string;
}

/**
 * Compares the newest version of each engine with the one before, or with the baseline where the engine has
 * one of that name; the newest is the one that was first recorded last, the baseline aside. Throws a
 * `UserError` on an engine or a baseline that nobody knows.
 */
export function compareVersions(history: History, { engine, baseline }: Choice = {}): VersionReport {
  const all = versionsByEngine(history);
  const names = engine === undefined ? [...all.keys()] : [engine];
  const steps: { engine: string; from: Version; to: Version }[] = [];
  const left: { engine: string; why: string }[] = [];
  for (const name of names) {
    const versions = all.get(name);
    if (versions === undefined) throw unknownEngine(name, [...all.keys()]);
    const from = baseline === undefined ? versions.at(-2) : findVersion(versions, baseline);
    const to = versions.filter((version) => version !== from).at(-1);
    if (from !== undefined && to !== undefined) steps.push({ engine: name, from, to });
    else left.push({ engine: name, why: whyAlone(versions, baseline) });
  }
  if (baseline !== undefined && steps.length === 0 && left.length > 0) throw noBaseline(baseline, names, all);
  return { ...look(history, steps), left };
}

function whyAlone([first, ...more]: readonly Version[], baseline: string | undefined): string {
  if (more.length > 0) return `it has no version ${JSON.stringify(baseline)}`;
  return `only one version is recorded: ${first!.label}`;
}

function noBaseline(
  baseline: string,
  names: readonly string[],
  all: ReadonlyMap<string, readonly Version[]>,
): UserError {
  const several = names.map((name) => all.get(name) ?? []).filter((versions) => versions.length > 1);
  const known = several.flatMap((versions) => versions.map(({ label }) => label));
  const hint = known.length === 0 ? 'no engine has two versions yet' : suggest(baseline, known);
  const whose = names.length === 1 ? (names[0] ?? '') : 'any engine';
  return new UserError(`there is no version ${JSON.stringify(baseline)} of ${whose} to compare with`, hint);
}

function look(
  history: History,
  steps: readonly { readonly engine: string; readonly from: Version; readonly to: Version }[],
): Pick<VersionReport, 'regressions' | 'improvements' | 'looks'> {
  const regressions: Change[] = [];
  const improvements: Change[] = [];
  const looks: Look[] = [];
  for (const { engine, from, to } of steps) {
    for (const kind of KIND_NAMES) {
      const { compared, summary, worse, better } = KINDS[kind](history, from.build, to.build);
      const step: Step = { engine, from: from.label, to: to.label, kind };
      looks.push({ ...step, compared, summary });
      regressions.push(...worse.map((detail) => ({ ...step, detail })));
      improvements.push(...better.map((detail) => ({ ...step, detail })));
    }
  }
  return { regressions, improvements, looks };
}

const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];
