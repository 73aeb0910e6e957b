import { afterEach, beforeEach, vi } from 'vitest';

/** Tests fail on console errors and warnings. */
const noise: string[] = [];

beforeEach(() => {
  noise.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      noise.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const logged = noise.splice(0);
  if (logged.length > 0) throw new Error(`The test made noise:\n${logged.join('\n')}`);
});

/** Removes and returns the recorded messages, for tests that provoke them. */
export function takeNoise(): readonly string[] {
  return noise.splice(0);
}
