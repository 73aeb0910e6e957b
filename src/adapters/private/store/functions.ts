import type { CalendarDay } from '../../../../machines/domain/calendar';
import type { FieldChange } from '../../../../machines/domain/fields';
import type { Progress } from '../../../../machines/domain/lock';
import type { StorageUse } from '../../../../machines/domain/storage';
import type { Answer } from '../../../../machines/domain/answers';
import type { Word } from '../../../../machines/domain/search/word-search';
import type { SourceDocument } from '../../../reading/reading';
import { localDayOf } from '../../browser/local-day';
import type { SearchStep } from '../search/text-index';
import type { Work } from '../workers/protocol';
import { orAborted } from './async-work';
import {
  createBlobSink,
  createFileSink,
  restoreBackup,
  saveBackup,
  type GivenBackup,
  type Restored,
} from './backup/backup';
import {
  addFile,
  getContract,
  getOriginal,
  markRemoved,
  noteOpened,
  type GivenFile,
} from './contracts';
import { createId } from './hash';
import { endReading, listToRead, putReading, readClauseWords, startReading } from './readings';
import type {
  ContractId,
  PlaybookRecord,
  ReadingOutcome,
  StatementId,
  StoredContract,
  WorkspaceSettings,
} from './records';
import type { Entry } from './snapshot';
import { addAnswers, changeField, getProof, proofsOf, type GivenProof } from './statements';
import { ignoreDamage } from './store-error';
import { createLockFunctions } from './store-lock';
import type { StoreParts, Upkeep } from './upkeep';
import {
  putPlaybook,
  putSettings,
  putUserValue,
  readPlaybook,
  readSettings,
  readLastBackup,
  readUserValue,
  type UserValueName,
} from './values';

/** A contract, and the change of the workspace that has written it last. */
export interface ListedEntry {
  readonly revision: number;
  readonly contract: StoredContract;
}

/** The last contract that the page has got. */
export interface Cursor {
  readonly revision: number;
  readonly id: ContractId;
}

/** What has changed in the list since a cursor. */
export interface ListChanges {
  /** Some of those that have changed, in the order of their changes. */
  readonly changed: readonly ListedEntry[];
  readonly cursor: Cursor | null;
  /** All contracts in order, changed or not; null: more of them have changed. */
  readonly ids: readonly ContractId[] | null;
}

/** What a person says about a field of a contract. */
interface FieldRequest {
  readonly id: ContractId;
  readonly change: FieldChange;
  /** Becomes the proof of a decision. */
  readonly file?: GivenProof | undefined;
  /** With an id, it is stored once, however often it is tried. */
  readonly statement?: StatementId | undefined;
  /** The local day on which it was said; missing: that of the store's clock. */
  readonly on?: CalendarDay | undefined;
}

/** Contracts in one message: the page takes some milliseconds to read it. */
const LIST_PART = 1000;

const withoutRemoved = (entries: readonly Entry[]) =>
  entries.filter(({ row }) => row.removedAt === null);

const isAfter = ({ revision, contract: { id } }: ListedEntry, since: Cursor | null) =>
  since === null || revision > since.revision || (revision === since.revision && id > since.id);

const inOrderOfChanges = (one: ListedEntry, other: ListedEntry) =>
  one.revision - other.revision || (one.contract.id > other.contract.id ? 1 : -1);

/** Those of all contracts that have changed since, up to some. */
export function changesSince(all: readonly ListedEntry[], since: Cursor | null): ListChanges {
  const changed = all.filter((entry) => isAfter(entry, since)).toSorted(inOrderOfChanges);
  const part = changed.slice(0, LIST_PART);
  const last = part.at(-1);
  return {
    changed: part,
    cursor: last ? { revision: last.revision, id: last.contract.id } : since,
    ids: part.length === changed.length ? all.map(({ contract }) => contract.id) : null,
  };
}

const toListed = ({ revision, contract }: Entry): ListedEntry => ({ revision, contract });

/**
 * All that the private workspace in this browser can do. Each function that changes it is one transaction and tells all
 * tabs; a change that is given up before it is stored rejects, and any other goes on and resolves. Functions reject with
 * a `StoreError` only: while the workspace is locked, all but those of the lock and the deletion. README.md describes it.
 *
 * @param deleteDatabase deletes the database, which `clear` has emptied, and closes the store.
 */
