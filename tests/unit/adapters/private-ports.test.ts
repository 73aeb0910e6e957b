import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { TermChange } from '../../../machines/domain/terms';
import { createBacklogPort } from '../../../src/adapters/private/backlog-port';
import { createContractPorts } from '../../../src/adapters/private/contract-ports';
import type { ReadOptions, ReadOutcome } from '../../../src/adapters/private/reader/reader-pool';
import type { Resources } from '../../../src/adapters/private/resources';
import type { ReadingOutcome } from '../../../src/adapters/private/store/records';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import type { Store } from '../../../src/adapters/private/store/store';
import { READER_VERSION } from '../../../src/adapters/private/read-into-store';
import { createTransferPort } from '../../../src/adapters/private/transfer-port';
import { makeResources } from '../../support/private-resources';
import { must } from '../../support/must';
import {
  addOne,
  createStoreWorld,
  makeOutcome,
  makeReading,
  makeText,
  UNREADABLE,
} from '../../support/private-store';
import { createListener, failureOf, startPort } from '../../support/run-port';
import { until } from '../../support/until';

interface PendingRead {
  readonly file: Blob;
  readonly options: ReadOptions;
  readonly settle: (outcome: ReadOutcome) => void;
}

const READ: ReadOutcome = {
  status: 'read',
  document: makeText('Supply Agreement'),
  reading: makeReading(),
};

let world: ReturnType<typeof createStoreWorld>;
let store: Store;
let reads: PendingRead[];
let today: string;
let resources: Resources;
let showPage: () => void;

beforeEach(async () => {
  world = createStoreWorld();
  store = await world.open();
  reads = [];
  today = '2026-06-15';
  resources = makeResources({
    openStore: () => Promise.resolve(store),
    pool: {
      read: (file, options) =>
        new Promise((settle) => {
          reads.push({ file, options, settle });
        }),
      close: () => {},
    },
    today: () => today,
    watchVisible: (listener) => {
      showPage = listener;
      return () => {
        showPage = () => {};
      };
    },
  });
});
afterEach(() => {
  world.closeAll();
  vi.useRealTimers();
});

const failing = (error: unknown): Resources => ({
  ...resources,
  openStore: () => Promise.reject(error),
});

const lease = new File(['lease'], 'lease.txt', { type: 'text/plain' });

function upload(
  file = lease,
  { password = '', used = resources, ports = createTransferPort(used) } = {},
) {
  const { parent, received, stop } = createListener();
  const port = createActor(ports.transferFile, {
    input: { file, password },
    parent,
  }).start();
  return { received, stop: () => stop(port) };
}

const lastRead = () => must(reads.at(-1), 'read');
const untilRead = (count = 1) => until(() => expect(reads).toHaveLength(count));

