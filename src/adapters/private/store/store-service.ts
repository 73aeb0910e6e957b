import { proxy, type ProxyMarked } from 'comlink';
import { holdLock } from '../worker-end';
import type { RestoreOutcome } from './backup';
import type { WritableFile } from './backup-sink';
import type { StoreChange } from './changes';
import type { ContractId } from './records';
import type { Locks } from './session-lock';
import {
  TOO_SLOW,
  type Backup,
  type ListedEntry,
  type Store,
  type StoreChanges,
  type StoreOptions,
} from './store';
import { StoreError } from './store-error';
import type { StoreLock } from './store-lock';
import type { WrittenBackup } from './write-backup';

/** How the page follows work of the worker. */
export interface Watch {
  /** Called first, with a function that cancels the work. */
  readonly onStart: (cancel: () => void) => void;
  readonly onProgress: (done: number, total: number) => void;
  /** The worker waits for it: work that was cancelled before rejects, and no other can be cancelled any more. */
  readonly onChecked: () => void | Promise<void>;
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

/** Contracts in one message: the page takes some milliseconds to read it. */
const LIST_PART = 1000;

/** Methods whose values cross to the page as they are. */
type Shared = Omit<
  Store,
  | 'list'
  | 'listEntries'
  | 'getOutlook'
  | 'takeTurn'
  | 'within'
  | keyof StoreChanges
  | 'lock'
  | 'requestDurability'
  | 'backUp'
  | 'backUpTo'
  | 'restoreBackup'
  | 'onChange'
>;

/** Changes that the page can cancel. */
export interface RemoteChanges extends Omit<StoreChanges, 'remove' | 'restore'> {
  readonly remove: (ids: readonly ContractId[]) => Promise<void>;
  readonly restore: (ids: readonly ContractId[]) => Promise<void>;
  readonly cancel: () => void;
}

/** The open store, as the page calls it. Rejects with an error that `toStoreError` understands. */
export interface RemoteStore extends Shared {
  readonly lock: StoreLock & ProxyMarked;
  /** For one change. */
  readonly begin: () => RemoteChanges & ProxyMarked;
  readonly listChanges: (since: Cursor | null) => Promise<ListChanges>;
  readonly backUp: (watch: Watch) => Promise<Backup>;
  readonly backUpTo: (file: WritableFile, watch: Watch) => Promise<WrittenBackup>;
  readonly restoreBackup: (
    file: Blob,
    passphrase: string | undefined,
    watch: Watch,
  ) => Promise<RestoreOutcome>;
}

/** What the worker offers. */
export interface StoreService {
  /** Holds the lock of this name until the worker ends. */
  readonly hold: (lock: string) => Promise<void>;
  /**
   * @param clockOffset milliseconds that are added to the clock of the worker.
   * @param keepsRemoved the page had the store open before, and can restore what it has removed.
   * @param tell called with each change, and whether the workspace is locked from then on.
   */
  readonly open: (
    name: string,
    clockOffset: number,
    keepsRemoved: boolean,
    tell: (change: StoreChange, isLocked: boolean) => void,
  ) => Promise<RemoteStore & ProxyMarked>;
}

const isAfter = ({ revision, contract: { id } }: ListedEntry, since: Cursor | null) =>
  since === null || revision > since.revision || (revision === since.revision && id > since.id);

const inOrderOfChanges = (one: ListedEntry, other: ListedEntry) =>
  one.revision - other.revision || (one.contract.id > other.contract.id ? 1 : -1);

async function listChanges(store: Store, since: Cursor | null): Promise<ListChanges> {
  const all = await store.listEntries();
  const changed = all.filter((entry) => isAfter(entry, since)).toSorted(inOrderOfChanges);
  const part = changed.slice(0, LIST_PART);
  const last = part.at(-1);
  return {
    changed: part,
    cursor: last ? { revision: last.revision, id: last.contract.id } : since,
    ids: part.length === changed.length ? all.map(({ contract }) => contract.id) : null,
  };
}

/** Least time between two reports of progress, in milliseconds: the page draws each of them. */
const PROGRESS_DISTANCE_MS = 100;

/** What cannot be copied to the page is called through proxies. */
function watched({ onStart, onProgress, onChecked }: Watch) {
  const ending = new AbortController();
  onStart(proxy(() => ending.abort()));
  let last = -Infinity;
  const reportProgress = (done: number, total: number) => {
    const now = performance.now();
    if (now - last < PROGRESS_DISTANCE_MS) return;
    last = now;
    onProgress(done, total);
  };
  return { signal: ending.signal, onProgress: reportProgress, onChecked };
}

const toRemote = (store: Store): RemoteStore => ({
  ...store,
  lock: proxy(store.lock),
  begin: () => {
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort(new StoreError('failed', { message: TOO_SLOW }));
    const { remove, restore, ...changes } = store.within(cancelling.signal);
    return proxy({
      ...changes,
      remove: (ids) => remove(...ids),
      restore: (ids) => restore(...ids),
      cancel,
    });
  },
  listChanges: (since) => listChanges(store, since),
  backUp: (watch) => store.backUp(watched(watch)),
  backUpTo: (file, watch) => store.backUpTo(file, watched(watch)),
  restoreBackup: (file, passphrase, watch) =>
    store.restoreBackup(file, {
      ...watched(watch),
      ...(passphrase === undefined ? {} : { passphrase }),
    }),
});

/** Runs in the store's worker. */
export function createStoreService(
  locks: Locks,
  openStore: (name: string, clock: StoreOptions['clock'], keepsRemoved: boolean) => Promise<Store>,
): StoreService {
  return {
    hold: (lock) => holdLock(locks, lock),
    open: async (name, clockOffset, keepsRemoved, tell) => {
      const store = await openStore(name, { now: () => Date.now() + clockOffset }, keepsRemoved);
      store.onChange((change) => tell(change, store.lock.isLocked()));
      return proxy(toRemote(store));
    },
  };
}
