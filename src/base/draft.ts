/** A value while it is being made. */
export type Draft<T> = { -readonly [Key in keyof T]: T[Key] };
