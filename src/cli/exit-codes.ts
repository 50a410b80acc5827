/** What the process ends with; other programs rely on these. */
export const DONE = 0;
/** Done, and what was tested failed. */
export const FAILED = 1;
/** The user's mistake, found before anything was changed. */
export const USER_ERROR = 2;
/** Our bug. */
export const OUR_BUG = 70;
/** Disk full or database lost while running; finished pairs are safe. */
export const STORE_LOST = 74;
export const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
