import type { WorkspacePorts } from '../../../machines/ports';
import { dayPorts } from '../browser/day-port';
import { exportPorts } from '../browser/export-port';
import { filePorts } from '../browser/file-port';
import { createRecentPorts } from '../browser/recent-store';
import { createViewPorts } from '../browser/view-store';
import { createContractPorts } from './contract-ports';
import { DEMO_OPTIONS, type DemoOptions } from './delays';
import { createDemoTransfer } from './transfer-port';

/** Workspace ports of the demo: static JSON and simulated uploads (ruling 27). */
export function createDemoWorkspacePorts(options?: Partial<DemoOptions>): WorkspacePorts {
  const { delays, random } = { ...DEMO_OPTIONS, ...options };
  return {
    ...dayPorts,
    ...filePorts,
    ...exportPorts,
    ...createViewPorts(),
    ...createRecentPorts(),
    ...createContractPorts(delays),
    ...createDemoTransfer(delays.uploadStep, random),
  };
}
