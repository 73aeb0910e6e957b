import { clipboardPorts } from './clipboard-port';
import { dayPorts } from './day-port';
import { createExportPorts } from './export-port';
import { createRecentPorts } from './recent-store';
import { createViewPorts } from './view-store';

/**
 * The workspace ports that do not depend on where the contracts are.
 *
 * @param contractPath the path of a contract's page, for links in exported files.
 */
export const createBrowserWorkspacePorts = (contractPath: (id: string) => string) => ({
  ...dayPorts,
  ...clipboardPorts,
  ...createExportPorts(contractPath),
  ...createViewPorts(),
  ...createRecentPorts(),
});
