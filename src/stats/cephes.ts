import { createRequire } from 'node:module';

type Library = typeof import('cephes');

const load = createRequire(import.meta.url);
let library: Library | undefined;

/**
 * S. Moshier's functions, loaded when one is first needed. They come as a CommonJS module too, which is ready at once
 * and three times as quickly: the ES module unpacks its WebAssembly with what browsers lack.
 */
export function cephes(): Library {
  library ??= newLibrary();
  return library;
}

function newLibrary(): Library {
  return load('cephes');
}
