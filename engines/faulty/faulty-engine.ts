import type { Fault, Place } from './fault.ts';
import { print } from './pipes.ts';
import { legalByAlphabet } from './player.ts';

/** Which fault it has, where it is put, and from the how-manieth time on that it gets there. */
export interface FaultChoice {
  readonly fault: Fault;
  readonly place: Place;
  readonly from: number;
}

/** An engine that plays the first legal move by alphabet, but for its fault. */
export class FaultyEngine {
  readonly #fault: Fault;
  readonly #place: Place;
  readonly #from: number;
  #visits = 0;
  #isNewGame = false;
  #chess960 = false;
  #position = 'position startpos';
  /** Gives the answer to the last `go`, while it thinks about it. */
  #due: (() => void) | undefined;

  constructor({ fault, place, from }: FaultChoice) {
    this.#fault = fault;
    this.#place = place;
    this.#from = from;
  }

  get isThinking(): boolean {
    return this.#due !== undefined;
  }

  start(): void {
    this.#fault.start?.(this);
    this.#at('start', () => {});
  }

  obey(said: string): void {
    const line = this.#fault.read?.(said, this) ?? said;
    const [command, ...args] = line.trim().split(/\s+/);
    if (command === 'uci') this.#at('uci', () => (this.#fault.uci ?? introduce)(this));
    else if (command === 'isready') this.#beReady();
    else if (command === 'ucinewgame') this.#isNewGame = true;
    else if (command === 'setoption' && /UCI_Chess960/i.test(line)) this.#chess960 = /true\s*$/.test(line);
    else if (command === 'position') this.#position = line.trim();
    else if (command === 'stop' || command === 'ponderhit') this.finish();
    else if (command === 'quit') this.quit();
    else if (command === 'go') this.#think(!args.includes('infinite') && !args.includes('ponder'));
  }

  /** Also at the end of its input, where it has no other idea of that. */
  quit(): void {
    this.#at('quit', () => (this.#fault.quit ?? (() => process.exit()))(this));
  }

  hangUp(): void {
    if (this.#fault.hangUp === undefined) this.quit();
    else this.#fault.hangUp();
  }

  /** Gives the answer that is due. */
  finish(): void {
    const answerNow = this.#due;
    this.#due = undefined;
    answerNow?.();
  }

  say(...lines: string[]): void {
    (this.#fault.write ?? print)(lines.map((line) => `${line}\n`).join(''));
  }

  introduce(uciok = 'uciok'): void {
    const variants = this.#fault.variants ?? ['chess', 'atomic'];
    this.say(
      ...(this.#fault.identity ?? ['id name Faulty 1.0', 'id author atomic-arena']),
      'option name Hash type spin default 16 min 1 max 1024',
      ...(this.#fault.options ?? []),
      'option name UCI_Chess960 type check default false',
    );
    const choice = variants.map((name) => `var ${name}`).join(' ');
    if (choice !== '') this.say(`option name UCI_Variant type combo default chess ${choice}`);
    this.say(uciok);
  }

  answer(move: string): void {
    this.say('info depth 1 score cp 0 nodes 20', `bestmove ${move}`);
  }

  /** Answers, and tells which reply it expects, counted by alphabet. */
  answerExpecting(move: string, reply: number): void {
    const separator = this.#position.includes(' moves ') ? ' ' : ' moves ';
    const expected = legalByAlphabet(this.#position + separator + move, this.#chess960).at(reply);
    const ponder = expected === undefined ? '' : ` ponder ${expected}`;
    this.say('info depth 1 score cp 0 nodes 20 time 5', `bestmove ${move}${ponder}`);
  }

  /** The first legal move by alphabet. */
  chooseMove(position = this.#position): string {
    return legalByAlphabet(position, this.#chess960)[0] ?? '(none)';
  }

  #beReady(): void {
    const place = this.#isNewGame ? 'new-game' : 'isready';
    this.#isNewGame = false;
    this.#at(place, () => (this.#fault.isready ?? sayReady)(this));
  }

  #think(isAnsweredAtOnce: boolean): void {
    const { go } = this.#fault;
    const isFaulty = go !== undefined && ++this.#visits >= this.#from;
    this.#due = () => {
      const move = this.chooseMove();
      if (isFaulty) go(this, move);
      else this.#at('thinking', () => this.#moveAndRest(move));
    };
    if (isAnsweredAtOnce) this.finish();
  }

  #moveAndRest(move: string): void {
    this.answer(move);
    if (this.#place === 'idle') setImmediate(() => this.#at('idle', () => {}));
  }

  /** Does what belongs in a place, or what the fault puts there. */
  #at(place: Place, behave: () => void): void {
    const { act, goesOn } = this.#fault;
    const isFaulty = act !== undefined && place === this.#place && ++this.#visits >= this.#from;
    if (isFaulty) act(this);
    if (!isFaulty || goesOn === true) behave();
  }
}

function introduce(engine: FaultyEngine): void {
  engine.introduce();
}

function sayReady(engine: FaultyEngine): void {
  engine.say('readyok');
}
