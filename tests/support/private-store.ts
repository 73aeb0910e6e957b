import * as fakeIndexedDB from 'fake-indexeddb';
import { expect, vi } from 'vitest';
import type { Channel } from '../../src/adapters/private/store/changes';
import type {
  Correction,
  FieldValue,
  ReadingOutcome,
  StoredContract,
} from '../../src/adapters/private/store/records';
import type { Locks } from '../../src/adapters/private/store/session-lock';
import type { RestoreOutcome, RestoreWork } from '../../src/adapters/private/store/backup';
import { openStore, type Store, type StoreOptions } from '../../src/adapters/private/store/store';
import type { ContractReading, SourceDocument } from '../../src/reading/reading';
import { EMPTY_READING } from './empty-reading';
import { must } from './must';

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
    countHolders: () => [...held.values()].reduce((sum, holders) => sum + holders.size, 0),
  };
}

/** Start time of the clock of `createStoreWorld`. */
export const STORE_START = Date.parse('2026-06-15T09:00:00.000Z');

let closeLast = () => {};

/** A browser with an empty fake IndexedDB, in which tabs open the store. Closes the tabs of the last one. */
export function createStoreWorld() {
  const factory = new fakeIndexedDB.IDBFactory();
  for (const [name, value] of Object.entries(fakeIndexedDB)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  }
  vi.stubGlobal('indexedDB', factory);
  closeLast();
  const channels = createChannels();
  const { locks, countHolders } = createLocks();
  let time = STORE_START;
  const opened: Store[] = [];
  const closeAll = () => opened.forEach((store) => store.close());
  closeLast = closeAll;
  /** Changes the database as no version of the product does. */
  const changeRaw = async (name: string, change: (store: IDBObjectStore) => void) => {
    const raw = await new Promise<IDBDatabase>((resolve) => {
      const request = factory.open('test-workspace');
      request.addEventListener('success', () => resolve(request.result));
    });
    const transaction = raw.transaction(name, 'readwrite');
    change(transaction.objectStore(name));
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    raw.close();
  };
  return {
    name: 'test-workspace',
    factory,
    locks,
    countHolders,
    connect: channels.connect,
    /** Moves the clock. */
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Damages the stored bytes of a file. */
    replaceOriginal: (id: string, text: string) =>
      changeRaw('originals', (store) => void store.put(new Blob([text]), id)),
    /** Replaces each record of an object store, without a check. */
    replaceRecords: (name: string, change: (record: object, key: IDBValidKey) => unknown) =>
      changeRaw(name, (store) => {
        const request = store.openCursor();
        request.addEventListener('success', () => {
          const cursor = request.result;
          if (!cursor) return;
          cursor.update(change(cursor.value, cursor.key));
          cursor.continue();
        });
      }),
    /** Opens the store as a tab does. */
    open: async (options: Partial<StoreOptions> = {}): Promise<Store> => {
      const store = await openStore({
        name: 'test-workspace',
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
    },
    closeAll,
  };
}

const quoteOf = (text: string) => ({ page: 1, text });

/** A reading with all kinds of fields, or, with `null`, one that has found nothing. */
export function makeReading(title: string | null = 'Supply Agreement'): ContractReading {
  if (title === null) return EMPTY_READING;
  const found = <T>(value: T) => ({ value, confidence: 0.9, quote: quoteOf(String(value)) });
  return {
    title,
    name: found(title),
    fields: {
      parties: [found('Acme GmbH'), found('Globex, Inc.')],
      agreementDate: found('2026-06-15'),
      effectiveDate: found('2026-07-01'),
      expiry: found('2027-06-30'),
      renewal: {
        ...found(''),
        value: { every: 'P1Y', successive: true },
        quote: quoteOf('renews'),
      },
      notice: found('P60D'),
      governingLaw: found('New York'),
    },
    clauses: [{ category: 'anti-assignment', confidence: 0.4, quote: quoteOf('shall not assign') }],
    risk: {
      score: 40,
      parts: [{ points: 40, rule: 'renewal', reason: 'It renews.', quotes: [quoteOf('renews')] }],
    },
  };
}

/** What a reader of this version gives. */
export const makeOutcome = (
  readerVersion = 1,
  title?: string | null,
): Extract<ReadingOutcome, { readonly kind: 'read' }> => ({
  kind: 'read',
  readerVersion,
  readAt: '2026-06-15T09:00:00.000Z',
  pages: 1,
  reading: makeReading(title),
});

export const UNREADABLE: Extract<ReadingOutcome, { readonly kind: 'unreadable' }> = {
  kind: 'unreadable',
  readerVersion: 1,
  readAt: '2026-06-15T09:00:00.000Z',
  reason: 'password',
} as const satisfies ReadingOutcome;

/** A contract that was not read, with overrides. */
export const makeStored = (changes: Partial<StoredContract> = {}): StoredContract => ({
  id: 'abc',
  name: 'lease.final.pdf',
  type: 'application/pdf',
  format: 'pdf',
  size: 9,
  addedAt: '2026-06-15T09:00:00.000Z',
  summary: null,
  corrections: [],
  ...changes,
});

/** A word of a person on a field. */
export const said = (kind: Correction['kind'], term: FieldValue): Correction => ({
  ...term,
  kind,
  at: '2026-06-15T10:00:00.000Z',
  previous: null,
});

export const makeText = (...lines: readonly string[]): SourceDocument => ({
  format: 'text',
  pages: [lines.map((text) => ({ text, startsParagraph: true }))],
});

/** A file with this content. */
export const makeGivenFile = (text: string, name = `${text}.txt`) => ({
  name,
  content: new Blob([text], { type: 'text/plain' }),
  format: 'text' as const,
});

/** A store with one contract, and its id. */
export async function addOne(store: Store, text = 'one') {
  const { id } = await store.addFile(makeGivenFile(text));
  return id;
}

/** The correction of a field in force. */
export async function readCorrection(store: Store, id: string, field: string) {
  const contract = must(await store.get(id), 'contract');
  return contract.corrections.find((correction) => correction.field === field);
}

/** SHA-256 of `one`, the id of its contract. */
export const ID_OF_ONE = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';

/** The kinds of the changes that are told from now on. */
export function listenTo(store: Store): string[] {
  const told: string[] = [];
  store.onChange(({ kind }) => told.push(kind));
  return told;
}

/** Everything that a person can see of a workspace. */
export async function readWorkspace(store: Store) {
  const contracts = await store.list();
  return {
    settings: await store.getSettings(),
    playbook: await store.getPlaybook(),
    views: await store.getUserValue('views'),
    recent: await store.getUserValue('recent'),
    idleMinutes: (await store.lock.read()).idleMinutes,
    outlook: await store.getOutlook(),
    contracts: await Promise.all(contracts.map(({ id }) => store.get(id))),
    originals: await Promise.all(
      contracts.map(async ({ id }) => {
        const { name, type, content } = await store.getOriginal(id);
        return { name, type, bytes: Buffer.from(await content.arrayBuffer()).toString('base64') };
      }),
    ),
  };
}

/** Fills a workspace. Returns words that are in it, and the id of its contract. */
export async function fillWithWords(store: Store) {
  const { id } = await store.addFile(makeGivenFile('Whereas Initech', 'Lease of Globex.txt'));
  await store.putReading(id, makeOutcome(), makeText('An Indemnity clause.'));
  await store.correct(id, { field: 'governingLaw', value: 'Ruritania' });
  await store.mark({ contractId: id, kind: 'end', day: '2027-06-30' }, { kind: 'done' });
  await store.setSettings({ company: 'Umbrella AG' });
  const words = ['Initech', 'Globex', 'Supply', 'Indemnity', 'Ruritania', 'Umbrella'];
  return { id, words: [...words, id, 'text/plain', '2027-06-30', 'governingLaw', 'renews'] };
}

/** Reads in a backup that must change nothing. Returns the reason of the refusal, or another outcome. */
export async function refuseBackup(
  store: Store,
  file: Blob,
  work?: RestoreWork,
): Promise<string | RestoreOutcome> {
  await addOne(store, 'here');
  const before = await readWorkspace(store);
  const told = listenTo(store);
  const outcome = await store.restoreBackup(file, work);
  expect(await readWorkspace(store)).toEqual(before);
  expect(told).toEqual([]);
  if (outcome.kind !== 'refused') return outcome;
  expect(outcome.message).toMatch(/^This .+\. Nothing was changed\.$/);
  return outcome.reason;
}
