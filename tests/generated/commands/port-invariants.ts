import { isDeepStrictEqual } from 'node:util';
import { assertInvariant } from './assert-invariant';
import { ruledPorts } from './port-rules';
import { callsOf, isUnfinished, type Model } from './reference-model';
import type { Product } from './product';

/**
 * Ports are called exactly when needed and with the right input. A call is aborted when its response
 * is no longer needed.
 */
export function assertCalls(model: Model, { world }: Product): void {
  for (const port of ruledPorts) {
    const expected = callsOf(model, port);
    const actual = world[port].calls;
    assertInvariant(
      actual.length === expected.length,
      `${port} is called ${expected.length} times`,
      actual.length,
    );
    const input = expected.at(-1)?.input;
    if (!isDeepStrictEqual(actual.at(-1)?.input, input)) {
      const invariant = `${port} is called with ${JSON.stringify(input)}`;
      assertInvariant(false, invariant, actual.at(-1)?.input);
    }
    for (const [index, { status }] of expected.entries()) {
      const isAborted = actual[index]?.signal.aborted;
      if (isAborted === (status === 'abandoned')) continue;
      assertInvariant(false, `${port} call ${index} is ${status}`, { isAborted });
    }
  }
}

interface Run {
  readonly isStopped: () => boolean;
}

/** Indexes of the runs of a callback port that are not stopped. */
const findRunning = (runs: readonly Run[]) =>
  [...runs.keys()].filter((index) => runs[index]?.isStopped() === false);

/** The transfers of unfinished items run, and no other. The current session is watched, and no other. */
export function assertRuns({ user, workspace }: Model, { world }: Product): void {
  const running = findRunning(world.transferFile.calls);
  const unfinished = (workspace?.uploads.items ?? []).filter(isUnfinished).map(({ run }) => run);
  assertInvariant(
    isDeepStrictEqual(running, unfinished),
    `the running transfers are ${unfinished.join() || 'none'}`,
    running,
  );
  const watchers = findRunning(world.watchSession.calls).length;
  const expected = user === null ? 0 : 1;
  assertInvariant(watchers === expected, `${expected} sessions are watched`, watchers);
}

/** Changed preferences are stored at once, and the latest ones are watched for other tabs. */
export function assertPersistence({ preferences }: Model, { world }: Product): void {
  const { calls } = world.persistPreferences;
  const { persisted, mode } = preferences;
  const inputs = calls.map(({ input }) => input);
  assertInvariant(
    isDeepStrictEqual(inputs, persisted),
    `the stored preferences are ${JSON.stringify(persisted.at(-1))}`,
    inputs.at(-1),
  );
  const running = findRunning(calls);
  const expected = mode === 'saved' ? [persisted.length - 1] : [];
  assertInvariant(
    isDeepStrictEqual(running, expected),
    `the running storage runs are ${expected.join() || 'none'}`,
    running,
  );
}
