type TomlValue = string | number | boolean | readonly TomlValue[] | TomlTable | undefined;

/** A table of a TOML file; what is undefined is left out. */
export interface TomlTable {
  readonly [key: string]: TomlValue;
}

/** Throws where a part of a plan was forgotten. The compiler says so earlier. */
export function checkAllWritten(rest: Readonly<Record<string, never>>): void {
  const [forgotten] = Object.keys(rest);
  if (forgotten !== undefined) throw new Error(`a file cannot say ${forgotten}`);
}
