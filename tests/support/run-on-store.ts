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

/** Begins another browser, and ends the one before. */
export const startWorld = () => (world = createStoreWorld());

/** Opens the store in another browser. */
export const openElsewhere = () => startWorld().open();

/** Gives each test of the file, or of the block, a browser of its own. */
export function runInWorld(): void {
  beforeEach(() => void startWorld());
  afterEach(() => {
    world.closeAll();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

/** Gives each test of the file, or of the block, a browser with an empty store. */
export function runOnStore(): void {
  runInWorld();
  beforeEach(async () => {
    store = await world.open();
  });
}

/** Holds a lock of the workspace, as a tab does that does not come to an end. Returns a function that releases it. */
export function holdLock(name: 'write' | 'encryption'): () => Promise<void> {
  let release = () => {};
  const holding = world.locks.request(
    `${world.name}.${name}`,
    {},
    () => new Promise<void>((resolve) => (release = resolve)),
  );
  return () => {
    release();
    return holding;
  };
}
