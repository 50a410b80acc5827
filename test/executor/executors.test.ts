import { fileURLToPath } from 'node:url';
import { executorContract } from '../contract/executor.ts';

// As they were built: workers start much faster than from the sources.
const file = fileURLToPath(new URL('../../dist/test/executors.js', import.meta.url));
const { EXECUTORS }: typeof import('../../src/executor/executors.ts') = await import(file);

for (const [name, open] of Object.entries(EXECUTORS)) executorContract(name, open);
