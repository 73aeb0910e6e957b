import { fromCallback } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';
import { dayPorts } from '../browser/day-port';
import { exportPorts } from '../browser/export-port';
import { filePorts } from '../browser/file-port';
import { createContractPorts } from './contract-ports';
import { createResources } from './resources';
import { createTransferPort } from './transfer-port';

/** Workspace ports of the private workspace: contracts are read and kept in this browser. */
export function createPrivateWorkspacePorts(): WorkspacePorts {
  const resources = createResources();
  return {
    ...dayPorts,
    ...filePorts,
    ...exportPorts,
    ...createContractPorts(resources),
    ...createTransferPort(resources),
    keepResources: fromCallback(() => resources.close),
  };
}
