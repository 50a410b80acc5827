import type { Backend } from './counter.ts';
import { TS_BACKEND } from './ts-backend.ts';
import { WASM_BACKEND } from './wasm/wasm-backend.ts';

export type BackendName = 'ts' | 'wasm';

/** The ways of counting, by the names they are chosen by. */
export const BACKENDS: Readonly<Record<BackendName, Backend>> = { ts: TS_BACKEND, wasm: WASM_BACKEND };
