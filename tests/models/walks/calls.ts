import { isDeepStrictEqual } from 'node:util';
import { hold } from './hold';
import { isUnderway, PORTS, type Model } from './model';
import type { Product } from './product';

/**
 * Ports are called exactly when needed, with the right input, and aborted when the answer is no
 * longer needed.
 */
export function holdCalls({ calls }: Model, { world }: Product): void {
  for (const port of PORTS) {
    const noted = calls[port];
    const made = world[port].calls;
    hold(made.length === noted.length, `${port} is called ${noted.length} times`, made.length);
    const isAskedRight = isDeepStrictEqual(made.at(-1)?.input, noted.at(-1)?.input);
    hold(isAskedRight, `${port} is asked for ${JSON.stringify(noted.at(-1)?.input)}`, made.at(-1));
    for (const [index, { fate }] of noted.entries()) {
      const isAborted = made[index]?.signal.aborted;
      const words = `call ${index} of ${port} is ${fate}`;
      hold(isAborted === (fate === 'abandoned'), words, { isAborted });
    }
  }
}

/** Exactly the transfers of unfinished items run; exactly the current session is watched. */
export function holdRuns({ user, desk }: Model, { world }: Product): void {
  const runs = world.transferFile.calls;
  const running = [...runs.keys()].filter((index) => runs[index]?.isStopped() === false);
  const wanted = (desk?.uploads.items ?? []).filter(isUnderway).map(({ run }) => run);
  hold(
    isDeepStrictEqual(running, wanted),
    `the transfers that run are ${wanted.join() || 'none'}`,
    running,
  );
  const watching = world.watchSession.calls.filter((run) => !run.isStopped()).length;
  const watched = user === null ? 0 : 1;
  hold(watching === watched, `${watched} sessions are watched`, watching);
}
