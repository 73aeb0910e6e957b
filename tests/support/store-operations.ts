import type { RestoreOutcome } from '../../src/adapters/private/store/backup/backup';
import type { Store } from '../../src/adapters/private/store/open-store';
import { ENDED } from '../../src/adapters/private/store/store-client';
import { StoreError } from '../../src/adapters/private/store/store-error';
import { searchTexts } from './search-texts';
import {
  addOne,
  makeGivenFile,
  makeOutcome,
  makeText,
  markDone,
  readOutlook,
} from './stored-contents';
import { must } from './must';
import { correct, undo } from './statements';

/*
 * Every operation of the store, for tests that let each of its calls fail: in Node, and in a page of a browser.
 */

/** Of the workspaces that have a passphrase. */
export const PASSPHRASE = 'correct horse battery';
export const OTHER_PASSPHRASE = 'another passphrase';

/** A file to which a backup is saved. */
export interface ChosenFile {
  readonly handle: Pick<FileSystemFileHandle, 'createWritable'>;
  /** Whether it has the backup. */
  readonly isWritten: () => Promise<boolean>;
}

export interface Backups {
  /** Of a workspace with another contract, a newer reading, and a correction. */
  readonly plain: Blob;
  /** Of the same workspace, with a passphrase. */
  readonly sealed: Blob;
}

/** The browser in which an operation runs. */
export interface OperationWorld {
  /** Of the database. */
  readonly name: string;
  /** Ends all tabs. */
  readonly closeAll: () => Promise<void> | void;
  /** Opens the store in another tab. */
  readonly open: () => Promise<Store>;
  readonly chooseFile: () => Promise<ChosenFile>;
}

/** Notice was sent, and the file that proves it. */
const SENT = { kind: 'noticeGiven', on: '2026-06-12', to: 'Globex, Inc.' } as const;
const PROOF = { name: 'notice.txt', content: new Blob(['proof'], { type: 'text/plain' }) };

/** A workspace with two contracts. */
export interface Filled {
  readonly store: Store;
  readonly lease: string;
  readonly unread: string;
}

export interface Context extends Filled, Pick<OperationWorld, 'chooseFile'> {
  /** What `prepare` gives. */
  readonly prepared: string;
  readonly backups: Backups;
}

/** An operation in a filled workspace. */
export interface StoreOperation {
  /** Changes the workspace before. */
  readonly prepare?: (store: Store, filled: Filled) => Promise<string | void>;
  /** Gives what is the same each time. */
  readonly run: (context: Context) => unknown;
  /** It uses neither IndexedDB nor WebCrypto nor files. */
  readonly isLocal?: true;
}

/** What is done when a database is opened. */
export interface OpeningOperation {
  /** Creates the database. */
  readonly put: (world: OperationWorld) => Promise<void>;
  readonly open: (world: OperationWorld) => Promise<void>;
}

export type Operation = StoreOperation | OpeningOperation;

export interface Outcome {
  readonly result: unknown;
  /** `isDone`: none. */
  readonly error: unknown;
}

export const isDone = Symbol('done');

export async function outcomeOf(work: () => unknown): Promise<Outcome> {
  try {
    return { result: await work(), error: isDone };
  } catch (error) {
    return { result: undefined, error };
  }
}

const EXPIRY = { field: 'expiry', value: '2028-02-29' } as const;
const PLAYBOOK = {
  version: 1,
  rules: { exclusivity: { on: false, points: 5 } },
  thresholds: {},
} as const;

/** Fills a workspace. */
export async function fill(store: Store): Promise<Filled> {
  const { id: lease } = await store.addFile(makeGivenFile('Lease'));
  await store.putReading({
    id: lease,
    outcome: makeOutcome(1, 'Lease'),
    text: makeText('Whereas'),
  });
  await correct(store, { id: lease, value: { field: 'title', value: 'Lease of the mill' } });
  await markDone(store, lease);
  const unread = await addOne(store, 'unread');
  await store.setUserValue({ name: 'views', value: '[]' });
  return { store, lease, unread };
}

/** Saves a workspace that has more than the one of `fill`. */
export async function makeBackups(store: Store): Promise<Backups> {
  const { lease } = await fill(store);
  await store.putReading({
    id: lease,
    outcome: makeOutcome(3, 'Newest'),
    text: makeText('Newest'),
  });
  await correct(store, { id: lease, value: EXPIRY });
  await store.setPlaybook(PLAYBOOK);
  await addOne(store, 'only in the backup');
  await store.setIdleMinutes(15);
  const { content: plain } = await store.backUp();
  await store.setPassphrase(PASSPHRASE);
  const { content: sealed } = await store.backUp();
  return { plain, sealed };
}

