import { fromCallback } from 'xstate';
import type { TransferEvent, WorkspacePorts } from '../../../machines/ports';

/** Percent per step. */
const STEP = 10;
const SUCCESS_RATE = 0.9;

/**
 * Simulated transfer: 10 percent per step, then a random outcome (spec §4, §9).
 *
 * @param stepMs milliseconds per step.
 * @param random returns numbers from 0 up to, but not including, 1.
 */
export function createDemoTransfer(
  stepMs: number,
  random: () => number,
): Pick<WorkspacePorts, 'transferFile'> {
  return {
    transferFile: fromCallback(({ sendBack }) => {
      const report = (event: TransferEvent) => sendBack(event);
      let progress = 0;
      const start = setTimeout(() => report({ type: 'transfer.started' }), 0);
      const timer = setInterval(() => {
        progress += STEP;
        report({ type: 'transfer.progressed', progress });
        if (progress < 100) return;
        clearInterval(timer);
        report({ type: random() < SUCCESS_RATE ? 'transfer.succeeded' : 'transfer.failed' });
      }, stepMs);
      return () => {
        clearTimeout(start);
        clearInterval(timer);
      };
    }),
  };
}
