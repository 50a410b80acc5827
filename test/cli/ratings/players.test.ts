import { describe, expect, test } from 'vitest';
import { type Participant, Players } from '../../../src/cli/ratings/players.ts';
import { splitIdName } from '../../../src/engine/identity.ts';

/** `SOURCE: LABEL = ID NAME OPTIONS`, the options in braces where they are known. */
function participant(text: string): Participant {
  const [, source = '', label = '', idName = '', options] = /^(\w+): (.*?) = ([^{]*?)\s*(\{.*\})?$/.exec(
    text,
  )!;
  return { source, label, identity: splitIdName(idName), options };
}

function names(by: 'version' | 'engine', participants: readonly string[]): string[] {
  const players = new Players();
  const numbers = participants.map((text) => players.number(participant(text)));
  const named = players.named(by);
  return numbers.map((number) => named.names[named.nameOf[number]!]!);
}

describe('what players are called', () => {
  test.each([
    [
      'by version',
      ['1: a = Foo 1.0 {}', '1: b = Foo 1.1 {}', '2: c = Foo 1.0 {}'],
      ['Foo 1.0', 'Foo 1.1', 'Foo 1.0'],
    ],
    ['without a version', ['1: a = Foo {}', '1: b = Bar {}'], ['Foo', 'Bar']],
    ['without a name', ['1: a = {}', '1: b = {}'], ['a', 'b']],
    [
      'twice in one tournament: by labels, in all of them',
      ['1: new = Foo 1 {}', '1: old = Foo 1 {}', '2: x = Foo 1 {}', '2: y = Foo 2 {}', '3: new = Foo 1 {}'],
      ['Foo 1 (new)', 'Foo 1 (old)', 'Foo 1 (x)', 'Foo 2', 'Foo 1 (new)'],
    ],
    [
      'with different options: by labels',
      ['1: weak = Foo 1 {"Skill":"1"}', '2: strong = Foo 1 {}'],
      ['Foo 1 (weak)', 'Foo 1 (strong)'],
    ],
    [
      'with options that nobody knows',
      ['1: a = Foo 1 {"Skill":"1"}', '2: Foo 1 = Foo 1'],
      ['Foo 1', 'Foo 1'],
    ],
    ['a label that says it all', ['1: Foo 1 = Foo 1 {}', '1: b = Foo 1 {}'], ['Foo 1', 'Foo 1 (b)']],
  ])('%s', (_, participants, expected) => {
    expect(names('version', participants)).toEqual(expected);
  });

  test('by engine all versions are one', () => {
    const participants = ['1: a = Foo 1.0 {}', '1: b = Foo 1.1 {"x":"y"}', '1: c = Bar 2 {}', '1: d = {}'];
    expect(names('engine', participants)).toEqual(['Foo', 'Foo', 'Bar', 'd']);
  });
});

test('the same player has the same number', () => {
  const players = new Players();
  const numbers = ['1: a = Foo 1 {}', '2: a = Foo 1 {}', '1: b = Foo 2 {}'].map((text) =>
    players.number(participant(text)),
  );
  expect(numbers).toEqual([0, 0, 1]);
});

test('who is meant by a label or an engine', () => {
  const players = new Players();
  for (const text of ['1: a = Foo 1 {}', '1: b = Foo 2 {}', '1: c = Bar 1 {}'])
    players.number(participant(text));
  const named = players.named('version');
  const meant = (word: string): string[] => players.meant(word, named).map((index) => named.names[index]!);
  expect(meant('A')).toEqual(['Foo 1']);
  expect(meant('bar')).toEqual(['Bar 1']);
  expect(meant('Foo')).toEqual(['Foo 1', 'Foo 2']);
  expect(meant('x')).toEqual([]);
});
