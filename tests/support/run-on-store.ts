import { afterEach, beforeEach, vi } from 'vitest';
import type { Store } from '../../src/adapters/private/store/open-store';
import { createStoreWorld } from './private-store';
import { connectStore } from './private-resources';

/** The browser of the running test. */
export let world: ReturnType<typeof createStoreWorld>;
/** The store that its first tab has opened. */
export let store: Store;

/** The store of a tab, as its page calls it through a worker. */
export const connect = (openStore: () => Promise<Store> = () => Promise.resolve(store)) =>
  connectStore(openStore, world.locks);

/** Gives each test of the file, or of the block, a browser with an empty store. */
export function runOnStore(): void {
  beforeEach(async () => {
    world = createStoreWorld();
    store = await world.open();
  });
  afterEach(() => {
    world.closeAll();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
