import { afterEach, beforeEach, vi } from 'vitest';

/** A test during which anything is logged as an error or a warning fails. */
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

/** The noise so far, taken out of the reckoning: for the few tests whose point it is. */
export function takeNoise(): readonly string[] {
  return noise.splice(0);
}
