/** ISO 8601, UTC. */
export function now(): string {
  return new Date().toISOString();
}
