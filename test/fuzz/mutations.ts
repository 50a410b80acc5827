import fc from 'fast-check';

/** What readers stumble over: ends of lines, marks that nobody sees, brackets and quotes, names that objects have. */
const NASTY: readonly string[] = [
  ...[
    '\n',
    '\r',
    '\r\n',
    '\t',
    ' ',
    '\0',
    '\u{FEFF}',
    '\u{202E}',
    '\u{200B}',
    '\u{1B}[31m',
    '\uD83D',
    '\u{1F4A5}',
  ],
  ...[
    '"',
    "'",
    '\\',
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '=',
    '==',
    '/',
    ';',
    ':',
    ',',
    '.',
    '-',
    '--',
    '#',
    '%',
    '$',
  ],
  ...[
    '0',
    '-1',
    '1e9',
    '1e999',
    '99999999999999999999',
    '0x10',
    'NaN',
    'inf',
    'true',
    'null',
    '*',
    '1-0',
    '½',
  ],
  ...['__proto__', 'constructor', 'toString', 'name', 'value', 'default', 'type', 'var', 'pv', 'string'],
];

interface Edit {
  readonly how: 'insert' | 'delete' | 'double' | 'graft' | 'cut' | 'repeat';
  /** Where it begins and how far it goes, as parts of the text. */
  readonly at: number;
  readonly length: number;
  readonly snippet: string;
  readonly other: string;
}

/** Texts that are nearly right, which get further into a reader than any made of random letters. */
export function spoilt(samples: readonly string[], most = 4): fc.Arbitrary<string> {
  const sample = fc.constantFrom(...samples);
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const edit: fc.Arbitrary<Edit> = fc.record({
    how: fc.constantFrom('insert', 'insert', 'delete', 'double', 'graft', 'cut', 'repeat'),
    at: part,
    length: part,
    snippet: fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 3 })),
    other: sample,
  });
  return fc
    .tuple(sample, fc.array(edit, { minLength: 1, maxLength: most }))
    .map(([text, edits]) => edits.reduce(apply, text));
}

function apply(text: string, { how, at, length, snippet, other }: Edit): string {
  const start = Math.floor(at * text.length);
  const end = Math.min(text.length, start + Math.ceil(length ** 4 * text.length));
  const [before, middle, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  switch (how) {
    case 'insert':
      return before + snippet + text.slice(start);
    case 'delete':
      return before + after;
    case 'double':
      return before + middle + middle + after;
    case 'graft':
      return before + other.slice(Math.floor(length * other.length));
    case 'cut':
      return before;
    case 'repeat':
      return before + snippet.repeat(1 + Math.floor(length ** 4 * 600)) + after;
  }
}

/** A text that can be made as long as one likes: something in it comes again and again. */
export interface Stretched {
  readonly before: string;
  readonly unit: string;
  readonly after: string;
}

/** Every place of a sample can be the one, and a text that goes on in the wrong way makes readers look back. */
export function stretched(samples: readonly string[]): fc.Arbitrary<Stretched> {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  return fc
    .record({
      sample: fc.constantFrom(...samples),
      at: part,
      length: fc.integer({ min: 1, max: 12 }),
      nasty: fc.option(fc.constantFrom(...NASTY, 'a', '1', 'x ', ' x', '1 ', ', ', '=x ', ' ; ')),
      end: fc.constantFrom('', 'x', '\n', '"', ' ', '!'),
      cut: fc.boolean(),
    })
    .map(({ sample, at, length, nasty, end, cut }) => {
      const start = Math.floor(at * sample.length);
      const own = sample.slice(start, start + length);
      const unit = nasty ?? (own === '' ? ' ' : own);
      return { before: sample.slice(0, start), unit, after: cut ? end : end + sample.slice(start) };
    });
}

export function stretch({ before, unit, after }: Stretched, length: number): string {
  return before + unit.repeat(Math.ceil(length / unit.length)) + after;
}
