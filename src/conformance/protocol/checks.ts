import { BAD_INPUT } from './bad-input.ts';
import type { ProtocolCheck } from './check.ts';
import { HANDSHAKE } from './handshake.ts';
import { NEW_GAME } from './new-game.ts';
import { OPTIONS } from './options.ts';
import { PONDERING } from './pondering.ts';
import { QUITTING } from './quitting.ts';
import { READINESS } from './readiness.ts';
import { SEARCHING } from './searching.ts';
import { STOPPING } from './stopping.ts';
import { TELLING } from './telling.ts';

/** All checks of the protocol by area, in the order in which they are made. */
const PROTOCOL_CHECKS: Readonly<Record<string, Readonly<Record<string, ProtocolCheck>>>> = {
  handshake: HANDSHAKE,
  options: OPTIONS,
  readiness: READINESS,
  searching: SEARCHING,
  telling: TELLING,
  stopping: STOPPING,
  pondering: PONDERING,
  'new-game': NEW_GAME,
  'bad-input': BAD_INPUT,
  quitting: QUITTING,
};

export interface NamedCheck {
  /** `stopping.infinite`. */
  readonly id: string;
  readonly group: string;
  readonly check: ProtocolCheck;
}

export function allChecks(): NamedCheck[] {
  return Object.entries(PROTOCOL_CHECKS).flatMap(([group, checks]) =>
    Object.entries(checks).map(([name, check]) => ({ id: `${group}.${name}`, group, check })),
  );
}