/** A backup that could not be read is refused in words, too, or asks for its passphrase again. */
function requireRestored(outcome: RestoreOutcome) {
  if (outcome.kind === 'restored') return outcome;
  const message = outcome.kind === 'refused' ? outcome.message : 'The passphrase is asked again.';
  throw new StoreError('failed', { message });
}

/**
 * The file is complete, or not there. A worker that ends while the browser closes the file may leave a complete one.
 */
async function backUpToFile({ store, chooseFile }: Context) {
  const { handle, isWritten } = await chooseFile();
  const { result, error } = await outcomeOf(async () => {
    const { contracts, isEncrypted, leftOut } = await store.backUpTo(handle);
    return { contracts, isEncrypted, leftOut };
  });
  const hasEnded = error instanceof StoreError && error.message === ENDED;
  if (!hasEnded && (await isWritten()) !== (error === isDone))
    throw new Error(`The file ${error === isDone ? 'is not' : 'is'} written: ${String(error)}`);
  if (error !== isDone) throw error;
  return result;
}

const setPassphrase = (store: Store) => store.setPassphrase(PASSPHRASE);
const lockWith = async (store: Store) => {
  const code = await setPassphrase(store);
  await store.lock();
  return code;
};

const STORE_OPERATIONS: Readonly<Record<keyof Store, StoreOperation>> = {
  addFile: { run: async ({ store }) => (await store.addFile(makeGivenFile('three'))).kind },
  putReading: {
    run: ({ store, lease }) =>
      store.putReading({ id: lease, outcome: makeOutcome(2, 'Newer'), text: makeText('Newer') }),
  },
  startReading: {
    run: ({ store, unread }) =>
      store.startReading({ id: unread, readerVersion: 1, hasCrashed: false }),
  },
  endReading: {
    prepare: async (store, { unread }) =>
      void (await store.startReading({ id: unread, readerVersion: 1, hasCrashed: false })),
    run: ({ store, unread }) => store.endReading({ id: unread, isInVain: true }),
  },
  list: { run: async ({ store }) => (await store.list()).map(({ name }) => name) },
  listToRead: {
    run: async ({ store }) => (await store.listToRead(1)).unread.length,
  },
  get: { run: async ({ store, lease }) => (await store.get(lease))?.corrections },
  getOriginal: {
    run: async ({ store, lease }) => (await store.getOriginal(lease)).content.text(),
  },
  clauseWords: {
    run: async ({ store, lease, unread }) => {
      const words = { ids: [lease, unread], category: 'anti-assignment' };
      return (await store.clauseWords(words)).map(({ quote }) => quote);
    },
  },
  search: {
    run: async ({ store }) => (await searchTexts(store, 'whereas')).hits.map(({ terms }) => terms),
  },
  changeField: { run: ({ store, lease }) => correct(store, { id: lease, value: EXPIRY }) },
  listChanges: {
    run: async ({ store }) => (await readOutlook(store)).marks.map(({ day }) => day),
  },
  answer: {
    run: ({ store, lease, unread }) =>
      store.answer({
        answers: [
          { contractId: lease, kind: 'decision', decision: SENT },
          { contractId: unread, kind: 'decision', decision: SENT },
          {
            contractId: lease,
            kind: 'mark',
            deadline: { kind: 'renewal', day: '2027-06-30' },
            mark: { kind: 'snoozed', until: '2027-06-01' },
          },
        ],
        file: PROOF,
      }),
  },
  getProof: {
    prepare: async (store, { lease }) => {
      const answers = [{ contractId: lease, kind: 'decision', decision: SENT } as const];
      await store.answer({ answers, file: PROOF });
    },
    run: async ({ store, lease }) => {
      const { corrections } = must(await store.get(lease), 'contract');
      const decision = corrections.find(({ field }) => field === 'decision');
      const proof = decision?.field === 'decision' ? decision.value?.proof : undefined;
      return (await store.getProof({ id: lease, proof: must(proof, 'proof').id })).content.text();
    },
  },
  remove: { run: ({ store, lease, unread }) => store.remove([lease, unread]) },
  restore: {
    prepare: (store, { lease, unread }) => store.remove([lease, unread]),
    run: ({ store, lease, unread }) => store.restore([lease, unread]),
  },
  noteOpened: { run: ({ store, lease }) => store.noteOpened([lease]) },
  getSettings: { run: ({ store }) => store.getSettings() },
  setSettings: { run: ({ store }) => store.setSettings({ company: ['Globex, Inc.'] }) },
  getPlaybook: { run: ({ store }) => store.getPlaybook() },
  setPlaybook: { run: ({ store }) => store.setPlaybook(PLAYBOOK) },
  getUserValue: { run: ({ store }) => store.getUserValue('views') },
  setUserValue: { run: ({ store }) => store.setUserValue({ name: 'views', value: '[1]' }) },
  measure: { run: ({ store }) => store.measure() },
  backUp: {
    run: async ({ store }) => {
      const { contracts, leftOut } = await store.backUp();
      return { contracts, leftOut };
    },
  },
  backUpTo: { run: backUpToFile },
  restoreBackup: {
    run: async ({ store, backups }) =>
      requireRestored(await store.restoreBackup({ file: backups.plain })),
  },
  deleteEverything: { run: ({ store }) => store.deleteEverything() },
  onChange: { run: ({ store }) => store.onChange(() => {})(), isLocal: true },
  close: { run: ({ store }) => store.close(), isLocal: true },
  readLock: { prepare: setPassphrase, run: async ({ store }) => (await store.readLock()).isSet },
  isLocked: { prepare: setPassphrase, run: ({ store }) => store.isLocked(), isLocal: true },
  unlock: { prepare: lockWith, run: async ({ store }) => (await store.unlock(PASSPHRASE)).kind },
  lock: { prepare: setPassphrase, run: ({ store }) => store.lock(), isLocal: true },
  setPassphrase: { run: async ({ store }) => (await store.setPassphrase(PASSPHRASE)).length },
  changePassphrase: {
    prepare: setPassphrase,
    run: ({ store }) => store.changePassphrase({ current: PASSPHRASE, next: OTHER_PASSPHRASE }),
  },
  removePassphrase: {
    prepare: setPassphrase,
    run: ({ store }) => store.removePassphrase(PASSPHRASE),
  },
  recover: {
    prepare: lockWith,
    run: ({ store, prepared }) => store.recover({ code: prepared, passphrase: OTHER_PASSPHRASE }),
  },
  setIdleMinutes: { prepare: setPassphrase, run: ({ store }) => store.setIdleMinutes(5) },
  seal: { run: async ({ store }) => (await store.seal('/reports')) !== '' },
  unseal: {
    prepare: (store) => store.seal('/reports'),
    run: ({ store, prepared }) => store.unseal(prepared),
  },
};

