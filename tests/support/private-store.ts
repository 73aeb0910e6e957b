import * as fakeIndexedDB from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import { localDayOf } from '../../src/adapters/browser/local-day';
import type { Channel } from '../../src/adapters/private/store/changes';
import { openDatabase } from '../../src/adapters/private/store/database';
import type { FieldValue } from '../../machines/domain/fields';
import {
  NO_REFERENCES,
  type Correction,
  type RecordKind,
  type StoredContract,
  type StoredRecord,
} from '../../src/adapters/private/store/records';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import { createVault, type Vault } from '../../src/adapters/private/store/vault';
import type { GivenBackup, RestoreOutcome } from '../../src/adapters/private/store/backup/backup';
import {
  openStore,
  type Store,
  type StoreOptions,
} from '../../src/adapters/private/store/open-store';
import { must } from './must';
import { addOne, makeGivenFile, makeOutcome, makeText, markDone } from './stored-contents';
import { readWhole } from './whole-workspace';
import { correct } from './statements';

export {
  addOne,
  makeGivenFile,
  makeOutcome,
  makeReading,
  listEntries,
  makeText,
  markDone,
  readOutlook,
  UNREADABLE,
} from './stored-contents';

const CHANNEL_END = 'The channel is closed.';

/** In-memory broadcast channels that deliver at once. */
function createChannels() {
  const open = new Map<Channel, (message: unknown) => void>();
  return {
    connect: (): Channel => {
      const listeners: ((event: { readonly data: unknown }) => void)[] = [];
      const channel: Channel = {
        postMessage: (message) => {
          if (!open.has(channel)) throw new Error(CHANNEL_END);
          for (const [other, deliver] of open) if (other !== channel) deliver(message);
        },
        addEventListener: (_, listener) => void listeners.push(listener),
        close: () => void open.delete(channel),
      };
      open.set(channel, (message) => {
        const data: unknown = structuredClone(message);
        for (const listener of listeners) listener({ data });
      });
      return channel;
    },
  };
}

interface LockRequest {
  readonly isShared: boolean;
  readonly grant: () => void;
}

const isSharing = ({ isShared }: LockRequest) => isShared;

/** In-memory Web Locks: each name has holders, and requests that wait in order. */
function createLocks() {
  const held = new Map<string, Set<LockRequest>>();
  const waiting = new Map<string, LockRequest[]>();
  const holdersOf = (name: string) => held.get(name) ?? new Set<LockRequest>();
  const isFree = (name: string, { isShared }: LockRequest) =>
    [...holdersOf(name)].every((holder) => isShared && holder.isShared);
  const grantNext = (name: string) => {
    const queue = waiting.get(name) ?? [];
    for (let next = queue[0]; next && isFree(name, next); next = queue[0]) {
      queue.shift();
      held.set(name, holdersOf(name).add(next));
      next.grant();
    }
  };
  const locks: Locks = {
    request: (name, { mode = 'exclusive', ifAvailable = false, signal }, callback) =>
      new Promise((resolve, reject) => {
        const request: LockRequest = {
          isShared: mode === 'shared',
          grant: () => {
            const end = () => {
              holdersOf(name).delete(request);
              grantNext(name);
            };
            callback({}).finally(end).then(resolve, reject);
          },
        };
        const queue = waiting.get(name) ?? [];
        if (ifAvailable && (queue.length > 0 || !isFree(name, request))) {
          callback(null).then(resolve, reject);
          return;
        }
        waiting.set(name, queue);
        queue.push(request);
        signal?.addEventListener('abort', () => {
          const place = queue.indexOf(request);
          if (place === -1) return;
          queue.splice(place, 1);
          reject(signal.reason);
          grantNext(name);
        });
        grantNext(name);
      }),
  };
  return {
    locks,
    /** Number of the tabs that have a workspace open: only they share a lock. */
    countHolders: () => [...held.values()].flatMap((all) => [...all].filter(isSharing)).length,
    /** Number of the requests for this lock that wait. */
    countWaiting: (name: string) => waiting.get(name)?.length ?? 0,
  };
}

/** Start time of the clock of `createStoreWorld`. */
export const STORE_START = Date.parse('2026-06-15T09:00:00.000Z');
/** Its day in the time zone of the tests. */
export const STORE_DAY = localDayOf(new Date(STORE_START));

const NAME = 'test-workspace';

const openRaw = (factory: IDBFactory) =>
  new Promise<IDBDatabase>((resolve) => {
    const request = factory.open(NAME);
    request.addEventListener('success', () => resolve(request.result));
  });

