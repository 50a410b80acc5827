/**
 * The words of `args="--net 'my net.bin' -v"`: split at blanks, where single or double quotes hold a
 * word together. There is no other shell syntax, since no shell is involved.
 */
export function splitArguments(text: string): string[] {
  const found = text.matchAll(/(?:[^\s'"]|'[^']*'|"[^"]*"|['"])+/g);
  return Array.from(found, ([word]) => word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'));
}
