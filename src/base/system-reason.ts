/**
 * What the system says of a failure, for a line of ours that has named the file already: of `ENOENT: no such
 * file or directory, open '/x'` the words `no such file or directory`.
 */
export function systemReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return /^E[A-Z0-9]+: (.+?)(?:, \w+(?: '.*')?)?$/s.exec(message)?.[1] ?? message;
}
