import { createFilePasswords } from '../../src/adapters/private/file-passwords';
import type { Resources } from '../../src/adapters/private/resources';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { Store } from '../../src/adapters/private/store/open-store';
import { createStoreClient } from '../../src/adapters/private/store/store-client';
import { FakeStoreWorker } from './store-worker';

/** A store that is open already, as a page calls it through its worker. */
export const connectStore = (openStore: () => Promise<Store>, locks: Locks) =>
  createStoreClient({
    name: 'test-workspace',
    locks,
    start: () => new FakeStoreWorker(locks, openStore),
  });

/** Resources of the private workspace that do nothing, with the given ones in their place. */
export const makeResources = (given: Pick<Resources, 'store'> & Partial<Resources>): Resources => ({
  askDurable: () => Promise.resolve(false),
  deleteUnopened: () => Promise.resolve(),
  pool: { read: () => new Promise(() => {}), close: () => {} },
  drawer: { run: () => new Promise(() => {}), close: () => {} },
  filePasswords: createFilePasswords(),
  today: () => '2026-06-15',
  readingMark: { isLeft: () => false, set: () => () => {} },
  watchOnline: () => () => {},
  watchVisible: () => () => {},
  onLost: () => () => {},
  close: () => {},
  ...given,
});
