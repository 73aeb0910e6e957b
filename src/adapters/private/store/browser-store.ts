import { openStore, type Store } from './store';
import { toOpeningError } from './store-error';

/**
 * Opens the workspace with this name in the browser.
 *
 * @throws {StoreError}
 */
export async function openBrowserStore(name: string): Promise<Store> {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch (error) {
    throw toOpeningError(error);
  }
  const { locks, storage } = navigator;
  return openStore({ name, clock: Date, channel, locks, storage });
}
