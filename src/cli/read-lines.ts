/** Longer than a line of any use; a file that has no lines, such as a device, would fill the memory otherwise. */
export const LONGEST_LINE = 1_000_000;

/**
 * The lines of a text in UTF-8, as they come, undefined for one that is too long. Only a newline ends a line: one
 * that holds some other separator is still one line, so that whoever sends lines can count on as many answers.
 */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  const decoder = new TextDecoder();
  let rest: string | undefined = '';
  const longer = (more: string): string | undefined =>
    rest === undefined || rest.length + more.length > LONGEST_LINE ? undefined : rest + more;
  for await (const chunk of input) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest = longer(first);
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  rest = longer(decoder.decode());
  if (rest !== '') yield rest;
}