/** The same bytes, of which the one in the middle is another. */
export function flipByte(data: ArrayBuffer): ArrayBuffer {
  const bytes = new Uint8Array(data.slice());
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes.buffer;
}

let closeLast = () => {};

/** A browser with an empty fake IndexedDB, in which tabs open the store. Closes the tabs of the last one. */
export function createStoreWorld() {
  const factory = new fakeIndexedDB.IDBFactory();
  for (const [name, value] of Object.entries(fakeIndexedDB)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  }
  vi.stubGlobal('indexedDB', factory);
  vi.stubGlobal('FileSystemFileHandle', FakeFileHandle);
  vi.stubGlobal('FileSystemWritableFileStream', FakeFileStream);
  closeLast();
  const channels = createChannels();
  const { locks, countHolders, countWaiting } = createLocks();
  let time = STORE_START;
  const opened: Store[] = [];
  const connections: { readonly close: () => void }[] = [];
  const closeAll = () => {
    for (const { close } of [...opened, ...connections]) close();
  };
  closeLast = closeAll;
  /** A vault of its own, as in another tab that is not told of changes. */
  const openVault = async (): Promise<Vault> => {
    const connection = await openDatabase({ name: NAME, onEnd: () => connection.close() });
    connections.push(connection);
    return createVault(connection, { name: NAME, locks, iterations: 1 });
  };
  /** Runs a transaction on the database without the product. */
  const changeRaw = async (
    name: 'records' | 'state',
    change: (store: IDBObjectStore) => void,
  ): Promise<void> => {
    const raw = await openRaw(factory);
    const transaction = raw.transaction(name, 'readwrite');
    change(transaction.objectStore(name));
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    raw.close();
  };
  /** All records as they are stored. */
  const readRecords = async (): Promise<readonly StoredRecord[]> => {
    const raw = await openRaw(factory);
    const request = raw.transaction('records').objectStore('records').getAll();
    const records = await new Promise<StoredRecord[]>((resolve) => {
      request.addEventListener('success', () => resolve(request.result));
    });
    raw.close();
    return records;
  };
  const putRecords = (...records: readonly StoredRecord[]) =>
    changeRaw('records', (stored) => records.forEach((record) => void stored.put(record)));
  /** Ids of the records that belong to a contract. */
  const findPlace = async (id: string, kind: RecordKind): Promise<string> => {
    if (kind === 'row' || kind === 'statements' || kind === 'value') return id;
    if (kind === 'proof')
      return must(
        (await readRecords()).find((one) => one.kind === kind),
        kind,
      ).id;
    const row = (await readRecords()).find((one) => one.kind === 'row' && one.id === id);
    return must(must(row, 'row').references?.[kind], kind);
  };
  /** The record of a contract, or the value with this name. */
  const findRecord = async (id: string, kind: RecordKind): Promise<StoredRecord> => {
    const place = await findPlace(id, kind);
    const records = await readRecords();
    return must(
      records.find((one) => one.kind === kind && one.id === place),
      kind,
    );
  };
  /** Opens the store as a tab does. */
  const open = async (options: Partial<StoreOptions> = {}): Promise<Store> => {
    const store = await openStore({
      name: NAME,
      clock: { now: () => time },
      channel: channels.connect(),
      locks,
      storage: undefined,
      // A tenth of a second each, with the number that people get.
      iterations: 1,
      ...options,
    });
    opened.push(store);
    return store;
  };
  return {
    name: NAME,
    factory,
    locks,
    countHolders,
    countWaiting,
    connect: channels.connect,
    /** Moves the clock. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    openVault,
    changeRaw,
    readRecords,
    putRecords,
    findRecord,
    /** Flips a byte of a record of a contract, or of the value with this name. */
    damage: async (id: string, kind: RecordKind): Promise<void> => {
      const record = await findRecord(id, kind);
      await putRecords({ ...record, data: flipByte(record.data) });
    },
    /**
     * Puts a value that does not validate in place of that of a contract's record, as an earlier version could have
     * stored it.
     */
    replaceValue: async (
      id: string,
      kind: RecordKind,
      change: (json: string) => string,
    ): Promise<void> => {
      const vault = await openVault();
      const place = await findPlace(id, kind);
      const { references = NO_REFERENCES } = await findRecord(id, kind);
      await vault.write(async (changes) => {
        const { value, bytes } = must(await vault.get(kind, place), kind);
        const json = JSON.stringify(value);
        const changed = change(json);
        if (changed === json) throw new Error('Nothing has changed.');
        const rest = kind === 'row' ? { references } : {};
        changes.put(kind, place, JSON.parse(changed), { bytes: bytes.slice().buffer, ...rest });
      });
    },
    open,
    closeAll,
  };
}

