import { PLAY } from './001-play.ts';
import { PROVE } from './002-prove.ts';
import { IMPORT } from './003-import.ts';
import { RESUME } from './004-resume.ts';
import { UNANSWERED } from './005-unanswered.ts';

/**
 * The steps that lead to today's schema, oldest first. `PRAGMA user_version` counts those a database
 * has been through, so a step that was released is never changed: a change is a new step.
 */
export const MIGRATIONS: readonly string[] = [PLAY, PROVE, IMPORT, RESUME, UNANSWERED];
