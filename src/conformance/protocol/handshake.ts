import { parseId, words } from '../../engine/uci-text.ts';
import type { ProtocolCheck, Start, Verdict } from './check.ts';
import { failed, PASSED, skipped } from './check.ts';
import { heardLines } from './think.ts';

const INTRODUCTION: readonly string[] = ['id', 'option', 'info', 'copyprotection', 'registration'];
/** Answers that nobody has asked for yet. */
const ANSWERS: readonly string[] = ['bestmove', 'readyok'];

export const HANDSHAKE = {
  uciok: {
    title: 'answers uci with uciok',
    judge: ({ greeted }) => (greeted.ok ? PASSED : failed(greeted.error.message)),
  },
  name: {
    title: 'says its name with id name',
    judge: (start) => hasId(start, 'name'),
  },
  author: {
    title: 'says its author with id author',
    judge: (start) => hasId(start, 'author'),
  },
  lines: {
    title: 'says nothing but id, option and info before uciok',
    judge(start) {
      const { banner, rest } = introduction(start);
      const strange =
        banner.find((line) => ANSWERS.includes(words(line)[0]!)) ??
        rest.find((line) => !INTRODUCTION.includes(words(line)[0]!));
      return strange === undefined ? PASSED : failed(`it said "${strange}"`);
    },
  },
  banner: {
    title: 'begins without a banner (harmless)',
    judge(start) {
      const [line] = introduction(start).banner;
      return line === undefined ? PASSED : skipped(`it first says "${line}", which does no harm`);
    },
  },
} satisfies Record<string, ProtocolCheck>;

function hasId({ greeted }: Start, field: 'name' | 'author'): Verdict {
  const ids = heardLines(greeted).flatMap((line) => parseId(line) ?? []);
  const found = ids.find((id) => id.field === field);
  if (found === undefined) return failed(`there was no id ${field} before uciok`);
  return found.text === '' ? failed(`id ${field} is empty`) : PASSED;
}

/** What came before the first line of the protocol, and the rest. Empty lines are nothing. */
function introduction({ greeted }: Start): { banner: string[]; rest: string[] } {
  const lines = heardLines(greeted).filter((line) => line.trim() !== '');
  const begin = lines.findIndex((line) => INTRODUCTION.includes(words(line)[0]!));
  const at = begin < 0 ? lines.length : begin;
  return { banner: lines.slice(0, at), rest: lines.slice(at) };
}
