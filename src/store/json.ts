/** What JSON can say. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** JSON text; infinite numbers, which JSON lacks, become the strings `inf` and `-inf`. */
export function makeJson(value: object | null): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === Number.POSITIVE_INFINITY) return 'inf';
    if (part === Number.NEGATIVE_INFINITY) return '-inf';
    return part;
  });
}

export function parseJson(text: string): JsonValue {
  const value: JsonValue = JSON.parse(text);
  return value;
}
