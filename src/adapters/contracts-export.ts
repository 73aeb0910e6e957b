import { fromPromise } from 'xstate';
import type { Ports } from '../../machines/ports';

/** Contracts are exported as downloads of the browser; what writes them is fetched when needed. */
export const exportPorts: Pick<Ports, 'exportContracts'> = {
  exportContracts: fromPromise(async ({ input, signal }) => {
    const { downloadListing } = await import('./contracts-file');
    if (!signal.aborted) downloadListing(input);
  }),
};
