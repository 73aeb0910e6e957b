/**
 * Limit of a real wait, in milliseconds: only a fault takes that long, also on a busy machine. The
 * mutation tests, which provoke faults, wait less.
 */
export const WAIT_LIMIT_MS = process.env['MUTATED_PART'] === undefined ? 60_000 : 5_000;

/** Time between two polls, in milliseconds. */
const PAUSE_MS = 20;

// The real one: tests replace it, and waiting does not advance their clock.
const { setTimeout } = globalThis;

/** Polls `check` until it does not throw, in real time. Resolves with its result. */
export async function until<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  const deadline = performance.now() + WAIT_LIMIT_MS;
  for (;;) {
    try {
      return await check();
    } catch (cause) {
      if (performance.now() > deadline) throw cause;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
