import type { WorkspacePorts } from '../../../machines/ports';
import { clipboardPorts } from '../browser/clipboard-port';
import { dayPorts } from '../browser/day-port';
import { createExportPorts } from '../browser/export-port';
import { filePorts } from '../browser/file-port';
import { createRecentPorts } from '../browser/recent-store';
import { createViewPorts } from '../browser/view-store';
import { createContractPorts } from './contract-ports';
import { DEMO_OPTIONS, type DemoOptions } from './delays';
import { createDemoTransfer } from './transfer-port';

/**
 * Workspace ports of the demo: static JSON and simulated uploads (ruling 27).
 *
 * @param contractPath the path of a contract's page, for links in exported files.
 */
export function createDemoWorkspacePorts(
  contractPath: (id: string) => string,
  options?: Partial<DemoOptions>,
): WorkspacePorts {
  const { delays, random } = { ...DEMO_OPTIONS, ...options };
  return {
    ...dayPorts,
    ...filePorts,
    ...clipboardPorts,
    ...createExportPorts(contractPath),
    ...createViewPorts(),
    ...createRecentPorts(),
    ...createContractPorts(delays),
    ...createDemoTransfer(delays.uploadStep, random),
  };
}
