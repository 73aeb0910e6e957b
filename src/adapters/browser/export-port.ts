import { fromPromise } from 'xstate';
import type { Ports } from '../../../machines/ports';
import type { OnChunkError } from './chunk-error';

/** Exports contracts as a browser download. The code is loaded on the first export. */
export function createExportPorts(onChunkError: OnChunkError): Pick<Ports, 'exportContracts'> {
  return {
    exportContracts: fromPromise(async ({ input, signal }) => {
      const { downloadContracts } = await import('./download-contracts').catch(onChunkError);
      if (!signal.aborted) downloadContracts(input.contracts);
    }),
  };
}
