import type { Piece } from './pgn-tokens.ts';
import { endOfLine, readTag } from './read-tag.ts';

/** A word that is longer is no result, and a tag that is longer is none: so much waits for the rest of it. */
const LONGEST_WORD = 32;
const LONGEST_TAG = 65_536;

/** What the text that was read so far ends in the middle of. */
type Within = 'text' | 'comment' | 'line' | 'number' | 'word';

/**
 * Splits PGN text that comes in pieces, as `scanPgn` does with a whole one, but for the text of comments, and where
 * they do not matter, for moves.
 */
export class PieceScanner {
  /** What is being read: what had to wait, and the newest piece. */
  text = '';
  /** What `advance` came to, if that is of any interest: a comment where it begins, without its text. */
  token: Piece | undefined;
  /** Where that begins, and where what comes next does. */
  at = 0;
  end = 0;
  #within: Within = 'text';
  /** The character before the text. */
  #before = '\n';
  #isLast = false;
  #held = '';

  get isInComment(): boolean {
    return this.#within === 'comment';
  }

  take(piece: string, isLast: boolean): void {
    if (this.end > 0) this.#before = this.text.charAt(this.end - 1);
    // Joined rather than added, since a string made of parts is slow to read character by character.
    const text = [this.text.slice(this.end), this.#held, piece].join('');
    this.#held = !isLast && text.endsWith('\r') ? '\r' : ''; // it may be half of the end of a line
    this.text = this.#held === '' ? text : text.slice(0, -1);
    this.#isLast = isLast;
    this.end = 0;
  }

  /** Goes on to what comes next; false where that needs more text than there is. */
  advance(passesMoves: boolean): boolean {
    const { text } = this;
    this.at = this.#within === 'text' ? this.#pass(this.end, passesMoves) : this.end;
    this.token = undefined;
    if (this.at >= text.length) {
      this.end = this.at;
      return false;
    }
    const end = this.#within === 'text' ? this.#readToken(this.at) : this.#leave(this.at);
    if (end === undefined) {
      this.end = this.at;
      return false;
    }
    this.end = end;
    return true;
  }

  /** Passes blanks, and where moves do not matter, these and the comments among them. */
  #pass(from: number, passesMoves: boolean): number {
    const { text } = this;
    for (let at = from; ; ) {
      while (at < text.length && classOf(text.charCodeAt(at)) === BLANK) at++;
      if (!passesMoves || at === text.length) return at;
      if (text.charCodeAt(at) === OPENING_BRACE) {
        const closing = text.indexOf('}', at);
        if (closing < 0) return at;
        at = closing + 1;
        continue;
      }
      if (classOf(text.charCodeAt(at)) === SPECIAL || mayMatter(text, at)) return at;
      at = wordEnd(text, at);
      if (at === text.length) this.#within = 'word';
    }
  }

  /** Undefined where the token may go on behind the text. */
  #readToken(at: number): number | undefined {
    const { text } = this;
    switch (text.charAt(at)) {
      case '[':
        return this.#readTag(at);
      case '{':
        this.token = COMMENT;
        this.#within = 'comment';
        return at + 1;
      case ';':
        this.#within = 'line';
        return at + 1;
      case '$':
        this.#within = 'number';
        return at + 1;
      case '(':
        this.token = { kind: 'variation-begins' };
        return at + 1;
      case ')':
        this.token = { kind: 'variation-ends' };
        return at + 1;
      case '}':
      case ']':
        this.token = { kind: 'fault', message: `there is a ${text.charAt(at)} that closes nothing` };
        return at + 1;
      default:
        return this.#readLineOrWord(at);
    }
  }

  #readTag(at: number): number | undefined {
    const { text } = this;
    const { piece, end, isCut } = readTag(text, at);
    if (isCut && !this.#isLast) {
      if (text.length - at <= LONGEST_TAG) return undefined;
      this.#within = 'line';
    }
    this.token = piece;
    return end;
  }

  #readLineOrWord(at: number): number | undefined {
    const { text } = this;
    const before = at === 0 ? this.#before : text.charAt(at - 1);
    if (text.charAt(at) === '%' && (before === '\n' || before === '\r')) {
      this.#within = 'line';
      return at + 1;
    }
    const end = wordEnd(text, at);
    if (end === text.length && !this.#isLast) {
      if (end - at <= LONGEST_WORD) return undefined;
      this.#within = 'word';
    }
    this.token = { kind: 'word', text: text.slice(at, Math.min(end, at + LONGEST_WORD)) };
    return end;
  }

  /** Where that ends which the text begins in the middle of. */
  #leave(at: number): number {
    const { text } = this;
    const closing = this.#within === 'comment' ? text.indexOf('}', at) : -1;
    const end = this.#within === 'comment' ? (closing < 0 ? text.length : closing) : this.#endOfRest(at);
    if (end < text.length) this.#within = 'text';
    return closing < 0 ? end : closing + 1;
  }

  #endOfRest(at: number): number {
    if (this.#within === 'word') return wordEnd(this.text, at);
    if (this.#within === 'line') return endOfLine(this.text, at);
    let end = at;
    while (isDigit(this.text.charCodeAt(end))) end++;
    return end;
  }
}

const OPENING_BRACE = 0x7b;
const COMMENT: Piece = { kind: 'comment', text: '' };

/** By character code below 128: a blank (with NUL, which a crash leaves behind), or what else ends a word. */
const [BLANK, SPECIAL] = [1, 2];
const CLASSES = new Uint8Array(128);
for (const character of '\t\n\v\f\r \0') CLASSES[character.charCodeAt(0)] = BLANK;
for (const character of '{}()[];$') CLASSES[character.charCodeAt(0)] = SPECIAL;

function classOf(code: number): number {
  if (code < 128) return CLASSES[code]!;
  return /\s/.test(String.fromCharCode(code)) ? BLANK : 0;
}

/** Where the rest of a word ends, of which there may be nothing. */
function wordEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && classOf(text.charCodeAt(end)) === 0) end++;
  return end;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The first characters of results, of the number 1 and of a line that is hidden. */
function mayMatter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === 0x31) return !isDigit(text.charCodeAt(at + 1));
  return code === 0x30 || code === 0x2a || code === 0x25;
}
