import type { EngineOption } from '../../engine/engine.ts';
import { makeSetOption } from '../../engine/uci-text.ts';
import type { ProtocolCheck, Verdict, Visit } from './check.ts';
import { failed, failedIf, PASSED, skipped } from './check.ts';
import { defaultSetting, optionProblems } from './option-problems.ts';
import { findOption } from './start.ts';
import { allOf } from './think.ts';

export const OPTIONS = {
  lines: {
    title: 'describes its options well: type, default within the range, no name twice',
    judge({ optionLines }) {
      const [problem, ...more] = optionProblems(optionLines);
      return failedIf(more.length === 0 ? problem : `${problem} (and ${more.length} more)`);
    },
  },
  variant: {
    title: 'lists atomic in the option UCI_Variant',
    judge({ options, atomic }) {
      if (atomic) return PASSED;
      const variant = findOption(options, 'UCI_Variant');
      if (variant === undefined) return failed('it has no option UCI_Variant');
      if (variant.type !== 'combo') return failed(`UCI_Variant is of type ${variant.type}, not combo`);
      return failed(`UCI_Variant lists ${variant.values.join(', ') || 'nothing'}`);
    },
  },
  chess960: {
    title: 'offers UCI_Chess960 (for Atomic960 only)',
    judge({ options }) {
      const option = findOption(options, 'UCI_Chess960');
      if (option === undefined) return skipped('it has no option UCI_Chess960, so it cannot play Atomic960');
      return option.type === 'check' ? PASSED : failed(`UCI_Chess960 is of type ${option.type}, not check`);
    },
  },
  defaults: {
    title: 'takes the default of every option',
    async run(visit) {
      const settings = visit.optionLines.flatMap((line) => defaultSetting(line) ?? []);
      const isVariant = /^setoption name UCI_Variant /i;
      const taken = await allOf(
        settings.filter((line) => !isVariant.test(line)).map((line) => () => isReadyAfter(visit, line)),
      );
      if (taken.status !== 'passed' || visit.setup.length === 0) return taken;
      return isReadyAfter(visit, ...visit.setup);
    },
  },
  unknown: {
    title: 'ignores an option that it does not have',
    run: (visit) => isReadyAfter(visit, 'setoption name No Such Option value 1'),
  },
  value: {
    title: 'survives a spin value that is no number (Stockfish does not, so this is told only)',
    async run(visit) {
      const option = spinOption(visit.options);
      if (option === undefined) return skipped('it has no option of type spin');
      const survived = await isReadyAfter(visit, makeSetOption(option.name, 'many'));
      if (survived.status === 'failed') return skipped(survived.message);
      return isReadyAfter(visit, makeSetOption(option.name, option.default), ...visit.setup);
    },
  },
} satisfies Record<string, ProtocolCheck>;

async function isReadyAfter({ talk, limits }: Visit, ...lines: readonly string[]): Promise<Verdict> {
  talk.send(...lines);
  const ready = await talk.ready(limits.readyMs);
  return ready.ok ? PASSED : failed(`after ${lines[0] ?? ''}: ${ready.error.message}`);
}

/** Hash, which nearly all have, else any. */
function spinOption(options: readonly EngineOption[]): (EngineOption & { type: 'spin' }) | undefined {
  const spins = options.filter((option) => option.type === 'spin');
  return spins.find(({ name }) => name.toLowerCase() === 'hash') ?? spins[0];
}
