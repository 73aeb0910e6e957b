import { dayPorts } from './day-port';
import { createExportPorts, type WriteTable } from './export-port';
import { createRecentPorts } from './recent-store';
import { createViewPorts } from './view-store';
import { fromPromise } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';

/**
 * The workspace ports that do not depend on where the contracts are.
 *
 * @param contractPath the path of a contract's page, for links in exported files.
 * @param writeTable writes exported tables; by default what the list shows.
 */
export const createBrowserWorkspacePorts = (
  contractPath: (id: string) => string,
  writeTable?: WriteTable,
) => ({
  ...dayPorts,
  ...clipboardPorts,
  ...createExportPorts(contractPath, writeTable),
  ...createViewPorts(),
  ...createRecentPorts(),
});

/** Writes to the clipboard; fails where the browser refuses it or has none, as without HTTPS. */
export const clipboardPorts: Pick<WorkspacePorts, 'copyText'> = {
  copyText: fromPromise(async ({ input }) => navigator.clipboard.writeText(input.text)),
};
