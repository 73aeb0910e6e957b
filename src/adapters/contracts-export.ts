import { fromPromise } from 'xstate';
import type { Ports } from '../../machines/ports';
import type { OnLoss } from './loss';

/** Contracts are exported as downloads of the browser; what writes them is fetched when needed. */
export function createExportPorts(onLoss: OnLoss): Pick<Ports, 'exportContracts'> {
  return {
    exportContracts: fromPromise(async ({ input, signal }) => {
      const { downloadListing } = await import('./contracts-file').catch(onLoss);
      if (!signal.aborted) downloadListing(input);
    }),
  };
}
