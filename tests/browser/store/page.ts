import { openBrowserStore, type Store } from '../../../src/adapters/private/store/open-store';
import type { ReadingOutcome } from '../../../src/adapters/private/store/records';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { EMPTY_READING } from '../../support/empty-reading';

/**
 * Page of the browser tests of the store: `store.test.ts` builds it and calls `window.storePage`.
 */

const OUTCOME: ReadingOutcome = {
  kind: 'read',
  readerVersion: 1,
  readAt: '2026-06-15T09:00:00.000Z',
  pages: 1,
  reading: {
    ...EMPTY_READING,
    name: { value: 'Lease', confidence: 1, quote: { page: 1, text: 'Lease' } },
  },
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

/** Changes of the first contract and of the settings. */
const operations = {
  read: async (store: Store) =>
    store.putReading({ id: await first(store), outcome: OUTCOME, text: TEXT }),
  correct: async (store: Store) =>
    store.correct({ id: await first(store), value: { field: 'title', value: 'A' } }),
  set: (store: Store) => store.setSettings({ company: 'Acme' }),
};

/** The kind of the error that a call ends with; else its result. */
async function attempt(work: (store: Store) => Promise<unknown>): Promise<unknown> {
  try {
    return await work(await open());
  } catch (error) {
    if (error instanceof StoreError) return { failed: error.kind, message: error.message };
    throw error;
  }
}

const storePage = { open, add, digest, operations, attempt, changes };

declare global {
  interface Window {
    readonly storePage: typeof storePage;
  }
}

Object.assign(window, { storePage });
