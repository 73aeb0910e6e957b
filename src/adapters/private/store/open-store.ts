import { createTextIndex, createTextSource } from '../search/text-index';
import { toOpeningError, ignoreDamage } from './store-error';
import { createChanges, type Channel, type ChangeListener } from './changes';
import { deleteDatabase, openDatabase, type Connection } from './database';
import { createFunctions, type StoreFunctions } from './functions';
import { holdSessionLock, type SessionLock } from './session-lock';
import { createSnapshots } from './snapshot';
import { startUpkeep, type StoreParts } from './upkeep';
import { createVault, type OpenVault } from './vault';

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

/** The open workspace. */
export type Store = StoreFunctions & {
  readonly isLocked: () => boolean;
  /** Listens to changes of this and all other tabs. Returns a function that stops it. */
  readonly onChange: (listener: ChangeListener) => () => void;
  /** Ends the session: functions reject from now on. */
  readonly close: () => void;
};

export interface StoreOptions extends Pick<StoreParts, 'name' | 'locks' | 'clock' | 'storage'> {
  /** Connects the tabs. The store closes it. */
  readonly channel: Channel;
  /** What was removed before is not deleted. */
  readonly keepsRemoved?: boolean;
  /** Of the database. */
  readonly version?: number | undefined;
  /** Of the derivation of the key from a passphrase. */
  readonly iterations?: number | undefined;
}

/**
 * Opens the workspace. Contracts that were removed in earlier sessions are deleted with the first list,
 * unless another tab has the workspace open, which could still restore them.
 *
 * @throws {StoreError}
 */
export async function openStore({
  name,
  clock,
  channel,
  locks,
  storage,
  keepsRemoved = false,
  version,
  iterations,
}: StoreOptions): Promise<Store> {
  let vault: OpenVault | undefined;
  const changes = createChanges(channel, ({ kind }) => {
    // Whatever the other tab has done with the passphrase: it is asked for here, too.
    if (kind === 'lock') vault?.lock();
  });
  const ending = new AbortController();
  let openedAt = 0;
  let session: SessionLock | undefined;
  const close = () => {
    ending.abort();
    changes.close();
    session?.release();
  };
  const connection: Connection = await openDatabase({
    name,
    version,
    onEnd: (end) => {
      changes.tell({ kind: end });
      close();
    },
  }).catch((error: unknown) => {
    close();
    throw error;
  });
  try {
    vault = await createVault(connection, {
      name,
      locks,
      onChanged: () => changes.tell({ kind: 'lock' }),
      iterations,
    });
    // First: what a tab removes that opens meanwhile has a later revision. A damaged state has nothing to delete.
    openedAt = (await vault.readState().then(({ revision }) => revision, ignoreDamage)) ?? 0;
    session = await holdSessionLock(locks, name);
  } catch (error) {
    connection.close();
    close();
    throw toOpeningError(error);
  }
  const database = vault;
  const snapshots = createSnapshots(database);
  const texts = createTextIndex(createTextSource(database, snapshots));
  const parts = {
    name,
    vault: database,
    snapshots,
    texts,
    changes,
    locks,
    clock,
    storage,
    signal: ending.signal,
  };
  const upkeep = startUpkeep(parts, openedAt, session.isAlone && !keepsRemoved);
  const functions = createFunctions(parts, upkeep, async (isCleared) => {
    connection.close();
    let isDeleted = isCleared;
    try {
      await deleteDatabase(name);
      isDeleted = true;
    } finally {
      changes.tell({ kind: isDeleted ? 'deleted' : 'closed' });
      close();
    }
  });
  return {
    ...functions,
    isLocked: database.isLocked,
    onChange: changes.subscribe,
    close: () => {
      database.close();
      close();
    },
  };
}
