import { afterEach, beforeEach, vi } from 'vitest';
import type { Store } from '../../src/adapters/private/store/store';
import { createStoreWorld } from './private-store';

/** The browser of the running test. */
export let world: ReturnType<typeof createStoreWorld>;
/** The store that its first tab has opened. */
export let store: Store;

/** Opens the store again, as after a reload. */
export async function reopen(): Promise<void> {
  store.close();
  store = await world.open();
}

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
