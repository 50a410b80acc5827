import { PGN_EXTRAS } from '../../game/pgn-comment.ts';
import type { OptionSpecs } from '../arguments.ts';

const PGN_KEYS = `notation=san|lan|uci min ${PGN_EXTRAS.join(' ')}`;

/** What a tournament writes while it is played. */
export const GAME_FILE_OPTIONS: OptionSpecs = {
  pgnout: { kind: 'group', describe: `write games: FILE append=false ${PGN_KEYS}` },
  epdout: { kind: 'group', describe: 'write final positions: FILE append=false' },
};

/** What can be made of a tournament later. */
export const EXPORT_OPTIONS: OptionSpecs = {
  pgn: { kind: 'group', describe: `all games: FILE ${PGN_KEYS}; - for stdout, as with the others` },
  epd: { kind: 'value', describe: 'the final position of each game' },
  csv: { kind: 'value', describe: 'a line for each game, for spreadsheets' },
};
