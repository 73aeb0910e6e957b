import { openStore, type Store, type StoreOptions } from './open-store';

import { toOpeningError } from './store-error';

/**
 * Opens the workspace with this name in the browser.
 *
 * @param clock time in milliseconds since 1970.
 * @throws {StoreError}
 */
export async function openBrowserStore(
  name: string,
  clock: StoreOptions['clock'] = Date,
  keepsRemoved = false,
): Promise<Store> {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch (error) {
    throw toOpeningError(error);
  }
  const { locks, storage } = navigator;
  return openStore({ name, clock, channel, locks, storage, keepsRemoved });
}
