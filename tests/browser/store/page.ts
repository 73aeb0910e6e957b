import { openBrowserStore, type Store } from '../../../src/adapters/private/store/open-store';

/** Page of the browser test of the store: `store.test.ts` builds it and calls `window.storePage`. */

let opened: Promise<Store> | undefined;
const changes: string[] = [];

/** The store of this tab. */
function open(): Promise<Store> {
  opened ??= openBrowserStore('tabs').then((store) => {
    store.onChange((change) => changes.push(change.kind));
    return store;
  });
  return opened;
}

/** The names of the contracts. */
const list = async () => (await (await open()).list()).map(({ name }) => name);

/** Adds a contract. Resolves with its id. */
async function add() {
  const file = { name: 'one.txt', content: new Blob(['one']), format: 'text' } as const;
  return (await (await open()).addFile(file)).id;
}

const remove = async (id: string) => (await open()).remove([id]);
const restore = async (id: string) => (await open()).restore([id]);
const close = async () => (await open()).close();

const storePage = { list, add, remove, restore, close, changes };

declare global {
  interface Window {
    readonly storePage: typeof storePage;
  }
}

Object.assign(window, { storePage });
