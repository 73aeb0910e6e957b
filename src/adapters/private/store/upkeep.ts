import type { TextIndex } from '../search/text-index';
import type { ChangeFeed } from './changes';
import { deleteUnused, repairRows } from './contracts';
import type { ContractId } from './records';
import { purgeRemoved } from './removed';
import type { Locks } from './session-lock';
import type { Entry, Snapshots } from './snapshot';
import type { OpenVault } from './vault';

/** What an open store consists of. */
export interface StoreParts {
  /** Of the database, and of its locks. */
  readonly name: string;
  readonly vault: OpenVault;
  readonly snapshots: Snapshots;
  readonly texts: TextIndex;
  readonly changes: ChangeFeed;
  readonly locks: Locks;
  /** Time in milliseconds since 1970. */
  readonly clock: { readonly now: () => number };
  /** Undefined: the browser says nothing about its storage. */
  readonly storage: Pick<StorageManager, 'estimate' | 'persisted'> | undefined;
  /** Aborts when the store is closed. */
  readonly signal: AbortSignal;
}

/**
 * Starts what the store does by itself: it encrypts records of an earlier key anew, deletes removed contracts, and makes damaged
 * rows anew. One tab does it for all.
 *
 * @param openedAt revision of the workspace before it was opened.
 * @param isAlone whether nobody had the workspace open who can restore what was removed.
 */
export function startUpkeep(
  { name, vault, snapshots, texts, changes, locks, signal }: StoreParts,
  openedAt: number,
  isAlone: boolean,
) {
  /** It goes on at the next start if it is stopped. */
  const encryptAnew = () =>
    locks
      .request(`${name}.encryption`, { signal }, async () => {
        // Also without a record: the first key is deleted.
        let isDone = !(await vault.hasEarlier());
        while (!isDone && !signal.aborted) {
          isDone = !(await vault.encryptAnew());
          changes.announce({ kind: 'encryption' });
        }
      })
      .catch(() => undefined);
  changes.subscribe(({ kind }) => {
    if (kind !== 'lock') return;
    if (!vault.isLocked()) void encryptAnew();
    else {
      snapshots.clear();
      texts.clear();
    }
  });
  if (!vault.isLocked()) void encryptAnew();

  const staging = `${name}.staging`;
  const deleteStaged = () =>
    locks.request(staging, { ifAvailable: true }, async (lock) => {
      if (lock) await deleteUnused(vault, snapshots);
    });
  /** Another tab could still restore what it has removed. */
  let canPurge = isAlone;
  const purge = async () => {
    await purgeRemoved(vault, snapshots, openedAt);
    await deleteStaged();
  };
  const tried = new Set<ContractId>();
  /** All who read meanwhile wait for it. */
  let repairing = Promise.resolve();
  return {
    /** All contracts. Rows that are damaged are made anew first; the first call of a session deletes what is not needed. */
    readEntries: async (): Promise<readonly Entry[]> => {
      const { entries, damaged } = await snapshots.read();
      // If it fails, they stay marked, and are deleted another time. The list does not wait for it.
      if (canPurge) purge().catch(() => undefined);
      canPurge = false;
      if (damaged.length === 0) return entries;
      const toRepair = damaged.filter((id) => !tried.has(id));
      for (const id of toRepair) tried.add(id);
      if (toRepair.length > 0)
        repairing = repairRows(vault, snapshots, toRepair).catch(() => undefined);
      await repairing;
      return (await snapshots.read()).entries;
    },
    /** Does work that stores records before a row names them. */
    stage: <T>(work: () => Promise<T>): Promise<T> =>
      locks.request(staging, { mode: 'shared' }, work),
    /** Deletes records that no row names, unless a tab stages some. */
    deleteStaged,
  };
}
export type Upkeep = ReturnType<typeof startUpkeep>;
