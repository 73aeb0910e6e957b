import { fromPromise } from 'xstate';
import type { Ports } from '../../../machines/ports';
import type { OnChunkError } from './chunk-error';

/** Contracts are exported as downloads of the browser; what writes them is fetched when needed. */
export function createExportPorts(onChunkError: OnChunkError): Pick<Ports, 'exportContracts'> {
  return {
    exportContracts: fromPromise(async ({ input, signal }) => {
      const { downloadListing } = await import('./download-contracts').catch(onChunkError);
      if (!signal.aborted) downloadListing(input);
    }),
  };
}
