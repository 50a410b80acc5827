import { NO_DETAIL } from '../../src/game/pgn.ts';

export const PGN_OPTIONS = { append: true, event: 'Test', site: 'here', detail: NO_DETAIL } as const;
