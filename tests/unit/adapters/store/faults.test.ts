import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RestoreOutcome } from '../../../../src/adapters/private/store/backup';
import type { Store } from '../../../../src/adapters/private/store/store';
import { StoreError } from '../../../../src/adapters/private/store/store-error';
import type { StoreLock } from '../../../../src/adapters/private/store/store-lock';
import { CALL_FAILURES, failCall, isInWords, type Failure } from '../../../support/failing-calls';
import { must } from '../../../support/must';
import {
  addOne,
  createChosenFile,
  createStoreWorld,
  makeGivenFile,
  makeOutcome,
  makeText,
} from '../../../support/private-store';
import { runsAll } from '../../../support/runs-all';
import { findLeftovers, readWhole, settle } from '../../../support/whole-workspace';

/*
 * Every operation of the store fails, or is killed, at each of its calls of IndexedDB and WebCrypto. Afterwards the
 * workspace is the one before or the one after, now and at the next start; what was acknowledged is stored; nothing is
 * left behind; and the error says in words what has happened.
 */

const PASSPHRASE = 'correct horse battery';
const OTHER = 'another passphrase';

interface Context {
  readonly store: Store;
  readonly lease: string;
  readonly unread: string;
  /** What `prepare` gives. */
  readonly prepared: string;
}

interface Case {
  /** Changes the workspace before. */
  readonly prepare?: (store: Store, context: Omit<Context, 'prepared'>) => Promise<string | void>;
  /** Gives what is the same each time. */
  readonly run: (context: Context) => unknown;
  /** It uses neither IndexedDB nor WebCrypto. */
  readonly isLocal?: true;
}

const EXPIRY = { field: 'expiry', value: '2028-02-29' } as const;
const PLAYBOOK = {
  version: 1,
  rules: { exclusivity: { on: false, points: 5 } },
  thresholds: {},
} as const;

/** A workspace with another contract, a newer reading, and a correction. */
let backup: Blob;
/** Of another workspace, with a passphrase. */
let sealedBackup: Blob;

/** A backup that could not be read is refused in words, too, or asks for its passphrase again. */
function requireRestored(outcome: RestoreOutcome) {
  if (outcome.kind === 'restored') return outcome;
  const message = outcome.kind === 'refused' ? outcome.message : 'The passphrase is asked again.';
  throw new StoreError('failed', { message });
}

/** The file is complete, or dropped. */
async function backUpToFile(store: Store) {
  const { handle, ends } = createChosenFile();
  const { result, error } = await outcomeOf(async () => {
    const { contracts, isEncrypted, leftOut } = await store.backUpTo(handle);
    return { contracts, isEncrypted, leftOut };
  });
  expect(ends).toEqual([error === isDone ? 'closed' : 'aborted']);
  if (error !== isDone) throw error;
  return result;
}

const CASES: Readonly<Record<Exclude<keyof Store, 'lock'>, Case>> = {
  addFile: { run: async ({ store }) => (await store.addFile(makeGivenFile('three'))).kind },
  putReading: {
    run: ({ store, lease }) => store.putReading(lease, makeOutcome(2, 'Newer'), makeText('Newer')),
  },
  startReading: { run: ({ store, unread }) => store.startReading(unread, 1, false) },
  endReading: {
    prepare: async (store, { unread }) => void (await store.startReading(unread, 1, false)),
    run: ({ store, unread }) => store.endReading(unread, true),
  },
  list: { run: async ({ store }) => (await store.list()).map(({ name }) => name) },
  takeTurn: {
    run: ({ store }) => store.takeTurn(new AbortController().signal, () => Promise.resolve()),
    isLocal: true,
  },
  listToRead: { run: async ({ store }) => (await store.listToRead('unread', 1)).length },
  get: { run: async ({ store, lease }) => (await store.get(lease))?.corrections },
  getOriginal: {
    run: async ({ store, lease }) => (await store.getOriginal(lease)).content.text(),
  },
  correct: { run: ({ store, lease }) => store.correct(lease, EXPIRY) },
  confirm: { run: ({ store, lease }) => store.confirm(lease, EXPIRY) },
  undo: { run: ({ store, lease }) => store.undo(lease, 'title') },
  listEntries: {
    run: async ({ store }) => (await store.listEntries()).map(({ contract: { name } }) => name),
  },
  getOutlook: {
    run: async ({ store }) => (await store.getOutlook()).marks.map(({ day }) => day),
  },
  mark: {
    run: ({ store, lease }) =>
      store.mark({ contractId: lease, kind: 'renewal', day: '2027-06-30' }, { kind: 'done' }),
  },
  remove: { run: ({ store, lease, unread }) => store.remove(lease, unread) },
  restore: {
    prepare: (store, { lease, unread }) => store.remove(lease, unread),
    run: ({ store, lease, unread }) => store.restore(lease, unread),
  },
  getSettings: { run: ({ store }) => store.getSettings() },
  setSettings: { run: ({ store }) => store.setSettings({ company: 'Globex, Inc.' }) },
  getPlaybook: { run: ({ store }) => store.getPlaybook() },
  setPlaybook: { run: ({ store }) => store.setPlaybook(PLAYBOOK) },
  getUserValue: { run: ({ store }) => store.getUserValue('views') },
  setUserValue: { run: ({ store }) => store.setUserValue('views', '[1]') },
  estimate: { run: ({ store }) => store.estimate() },
  requestDurability: { run: ({ store }) => store.requestDurability(), isLocal: true },
  backUp: {
    run: async ({ store }) => {
      const { contracts, leftOut } = await store.backUp();
      return { contracts, leftOut };
    },
  },
  backUpTo: { run: ({ store }) => backUpToFile(store) },
  restoreBackup: { run: async ({ store }) => requireRestored(await store.restoreBackup(backup)) },
  deleteEverything: { run: ({ store }) => store.deleteEverything() },
  onChange: { run: ({ store }) => store.onChange(() => {})(), isLocal: true },
  close: { run: ({ store }) => store.close(), isLocal: true },
};

