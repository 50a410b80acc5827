/**
 * The lines of a text in UTF-8, as they come. Only a newline ends a line: one that holds some other separator
 * is still one line, so that whoever sends lines can count on as many answers.
 */
export async function* readLines(input: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of input) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    rest += first;
    for (const next of others) {
      yield rest;
      rest = next;
    }
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
