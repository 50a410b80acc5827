/** What can be wrong with the mutant, each fault in a sentence on what it does instead of the right thing. */
export const FAULTS = {
  'pawn-jumps': 'a double step may jump over a piece',
  'queen-only-promotion': 'pawns promote to queens only',
  'one-capture-promotion': 'a promotion that captures is one move instead of four, since the piece explodes',
  'king-may-capture': 'kings capture as in chess, and nothing explodes then',

  'pawns-explode': 'pawns next to an explosion vanish too',
  'capturer-survives': 'the capturing piece survives its capture',
  'capturing-pawn-survives': 'a capturing pawn survives its capture, as if its immunity held there too',
  'captured-pawn-survives': 'a captured pawn survives, as if its immunity held there too',
  'promoted-capture-survives': 'a piece that is made by a capturing promotion survives',
  'promoted-stays-immune': 'a promoted piece is immune to explosions next to it, as the pawn was',
  'blast-spares-own': 'own pieces next to an explosion survive, but not the king',
  'blast-orthogonal-only': 'an explosion does not reach diagonal neighbours',
  'blast-chain-reaction': 'pieces that explode set off explosions themselves',

  'ep-ground-zero': 'en passant explodes on the square of the captured pawn',
  'ep-no-blast': 'en passant removes the two pawns only',
  'ep-victim-stays': 'en passant explodes, but the captured pawn stays',
  'ep-kept': 'en passant stays possible until the next double step',
  'ep-tested-without-blast': 'whether en passant leaves the own king in check is judged as in chess',
  'ep-next-to-own-king': 'en passant may explode the own king',

  'own-king-may-explode': 'captures may explode the own king',
  'both-kings-may-explode': 'a capture may explode the own king if the enemy king explodes too',
  'no-win-in-check': 'a check must be answered even if the enemy king could be exploded',
  'no-win-by-pinned': 'a pinned piece may not explode the enemy king',
  'win-listed-twice': 'a king explosion that also answers a check is listed twice',
  'play-on-after-explosion': 'moves go on after a king has exploded',

  'check-ignored': 'a king may stay in check or step into it',
  'threat-is-check': 'an attack on a piece next to the king counts as check',
  'king-shields-itself': 'a king may step back along the line of a check',
  'double-check-binds-all': 'only the king moves in a double check',
  'pin-ignores-blast': 'a capture may expose the own king by blowing away what stood in between',
  'pin-outlives-pinner': 'a pinned piece may not capture off its line even if the pinning piece explodes',
  'check-outlives-checker': 'a check is not answered by exploding the checking piece as a neighbour',

  'kings-may-not-touch': 'a king may not step next to the enemy king',
  'contact-no-shelter': 'a king next to the enemy king can be in check',
  'pins-bind-in-contact': 'pins hold although the kings touch',

  'castling-out-of-check': 'castling is possible in check',
  'castling-through-attack': 'the squares that a castling king crosses may be attacked',
  'castling-over-pieces': 'the squares that only a castling rook crosses may be occupied',
  'castling-rook-afraid': 'a castling rook may not cross attacked squares',
  'castling-king-must-move': 'castling needs a king that does not stand where it arrives (Atomic960)',
  'castling-king-not-lifted': 'the king at home shields the squares that it crosses when castling',
  'castling-rook-lifted-early': 'the castling rook shields no square that the king crosses (Atomic960)',
  'castling-shield-missed': 'the castling rook shields the king only where it stood before',
  'castling-unmasks-attacker': 'what the castling rook lays bare by leaving is overlooked (Atomic960)',
  'no-castling-by-contact': 'contact with the enemy king does not make castling squares safe',
  'castling-right-kept': 'a rook that explodes next to a capture leaves its castling right behind',
  'castling-right-inherited':
    'another rook on the same side of the king inherits the right of one that exploded',
  'castling-right-mirrored': 'with an exploding rook the enemy rook on its file loses its castling right too',
} as const;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS) as readonly FaultName[];

/** Which faults an engine has. */
export type Faults = Readonly<Record<FaultName, boolean>>;

export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(FAULTS, text);
}

export function newFaults(names: readonly FaultName[]): Faults {
  const flags = FAULT_NAMES.map((name) => [name, names.includes(name)] as const);
  return Object.fromEntries(flags) as Faults;
}