const setPassphrase = (store: Store) => store.lock.set(PASSPHRASE);
const lockWith = async (store: Store) => {
  const code = await setPassphrase(store);
  store.lock.close();
  return code;
};

const LOCK_CASES: Readonly<Record<keyof StoreLock, Case>> = {
  read: { prepare: setPassphrase, run: async ({ store }) => (await store.lock.read()).isSet },
  isLocked: { prepare: setPassphrase, run: ({ store }) => store.lock.isLocked(), isLocal: true },
  keys: { run: ({ store }) => store.lock.keys() !== null, isLocal: true },
  unlock: { prepare: lockWith, run: ({ store }) => store.lock.unlock(PASSPHRASE) },
  close: { prepare: setPassphrase, run: ({ store }) => store.lock.close(), isLocal: true },
  set: { run: async ({ store }) => (await store.lock.set(PASSPHRASE)).length },
  change: { prepare: setPassphrase, run: ({ store }) => store.lock.change(PASSPHRASE, OTHER) },
  remove: { prepare: setPassphrase, run: ({ store }) => store.lock.remove(PASSPHRASE) },
  recover: {
    prepare: lockWith,
    run: ({ store, prepared }) => store.lock.recover(prepared, OTHER),
  },
  setIdleMinutes: { prepare: setPassphrase, run: ({ store }) => store.lock.setIdleMinutes(5) },
};

/** With a passphrase, backups are other ones. */
const MORE_CASES: Readonly<Record<string, Case>> = {
  'backUp with a passphrase': {
    prepare: setPassphrase,
    run: async ({ store }) => {
      const { contracts, isEncrypted, leftOut } = await store.backUp();
      return { contracts, isEncrypted, leftOut };
    },
  },
  'backUpTo with a passphrase': {
    prepare: setPassphrase,
    run: ({ store }) => backUpToFile(store),
  },
  'restoreBackup of an encrypted one': {
    run: async ({ store }) =>
      requireRestored(await store.restoreBackup(sealedBackup, { passphrase: PASSPHRASE })),
  },
  'addFile that was removed': {
    prepare: (store, { lease }) => store.remove(lease),
    run: async ({ store }) => (await store.addFile(makeGivenFile('Lease'))).kind,
  },
  'remove of contracts that are deleted at the next start': {
    prepare: async (store, { lease }) => store.remove(lease),
    run: ({ store, unread }) => store.remove(unread),
  },
};

let world: ReturnType<typeof createStoreWorld>;

async function fill(store: Store) {
  const { id: lease } = await store.addFile(makeGivenFile('Lease'));
  await store.putReading(lease, makeOutcome(1, 'Lease'), makeText('Whereas'));
  await store.correct(lease, { field: 'title', value: 'Lease of the mill' });
  await store.mark({ contractId: lease, kind: 'end', day: '2027-06-30' }, { kind: 'done' });
  const unread = await addOne(store, 'unread');
  await store.setUserValue('views', '[]');
  return { lease, unread };
}