/** The same in other workspaces, and what is no method of the store. */
const MORE_OPERATIONS: Readonly<Record<string, Operation>> = {
  'backUp with a passphrase': {
    prepare: setPassphrase,
    run: async ({ store }) => {
      const { contracts, isEncrypted, leftOut } = await store.backUp();
      return { contracts, isEncrypted, leftOut };
    },
  },
  'backUpTo with a passphrase': {
    prepare: setPassphrase,
    run: backUpToFile,
  },
  'restoreBackup of an encrypted one': {
    run: async ({ store, backups }) =>
      requireRestored(await store.restoreBackup({ file: backups.sealed, passphrase: PASSPHRASE })),
  },
  'changeField to what was read': {
    run: ({ store, lease }) => undo(store, { id: lease, field: 'title' }),
  },
  'addFile that was removed': {
    prepare: (store, { lease }) => store.remove([lease]),
    run: async ({ store }) => (await store.addFile(makeGivenFile('Lease'))).kind,
  },
  'remove of contracts that are deleted at the next start': {
    prepare: async (store, { lease }) => store.remove([lease]),
    run: ({ store, unread }) => store.remove([unread]),
  },
  'opening of an empty workspace': {
    put: async () => {},
    open: async ({ open }) => void (await open()),
  },
  'first list, which deletes removed contracts': {
    put: async ({ open, closeAll }) => {
      const { store, lease } = await fill(await open());
      await store.remove([lease]);
      await closeAll();
    },
    open: async ({ open }) => void (await (await open()).list()),
  },
};

export const OPERATIONS: Readonly<Record<string, Operation>> = {
  ...STORE_OPERATIONS,
  ...MORE_OPERATIONS,
};

/** The names of those that make calls. */
export const CALLING: readonly string[] = Object.entries(OPERATIONS).flatMap(([name, one]) =>
  'isLocal' in one ? [] : [name],
);
