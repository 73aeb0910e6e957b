import { isDeepStrictEqual } from 'node:util';
import { assertInvariant } from './assert-invariant';
import { isUnfinished, PORTS, type Model } from './reference-model';
import type { Product } from './product';

/**
 * Ports are called exactly when needed and with the right input. A call is aborted when its response
 * is no longer needed.
 */
export function assertCalls({ calls }: Model, { world }: Product): void {
  for (const port of PORTS) {
    const expected = calls[port];
    const actual = world[port].calls;
    assertInvariant(
      actual.length === expected.length,
      `${port} is called ${expected.length} times`,
      actual.length,
    );
    const hasExpectedInput = isDeepStrictEqual(actual.at(-1)?.input, expected.at(-1)?.input);
    assertInvariant(
      hasExpectedInput,
      `${port} is called with ${JSON.stringify(expected.at(-1)?.input)}`,
      actual.at(-1),
    );
    for (const [index, { status }] of expected.entries()) {
      const isAborted = actual[index]?.signal.aborted;
      const invariant = `call ${index} of ${port} is ${status}`;
      assertInvariant(isAborted === (status === 'abandoned'), invariant, { isAborted });
    }
  }
}

/** The transfers of unfinished items run, and no other. The current session is watched, and no other. */
export function assertRuns({ user, workspace }: Model, { world }: Product): void {
  const runs = world.transferFile.calls;
  const running = [...runs.keys()].filter((index) => runs[index]?.isStopped() === false);
  const unfinished = (workspace?.uploads.items ?? []).filter(isUnfinished).map(({ run }) => run);
  assertInvariant(
    isDeepStrictEqual(running, unfinished),
    `the running transfers are ${unfinished.join() || 'none'}`,
    running,
  );
  const watchers = world.watchSession.calls.filter((run) => !run.isStopped()).length;
  const expected = user === null ? 0 : 1;
  assertInvariant(watchers === expected, `${expected} sessions are watched`, watchers);
}
