import { escapeText } from '../../base/escape.ts';
import { suggest } from '../../base/nearest.ts';
import { UserError } from '../../base/user-error.ts';
import type { EngineDefinition } from '../../engine/definitions.ts';
import { definitionNames, findDefinition, newEngineConfig } from '../../engine/definitions.ts';
import type { EngineIdentity, EngineOption } from '../../engine/engine.ts';
import type { KnownEngine, NamedVersion } from '../../engine/known-engine.ts';
import type { Column } from '../../report/table.ts';
import { formatTable } from '../../report/table.ts';
import type { Arguments } from '../arguments.ts';
import type { Call } from '../commands/command.ts';
import { DONE } from '../exit-codes.ts';
import { print, printJson, tableStyle, wantsJson } from '../output.ts';
import { untilSignal } from '../until-signal.ts';
import { onBench, startSubject } from './subject.ts';

const COLUMNS: readonly Column[] = [
  { title: 'Option', align: 'left' },
  { title: 'Type', align: 'left' },
  { title: 'Default', align: 'left' },
  { title: 'Values', align: 'left', shrinks: true },
];

/**
 * `engines check NAME`: starts one engine and shows what it says of itself. Throws a `UserError` where it does not start or
 * does not play atomic.
 */
export async function checkEngine({ given, positionals }: Call): Promise<number> {
  const name = checkedName(positionals);
  const definition = findDefinition(name);
  const config = newEngineConfig(definition);
  const named = namedVersion(definition.identity);
  return await untilSignal('stopped before the engine was ready', wantsJson(given), async ({ cancelled }) => {
    const { identity, known } = await onBench({ config }, cancelled, async (bench) => {
      const { engine, known } = await startSubject({ config, named }, bench, cancelled);
      await engine.close();
      return { identity: engine.identity, known };
    });
    show(given, name, [config.command, ...config.args], identity, known);
    return DONE;
  });
}

function show(
  given: Arguments,
  name: string,
  command: readonly string[],
  identity: EngineIdentity,
  { engine, version }: KnownEngine,
): void {
  const { idName, author } = identity;
  // One that does not play atomic has been refused by now.
  const atomic960 = identity.options.some((option) => /^UCI_Chess960$/i.test(option.name));
  const options = identity.options.map(describeOption);
  if (wantsJson(given)) {
    printJson({ name, idName, author, engine, version, command, atomic: true, atomic960, options });
    return;
  }
  const facts = [
    ['Name', name],
    ['Id name', idName],
    ['Author', author],
    ['Engine', engine],
    ['Version', version],
    ['Plays', atomic960 ? 'atomic, Atomic960' : 'atomic'],
    ['Command', command.join(' ')],
  ] as const;
  print(
    `${facts.map(([title, text]) => `${title.padEnd(9)}${text === '' ? 'not told' : escapeText(text)}`).join('\n')}\n`,
  );
  print(formatTable(COLUMNS, options.map(makeRow), tableStyle(given)));
}

function namedVersion({ engine, version }: EngineDefinition['identity']): NamedVersion {
  return {
    ...(engine === undefined ? {} : { engineName: engine }),
    ...(version === undefined ? {} : { engineVersion: version }),
  };
}

function checkedName({ action = '', name }: Call['positionals']): string {
  if (action !== 'check')
    throw new UserError(`engines cannot ${JSON.stringify(action)}`, suggest(action, ['check']));
  if (name !== undefined) return name;
  throw new UserError('engines check needs a name', `known are ${definitionNames().join(', ')}`);
}

/** The same for every type; `null` for what it does not have. */
interface DescribedOption {
  readonly name: string;
  readonly type: EngineOption['type'];
  readonly default: string | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly values: readonly string[] | null;
}

function describeOption(option: EngineOption): DescribedOption {
  const { name, type } = option;
  return {
    name,
    type,
    default: option.type === 'button' ? null : option.default,
    min: option.type === 'spin' && option.min !== Number.MIN_SAFE_INTEGER ? option.min : null,
    max: option.type === 'spin' && option.max !== Number.MAX_SAFE_INTEGER ? option.max : null,
    values: option.type === 'combo' ? option.values : null,
  };
}

function makeRow({ name, type, default: usual, min, max, values }: DescribedOption): string[] {
  const from = min === null ? '' : `from ${min}`;
  const to = max === null ? '' : `to ${max}`;
  return [name, type, usual ?? '', values?.join(', ') ?? [from, to].filter((text) => text !== '').join(' ')];
}