beforeEach(async () => {
  world = createStoreWorld();
  const store = await world.open();
  const { lease } = await fill(store);
  await store.putReading(lease, makeOutcome(3, 'Newest'), makeText('Newest'));
  await store.correct(lease, EXPIRY);
  await store.setPlaybook(PLAYBOOK);
  await addOne(store, 'only in the backup');
  ({ content: backup } = await store.backUp());
  await store.lock.set(PASSPHRASE);
  ({ content: sealedBackup } = await store.backUp());
});
afterEach(() => world.closeAll());

/** What a person sees, with the passphrase that opens it. */
async function see(store: Store) {
  if (!store.lock.isLocked()) return { whole: await readWhole(store) };
  for (const passphrase of [PASSPHRASE, OTHER]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (await store.lock.unlock(passphrase)) return { whole: await readWhole(store), passphrase };
  }
  throw new Error('No passphrase opens the workspace.');
}

/** Opens a filled workspace in a browser of its own. */
async function begin({ prepare }: Case): Promise<Context> {
  world = createStoreWorld();
  const store = await world.open();
  const ids = await fill(store);
  // What is done once in a session has been done.
  await store.list();
  const prepared = (await prepare?.(store, { store, ...ids })) ?? '';
  await settle(world.locks, world.name);
  return { store, ...ids, prepared };
}

/** Opens the workspace again, as after a reload. Returns what a person sees, and what should not be there. */
async function restart() {
  world.closeAll();
  const store = await world.open();
  const seen = await see(store);
  await settle(world.locks, world.name);
  // The first one of a session deletes what was left behind.
  await store.list();
  await settle(world.locks, world.name);
  return { seen, leftovers: await findLeftovers(world.name) };
}

const isDone = Symbol('done');

interface Outcome {
  readonly result: unknown;
  readonly error: unknown;
}

const outcomeOf = async (work: () => unknown): Promise<Outcome> => {
  try {
    return { result: await work(), error: isDone };
  } catch (error) {
    return { result: undefined, error };
  }
};

interface States {
  readonly before: unknown;
  readonly after: unknown;
  readonly result: unknown;
}

/** The workspace before and after the operation without a failure. */
async function readStates(one: Case): Promise<States> {
  await begin(one);
  const { seen: before } = await restart();
  const context = await begin(one);
  const { result, error } = await outcomeOf(() => one.run(context));
  expect(error).toBe(isDone);
  await settle(world.locks, world.name);
  const { seen: after, leftovers } = await restart();
  expect(leftovers).toEqual([]);
  return { before, after, result };
}

const nameOf = (seen: unknown, { before, after }: States) => {
  const text = JSON.stringify(seen);
  if (text === JSON.stringify(after)) return 'after';
  return text === JSON.stringify(before) ? 'before' : seen;
};

/** Lets the operation fail at a call. False: there are fewer calls. */
async function failAt(one: Case, states: States, at: number, failure: Failure): Promise<boolean> {
  const context = await begin(one);
  const calls = failCall(at, failure);
  const { result, error } = await outcomeOf(() => one.run(context));
  // What goes on in the background is a part of it.
  await settle(world.locks, world.name);
  calls.restore();
  const place = `call ${at} (${calls.failed()}), ${failure}: ${String(error)}`;
  expect(error === isDone || isInWords(error), place).toBe(true);
  expect(result, place).toEqual(error === isDone ? states.result : undefined);
  const { seen, leftovers } = await restart();
  const isSame = JSON.stringify(states.before) === JSON.stringify(states.after);
  const allowed = error === isDone || isSame ? ['after'] : ['before', 'after'];
  expect(allowed, place).toContainEqual(nameOf(seen, states));
  expect(leftovers, place).toEqual([]);
  return calls.hasFailed();
}

/** Ways to fail; every night, each call fails in all of them. */
const WAYS = runsAll ? ([...CALL_FAILURES, 'late'] as const) : (['in turn', 'late'] as const);

describe.each([
  ...Object.entries(CASES),
  ...Object.entries(LOCK_CASES).map(([name, one]) => [`lock.${name}`, one] as const),
  ...Object.entries(MORE_CASES),
])('%s', (_, one) => {
  test.each(WAYS)('changes everything or nothing if any call fails (%s)', async (way) => {
    const states = await readStates(one);
    let at = 0;
    let isThere = true;
    while (isThere) {
      at += 1;
      const failure =
        way === 'in turn' ? must(CALL_FAILURES[at % CALL_FAILURES.length], 'failure') : way;
      // oxlint-disable-next-line no-await-in-loop -- one world after the other
      isThere = await failAt(one, states, at, failure);
    }
    expect(at > 1 || way === 'late').toBe(way === 'late' || !one.isLocal);
  });
});
