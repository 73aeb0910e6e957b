import { fromPromise } from 'xstate';
import type { ExportRequest } from '../../../machines/domain/export';
import type { WorkspacePorts } from '../../../machines/ports';
import type { ContractLinks } from './calendar-file';
import { download } from './download';
import { yieldToMain } from './yield-to-main';

export function createContractLinks(contractPath: (id: string) => string): ContractLinks {
  const { host, origin } = window.location;
  return { host, linkTo: (id) => origin + contractPath(id) };
}

/** Writes the content of a file that is a table. */
export type WriteTable = (
  request: ExportRequest,
  links: ContractLinks,
  signal: AbortSignal,
) => Promise<string>;

/** What the list shows. Its code is loaded when the first table is made. */
const writeList: WriteTable = async ({ contracts }, links) => {
  const { writeCsv } = await import('./csv');
  return writeCsv(contracts, links);
};

/** Exports contracts by downloading a file, and prints. */
export function createExportPorts(
  contractPath: (id: string) => string,
  writeTable: WriteTable = writeList,
  now: () => Date = () => new Date(),
): Pick<WorkspacePorts, 'exportContracts' | 'printPage'> {
  return {
    exportContracts: fromPromise(async ({ input, signal }) => {
      const { format, contracts, fileName } = input;
      const links = createContractLinks(contractPath);
      const writeDays = async () => {
        const { writeCalendar } = await import('./calendar-file');
        return writeCalendar(contracts, links, now());
      };
      const isTable = format !== 'calendar';
      const content = isTable ? await writeTable(input, links, signal) : await writeDays();
      // The code can arrive after the timeout.
      signal.throwIfAborted();
      const type = `text/${isTable ? 'csv' : 'calendar'};charset=utf-8`;
      download(new Blob([content], { type }), fileName);
    }),
    printPage: fromPromise(async () => {
      // The menu with the button has closed by then.
      await yieldToMain();
      window.print();
    }),
  };
}
