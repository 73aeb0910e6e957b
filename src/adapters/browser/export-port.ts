import { fromPromise } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';
import { downloadContracts } from './download-contracts';

/** Contracts are exported as a download of the browser. */
export const exportPorts: Pick<WorkspacePorts, 'exportContracts'> = {
  exportContracts: fromPromise(async ({ input }) => downloadContracts(input.contracts)),
};
