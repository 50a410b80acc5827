import yargs from 'yargs';
import { suggest } from '../base/nearest.ts';
import { UserError } from '../base/user-error.ts';
import { readArguments } from './arguments.ts';
import { asksForJson } from './asks-for-json.ts';
import type { Call, Command } from './commands/command.ts';
import { COMMANDS } from './commands/commands.ts';
import { COMMON_OPTIONS } from './common-options.ts';
import { printError } from './errors.ts';
import { DONE } from './exit-codes.ts';
import { releaseEarlySignals } from './signals.ts';
import { forParser } from './typed-words.ts';
import { harnessVersion } from './version.ts';

type Parser = ReturnType<typeof yargs>;

/** What yargs itself puts among the parsed options. */
const PARSER_KEYS = ['_', '$0', '--', 'help', 'h', 'version'];

const COMMON_FLAGS = Object.keys(COMMON_OPTIONS).filter((name) => COMMON_OPTIONS[name]?.kind === 'flag');

/** The same on every terminal, so that what it says can be quoted. */
const HELP_WIDTH = 80;

/** Where the options are shown. In every other run they are hidden: yargs makes a help text that nobody sees. */
const LISTING = /^--?(h|help|get-yargs-completions)\b/;

/** Set where yargs has printed something by itself. */
const ANSWERED = ['help', 'version', 'get-yargs-completions'];

const PARSER = {
  'flatten-duplicate-arrays': false, // each --engine is a group of its own
  'short-option-groups': false, // -engine is --engine
  'dot-notation': false,
  'camel-case-expansion': false,
  'boolean-negation': false,
  'parse-numbers': false,
  'parse-positional-numbers': false,
} as const;

/** Runs what was typed. Resolves to the exit code; never rejects. */
export async function main(words: readonly string[]): Promise<number> {
  try {
    return await runCommand(words);
  } catch (error) {
    return printError(error, asksForJson(words));
  }
}

async function runCommand(words: readonly string[]): Promise<number> {
  const asked = await readWords(words);
  if (asked === undefined) return DONE;
  if (asked.command.takesSignals !== true) releaseEarlySignals();
  return await asked.command.run(asked.call);
}

/** What is to be done, and with what. */
interface Asked {
  readonly command: Command;
  readonly call: Call;
}

/**
 * Reads what was typed. Undefined where yargs has answered it: help, version, completion. Throws a
 * `UserError`.
 */
export async function readWords(words: readonly string[]): Promise<Asked | undefined> {
  let asked: Asked | undefined;
  const ownWords = forParser(words);
  const isListed = ownWords.some((word) => LISTING.test(word));
  const parser = yargs(ownWords)
    .scriptName('atomic-arena')
    .locale('en') // the half of the texts that is yargs' own would be in another language than ours
    .usage('$0 <command> [options]\n\nTournaments and tests for atomic chess engines.')
    .parserConfiguration(PARSER)
    .version(harnessVersion())
    .help()
    .alias('help', 'h')
    .completion('completion', 'print a script for shell completion')
    .boolean(COMMON_FLAGS) // known before the command is, for `--json list`
    .demandCommand(1, '')
    .strict(false)
    .exitProcess(false)
    .wrap(HELP_WIDTH)
    .fail((message, error) => {
      throw error === undefined || error.name === 'YError' ? misuse(message || error?.message) : error;
    });
  for (const command of COMMANDS) {
    parser.command(
      command.usage,
      command.describe,
      (builder) => describeCommand(builder, command, isListed),
      (parsed) => {
        asked = { command, call: readCall(command, parsed) };
      },
    );
  }
  const parsed = await parser.parseAsync();
  if (asked !== undefined) return asked;
  const [word] = parsed._;
  const known = word === undefined || word === 'completion' || commandNames().includes(String(word));
  const answered = ANSWERED.some((key) => parsed[key] !== undefined && parsed[key] !== false);
  if (known || answered) return undefined;
  throw unknownCommand(String(word));
}

/** What yargs itself finds wrong, in our words. */
function misuse(message = ''): UserError {
  const option = /^Not enough arguments following: (.+)$/.exec(message)?.[1];
  if (option !== undefined) return new UserError(`--${option} needs a value`);
  const words = /^Not enough non-option arguments: got (\d+), need at least (\d+)$/.exec(message);
  if (words !== null)
    return new UserError(
      `the command needs ${counted(words[2]!)} behind it, not ${words[1]}`,
      'they come before the options; see its --help',
    );
  return new UserError(message || 'no command given', 'see atomic-arena --help');
}

function counted(words: string): string {
  return words === '1' ? '1 word' : `${words} words`;
}

function commandNames(): string[] {
  return COMMANDS.map(({ usage }) => usage.split(' ')[0]!);
}

function unknownCommand(word: string): UserError {
  return new UserError(`there is no command ${JSON.stringify(word)}`, suggest(word, commandNames()));
}

function describeCommand(builder: Parser, command: Command, isListed: boolean): Parser {
  for (const [name, describe] of Object.entries(command.positionals)) {
    builder.positional(name, { type: 'string', describe });
  }
  for (const [name, { kind, bare, describe }] of Object.entries(command.options)) {
    if (kind === 'refused') continue;
    const array = kind === 'group' || kind === 'groups';
    const requiresArg = bare === ''; // it may be empty, but it has to be said
    const type = kind === 'flag' ? 'boolean' : 'string';
    builder.option(name, { type, array, requiresArg, describe, hidden: !isListed });
  }
  for (const [title, names] of Object.entries(command.sections ?? {})) {
    builder.group(
      names.filter((name) => isOffered(command, name)),
      `${title}:`,
    );
  }
  if (command.more !== undefined) builder.epilogue(command.more);
  return builder.example(`$0 ${command.example}`, '');
}

function isOffered({ options }: Command, name: string): boolean {
  return Object.hasOwn(options, name) && options[name]?.kind !== 'refused';
}

function readCall(command: Command, parsed: Readonly<Record<string, unknown>>): Call {
  const names = Object.keys(command.positionals);
  const positionals = Object.fromEntries(
    names.flatMap((name) => (parsed[name] === undefined ? [] : [[name, String(parsed[name])]])),
  );
  const given = readArguments(parsed, command.options, [...PARSER_KEYS, ...names]);
  const [, ...extra] = (parsed['_'] ?? []) as unknown[];
  if (extra.length > 0) throw new UserError(`${JSON.stringify(String(extra[0]))} is one word too many`);
  return { given, positionals };
}
