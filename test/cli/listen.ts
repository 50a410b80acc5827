import { vi } from 'vitest';

export interface Heard {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What is written to the standard streams while something runs. */
export async function listen(run: () => Promise<number>): Promise<Heard> {
  const texts = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      texts[name] += text;
      return true;
    }),
  );
  try {
    return { code: await run(), ...texts };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
