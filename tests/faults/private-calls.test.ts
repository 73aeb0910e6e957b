import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { OUTLOOK_FAILURE } from '../../machines/domain/deadlines';
import { switchRule } from '../../machines/domain/playbook';
import { failureFromError } from '../../machines/domain/failure';
import { createBackupPorts } from '../../src/adapters/private/ports/backup-ports';
import { createDeletionPort } from '../../src/adapters/private/ports/deletion-port';
import { deleteDatabase } from '../../src/adapters/private/store/database';
import { failureMessage } from '../../src/adapters/private/reader/read-failure';
import { toListed } from '../../src/adapters/private/fields/playbook-values';
import { ReaderPool, type ReadOutcome } from '../../src/adapters/private/reader/reader-pool';
import type { Channel } from '../../src/adapters/private/store/changes';
import type { Resources } from '../../src/adapters/private/resources';
import { STATE_DAMAGED } from '../../src/adapters/private/store/record-reader';
import { StoreError } from '../../src/adapters/private/store/store-error';
import {
  createTransferPort,
  NO_ROOM_FOR_FILE,
} from '../../src/adapters/private/ports/transfer-port';
import { FakeWorker } from '../support/fake-worker';
import { connectStore, makeResources } from '../support/private-resources';
import { stubStorage } from '../support/memory-storage';
import {
  addOne,
  createStoreWorld,
  makeOutcome,
  makeReading,
  makeText,
} from '../support/private-store';
import { callPort, listenTo } from '../support/run-port';
import { createStorePorts } from '../support/store-ports';
import { until } from '../support/until';

/**
 * Every browser call of the ports of the private workspace is made to fail, and each port has one
 * stated outcome. Here the calls throw or reject; tests/browser/store/ closes the page in each call,
 * and tests/browser/private-settings.test.ts fills the disk.
 */

let world: ReturnType<typeof createStoreWorld>;
let backup: Blob;
/** The contract that is kept. */
let keptId: string;
/** A storage manager; its calls are made to fail as well. */
let manager: Pick<StorageManager, 'estimate' | 'persisted'>;
/** Connects the tabs. */
let connect: () => Channel;
let pool: Resources['pool'];

