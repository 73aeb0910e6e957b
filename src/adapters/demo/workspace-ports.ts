import type { WorkspacePorts } from '../../../machines/ports';
import { exportPorts } from '../browser/export-port';
import { filePorts } from '../browser/file-port';
import { createContractPorts } from './contract-ports';
import { DEMO_DELAYS, type DemoDelays } from './delays';
import { createDemoTransfer } from './transfer-port';

interface WorkspaceOptions {
  readonly delays?: DemoDelays;
  /** Returns numbers from 0 up to 1. */
  readonly random?: () => number;
}

/** Workspace ports of the demo: static JSON and simulated uploads (ruling 27). */
export function createDemoWorkspacePorts({
  delays = DEMO_DELAYS,
  random = Math.random,
}: WorkspaceOptions = {}): WorkspacePorts {
  return {
    ...filePorts,
    ...exportPorts,
    ...createContractPorts(delays),
    ...createDemoTransfer(delays.uploadStep, random),
  };
}
