import { createFilePasswords } from '../../src/adapters/private/file-passwords';
import type { Resources } from '../../src/adapters/private/resources';

/** Resources of the private workspace that do nothing, with the given ones in their place. */
export const makeResources = (
  given: Pick<Resources, 'openStore'> & Partial<Resources>,
): Resources => ({
  openLockedStore: given.openStore,
  deleteUnopened: () => Promise.resolve(),
  pool: { read: () => new Promise(() => {}), close: () => {} },
  drawer: { run: () => new Promise(() => {}), close: () => {} },
  textSearch: { search: () => () => {}, restart: () => {}, close: () => {} },
  filePasswords: createFilePasswords(),
  today: () => '2026-06-15',
  readingMark: { isLeft: () => false, set: () => () => {} },
  watchOnline: () => () => {},
  watchVisible: () => () => {},
  onLost: () => () => {},
  close: () => {},
  ...given,
});
