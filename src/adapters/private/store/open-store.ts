import { localDayOf } from '../../browser/local-day';
import type { Restored } from './backup';
import { createBlobSink, createFileSink } from './backup-sink';
import { createChanges } from './changes';
import { addFile, getContract, getOriginal, markRemoved } from './contracts';
import { deleteDatabase, openDatabase, type Connection } from './database';
import { createId } from './hash';
import { endReading, listToRead, putReading, startReading } from './readings';
import type { ContractId, FieldStatement } from './records';
import { holdSessionLock, type SessionLock } from './session-lock';
import { createSnapshots, type Entry } from './snapshot';
import { addFieldStatement, addMark, undoField } from './statements';
import {
  NOT_LOADED,
  toOutlook,
  turnOf,
  type ListedEntry,
  type Store,
  type StoreChanges,
  type StoreOptions,
} from './store';
import { ignoreDamage, StoreError, toOpeningError } from './store-error';
import { createStoreLock } from './store-lock';
import { startUpkeep } from './upkeep';
import {
  putPlaybook,
  putSettings,
  putUserValue,
  readPlaybook,
  readSettings,
  readUserValue,
} from './values';
import { createVault, type Vault } from './vault';

const withoutRemoved = (entries: readonly Entry[]) =>
  entries.filter(({ row }) => row.removedAt === null);

