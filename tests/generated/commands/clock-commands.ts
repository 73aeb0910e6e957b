import * as fc from 'fast-check';
import { announceDue } from './announcer-model';
import type { SyncCommand } from './checked-command';
import { applyPortFailure, DEFAULT_MESSAGES } from './port-failures';
import { PORTS, type Model } from './reference-model';
import { hideResultDue } from './uploads-model';

const TIMEOUT_DETAIL = 'The server took too long to answer.';

/** Applies all delays that have elapsed. They are independent, so their order does not matter. */
function applyElapsedDelays(model: Model): void {
  const { now, workspace } = model;
  if (workspace) {
    const { list, uploads, contract } = workspace;
    announceDue(list.announcer, now);
    if (uploads.announcer) announceDue(uploads.announcer, now);
    hideResultDue(uploads, now);
    const { copy } = contract;
    if (copy?.mode === 'copied' && now >= copy.until) copy.mode = 'idle';
    if (list.mode === 'loaded' && now >= list.indexAt) list.isIndexed = true;
    if (list.exporting === 'saved' && now >= list.savedUntil) list.exporting = 'idle';
  }
  for (const port of PORTS) {
    const call = model.calls[port].find(({ status }) => status === 'awaited');
    if (!call || now < call.timeoutAt) continue;
    call.status = 'abandoned';
    model.timeouts.push(port);
    applyPortFailure[port](model, { message: DEFAULT_MESSAGES[port], detail: TIMEOUT_DETAIL });
  }
}

function advanceClock(milliseconds: number): SyncCommand {
  const description = `advances the clock by ${milliseconds} ms`;
  return {
    kind: description,
    description,
    isPossible: () => true,
    run: (model, { world }) => {
      world.clock.increment(milliseconds);
      model.now += milliseconds;
      applyElapsedDelays(model);
    },
  };
}

/** The delays of the product, 1 ms less, the rest, and mixtures. */
const DURATIONS = [
  1, 50, 249, 250, 299, 300, 599, 600, 2999, 3000, 7999, 8000, 29_400, 29_999, 30_000,
] as const;

/** Commands that advance the simulated clock. */
export const clockCommands: fc.Arbitrary<SyncCommand> = fc
  .constantFrom(...DURATIONS)
  .map(advanceClock);