describe('upload to the private workspace', () => {
  test('stores the file, reports pages as they are read, and stores the reading', async () => {
    const { received } = upload();
    await untilRead();
    expect(await store.list()).toMatchObject([
      { name: 'lease.txt', format: 'text', summary: null },
    ]);
    const { onProgress } = lastRead().options;
    onProgress?.({ phase: 'opening' });
    onProgress?.({ phase: 'pages', read: 1, total: 2 });
    onProgress?.({ phase: 'recognising', page: 2, total: 2 });
    onProgress?.({ phase: 'contract' });
    lastRead().settle(READ);
    await until(() => expect(received()).toHaveLength(6));
    const [{ id } = { id: '' }] = await store.list();
    expect(received()).toEqual([
      { type: 'transfer.started' },
      { type: 'transfer.progressed', progress: 5 },
      { type: 'transfer.progressed', progress: 50 },
      { type: 'transfer.progressed', progress: 50, step: 'Recognising page 2 of 2' },
      { type: 'transfer.progressed', progress: 95 },
      { type: 'transfer.succeeded', contract: { id, isKnown: false } },
    ]);
    expect(await store.get(id)).toMatchObject({
      text: makeText('Supply Agreement'),
      summary: { kind: 'read', values: { title: 'Supply Agreement' } },
    });
    expect(lastRead().options.today).toBe('2026-06-15');
  });

  test('looks at few of many files at a time, and keeps all, also after their rows are gone', async () => {
    const opened: string[] = [];
    const files = Array.from({ length: 12 }, (_, index) => new File([`${index}`], `${index}.txt`));
    for (const file of files) {
      const { slice } = file;
      file.slice = (...range) => {
        opened.push(file.name);
        return slice.apply(file, range);
      };
    }
    const ports = createTransferPort(resources);
    const uploads = files.map((file) => upload(file, { ports }));
    await Promise.resolve();
    await Promise.resolve();
    expect(opened).toHaveLength(4);
    for (const { stop } of uploads) stop();
    await until(async () => expect(await store.list()).toHaveLength(12));
    expect(opened).toEqual(files.map(({ name }) => name));
  });

  test('does not read the same file again', async () => {
    const id = await addOne(store);
    await store.putReading(id, makeOutcome(), null);
    const { received } = upload(new File(['one'], 'copy of one.txt'));
    await until(() => expect(received()).toHaveLength(1));
    expect(received()).toEqual([{ type: 'transfer.succeeded', contract: { id, isKnown: true } }]);
    expect(reads).toEqual([]);
  });

  test('asks for a password and reads the stored file with it', async () => {
    const first = upload();
    await untilRead();
    lastRead().settle({ status: 'failed', kind: 'password', message: 'Protected.' });
    await until(() => expect(first.received()).toEqual([{ type: 'transfer.locked' }]));
    expect(await store.list()).toMatchObject([
      { summary: { kind: 'unreadable', reason: 'password' } },
    ]);
    const second = upload(lease, { password: 'sesame' });
    await untilRead(2);
    expect(lastRead().options.password).toBe('sesame');
    lastRead().settle(READ);
    await until(() => expect(second.received()).toHaveLength(1));
    expect(second.received()).toMatchObject([
      { type: 'transfer.succeeded', contract: { isKnown: false } },
    ]);
    expect(await store.list()).toHaveLength(1);
  });

  test('keeps a file that cannot be read, and says why', async () => {
    const { received } = upload();
    await untilRead();
    lastRead().settle({ status: 'failed', kind: 'damaged', message: 'The file is damaged.' });
    await until(() => expect(received()).toHaveLength(1));
    expect(received()).toEqual([{ type: 'transfer.failed', reason: 'The file is damaged.' }]);
    expect(await store.list()).toMatchObject([
      { summary: { kind: 'unreadable', reason: 'damaged' } },
    ]);
  });

  test('says that there is no room', async () => {
    const full = new StoreError('full');
    const { received } = upload(lease, { used: failing(full) });
    await until(() => expect(received()).toHaveLength(1));
    expect(received()).toEqual([{ type: 'transfer.failed', reason: full.message }]);
  });

  test.each(['unavailable', 'unreadable'] as const)(
    'stores nothing about a file when the reader is %s, and reads it when it is added again',
    async (kind) => {
      const { received } = upload();
      await untilRead();
      lastRead().settle({ status: 'failed', kind, message: 'Not now.' });
      await until(() => expect(received()).toHaveLength(1));
      expect(received()).toEqual([{ type: 'transfer.failed', reason: 'Not now.' }]);
      expect(await store.list()).toMatchObject([{ name: 'lease.txt', summary: null }]);
      const again = upload();
      await untilRead(2);
      lastRead().settle(READ);
      await until(() => expect(again.received()).toHaveLength(1));
      expect(again.received()).toMatchObject([{ contract: { isKnown: false } }]);
    },
  );

  test('keeps what was read if the file is added again and cannot be read', async () => {
    const waiting = { pages: [], left: 1, isUnavailable: true } as const;
    const { received } = upload();
    await untilRead();
    lastRead().settle({ ...READ, reading: { ...makeReading(), recognition: waiting } });
    await until(() => expect(received()).toHaveLength(1));
    const before = await store.list();
    const again = upload();
    await untilRead(2);
    lastRead().settle({ status: 'failed', kind: 'damaged', message: 'Damaged.' });
    await until(() => expect(again.received()).toHaveLength(1));
    expect(await store.list()).toEqual(before);
  });

  test('stores that a reading of more than any contract has could not be read', async () => {
    const { parties } = makeReading().fields;
    const party = must(parties[0], 'party');
    const fields = {
      ...makeReading().fields,
      parties: Array.from({ length: 20_000 }, () => party),
    };
    upload();
    await untilRead();
    lastRead().settle({ ...READ, reading: { ...makeReading(), fields } });
    await until(async () =>
      expect(await store.list()).toMatchObject([{ summary: { reason: 'failed' } }]),
    );
  });

  test.each([
    ['full', /^This file is kept, but/],
    ['closed', /^(?!This file is kept)/],
  ] as const)('says why the reading of a kept file is not stored: %s', async (kind, reason) => {
    const used = {
      ...resources,
      openStore: () =>
        Promise.resolve({ ...store, putReading: () => Promise.reject(new StoreError(kind)) }),
    };
    const { received } = upload(lease, { used });
    await untilRead();
    lastRead().settle(READ);
    await until(() => expect(received()).toHaveLength(1));
    expect(received()).toMatchObject([
      { type: 'transfer.failed', reason: expect.stringMatching(reason) },
    ]);
    expect(await store.list()).toMatchObject([{ summary: null }]);
  });

  test('asks for durable storage once, when the first file is kept', async () => {
    let asked = 0;
    const requestDurability = async () => {
      asked += 1;
      return false;
    };
    const durable = { ...store, requestDurability };
    const used = { ...resources, openStore: () => Promise.resolve(durable) };
    const { transferFile } = createTransferPort(used);
    const { parent } = createListener();
    expect(asked).toBe(0);
    for (const name of ['one', 'two']) {
      createActor(transferFile, {
        input: { file: new File([name], `${name}.txt`), password: '' },
        parent,
      }).start();
    }
    await untilRead(2);
    expect(asked).toBe(1);
  });

  test('stops reading and reports nothing more when it is stopped', async () => {
    const { received, stop } = upload();
    await untilRead();
    stop();
    expect(lastRead().options.signal?.aborted).toBe(true);
    lastRead().settle({ status: 'cancelled' });
    lastRead().options.onProgress?.({ phase: 'opening' });
    // Another transaction ends after everything that the upload could still do.
    expect(await store.list()).toMatchObject([{ summary: null }]);
    expect(received()).toEqual([]);
  });
});