/** The ZIP library is large, and only needed here. */
const loadBackup = () =>
  import('./backup').catch((cause: unknown) => {
    throw new StoreError('failed', { message: NOT_LOADED, cause });
  });

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
  let vault: Vault | undefined;
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
    ...(version === undefined ? {} : { version }),
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
      ...(iterations === undefined ? {} : { iterations }),
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
  const now = () => new Date(clock.now()).toISOString();
  const today = () => localDayOf(new Date(clock.now()));
  const upkeep = startUpkeep({
    name,
    vault: database,
    snapshots,
    changes,
    locks,
    signal: ending.signal,
    openedAt,
    isAlone: session.isAlone && !keepsRemoved,
  });
  const { readEntries } = upkeep;

  const listEntries = async (): Promise<readonly ListedEntry[]> =>
    withoutRemoved(await readEntries()).map(({ revision, contract, row, marks }) => ({
      revision,
      contract,
      facts: row.facts,
      marks,
    }));
  const announceContracts = (ids: readonly ContractId[]) => {
    if (ids.length > 0) changes.announce({ kind: 'contracts', ids });
  };
  const announceContract = (id: ContractId) => announceContracts([id]);
  const addSaid = async (
    changed: Vault,
    kind: FieldStatement['kind'],
    ...[contractId, value, id = createId(), on = today()]: Parameters<Store['correct']>
  ) => {
    if (await addFieldStatement(changed, contractId, { ...value, id, kind, on }, now()))
      announceContract(contractId);
  };

  const changesOf = (changed: Vault): StoreChanges => ({
    correct: (...said) => addSaid(changed, 'corrected', ...said),
    confirm: (...said) => addSaid(changed, 'confirmed', ...said),
    undo: async (contractId, field, id = createId(), on = today()) => {
      if (await undoField(changed, contractId, { id, on }, field, now()))
        announceContract(contractId);
    },
    mark: async (deadline, mark, on = today()) => {
      if (await addMark(changed, deadline, mark, on, now())) changes.announce({ kind: 'marks' });
    },
    remove: async (...ids) => announceContracts(await markRemoved(changed, ids, now())),
    restore: async (...ids) => announceContracts(await markRemoved(changed, ids, null)),
    setSettings: async (settings) => {
      await putSettings(changed, settings);
      changes.announce({ kind: 'settings' });
    },
    setPlaybook: async (playbook) => {
      await putPlaybook(changed, playbook);
      changes.announce({ kind: 'playbook' });
    },
    setUserValue: async (value, text) => {
      await putUserValue(changed, value, text);
      changes.announce({ kind: 'values' });
    },
  });

  return {
    ...changesOf(database),
    within: (signal) => changesOf(database.within(signal)),
    addFile: async (file) => {
      const added = await addFile(database, snapshots, file, now());
      if (added.kind !== 'alreadyHere') announceContract(added.id);
      return added;
    },
    putReading: async (id, outcome, text) => {
      await putReading(database, snapshots, id, outcome, text);
      announceContract(id);
    },
    startReading: (id, readerVersion, hasCrashed) =>
      startReading(database, id, readerVersion, hasCrashed),
    endReading: (id, isInVain) => endReading(database, id, isInVain),
    list: async () => withoutRemoved(await readEntries()).map(({ contract }) => contract),
    listEntries,
    takeTurn: (signal, work, of) => locks.request(turnOf(name, of), { signal }, work),
    listToRead: async (why, readerVersion) => listToRead(await readEntries(), why, readerVersion),
    get: async (id) => {
      const get = () => getContract(database, id, () => announceContract(id));
      return get().catch(async (error: unknown) => {
        // Its row may be made anew.
        ignoreDamage(error);
        await readEntries();
        return get();
      });
    },
    getOriginal: (id) => getOriginal(database, id),
    getOutlook: async () => toOutlook(await listEntries()),
    getSettings: () => readSettings(database),
    getPlaybook: () => readPlaybook(database),
    getUserValue: (value) => readUserValue(database, value),
    lock: createStoreLock(database, changes, clock),
    estimate: async () => {
      // Shared with the ports that list the contracts.
      const contracts = await listEntries();
      const estimate = await storage?.estimate().catch(() => undefined);
      return {
        contracts: contracts.length,
        fileBytes: contracts.reduce((sum, { contract }) => sum + contract.size, 0),
        usedBytes: estimate?.usage ?? null,
        quotaBytes: estimate?.quota ?? null,
        isPersisted: (await storage?.persisted().catch(() => false)) ?? false,
      };
    },
    requestDurability: async () => (await storage?.persist().catch(() => false)) ?? false,
    backUp: async (work) => {
      const { saveBackup } = await loadBackup();
      const { sink, toBlob } = createBlobSink();
      const written = await saveBackup(database, snapshots, now(), sink, work);
      const type = written.isEncrypted ? 'application/octet-stream' : 'application/zip';
      return { ...written, content: toBlob(type) };
    },
    backUpTo: async (file, work) => {
      const sink = await createFileSink(file);
      try {
        const { saveBackup } = await loadBackup();
        return await saveBackup(database, snapshots, now(), sink, work);
      } catch (error) {
        // It has failed before anything was written. Else the sink is aborted, and refuses.
        await sink.abort(error).catch(() => undefined);
        throw error;
      }
    },
    restoreBackup: async (file, work) => {
      const { restoreBackup } = await loadBackup();
      const restore = () => restoreBackup(database, snapshots, now(), file, work);
      let restored: Restored | undefined;
      try {
        restored = await upkeep.stage(restore);
      } finally {
        // Its files take room. If that fails, too, they are deleted at the next start.
        if (!restored?.merged) await upkeep.deleteStaged().catch(() => undefined);
      }
      const { outcome, merged } = restored;
      if (!merged) return outcome;
      announceContracts([...merged.added, ...merged.updated]);
      for (const kind of ['settings', 'playbook', 'values', 'lock'] as const)
        if (merged.preferences[kind]) changes.announce({ kind });
      return outcome;
    },
    deleteEverything: async () => {
      // At once, even if another tab delays the deletion of the database. What is damaged is deleted with it.
      const isCleared = await database.clear().then(
        () => true,
        () => false,
      );
      connection.close();
      let isDeleted = isCleared;
      try {
        await deleteDatabase(name);
        isDeleted = true;
      } finally {
        changes.tell({ kind: isDeleted ? 'deleted' : 'closed' });
        close();
      }
    },
    onChange: changes.subscribe,
    close: () => {
      database.close();
      close();
    },
  };
}
