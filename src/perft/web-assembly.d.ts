/** The parts of WebAssembly that are used here: neither the libraries of TypeScript without a browser nor Node's types have them. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }

  /** All our exports are such functions. */
  type NumberFunction = (...numbers: readonly number[]) => number;

  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>);
    readonly exports: Readonly<Record<string, NumberFunction>>;
  }

  class Memory {
    constructor(size: { readonly initial: number; readonly maximum: number; readonly shared: true });
    readonly buffer: SharedArrayBuffer;
  }
}
