import { createContractFeed } from '../../src/adapters/private/ports/contract-feed';
import { createContractPorts } from '../../src/adapters/private/ports/contract-ports';
import { createLockPorts } from '../../src/adapters/private/ports/lock-ports';
import { createPlaybookPorts } from '../../src/adapters/private/ports/playbook-ports';
import { createStoragePorts } from '../../src/adapters/private/ports/storage-ports';
import { createStoredContractPorts } from '../../src/adapters/private/ports/stored-contract-ports';
import type { Resources } from '../../src/adapters/private/resources';
import type { StoreClient } from '../../src/adapters/private/store/store-client';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import { makeResources } from './private-resources';

/** The ports of a page that call the store, as the private workspace has them. */
export function createStorePorts(
  given: { readonly store: StoreClient } & Partial<Resources>,
  locks: Locks = { request: () => new Promise(() => {}) },
) {
  const resources = makeResources(given);
  const feed = createContractFeed(resources);
  return {
    ...createContractPorts(resources, feed),
    ...createStoredContractPorts(resources),
    ...createPlaybookPorts(resources),
    ...createStoragePorts(resources),
    ...createLockPorts(resources, Date.now, locks),
  };
}
