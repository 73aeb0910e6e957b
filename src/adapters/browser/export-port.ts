import { fromPromise } from 'xstate';
import type { ContractSummary } from '../../../machines/domain/contract';
import type { WorkspacePorts } from '../../../machines/ports';
import { writeCsv } from './csv';

/** Delay before the object URL is revoked: the browser needs it to start the download. */
const REVOKE_DELAY_MS = 60_000;

function downloadContracts(contracts: readonly ContractSummary[]): void {
  const file = new Blob([writeCsv(contracts)], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'covenant-contracts.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** Exports contracts by downloading a CSV file. */
export const exportPorts: Pick<WorkspacePorts, 'exportContracts'> = {
  exportContracts: fromPromise(async ({ input }) => downloadContracts(input.contracts)),
};