export function createFunctions(
  { vault, snapshots, texts, changes, clock, storage }: StoreParts,
  upkeep: Upkeep,
  deleteDatabase: (isCleared: boolean) => Promise<void>,
) {
  const { readEntries } = upkeep;
  const now = () => new Date(clock.now()).toISOString();
  const today = () => localDayOf(new Date(clock.now()));
  const listPresent = async () => withoutRemoved(await readEntries());
  const announceContracts = (ids: readonly ContractId[]) => {
    if (ids.length > 0) changes.announce({ kind: 'contracts', ids });
  };
  const announceContract = (id: ContractId) => announceContracts([id]);

  return {
    /** Adds a file with its original bytes. The same bytes are stored once. */
    addFile: async (file: GivenFile) => {
      const added = await addFile(vault, snapshots, file, now());
      if (added.kind !== 'alreadyHere') announceContract(added.id);
      return added;
    },
    /** Stores reading and text together, in place of the last ones. Corrections stay. */
    putReading: async ({
      id,
      outcome,
      text,
    }: {
      readonly id: ContractId;
      readonly outcome: ReadingOutcome;
      readonly text: SourceDocument | null;
    }) => {
      await putReading(vault, snapshots, id, outcome, text);
      announceContract(id);
    },
    /**
     * Notes that this reader is about to read the file by itself. False: it is not to be read, because that was done
     * meanwhile, was tried in vain too often, or the contract was removed. `hasCrashed`: the last page that read a
     * file by itself has crashed.
     */
    startReading: ({
      id,
      readerVersion,
      hasCrashed,
    }: {
      readonly id: ContractId;
      readonly readerVersion: number;
      readonly hasCrashed: boolean;
    }) => startReading(vault, id, readerVersion, hasCrashed),
    /** Notes that the reading has ended. `isInVain`: it has failed because of the file, which counts. */
    endReading: ({ id, isInVain }: { readonly id: ContractId; readonly isInVain: boolean }) =>
      endReading(vault, id, isInVain),
    /** All contracts in the order in which they were added, without texts and original bytes. */
    list: async () => withoutRemoved(await readEntries()).map(({ contract }) => contract),
    /** The same contracts, with all that lists show: those that have changed since, up to some in one answer. */
    listChanges: async (since: Cursor | null) =>
      changesSince((await listPresent()).map(toListed), since),
    /**
     * Contracts whose files a reader of this version should read by itself, by the reason; not those that it has tried to
     * read in vain too often, or that need a password.
     */
    listToRead: async (readerVersion: number) => listToRead(await readEntries(), readerVersion),
    /** Null if the contract is not here. */
    get: async (id: ContractId) => {
      const get = () => getContract(vault, id, () => announceContract(id));
      return get().catch(async (error: unknown) => {
        // Its row may be made anew.
        ignoreDamage(error);
        await readEntries();
        return get();
      });
    },
    getOriginal: (id: ContractId) => getOriginal(vault, id),
    getProof: ({ id, proof }: { readonly id: ContractId; readonly proof: string }) =>
      getProof(vault, id, proof),
    /** The words of the surest clause of a category in contracts; those that have none are left out. */
    clauseWords: ({
      ids,
      category,
    }: {
      readonly ids: readonly ContractId[];
      readonly category: string;
    }) => readClauseWords(vault, ids, category),
    /** Searches the texts of all contracts. Resolves with the ids of those whose text is damaged. */
    search: (words: readonly Word[], work: Work<SearchStep> = {}) =>
      // The answer of one that is given up does not wait for the disk.
      orAborted(texts.search(words, work), work.signal),
    /**
     * Puts a person's value in place of the one that was read, confirms the one that the person sees, so that it stays when
     * the file is read anew, or takes the last of both back.
     */
    changeField: async (
      { id, change, file, statement = createId(), on = today() }: FieldRequest,
      { signal }: Work = {},
    ) => {
      const said = { id: statement, on };
      if (await changeField(vault.within(signal), id, change, said, now(), file))
        announceContract(id);
    },
    /** Stores what a person answers about contracts and their deadlines, all or nothing. */
    answer: async (
      {
        answers,
        file,
        on = today(),
      }: {
        readonly answers: readonly Answer[];
        /** Becomes the proof of each decision. */
        readonly file?: GivenProof | undefined;
        readonly on?: CalendarDay;
      },
      { signal }: Work = {},
    ) => {
      const added = await addAnswers(vault.within(signal), answers, on, now(), file);
      const decided = added.filter(({ kind }) => kind === 'decision');
      announceContracts([...new Set(decided.map(({ contractId }) => contractId))]);
      if (decided.length < added.length) changes.announce({ kind: 'marks' });
    },
    /** Removes contracts, all or none. They can be restored until the store is opened next. */
    remove: async (ids: readonly ContractId[], { signal }: Work = {}) =>
      announceContracts(await markRemoved(vault.within(signal), ids, now())),
    restore: async (ids: readonly ContractId[], { signal }: Work = {}) =>
      announceContracts(await markRemoved(vault.within(signal), ids, null)),
    /** Contracts that were opened are not marked as new any more. */
    noteOpened: async (ids: readonly ContractId[], { signal }: Work = {}) =>
      announceContracts(await noteOpened(vault.within(signal), snapshots, ids)),
    getSettings: () => readSettings(vault),
    setSettings: async (settings: WorkspaceSettings, { signal }: Work = {}) => {
      await putSettings(vault.within(signal), settings);
      changes.announce({ kind: 'settings' });
    },
    /** Null if all of it is standard. */
    getPlaybook: () => readPlaybook(vault),
    setPlaybook: async (playbook: PlaybookRecord | null, { signal }: Work = {}) => {
      await putPlaybook(vault.within(signal), playbook);
      changes.announce({ kind: 'playbook' });
    },
    /** Null if nothing was stored. */
    getUserValue: (name: UserValueName) => readUserValue(vault, name),
    setUserValue: async (
      { name, value }: { readonly name: UserValueName; readonly value: string },
      { signal }: Work = {},
    ) => {
      await putUserValue(vault.within(signal), name, value);
      changes.announce({ kind: 'values' });
    },
    ...createLockFunctions(vault, changes, clock),
    /** What is stored, and how much of the device it takes. */
    measure: async (): Promise<StorageUse> => {
      const entries = await listPresent();
      const estimate = await storage?.estimate().catch(() => undefined);
      return {
        contracts: entries.length,
        fileBytes: entries
          .flatMap(({ row, statements }) => [row, ...proofsOf(statements)])
          .reduce((sum, { size }) => sum + size, 0),
        usedBytes: estimate?.usage ?? null,
        quotaBytes: estimate?.quota ?? null,
        isDurable: (await storage?.persisted().catch(() => false)) ?? false,
        lastBackup: await readLastBackup(vault),
      };
    },
    /** The whole workspace as one ZIP file, encrypted if there is a passphrase. */
    backUp: async (_?: undefined, work: Work<Progress> = {}) => {
      const { sink, toBlob } = createBlobSink();
      const written = await saveBackup(vault, snapshots, now(), () => sink, work);
      const type = written.isEncrypted ? 'application/octet-stream' : 'application/zip';
      return { ...written, content: toBlob(type) };
    },
    /** The same, written to a file, which appears when it is complete. */
    backUpTo: async (
      file: Pick<FileSystemFileHandle, 'createWritable'>,
      work: Work<Progress> = {},
    ) => saveBackup(vault, snapshots, now(), () => createFileSink(file), work),
    /** Merges what validates of a backup into the workspace, or changes nothing. */
    restoreBackup: async (given: GivenBackup, work: Work<Progress> = {}) => {
      const restore = () => restoreBackup(vault, snapshots, now(), given, work);
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
      for (const kind of merged.changed) changes.announce({ kind });
      return outcome;
    },
    /** Deletes all data and the database, and closes the store. Works, too, if nothing can be read. */
    deleteEverything: async () => {
      // At once, even if another tab delays the deletion of the database. What is damaged is deleted with it.
      const isCleared = await vault.clear().then(
        () => true,
        () => false,
      );
      await deleteDatabase(isCleared);
    },
  };
}

export type StoreFunctions = ReturnType<typeof createFunctions>;
