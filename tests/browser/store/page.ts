import { openBrowserStore } from '../../../src/adapters/private/store/browser-store';
import type { ReadingOutcome } from '../../../src/adapters/private/store/records';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import type { Store } from '../../../src/adapters/private/store/store';
import { EMPTY_READING } from '../../support/empty-reading';

/**
 * Page of the browser tests of the store: `store.test.ts` builds it and calls `window.storePage`.
 */

const OUTCOME: ReadingOutcome = {
  kind: 'read',
  readerVersion: 1,
  readAt: '2026-06-15T09:00:00.000Z',
  pages: 1,
  reading: { ...EMPTY_READING, title: 'Lease' },
};

const TEXT = { format: 'text' as const, pages: [[{ text: 'Whereas', startsParagraph: true }]] };

const NAME = new URLSearchParams(location.search).get('name') ?? '';

let opened: Promise<Store> | undefined;
const changes: string[] = [];

/** The store of this tab. */
function open(): Promise<Store> {
  opened ??= openBrowserStore(NAME).then((store) => {
    store.onChange((change) => changes.push(change.kind));
    return store;
  });
  return opened;
}

const givenFile = (text: string, content: Blob) => ({
  name: `${text}.txt`,
  content,
  format: 'text' as const,
});

/** Adds a file of this many bytes that starts with the text. */
async function add(text: string, length = text.length) {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.min(length, 65_536)));
  const parts = Array.from({ length: Math.ceil(length / bytes.length) }, () => bytes);
  const content =
    length === text.length ? new Blob([text]) : new Blob([text, ...parts]).slice(0, length);
  const store = await open();
  return store.addFile(givenFile(text, content));
}

/** Everything that is stored, as text. */
async function digest(): Promise<string> {
  const store = await open();
  const contracts = await store.list();
  const all = await Promise.all(
    contracts.map(async ({ id }) => {
      const { content } = await store.getOriginal(id);
      return [await store.get(id), await content.text()];
    }),
  );
  return JSON.stringify([all, await store.getSettings(), await store.getPlaybook()]);
}

const first = async (store: Store) => {
  const [contract] = await store.list();
  if (!contract) throw new Error('There is no contract.');
  return contract.id;
};

/** One change of every kind, in an order in which each has something to change. */
const operations = {
  add: async () => void (await add('one')),
  read: async (store: Store) => store.putReading(await first(store), OUTCOME, TEXT),
  correct: async (store: Store) =>
    store.correct(await first(store), { field: 'title', value: 'A' }),
  confirm: async (store: Store) =>
    store.confirm(await first(store), { field: 'notice', value: null }),
  undo: async (store: Store) => store.undo(await first(store), 'title'),
  set: (store: Store) => store.setSettings({ company: 'Acme' }),
  play: (store: Store) => store.setPlaybook(PLAYBOOK),
  remove: async (store: Store) => {
    const id = await first(store);
    localStorage.setItem(REMOVED, id);
    await store.remove(id);
  },
  restore: (store: Store) => store.restore(localStorage.getItem(REMOVED) ?? ''),
  merge: async (store: Store) => void (await store.restoreBackup(await makeBackup())),
  deleteAll: (store: Store) => store.deleteEverything(),
};

const PLAYBOOK = {
  version: 1,
  rules: { exclusivity: { on: false, points: 10 } },
  thresholds: {},
} as const;

/** Where the id of the removed contract is, for all tabs. */
const REMOVED = 'removed';

const BACKUP_NAME = 'backup';

/**
 * A backup of another workspace: two contracts, of which the second has a file only. Its records are
 * few, since a tab is closed at each.
 */
async function makeBackup(): Promise<Blob> {
  const store = await openBrowserStore(BACKUP_NAME);
  const { id } = await store.addFile(givenFile('two', new Blob(['two'])));
  await store.putReading(id, OUTCOME, TEXT);
  await store.correct(id, { field: 'title', value: 'two' });
  await store.addFile(givenFile('three', new Blob(['three'])));
  const { content } = await store.backUp();
  store.close();
  return content;
}

/**
 * Stops the page for good in the given write to IndexedDB, counted from now on, after it was made.
 * Returns a function that says how many there were.
 */
function haltAt(step: number, report: () => void): () => number {
  let writes = 0;
  const count = () => {
    writes += 1;
    if (writes !== step) return;
    report();
    for (;;);
  };
  for (const method of ['put', 'delete', 'clear'] as const) {
    const original = Reflect.get(IDBObjectStore.prototype, method);
    Reflect.set(
      IDBObjectStore.prototype,
      method,
      function (this: IDBObjectStore, ...values: unknown[]) {
        const request: unknown = Reflect.apply(original, this, values);
        if (this.transaction.db.name !== BACKUP_NAME) count();
        return request;
      },
    );
  }
  return () => writes;
}

/** The kind of the error that a call ends with; else its result. */
async function attempt(work: (store: Store) => Promise<unknown>): Promise<unknown> {
  try {
    return await work(await open());
  } catch (error) {
    if (error instanceof StoreError) return { failed: error.kind, message: error.message };
    throw error;
  }
}

/** Kinds of records that belong to contracts. */
const KINDS = ['row', 'statements', 'original', 'reading', 'text'];

/** Number of records of each kind, without opening the store, which would change them. */
async function countRecords(): Promise<readonly number[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The database cannot be opened.')));
  });
  const records = database.transaction('records').objectStore('records');
  const counts = await Promise.all(
    KINDS.map(
      (kind) =>
        new Promise<number>((resolve) => {
          const request = records.count(IDBKeyRange.bound([kind], [kind, []]));
          request.addEventListener('success', () => resolve(request.result));
        }),
    ),
  );
  database.close();
  return counts;
}

const storePage = { open, add, digest, operations, haltAt, attempt, changes, countRecords };

declare global {
  interface Window {
    readonly storePage: typeof storePage;
    /** Set by the test. */
    readonly reportHalt: () => void;
  }
}

Object.assign(window, { storePage });
