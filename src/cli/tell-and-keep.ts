/**
 * Tells what was found and keeps it. People are told first, so that a database that fails costs them
 * nothing; a program reads one document, which is then about the failure.
 */
export function tellAndKeep(toPeople: boolean, tell: () => void, keep: () => void): void {
  if (toPeople) tell();
  keep();
  if (!toPeople) tell();
}
