/** Tells the line of an index in a text that begins with line `first`; the indexes asked for never fall. */
export function newLineCounter(text: string, first = 1): (at: number) => number {
  const endFrom = text.includes('\r') ? anyEndFrom(text) : (from: number) => text.indexOf('\n', from);
  let line = first;
  let end = endFrom(0);
  return (at) => {
    for (; end >= 0 && end < at; end = endFrom(end + 1)) line++;
    return line;
  };
}

/** Where the next end of a line is, which a carriage return is, too. Of both it is the second. */
function anyEndFrom(text: string): (from: number) => number {
  const ends = /\r\n?|\n/g;
  return (from) => {
    ends.lastIndex = from;
    const found = ends.exec(text);
    return found === null ? -1 : found.index + found[0].length - 1;
  };
}