describe('contracts of the private workspace', () => {
  test('lists the stored contracts and shows one with clauses, insights and evidence', async () => {
    const id = await addOne(store);
    const made = makeOutcome();
    if (made.kind !== 'read') throw new Error('The fixture is no reading.');
    const clauses = made.reading.clauses.map((clause) => ({ ...clause, confidence: 0.1 }));
    const outcome = { ...made, reading: { ...made.reading, clauses } };
    await store.putReading(id, outcome, null);
    const ports = createContractPorts(resources);
    await expect(startPort(createActor(ports.loadContracts))).resolves.toMatchObject({
      contracts: [{ id, name: 'Supply Agreement', expiry: '2027-06-30', status: 'Active' }],
      unreadable: [],
    });
    const shown = await startPort(createActor(ports.loadContract, { input: { id } }));
    expect(shown).toMatchObject({
      kind: 'found',
      contract: {
        start: '2026-07-01',
        // Its confidence is below the one from which clauses are shown.
        clauses: [],
        insights: [
          { id: 'automatic-renewal' },
          { risk: 'High', message: 'It renews. (40 points)' },
        ],
      },
    });
    expect(shown.kind === 'found' && shown.contract.evidence.map(({ source }) => source)).toEqual([
      'Page 1, Party',
      'Page 1, Party',
      'Page 1, Agreement date',
      'Page 1, Effective date',
      'Page 1, End',
      'Page 1, Renewal',
      'Page 1, Notice',
      'Page 1, Governing law',
    ]);
  });

  test('finds no contract of an unknown id', async () => {
    const { loadContract } = createContractPorts(resources);
    const outcome = startPort(createActor(loadContract, { input: { id: 'none' } }));
    await expect(outcome).resolves.toEqual({ kind: 'notFound' });
  });

  test('fails with the words of the store', async () => {
    const blocked = new StoreError('blocked');
    const ports = createContractPorts(failing(blocked));
    await expect(failureOf(startPort(createActor(ports.loadContracts)))).resolves.toEqual({
      message: 'Failed to fetch contracts',
      detail: blocked.message,
    });
    const one = startPort(createActor(ports.loadContract, { input: { id: 'x' } }));
    await expect(failureOf(one)).resolves.toEqual({
      message: 'Failed to fetch contract details',
      detail: blocked.message,
    });
  });

  test('corrects, confirms and takes back a term', async () => {
    const id = await addOne(store);
    await store.putReading(id, makeOutcome(), null);
    const { changeTerm, loadContract } = createContractPorts(resources);
    const change = (request: TermChange) =>
      startPort(createActor(changeTerm, { input: { id, change: request } }));
    const readOrigins = async () => {
      const outcome = await startPort(createActor(loadContract, { input: { id } }));
      const entries = outcome.kind === 'found' ? outcome.contract.terms?.entries : [];
      return entries?.flatMap(({ current: { field, value }, origin }) =>
        ['corrected', 'confirmed'].includes(origin) ? [[field, value, origin]] : [],
      );
    };
    await change({ kind: 'correct', term: { field: 'expiry', value: 'perpetual' } });
    await change({ kind: 'confirm', term: { field: 'governingLaw', value: 'New York' } });
    expect(await readOrigins()).toEqual([
      ['expiry', 'perpetual', 'corrected'],
      ['governingLaw', 'New York', 'confirmed'],
    ]);
    await change({ kind: 'undo', field: 'expiry' });
    expect(await readOrigins()).toEqual([['governingLaw', 'New York', 'confirmed']]);
  });

  test('says why a term could not be changed', async () => {
    const input = { id: 'none', change: { kind: 'undo', field: 'title' } } as const;
    for (const [used, kind] of [
      [resources, 'gone'],
      [failing(new StoreError('full')), 'full'],
      [failing(new Error('unknown')), 'failed'],
    ] as const) {
      const outcome = startPort(createActor(createContractPorts(used).changeTerm, { input }));
      await expect(failureOf(outcome)).resolves.toEqual({
        message: 'The change could not be saved',
        detail: new StoreError(kind).message,
      });
    }
  });

  async function loadVersion({ loadContract }: ReturnType<typeof createContractPorts>, id: string) {
    const outcome = await startPort(createActor(loadContract, { input: { id } }));
    return outcome.kind === 'found' ? outcome.contract.version : undefined;
  }

  function watch(
    start: (
      ports: ReturnType<typeof createContractPorts>,
      parent: ReturnType<typeof createListener>['parent'],
    ) => { stop: () => void },
  ) {
    const listener = createListener();
    start(createContractPorts(resources), listener.parent);
    return listener;
  }

  test('reports all contracts after a change in this or another tab', async () => {
    const { received } = watch((ports, parent) =>
      createActor(ports.watchContracts, { parent }).start(),
    );
    const other = await world.open();
    const id = await addOne(other);
    await until(() =>
      expect(received().at(-1)).toMatchObject({
        type: 'contracts.changed',
        portfolio: { contracts: [{ id, name: 'one' }] },
      }),
    );
    await store.putReading(id, makeOutcome(), null);
    await until(() =>
      expect(received().at(-1)).toMatchObject({
        portfolio: { contracts: [{ id, name: 'Supply Agreement' }] },
      }),
    );
  });

  test('reports the shown contract at the start, after its changes and after its removal', async () => {
    const id = await addOne(store);
    const { received } = watch((ports, parent) =>
      createActor(ports.watchContract, { input: { id, version: undefined }, parent }).start(),
    );
    const lastOutcome = () => received().at(-1)?.['outcome'];
    await until(() => expect(lastOutcome()).toMatchObject({ contract: { name: 'one' } }));
    await store.correct(id, { field: 'title', value: 'Lease' });
    await until(() => expect(lastOutcome()).toMatchObject({ contract: { name: 'Lease' } }));
    await store.remove(id);
    await until(() => expect(lastOutcome()).toEqual({ kind: 'notFound' }));
  });

  test('reads the list once for many changes, and again when the page becomes visible', async () => {
    const list = vi.spyOn(store, 'list');
    const { received, stop, parent } = createListener();
    const port = createActor(createContractPorts(resources).watchContracts, { parent }).start();
    await until(() => expect(showPage).toBeTypeOf('function'));
    await Promise.all(Array.from({ length: 20 }, (_, index) => addOne(store, `file ${index}`)));
    const lastPortfolio = () => received().at(-1)?.['portfolio'];
    await until(() => expect(lastPortfolio()?.contracts).toHaveLength(20));
    expect(list.mock.calls.length).toBeLessThanOrEqual(3);
    const before = received().length;
    showPage();
    await until(() => expect(received()).toHaveLength(before + 1));
    stop(port);
    showPage();
    await store.list();
    expect(received()).toHaveLength(before + 1);
  });

  test('does not read a contract again that was just loaded', async () => {
    const id = await addOne(store);
    const ports = createContractPorts(resources);
    const get = vi.spyOn(store, 'get');
    const version = await loadVersion(ports, id);
    const { received, parent } = createListener();
    createActor(ports.watchContract, { input: { id, version }, parent }).start();
    await store.list();
    expect(get).toHaveBeenCalledOnce();
    await store.correct(id, { field: 'title', value: 'Lease' });
    await until(() => expect(received()).toHaveLength(1));
    const changed = received()[0]?.['outcome'].contract.version;
    const later = createListener();
    createActor(ports.watchContract, {
      input: { id, version: changed },
      parent: later.parent,
    }).start();
    await store.list();
    expect(later.received()).toEqual([]);
    today = '2026-06-16';
    const nextDay = createListener();
    createActor(ports.watchContract, {
      input: { id, version: changed },
      parent: nextDay.parent,
    }).start();
    await until(() => expect(nextDay.received()).toHaveLength(1));
  });

  test.each(['this tab', 'another tab'])(
    'reports a value that was loaded before a change in %s, also after another reader has loaded it again',
    async (place) => {
      const id = await addOne(store);
      const ports = createContractPorts(resources);
      const version = await loadVersion(ports, id);
      const writer = place === 'this tab' ? store : await world.open();
      await writer.correct(id, { field: 'title', value: 'Lease' });
      await until(async () => expect(await loadVersion(ports, id)).not.toBe(version));
      const { received, parent } = createListener();
      createActor(ports.watchContract, { input: { id, version }, parent }).start();
      await until(() =>
        expect(received()).toMatchObject([{ outcome: { contract: { name: 'Lease' } } }]),
      );
    },
  );
});

