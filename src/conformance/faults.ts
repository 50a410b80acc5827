import type { Rule } from '../chess/explain/rule.ts';

/** What is wrong with an engine that misses a legal move on which a rule bears, to go on from `it`. */
export const MISSING_FAULTS: Readonly<Record<Rule, string>> = {
  explosion: 'misses captures',
  'pawn-immunity': 'misses moves of pawns that explosions spare',
  'own-king': 'misses captures that leave the own king whole',
  'king-capture': 'misses king moves',
  'king-explosion-priority': 'misses moves that explode the enemy king',
  'kings-adjacent': 'misses moves that are safe since the kings touch',
  check: 'misses moves that leave the own king out of check',
  castling: 'misses castling',
  'castling-rights': 'loses rights to castle that are still held',
  'en-passant': 'misses en passant captures',
  promotion: 'misses promotions',
  movement: 'misses ordinary moves',
  'game-over': 'misses moves of a game that goes on',
};

/** The same for one that holds a move legal which a rule forbids. */
export const ILLEGAL_FAULTS: Readonly<Record<Rule, string>> = {
  explosion: 'moves pieces that have exploded',
  'pawn-immunity': 'is wrong about which pawns an explosion leaves',
  'own-king': 'lets captures explode the own king',
  'king-capture': 'lets kings capture',
  'king-explosion-priority': 'is wrong about what explodes the enemy king',
  'kings-adjacent': 'is wrong about kings that touch',
  check: 'leaves the own king in check',
  castling: 'castles where the rules forbid it',
  'castling-rights': 'castles without holding the right',
  'en-passant': 'captures en passant where the rules forbid it',
  promotion: 'is wrong about what a pawn becomes',
  movement: 'makes moves that no piece there can make',
  'game-over': 'plays on when the game is over',
};

export const REPEATED_FAULT = 'lists moves more than once';
