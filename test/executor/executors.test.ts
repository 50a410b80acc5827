import { EXECUTORS } from '../../src/executor/executors.ts';
import { executorContract } from '../contract/executor.ts';

for (const [name, open] of Object.entries(EXECUTORS)) executorContract(name, open);
