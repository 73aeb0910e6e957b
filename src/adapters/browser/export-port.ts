import { fromPromise } from 'xstate';
import type { ExportRequest } from '../../../machines/domain/export';
import type { WorkspacePorts } from '../../../machines/ports';
import type { ContractLinks } from './calendar-file';
import { download } from './download';

export function createContractLinks(contractPath: (id: string) => string): ContractLinks {
  const { host, origin } = window.location;
  return { host, linkTo: (id) => origin + contractPath(id) };
}

const MEDIA_TYPES: Readonly<Record<ExportRequest['format'], string>> = {
  csv: 'text/csv;charset=utf-8',
  calendar: 'text/calendar;charset=utf-8',
};

/** The content of a file. Its code is loaded when the first one is made. */
async function writeContent(
  { format, contracts }: ExportRequest,
  links: ContractLinks,
  now: () => Date,
): Promise<string> {
  if (format === 'csv') {
    const { writeCsv } = await import('./csv');
    return writeCsv(contracts, links);
  }
  const { writeCalendar } = await import('./calendar-file');
  return writeCalendar(contracts, links, now());
}

/** Exports contracts by downloading a file. */
export function createExportPorts(
  contractPath: (id: string) => string,
  now: () => Date = () => new Date(),
): Pick<WorkspacePorts, 'exportContracts'> {
  return {
    exportContracts: fromPromise(async ({ input, signal }) => {
      const content = await writeContent(input, createContractLinks(contractPath), now);
      // The code can arrive after the timeout.
      signal.throwIfAborted();
      download(new Blob([content], { type: MEDIA_TYPES[input.format] }), input.fileName);
    }),
  };
}