/** Closes the tab that the setup of the test has used. */
async function fill(): Promise<void> {
  const store = await world.open();
  const id = await addOne(store, 'one');
  await store.putReading({ id, outcome: makeOutcome(), text: makeText('One') });
  keptId = await addOne(store, 'two');
  ({ content: backup } = await store.backUp());
  await store.remove([id]);
  store.close();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stubStorage({ 'covenant.token': 'private' });
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
  manager = {
    estimate: async () => ({ usage: 1, quota: 2 }),
    persisted: async () => true,
  };
  world = createStoreWorld();
  ({ connect } = world);
  pool = { read: async () => READ, close: () => {} };
  await fill();
});
afterEach(() => {
  world.closeAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const READ: ReadOutcome = {
  status: 'read',
  document: makeText('Three'),
  reading: makeReading('Three'),
};

const createResources = (): Resources =>
  makeResources({
    deleteUnopened: () => deleteDatabase(world.name),
    store: connectStore(() => world.open({ storage: manager, channel: connect() }), world.locks),
    pool,
  });

/** What a message says, by its kind; the message itself if it has none. */
const KINDS = new Map<string, string>(
  (
    ['full', 'blocked', 'unavailable', 'damaged', 'closed', 'unreadable-file', 'failed'] as const
  ).map((kind) => [new StoreError(kind).message, kind]),
);
for (const kind of ['unavailable', 'crashed'] as const)
  KINDS.set(failureMessage(kind), `kept, ${kind}`);
KINDS.set(NO_ROOM_FOR_FILE, 'full');
KINDS.set(STATE_DAMAGED, 'damaged lock');
const nameMessage = (message: string) => KINDS.get(message) ?? message;

const LAST_EVENTS = /succeeded|failed|done|measured|^outlook/;

/** The last event of a callback port, with its message. */
async function readEvents({ received }: ReturnType<typeof listenTo>): Promise<string> {
  const last = await until(() => {
    const event: AnyEventObject | undefined = received().find(({ type }) => LAST_EVENTS.test(type));
    if (!event) throw new Error('No event yet.');
    return event;
  });
  const message: unknown = last['message'] ?? last['reason'];
  return typeof message === 'string'
    ? nameMessage(message.replace(`${OUTLOOK_FAILURE}. `, ''))
    : 'works';
}

const readPromise = (outcome: PromiseLike<unknown>): Promise<string> =>
  Promise.resolve(outcome).then(
    () => 'works',
    (error: unknown) => {
      const { message, detail } = failureFromError(error, 'unknown');
      return nameMessage(detail ?? message);
    },
  );

/** What waits until the workspace is unlocked is told by the lock that cannot be read. */
const untilUnreadable = ({ store }: Resources) =>
  new Promise<string>((resolve) => {
    store.sendLocked('readLock').catch((error: unknown) => {
      if (store.isLocked() && error instanceof StoreError && error.kind === 'damaged')
        resolve('damaged lock');
    });
  });

/** What a user does, through the ports of a tab that opens the workspace. */
const ACTIONS: Readonly<Record<string, (resources: Resources) => Promise<string>>> = {
  list: (resources) => readPromise(callPort(createStorePorts(resources).loadContracts)),
  upload: (resources) => {
    const input = { file: new File(['three'], 'three.txt'), password: '' };
    return readEvents(listenTo(createTransferPort(resources).transferFile, input));
  },
  measure: (resources) => readEvents(listenTo(createStorePorts(resources).watchStorage)),
  outlook: (resources) => readEvents(listenTo(createStorePorts(resources).watchOutlook)),
  mark: (resources) =>
    readPromise(
      callPort(createStorePorts(resources).markDeadline, {
        deadline: { contractId: keptId, kind: 'end', day: '2026-07-01' },
        mark: { kind: 'done' },
      }),
    ),
  'change the playbook': (resources) =>
    readPromise(
      callPort(createStorePorts(resources).savePlaybook, {
        playbook: switchRule(toListed(null), 'exclusivity'),
        changed: ['exclusivity'],
      }),
    ),
  save: (resources) => readEvents(listenTo(createBackupPorts(resources).saveBackup)),
  'read in': (resources) => {
    const input = { file: new File([backup], 'saved.zip'), passphrase: '' };
    return readEvents(listenTo(createBackupPorts(resources).readBackup, input));
  },
  delete: (resources) => readPromise(callPort(createDeletionPort(resources).deleteEverything)),
};

const fail = (name: string) => (): never => {
  throw new DOMException('The browser call fails.', name);
};
const reject = (name: string) => () =>
  Promise.reject(new DOMException('The browser call fails.', name));

/** Ends a transaction after its last call has returned, as a browser does that cannot write it. */
function abortLate(name: string): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...values: Parameters<typeof put>
  ) {
    const request = put.apply(this, values);
    const { transaction } = this;
    request.addEventListener('success', () =>
      Reflect.apply(Reflect.get(transaction, '_abort'), transaction, [name]),
    );
    return request;
  });
}

/** A worker that crashes with its first file. */
function createCrashingWorker(): FakeWorker {
  const worker = new FakeWorker();
  queueMicrotask(() => {
    worker.open();
    worker.crash();
  });
  return worker;
}

/** Makes a browser call fail from now on. */
const FAULTS: Readonly<Record<string, () => void>> = {
  'indexedDB.open throws': () => {
    vi.spyOn(world.factory, 'open').mockImplementation(fail('SecurityError'));
  },
  'indexedDB.deleteDatabase throws': () => {
    vi.spyOn(world.factory, 'deleteDatabase').mockImplementation(fail('UnknownError'));
  },
  'IDBDatabase.transaction throws': () => {
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(fail('InvalidStateError'));
  },
  'IDBObjectStore.get throws': () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(fail('UnknownError'));
  },
  'IDBObjectStore.getAll throws': () => {
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(fail('UnknownError'));
  },
  'IDBObjectStore.put exceeds the quota': () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail('QuotaExceededError'));
  },
  'a transaction exceeds the quota after its calls': () => abortLate('QuotaExceededError'),
  'a transaction is aborted after its calls': () => abortLate('AbortError'),
  'IDBObjectStore.clear throws': () => {
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(fail('UnknownError'));
  },
  'BroadcastChannel.postMessage throws': () => {
    connect = () => ({ ...world.connect(), postMessage: fail('InvalidStateError') });
  },
  'Worker throws': () => {
    pool = new ReaderPool(fail('SecurityError'), 1, world.locks);
  },
  'Worker crashes': () => {
    pool = new ReaderPool(createCrashingWorker, 1, world.locks);
  },
  'locks.request rejects': () => {
    vi.spyOn(world.locks, 'request').mockImplementation(reject('SecurityError'));
  },
  'crypto.subtle.digest rejects': () => {
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(reject('OperationError'));
  },
  'Blob.arrayBuffer rejects': () => {
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(reject('NotReadableError'));
  },
  'storage.estimate rejects': () => {
    vi.spyOn(manager, 'estimate').mockImplementation(reject('TypeError'));
  },
  'storage.persisted rejects': () => {
    vi.spyOn(manager, 'persisted').mockImplementation(reject('TypeError'));
  },
  'URL.createObjectURL throws': () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(fail('QuotaExceededError'));
  },
  'localStorage.removeItem throws': () => {
    vi.spyOn(localStorage, 'removeItem').mockImplementation(fail('SecurityError'));
  },
};

