/** The rules that a wrong move can touch, in the words of the rule cases. */
export type Rule =
  | 'explosion' // what a capture removes
  | 'pawn-immunity' // pawns beside an explosion stay; the capturing and the captured one go
  | 'own-king' // no capture may explode the own king
  | 'king-capture' // so a king captures nothing
  | 'king-explosion-priority' // exploding the enemy king wins, in check or not
  | 'kings-adjacent' // kings may touch, and then nobody is in check
  | 'check' // the own king must not be attacked on the board that the move leaves
  | 'castling'
  | 'castling-rights'
  | 'en-passant'
  | 'promotion'
  | 'movement' // how pieces move, as in chess
  | 'game-over'; // nobody moves once a king has exploded

/** Which rule decides about a move, and how. */
export interface Ruling {
  readonly rule: Rule;
  /** Without the move itself, such as `explodes the own king on e1`. */
  readonly sentence: string;
}