describe('files of an earlier visit', () => {
  const startBacklog = (used = resources) => {
    const { parent, received, stop } = createListener();
    const port = createActor(createBacklogPort(used).readBacklog, { parent }).start();
    return {
      received,
      waiting: () => received().map(({ waiting }) => waiting),
      stop: () => stop(port),
    };
  };
  /** Whether the files were read, or why not; null for those that wait. */
  const readReasons = async () =>
    (await store.list()).map(({ summary }) =>
      summary?.kind === 'unreadable' ? summary.reason : (summary?.kind ?? null),
    );

  test('reads what was not read, one file at a time', async () => {
    const first = await addOne(store, 'one');
    world.pass(1000);
    const second = await addOne(store, 'two');
    await store.putReading(await addOne(store, 'read'), makeOutcome(READER_VERSION), null);
    const { waiting } = startBacklog();
    await untilRead();
    expect(await lastRead().file.text()).toBe('one');
    lastRead().settle(READ);
    await untilRead(2);
    expect(waiting()).toEqual([2, 1]);
    lastRead().settle({ status: 'failed', kind: 'damaged', message: 'Damaged.' });
    await until(() => expect(waiting()).toEqual([2, 1, 0]));
    expect((await store.get(first))?.summary).toMatchObject({ kind: 'read' });
    expect((await store.get(second))?.summary).toMatchObject({ reason: 'damaged' });
  });

  test('says nothing without unread files', async () => {
    const { waiting } = startBacklog();
    await store.list();
    await store.list();
    expect(waiting()).toEqual([]);
  });

  test('waits with a file that could not be read for a reason that is not in it', async () => {
    const first = await addOne(store, 'one');
    world.pass(1000);
    const second = await addOne(store, 'two');
    const outcomes: readonly ReadOutcome[] = [
      { status: 'failed', kind: 'unavailable', message: 'No reader.' },
      { status: 'failed', kind: 'unreadable', message: 'No bytes.' },
      { status: 'cancelled' },
    ];
    for (const [visit, outcome] of [...outcomes, ...outcomes].entries()) {
      const { waiting, stop } = startBacklog();
      await untilRead(visit + 1);
      lastRead().settle(outcome);
      // The others would fail in the same way.
      await until(() => expect(waiting()).toEqual([2, 0]));
      expect(await readReasons()).toEqual([null, null]);
      stop();
    }
    const { waiting } = startBacklog();
    await untilRead(7);
    lastRead().settle(READ);
    await untilRead(8);
    lastRead().settle(READ);
    await until(() => expect(waiting()).toEqual([2, 1, 0]));
    for (const id of [first, second])
      expect((await store.get(id))?.summary).toMatchObject({ kind: 'read' });
  });

  test('waits with a file whose reading could not be stored', async () => {
    await addOne(store, 'one');
    const full = { ...store, putReading: () => Promise.reject(new StoreError('full')) };
    for (const visit of [1, 2, 3]) {
      const { waiting, stop } = startBacklog({ ...resources, openStore: async () => full });
      await untilRead(visit);
      lastRead().settle(READ);
      await until(() => expect(waiting()).toEqual([1, 0]));
      stop();
    }
    expect(await readReasons()).toEqual([null]);
    startBacklog();
    await untilRead(4);
  });

  test('goes on with the others if one was removed, or its stored bytes are damaged', async () => {
    const id = await addOne(store, 'one');
    world.pass(1000);
    await addOne(store, 'two');
    await world.replaceOriginal(id, 'bad');
    const { waiting } = startBacklog();
    await untilRead();
    expect(await lastRead().file.text()).toBe('two');
    lastRead().settle(READ);
    await until(() => expect(waiting()).toEqual([2, 1, 0]));
    expect(await readReasons()).toEqual([null, 'read']);
  });

  test('reads a file in every visit that was closed while it was read', async () => {
    await addOne(store);
    for (const visit of [1, 2, 3, 4]) {
      const { stop } = startBacklog();
      await untilRead(visit);
      stop();
      expect(lastRead().options.signal?.aborted).toBe(true);
      lastRead().settle({ status: 'cancelled' });
    }
    expect(await readReasons()).toEqual([null]);
  });

  test('leaves a file to a later reader that has crashed its page twice, without a word about it', async () => {
    await addOne(store, 'one');
    world.pass(1000);
    await addOne(store, 'two');
    const marks = { isLeft: false };
    const mark = { isLeft: () => marks.isLeft, set: () => () => {} };
    for (const visit of [1, 2, 3]) {
      // The page of the last visit did not end its work.
      const page = await world.open();
      const opened = { ...page, takeTurn: (_: AbortSignal, work: () => Promise<void>) => work() };
      startBacklog({ ...resources, readingMark: mark, openStore: async () => opened });
      await untilRead(visit);
      expect(await lastRead().file.text()).toBe(visit < 3 ? 'one' : 'two');
      page.close();
      marks.isLeft = true;
    }
    expect(await readReasons()).toEqual([null, null]);
    expect(await store.listUnread(READER_VERSION + 1)).toHaveLength(2);
  });

  test('sets the mark while a file is read, and removes it however that ends', async () => {
    await addOne(store, 'one');
    world.pass(1000);
    await addOne(store, 'two');
    let isSet = false;
    const readingMark = {
      isLeft: () => false,
      set: () => {
        isSet = true;
        return () => {
          isSet = false;
        };
      },
    };
    const { waiting, stop } = startBacklog({ ...resources, readingMark });
    await untilRead();
    expect(isSet).toBe(true);
    lastRead().settle({ status: 'failed', kind: 'damaged', message: 'Damaged.' });
    await untilRead(2);
    expect(isSet).toBe(true);
    stop();
    lastRead().settle({ status: 'cancelled' });
    await until(() => expect(isSet).toBe(false));
    expect(waiting()).toEqual([2, 1]);
  });

  test('reads what waits when the browser is online again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await addOne(store, 'one');
    let goOnline = () => {};
    const { waiting, stop } = startBacklog({
      ...resources,
      watchOnline: (listener) => {
        goOnline = listener;
        return () => {
          goOnline = () => {};
        };
      },
    });
    await untilRead();
    lastRead().settle({ status: 'failed', kind: 'unavailable', message: 'No reader.' });
    await until(() => expect(waiting()).toEqual([1, 0]));
    goOnline();
    await vi.advanceTimersByTimeAsync(5000);
    await untilRead(2);
    lastRead().settle(READ);
    await until(() => expect(waiting()).toEqual([1, 0, 1, 0]));
    expect(await readReasons()).toEqual(['read']);
    stop();
  });

  test('reads in one tab at a time, and the next one takes over', async () => {
    await addOne(store, 'one');
    const first = startBacklog();
    await untilRead();
    const second = startBacklog();
    const third = startBacklog();
    await store.list();
    third.stop();
    expect(reads).toHaveLength(1);
    expect(second.received()).toEqual([]);
    first.stop();
    lastRead().settle({ status: 'cancelled' });
    await untilRead(2);
    lastRead().settle(READ);
    await until(() => expect(second.waiting()).toEqual([1, 0]));
    expect(third.received()).toEqual([]);
  });

  test('leaves out a file that was removed meanwhile', async () => {
    await addOne(store, 'one');
    world.pass(1000);
    const second = await addOne(store, 'two');
    const { waiting } = startBacklog();
    await untilRead();
    await store.remove(second);
    lastRead().settle(READ);
    await until(() => expect(waiting()).toEqual([2, 1, 0]));
    expect(reads).toHaveLength(1);
  });

  describe('whose pictures wait for text recognition', () => {
    const WAITING = { pages: [], left: 1, isUnavailable: true } as const;
    const waiting = { ...makeReading(), recognition: WAITING };
    const UNAVAILABLE: ReadOutcome = {
      status: 'failed',
      kind: 'recognition-unavailable',
      message: 'No recognition.',
    };
    const addMixed = async (text = 'mixed') => {
      const id = await addOne(store, text);
      const outcome = { ...makeOutcome(READER_VERSION), reading: waiting };
      await store.putReading(id, outcome, makeText('Typed pages'));
      return id;
    };
    const addScan = async (text = 'scan') => {
      const id = await addOne(store, text);
      const outcome: ReadingOutcome = {
        kind: 'unreadable',
        readerVersion: READER_VERSION,
        readAt: '2026-06-15T09:00:00.000Z',
        reason: 'noRecognition',
      };
      await store.putReading(id, outcome, null);
      return id;
    };

    test('are read in every visit until it can be loaded, one file of each in vain', async () => {
      const id = await addMixed();
      world.pass(1000);
      await addScan();
      const before = await store.get(id);
      for (const visit of [1, 2, 3]) {
        const backlog = startBacklog();
        await untilRead(visit);
        lastRead().settle(
          visit === 1 ? UNAVAILABLE : { ...READ, reading: waiting, document: makeText('Again') },
        );
        await until(() => expect(backlog.waiting()).toEqual([2, 0]));
        expect(backlog.received()[0]).toMatchObject({ isAnew: false });
        backlog.stop();
      }
      expect(reads).toHaveLength(3);
      expect(await store.get(id)).toEqual(before);
      const backlog = startBacklog();
      await untilRead(4);
      lastRead().settle(READ);
      await untilRead(5);
      expect(await lastRead().file.text()).toBe('scan');
      lastRead().settle(READ);
      await until(() => expect(backlog.waiting()).toEqual([2, 1, 0]));
      expect(await store.list()).toMatchObject([
        { summary: { values: { title: 'Supply Agreement' } } },
        { summary: { values: { title: 'Supply Agreement' } } },
      ]);
      expect(await store.listUnrecognised(READER_VERSION)).toEqual([]);
    });

    test('say why else they cannot be read, and keep what was read', async () => {
      const mixed = await addMixed();
      world.pass(1000);
      const scan = await addScan();
      const backlog = startBacklog();
      await untilRead();
      lastRead().settle({ status: 'failed', kind: 'crashed', message: 'Crashed.' });
      await untilRead(2);
      lastRead().settle({ status: 'failed', kind: 'nothing-recognised', message: 'Nothing.' });
      await until(() => expect(backlog.waiting()).toEqual([2, 1, 0]));
      expect(await store.get(mixed)).toMatchObject({ text: makeText('Typed pages') });
      expect((await store.get(scan))?.summary).toMatchObject({ reason: 'noText' });
    });

    test('are not read twice in the visit that reads them first', async () => {
      await addOne(store, 'unread');
      const backlog = startBacklog();
      await untilRead();
      lastRead().settle(UNAVAILABLE);
      await until(() => expect(backlog.waiting()).toEqual([1, 0]));
      await store.list();
      expect(reads).toHaveLength(1);
    });

    test('keep the pages that an older reader has recognised, and let others be read', async () => {
      const recognised = await addOne(store, 'recognised');
      world.pass(1000);
      await addOne(store, 'typed').then((id) =>
        store.putReading(id, makeOutcome(READER_VERSION - 1), null),
      );
      const old = makeOutcome(READER_VERSION - 1, 'Recognised title');
      await store.putReading(recognised, old, makeText('Recognised pages'));
      for (const visit of [1, 2, 3]) {
        const backlog = startBacklog();
        await untilRead(visit === 1 ? 1 : visit + 1);
        lastRead().settle({ ...READ, reading: waiting });
        if (visit === 1) {
          await untilRead(2);
          lastRead().settle(READ);
        }
        await until(() => expect(backlog.waiting().at(-1)).toBe(0));
        backlog.stop();
      }
      expect(await store.get(recognised)).toMatchObject({ text: makeText('Recognised pages') });
      expect(await store.listOutdated(READER_VERSION)).toEqual([recognised]);
    });

    test('are read at once when they are added again', async () => {
      const { received } = upload();
      await untilRead();
      lastRead().settle({ ...READ, reading: waiting });
      await until(() => expect(received()).toHaveLength(1));
      const again = upload();
      await untilRead(2);
      lastRead().settle(READ);
      await until(() => expect(again.received()).toHaveLength(1));
      expect(again.received()).toMatchObject([{ contract: { isKnown: false } }]);
      const known = upload();
      await until(() => expect(known.received()).toHaveLength(1));
      expect(known.received()).toMatchObject([{ contract: { isKnown: true } }]);
    });
  });

  describe('that an older reader has read', () => {
    const addOutdated = async (text = 'old', title = 'Old title') => {
      const id = await addOne(store, text);
      await store.putReading(id, makeOutcome(READER_VERSION - 1, title), makeText('Old text'));
      return id;
    };
    const untilEnd = (waiting: () => readonly unknown[]) =>
      until(() => expect(waiting().at(-1)).toBe(0));

    test('are read anew, after the unread ones, and keep the words of the user', async () => {
      const old = await addOutdated();
      await store.correct(old, { field: 'governingLaw', value: 'Delaware' });
      await store.confirm(old, { field: 'notice', value: 'P60D' });
      world.pass(1000);
      await addOne(store, 'unread');
      const { received, waiting } = startBacklog();
      await untilRead();
      expect(await lastRead().file.text()).toBe('unread');
      lastRead().settle(READ);
      await untilRead(2);
      expect(await lastRead().file.text()).toBe('old');
      expect((await store.get(old))?.summary).toMatchObject({ values: { title: 'Old title' } });
      lastRead().settle(READ);
      await untilEnd(waiting);
      await until(() => expect(received()).toHaveLength(4));
      expect(received()).toEqual([
        { type: 'backlog.changed', isAnew: false, waiting: 1, total: 1 },
        { type: 'backlog.changed', isAnew: false, waiting: 0, total: 1 },
        { type: 'backlog.changed', isAnew: true, waiting: 1, total: 1 },
        { type: 'backlog.changed', isAnew: true, waiting: 0, total: 1 },
      ]);
      const contract = must(await store.get(old), 'contract');
      expect(contract.summary).toMatchObject({
        readerVersion: READER_VERSION,
        values: { title: 'Supply Agreement' },
      });
      expect(contract.text).toEqual(makeText('Supply Agreement'));
      expect(contract.corrections).toMatchObject([
        { field: 'governingLaw', value: 'Delaware', kind: 'corrected' },
        { field: 'notice', value: 'P60D', kind: 'confirmed' },
      ]);
    });

    test('keep their reading if that fails, and are tried in two visits', async () => {
      const id = await addOutdated();
      for (const visit of [1, 2]) {
        const { waiting, stop } = startBacklog();
        await untilRead(visit);
        lastRead().settle({ status: 'failed', kind: 'crashed', message: 'Crashed.' });
        await until(() => expect(waiting()).toEqual([1, 0]));
        expect(reads).toHaveLength(visit);
        stop();
      }
      expect(await store.get(id)).toMatchObject({
        summary: { kind: 'read', values: { title: 'Old title' } },
        text: makeText('Old text'),
      });
      const { received } = startBacklog();
      await store.listOutdated(READER_VERSION);
      await store.list();
      expect(received()).toEqual([]);
      expect(reads).toHaveLength(2);
    });

    test('stay as they are if they were removed, or need a password', async () => {
      const removed = await addOutdated('removed');
      world.pass(1000);
      const first = await addOutdated('first');
      world.pass(1000);
      const second = await addOutdated('second');
      world.pass(1000);
      await store.putReading(await addOne(store, 'locked'), UNREADABLE, null);
      await store.remove(removed);
      const { waiting } = startBacklog();
      await untilRead();
      await store.remove(first, second);
      lastRead().settle(READ);
      await until(() => expect(waiting()).toEqual([2, 1, 0]));
      expect(reads).toHaveLength(1);
      await store.restore(removed, first, second);
      expect(await store.list()).toMatchObject([
        { summary: { values: { title: 'Old title' } } },
        { summary: { values: { title: 'Old title' } } },
        { summary: { values: { title: 'Old title' } } },
        { summary: { reason: 'password' } },
      ]);
    });

    test('wait for the next visit when this one ends', async () => {
      const id = await addOutdated();
      const { stop } = startBacklog();
      await untilRead();
      stop();
      lastRead().settle({ status: 'cancelled' });
      startBacklog();
      await untilRead(2);
      lastRead().settle(READ);
      await until(async () =>
        expect((await store.get(id))?.summary).toMatchObject({ readerVersion: READER_VERSION }),
      );
    });
  });
});
