import { startWorker } from '../../browser/trusted-worker';
import { WorkerPool } from '../workers/worker-pool';
import type { DrawnPage } from '../../../../machines/domain/source';
// Vite gives the address of the built worker as default export.
// oxlint-disable-next-line import/default
import workerUrl from './page.worker.ts?worker&url';
import type { DrawRequest } from './draw-page';

/** One worker that draws pages. It is loaded and started on the first use. */
export const createPageDrawer = () =>
  new WorkerPool<DrawRequest, DrawnPage>({
    start: () => startWorker(workerUrl),
    name: 'draw',
    size: 1,
    locks: navigator.locks,
  });
