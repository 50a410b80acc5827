import type { Fault, Faults } from './fault.ts';
import { ignore } from './streams.ts';

/** What goes wrong before it is ready, and between two games. */
export const START_UP: Faults = {
  'no-uciok': { what: 'never says uciok', uci: (engine) => engine.say('id name Faulty') },
  'late-uciok': {
    what: 'says uciok half a second late',
    uci: (engine) => void setTimeout(() => engine.introduce(), 500),
  },
  'padded-uciok': {
    what: 'says uciok and readyok among blanks',
    uci(engine) {
      engine.introduce(' \tuciok \t');
    },
    isready: (engine) => engine.say('  readyok  '),
  },
  'two-uciok': {
    what: 'says uciok and readyok twice',
    uci(engine) {
      engine.introduce();
      engine.say('uciok');
    },
    isready: (engine) => engine.say('readyok', 'readyok'),
  },
  'merged-uciok': { what: 'says 0uciok', uci: (engine) => engine.introduce('0uciok') },
  'no-variant': { what: 'has no option UCI_Variant', variants: [] },
  'no-atomic': { what: 'does not list atomic', variants: ['chess', 'crazyhouse'] },
  'no-id': { what: 'does not say who it is', identity: [] },
  'odd-id': {
    what: 'has quotes, escapes and a reading mark in its name',
    identity: ['id name "Fa]ulty" {\\ \x1b[31mred\x07 \u202eytluaf\u0000 1.0', 'id author \x1b]0;x\x07'],
  },
  'long-id': {
    what: 'has a name of 100 000 letters',
    identity: [`id name ${'Faulty'.repeat(17_000)}`, 'id author atomic-arena'],
  },
  banner: { what: 'begins with a banner', start: (engine) => engine.say('Faulty 1.0 by atomic-arena') },
  'bad-options': {
    what: 'describes options badly',
    options: [
      'option name Depth type spin default 50 min 1 max 30',
      'option name Style type combo default wild var calm',
      'option name hash type spin default 16 min 1 max 1024',
      'option name Colour type colour default red',
      'option name Brave type check default yes',
      'option name Width type spin default 3',
      'option name UCI_Chess960 type string default no',
    ],
  },
  'broken-options': {
    what: 'has option lines of every broken kind',
    options: [
      'option',
      'option name',
      'option type spin',
      'option name type',
      'option name A type',
      'option name B type spin default min max',
      'option name C type spin default junk min nan max inf',
      'option name D type spin default 99999999999999999999 min -1e999 max 1e999',
      'option name E type combo default var var',
      'option name F type combo',
      'option name G type string default',
      'option name H type button default now',
      'option name I type check default <empty> var x',
      'option name J type type type string default a b  c',
      'option   name \t K   type\tcheck',
      'option name Hash type spin default 1 min 1 max 1',
      'option name constructor type check default true',
      `option name ${'L'.repeat(10_000)} type string default ${'v'.repeat(50_000)}`,
    ],
  },
  'many-options': {
    what: 'has 900 options',
    options: Array.from({ length: 900 }, (_, i) => `option name Option${i} type check default false`),
  },
  'no-readyok': { what: 'never says readyok', isready: ignore },
  'late-readyok': {
    what: 'says readyok half a second late',
    isready: (engine) => void setTimeout(() => engine.say('readyok'), 500),
  },
  'merged-readyok': { what: 'says 0readyok', isready: (engine) => engine.say('0readyok') },
  'early-readyok': {
    what: 'says readyok before it is asked, and when it is',
    start: (engine) => engine.say('readyok', 'readyok'),
  },
  'no-new-game': { what: 'says readyok once only', isready: once() },
  'merges-readyok': { what: 'says one readyok to two quick isready', isready: mergeReadyok() },
  deaf: {
    what: 'does not hear isready while it thinks',
    isready: (engine) => void (engine.isThinking || engine.say('readyok')),
  },
  'isready-stops': {
    what: 'stops thinking at isready',
    isready(engine) {
      engine.finish();
      engine.say('readyok');
    },
  },
};

function once(): NonNullable<Fault['isready']> {
  let done = false;
  return (engine) => {
    if (!done) engine.say('readyok');
    done = true;
  };
}

function mergeReadyok(): NonNullable<Fault['isready']> {
  let due: NodeJS.Timeout | undefined;
  return (engine) => {
    clearTimeout(due);
    due = setTimeout(() => engine.say('readyok'), 50);
  };
}
