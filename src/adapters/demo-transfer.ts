import { fromCallback } from 'xstate';
import type { Ports, TransferEvent } from '../../machines/ports';

/** Percent a step. */
const STEP = 10;
const SUCCESS_RATE = 0.9;

/**
 * A transfer that only looks like one: 10 percent a step, a step every `stepMilliseconds`, and at
 * the end an outcome by chance (spec §4, §9). `random` gives numbers from 0 up to 1.
 */
export function createDemoTransfer(
  stepMilliseconds: number,
  random: () => number,
): Pick<Ports, 'transferFile'> {
  return {
    transferFile: fromCallback(({ sendBack }) => {
      const tell = (event: TransferEvent) => sendBack(event);
      let progress = 0;
      const start = setTimeout(() => tell({ type: 'transfer.started' }), 0);
      const timer = setInterval(() => {
        progress += STEP;
        tell({ type: 'transfer.progressed', progress });
        if (progress < 100) return;
        clearInterval(timer);
        tell({ type: random() < SUCCESS_RATE ? 'transfer.succeeded' : 'transfer.failed' });
      }, stepMilliseconds);
      return () => {
        clearTimeout(start);
        clearInterval(timer);
      };
    }),
  };
}
