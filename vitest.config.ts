import { defineConfig } from 'vitest/config';

const deep = process.env['DEEP'] !== undefined;

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: './test/build.ts',
    reporters: ['default', './test/plain-reporter.ts'],
    maxWorkers: '100%', // most wait for processes of their own; by default one core of two stays idle
    testTimeout: deep ? 1_800_000 : 60_000,
    hookTimeout: 60_000,
  },
});
