import { fromCallback } from 'xstate';
import type { PrivatePorts, ResourcesLostEvent } from '../../../../machines/private/ports';
import { createBrowserWorkspacePorts } from '../../browser/workspace-ports';
import { createAddressPorts } from './address-ports';
import { createBackupPorts } from './backup-ports';
import { createContractPorts, createSearchPort } from './contract-ports';
import { gatherPort } from './gather-port';
import { createContractFeed } from './contract-feed';
import { createDeletionPort } from './deletion-port';
import { createResources, type Resources } from '../resources';
import { createStoragePorts } from './storage-ports';
import { createSourcePort } from '../source/source-port';
import { createPlaybookPorts } from './playbook-ports';
import { createBacklogPort } from './backlog-port';
import { samplesPort } from './samples-port';
import { createStoredContractPorts } from './stored-contract-ports';
import { createLockPorts } from './lock-ports';
import { createStoredValuePorts } from './stored-value-ports';
import { createTableWriter } from './table-writer';
import { createTransferPort } from './transfer-port';

/** Closes the resources with the workspace, and reports if the store closes before. */
export const createResourcesPort = (
  resources: Pick<Resources, 'onLost' | 'close'>,
): Pick<PrivatePorts, 'keepResources'> => ({
  keepResources: fromCallback(({ sendBack }) => {
    const stop = resources.onLost((end) =>
      sendBack({ type: 'resources.lost', end } satisfies ResourcesLostEvent),
    );
    return () => {
      stop();
      resources.close();
    };
  }),
});

/**
 * Workspace ports of the private workspace: contracts are read and kept in this browser (ruling 38).
 *
 * @param contractPath the path of a contract's page, for links in exported files.
 */
export function createPrivateWorkspacePorts(contractPath: (id: string) => string): PrivatePorts {
  const resources = createResources();
  const feed = createContractFeed(resources);
  // The list waits for it. A failure is told by the ports, which try again.
  resources.store.open().catch(() => undefined);
  return {
    ...createBrowserWorkspacePorts(contractPath, createTableWriter(resources)),
    ...createContractPorts(resources, feed),
    ...createSourcePort(resources),
    ...createStoredContractPorts(resources),
    ...createSearchPort(resources),
    ...createBacklogPort(resources),
    ...createPlaybookPorts(resources),
    ...createTransferPort(resources),
    ...gatherPort,
    ...samplesPort,
    ...createStoragePorts(resources),
    ...createBackupPorts(resources),
    ...createLockPorts(resources),
    ...createStoredValuePorts(resources),
    ...createDeletionPort(resources),
    ...createResourcesPort(resources),
    ...createAddressPorts(resources),
  };
}
