import { fromCallback } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';
import { createBrowserWorkspacePorts } from '../browser/workspace-ports';
import { createBacklogPort } from './backlog-port';
import { createContractPorts } from './contract-ports';
import { createKeptContractPorts } from './kept-contract-ports';
import { createResources } from './resources';
import { createSearchPort } from './search-port';
import { createTransferPort } from './transfer-port';

/**
 * Workspace ports of the private workspace: contracts are read and kept in this browser (ruling 38).
 *
 * @param contractPath the path of a contract's page, for links in exported files.
 */
export function createPrivateWorkspacePorts(contractPath: (id: string) => string): WorkspacePorts {
  const resources = createResources();
  return {
    ...createBrowserWorkspacePorts(contractPath),
    ...createContractPorts(resources),
    ...createKeptContractPorts(resources),
    ...createSearchPort(resources),
    ...createBacklogPort(resources),
    ...createTransferPort(resources),
    keepResources: fromCallback(() => resources.close),
  };
}
