import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setImmediate } from 'node:timers/promises';

/**
 * Setup file: console errors and warnings and process warnings fail the test that causes them. Those
 * that occur outside of a test (import, hooks, late promises) fail the next test or the file.
 */

declare global {
  /**
   * Recorded messages of the worker. Global, because Vitest evaluates a setup file once per test
   * file, while other modules of a worker that is not isolated keep their first instance of it.
   */
  var consoleNoise: string[] | undefined;
}

/** Warnings that depend on the version of Node, not on the tests. */
const IGNORED_WARNINGS = ['DeprecationWarning', 'ExperimentalWarning'];

function createNoise(): string[] {
  const messages: string[] = [];
  process.on('warning', ({ name, message }) => {
    if (!IGNORED_WARNINGS.includes(name)) messages.push(`process warning: ${name}: ${message}`);
  });
  return messages;
}

const noise = (globalThis.consoleNoise ??= createNoise());

for (const level of ['error', 'warn'] as const) {
  console[level] = (...words: unknown[]) => {
    noise.push(`console.${level}: ${words.map(String).join(' ')}`);
  };
}

/** Removes and returns the recorded messages, for tests that provoke them. */
export function takeNoise(): readonly string[] {
  return noise.splice(0);
}

function assertSilence(when: string): void {
  const messages = takeNoise();
  if (messages.length > 0) throw new Error(`Console noise ${when}:\n${messages.join('\n')}`);
}

// Vitest runs these before hooks first and these after hooks last, because a setup file registers
// its hooks before the test file does.
beforeAll(() => assertSilence('while the file was imported, or after the previous file ended'));
beforeEach(() => assertSilence('before the test: in beforeAll, or after the previous test ended'));
afterEach(() => assertSilence('during the test'));
afterAll(async () => {
  // Promises of the last test may still be about to settle.
  await setImmediate();
  assertSilence('after the last test');
});
