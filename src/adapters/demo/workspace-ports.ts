import { fromCallback } from 'xstate';
import {
  askDurable,
  changeTerm,
  deleteEverything,
  openSource,
  readBackup,
  saveBackup,
  watchStorage,
  type WorkspacePorts,
} from '../../../machines/ports';
import { createBrowserWorkspacePorts } from '../browser/workspace-ports';
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
    // Nothing to close: the ports share nothing.
    keepResources: fromCallback(() => {}),
    // Never started: the evidence of the demo has no files.
    openSource,
    ...createBrowserWorkspacePorts(contractPath),
    ...createContractPorts(delays),
    // The contracts of the demo have no terms to change.
    changeTerm,
    ...createDemoTransfer(delays.uploadStep, random),
    // Not provided: the demo keeps nothing, and none of its screens uses them.
    watchStorage,
    askDurable,
    saveBackup,
    readBackup,
    deleteEverything,
  };
}
