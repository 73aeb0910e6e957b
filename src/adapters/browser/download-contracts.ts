import type { ContractSummary } from '../../../machines/domain/contract';
import { writeCsv } from './csv';

/** Time for the browser to start the download, in milliseconds. */
const REVOKE_DELAY_MS = 60_000;

/**
 * Downloads contracts as a CSV file.
 *
 * @throws if the browser cannot create the file.
 */
export function downloadContracts(contracts: readonly ContractSummary[]): void {
  const file = new Blob([writeCsv(contracts)], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'covenant-contracts.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}