/** A contract that was not read, with overrides. */
export const makeStored = (changes: Partial<StoredContract> = {}): StoredContract => ({
  id: 'abc',
  fileId: 'f00d',
  name: 'lease.final.pdf',
  type: 'application/pdf',
  format: 'pdf',
  size: 9,
  addedAt: '2026-06-15T09:00:00.000Z',
  summary: null,
  corrections: [],
  marks: [],
  ...changes,
});

/** A word of a person on a field. */
export const said = (kind: Correction['kind'], term: FieldValue): Correction => ({
  ...term,
  kind,
  at: '2026-06-15T10:00:00.000Z',
  on: '2026-06-15',
});

/** The correction of a field in force. */
export async function readCorrection(store: Store, id: string, field: string) {
  const contract = must(await store.get(id), 'contract');
  return contract.corrections.find((correction) => correction.field === field);
}

/** SHA-256 of `one`: the id of its contract in backups and in old addresses. */
export const ID_OF_ONE = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';

/** The kinds of the changes that are told from now on. */
export function listenTo(store: Store): string[] {
  const told: string[] = [];
  store.onChange(({ kind }) => told.push(kind));
  return told;
}

/** Everything of a workspace that a backup has, without ids, which are others in every browser. */
export async function readSaved(store: Store) {
  const { lastBackup: _, lock, list, contracts, ...rest } = await readWhole(store);
  return {
    ...rest,
    idleMinutes: lock.idleMinutes,
    // That a person has not opened it is known in one browser only.
    contracts: list.map(({ isNew: _isNew, ...row }, index) => ({
      ...row,
      content: contracts[index],
    })),
  };
}

/** Fills a workspace. Returns words that are in it, and the id of its contract. */
export async function fillWithWords(store: Store) {
  const { id } = await store.addFile(makeGivenFile('Whereas Initech', 'Lease of Globex.txt'));
  await store.putReading({ id, outcome: makeOutcome(), text: makeText('An Indemnity clause.') });
  await correct(store, { id, value: { field: 'governingLaw', value: 'Ruritania' } });
  await markDone(store, id);
  await store.setSettings({ company: ['Umbrella AG'] });
  const words = ['Initech', 'Globex', 'Supply', 'Indemnity', 'Ruritania', 'Umbrella'];
  return { id, words: [...words, id, 'text/plain', '2027-06-30', 'governingLaw', 'renews'] };
}

/** Reads in a backup that must change nothing. Returns the reason of the refusal, or another outcome. */
export async function refuseBackup(
  store: Store,
  backup: GivenBackup,
): Promise<string | RestoreOutcome> {
  await addOne(store, 'here');
  const before = await readWhole(store);
  const told = listenTo(store);
  const outcome = await store.restoreBackup(backup);
  expect(await readWhole(store)).toEqual(before);
  expect(told).toEqual([]);
  if (outcome.kind !== 'refused') return outcome;
  expect(outcome.message).toMatch(/^This .+\. Nothing was changed\.$/);
  return outcome.reason;
}

interface ChosenFile {
  readonly parts: Blob[];
  readonly ends: string[];
  readonly fails: Error | undefined;
}

/** Stream of a chosen file: the file is written when it is closed, and dropped when it is aborted. */
class FakeFileStream extends WritableStream {
  readonly #file: ChosenFile;
  constructor(file: ChosenFile) {
    super();
    this.#file = file;
  }
  async write(bytes: FileSystemWriteChunkType) {
    const { parts, fails } = this.#file;
    if (fails) throw fails;
    if (bytes instanceof Uint8Array) parts.push(new Blob([new Uint8Array(bytes)]));
  }
  override async close() {
    this.#file.ends.push('closed');
  }
  override async abort() {
    this.#file.ends.push('aborted');
  }
  async seek() {}
  async truncate() {}
}

class FakeFileHandle {
  readonly #file: ChosenFile;
  constructor(file: ChosenFile) {
    this.#file = file;
  }
  async createWritable() {
    return new FakeFileStream(this.#file);
  }
}

/** A chosen file as a browser has it. */
export function createChosenFile({ fails }: { readonly fails?: Error } = {}) {
  const file: ChosenFile = { parts: [], ends: [], fails };
  return { handle: new FakeFileHandle(file), parts: file.parts, ends: file.ends };
}