/** The store cannot be opened, but deleted. */
const UNAVAILABLE = {
  list: 'unavailable',
  upload: 'unavailable',
  measure: 'unavailable',
  outlook: 'unavailable',
  mark: 'unavailable',
  'change the playbook': 'unavailable',
  save: 'unavailable',
  'read in': 'unavailable',
};

/**
 * Outcomes other than "works", by fault and action: the kind of the message. A failed measurement of
 * the browser leaves its figures out, and a file that cannot be read is left out of a saved workspace
 * and named.
 */
const OUTCOMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'indexedDB.open throws': UNAVAILABLE,
  'locks.request rejects': UNAVAILABLE,
  // The contracts are gone; their empty database is deleted another time.
  'indexedDB.deleteDatabase throws': {},
  'IDBDatabase.transaction throws': {
    list: 'closed',
    upload: 'closed',
    measure: 'closed',
    outlook: 'closed',
    mark: 'closed',
    'change the playbook': 'closed',
    save: 'closed',
    'read in': 'closed',
  },
  // The state of the lock is read first. Without it, everything can still be deleted, and the rest waits.
  'IDBObjectStore.get throws': {
    list: 'damaged lock',
    outlook: 'damaged lock',
    measure: 'damaged lock',
    upload: 'damaged lock',
    mark: 'damaged lock',
    'change the playbook': 'damaged lock',
    save: 'damaged lock',
    'read in': 'damaged lock',
  },
  // The first list reads all rows with it.
  'IDBObjectStore.getAll throws': {
    list: 'damaged',
    outlook: 'damaged',
    measure: 'damaged',
    upload: 'damaged',
    save: 'damaged',
    'read in': 'damaged',
  },
  'IDBObjectStore.put exceeds the quota': {
    upload: 'full',
    mark: 'full',
    'change the playbook': 'full',
    'read in': 'full',
  },
  'a transaction exceeds the quota after its calls': {
    upload: 'full',
    mark: 'full',
    'change the playbook': 'full',
    'read in': 'full',
  },
  'a transaction is aborted after its calls': {
    upload: 'failed',
    mark: 'failed',
    'change the playbook': 'failed',
    'read in': 'failed',
  },
  // What is damaged is deleted with its database.
  'IDBObjectStore.clear throws': {},
  // Other tabs see the change later.
  'BroadcastChannel.postMessage throws': {},
  'Worker throws': { upload: 'kept, unavailable' },
  'Worker crashes': { upload: 'kept, crashed' },
  'crypto.subtle.digest rejects': {
    upload: 'failed',
    'read in': 'failed',
  },
  'Blob.arrayBuffer rejects': { upload: 'unreadable-file', 'read in': 'unreadable-file' },
  'storage.estimate rejects': {},
  'storage.persisted rejects': {},
  'URL.createObjectURL throws': { save: 'full' },
  'localStorage.removeItem throws': {},
};

const BEFORE = ['two.txt'];
/** The names of all contracts after an action that works. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  upload: ['three.txt', 'two.txt'],
  'read in': ['one.txt', 'two.txt'],
  delete: [],
};

/** The names of the contracts, as a tab sees them that is opened later. */
async function readNames(): Promise<readonly string[]> {
  world.closeAll();
  const store = await world.open();
  return (await store.list()).map(({ name }) => name).toSorted();
}

test('every fault has stated outcomes', () => {
  expect(Object.keys(OUTCOMES).toSorted()).toEqual(Object.keys(FAULTS).toSorted());
});

describe.each(Object.entries(FAULTS))('%s', (fault, inject) => {
  test.each(Object.entries(ACTIONS))(
    '%s has its stated outcome, and leaves a whole state',
    async (name, act) => {
      inject();
      const resources = createResources();
      const outcome = await Promise.race([
        act(resources),
        ...(name === 'delete' ? [] : [untilUnreadable(resources)]),
      ]);
      vi.restoreAllMocks();
      expect(outcome).toBe(OUTCOMES[fault]?.[name] ?? 'works');
      const isDone = outcome === 'works' || outcome.startsWith('kept');
      const names = isDone ? (AFTER[name] ?? BEFORE) : BEFORE;
      expect(await readNames()).toEqual(names);
    },
  );
});
