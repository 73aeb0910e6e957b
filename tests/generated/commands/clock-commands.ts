import * as fc from 'fast-check';
import { failureMessageOf } from '../../support/ports';
import { announceDue } from './announcer-model';
import type { SyncCommand } from './command';
import { passTime } from './pass-time';
import { ruledPorts, ruleOf } from './port-rules';
import { awaitedCall, type Model } from './reference-model';
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
    const isShown = list.exporting === 'saved' || list.exporting === 'failed';
    if (isShown && now >= list.resultUntil) list.exporting = 'idle';
  }
  for (const port of ruledPorts) {
    const call = awaitedCall(model, port);
    if (!call || now < call.timeoutAt) continue;
    call.status = 'abandoned';
    ruleOf(port).fail(model, { message: failureMessageOf(port), detail: TIMEOUT_DETAIL });
  }
}

function advanceClock(milliseconds: number): SyncCommand {
  const description = `advances the clock by ${milliseconds} ms`;
  return {
    kind: description,
    description,
    run: (model, product) => {
      passTime(model, product, milliseconds);
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
