import { listContracts, type Listing } from '../../../machines/domain/listing';
import { writeCsv } from './csv';

/** How long a browser may take to begin with a download, in milliseconds. */
const BEGIN_TIME = 60_000;

/**
 * Downloads what a place lists as a file for spreadsheets.
 *
 * @throws where the browser holds no file.
 */
export function downloadListing(listing: Listing): void {
  const file = new Blob([writeCsv(listContracts(listing))], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'covenant-contracts.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_TIME);
}
