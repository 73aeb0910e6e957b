import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createContractPorts } from '../../../src/adapters/private/contract-ports';
import type { ReadOptions, ReadOutcome } from '../../../src/adapters/private/reader/reader-pool';
import type { Resources } from '../../../src/adapters/private/resources';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import type { Store } from '../../../src/adapters/private/store/store';
import { createTransferPort } from '../../../src/adapters/private/transfer-port';
import { must } from '../../support/must';
import {
  addOne,
  createStoreWorld,
  makeOutcome,
  makeReading,
  makeText,
} from '../../support/private-store';
import { createListener, failureOf, startPort } from '../../support/run-port';

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

beforeEach(async () => {
  world = createStoreWorld();
  store = await world.open();
  reads = [];
  today = '2026-06-15';
  resources = {
    openStore: () => Promise.resolve(store),
    pool: {
      read: (file, options) =>
        new Promise((settle) => {
          reads.push({ file, options, settle });
        }),
      close: () => {},
    },
    today: () => today,
    close: () => {},
  };
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

function upload(file = lease, { password = '', used = resources } = {}) {
  const { parent, received, stop } = createListener();
  const port = createActor(createTransferPort(used).transferFile, {
    input: { file, password },
    parent,
  }).start();
  return { received, stop: () => stop(port) };
}

const lastRead = () => must(reads.at(-1), 'read');
const untilRead = (count = 1) => vi.waitFor(() => expect(reads).toHaveLength(count));

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
    onProgress?.({ phase: 'contract' });
    lastRead().settle(READ);
    await vi.waitFor(() => expect(received()).toHaveLength(5));
    const [{ id } = { id: '' }] = await store.list();
    expect(received()).toEqual([
      { type: 'transfer.started' },
      { type: 'transfer.progressed', progress: 5 },
      { type: 'transfer.progressed', progress: 50 },
      { type: 'transfer.progressed', progress: 95 },
      { type: 'transfer.succeeded', contract: { id, isKnown: false } },
    ]);
    expect(await store.get(id)).toMatchObject({
      text: makeText('Supply Agreement'),
      summary: { kind: 'read', values: { title: 'Supply Agreement' } },
    });
    expect(lastRead().options.today).toBe('2026-06-15');
  });

  test('does not read the same file again', async () => {
    const id = await addOne(store);
    await store.putReading(id, makeOutcome(), null);
    const { received } = upload(new File(['one'], 'copy of one.txt'));
    await vi.waitFor(() => expect(received()).toHaveLength(1));
    expect(received()).toEqual([{ type: 'transfer.succeeded', contract: { id, isKnown: true } }]);
    expect(reads).toEqual([]);
  });

  test('asks for a password and reads the stored file with it', async () => {
    const first = upload();
    await untilRead();
    lastRead().settle({ status: 'failed', kind: 'password', message: 'Protected.' });
    await vi.waitFor(() => expect(first.received()).toEqual([{ type: 'transfer.locked' }]));
    expect(await store.list()).toMatchObject([
      { summary: { kind: 'unreadable', reason: 'password' } },
    ]);
    const second = upload(lease, { password: 'sesame' });
    await untilRead(2);
    expect(lastRead().options.password).toBe('sesame');
    lastRead().settle(READ);
    await vi.waitFor(() => expect(second.received()).toHaveLength(1));
    expect(second.received()).toMatchObject([
      { type: 'transfer.succeeded', contract: { isKnown: false } },
    ]);
    expect(await store.list()).toHaveLength(1);
  });

  test('keeps a file that cannot be read, and says why', async () => {
    const { received } = upload();
    await untilRead();
    lastRead().settle({ status: 'failed', kind: 'damaged', message: 'The file is damaged.' });
    await vi.waitFor(() => expect(received()).toHaveLength(1));
    expect(received()).toEqual([{ type: 'transfer.failed', reason: 'The file is damaged.' }]);
    expect(await store.list()).toMatchObject([
      { summary: { kind: 'unreadable', reason: 'damaged' } },
    ]);
  });

  test('says that there is no room', async () => {
    const full = new StoreError('full');
    const { received } = upload(lease, { used: failing(full) });
    await vi.waitFor(() => expect(received()).toHaveLength(1));
    expect(received()).toEqual([{ type: 'transfer.failed', reason: full.message }]);
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
        insights: [{ risk: 'High', message: 'It renews. (40 points)' }],
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
    await vi.waitFor(() =>
      expect(received().at(-1)).toMatchObject({
        type: 'contracts.changed',
        portfolio: { contracts: [{ id, name: 'one' }] },
      }),
    );
    await store.putReading(id, makeOutcome(), null);
    await vi.waitFor(() =>
      expect(received().at(-1)).toMatchObject({
        portfolio: { contracts: [{ id, name: 'Supply Agreement' }] },
      }),
    );
  });

  test('reports the shown contract at the start, after its changes and after its removal', async () => {
    const id = await addOne(store);
    const { received } = watch((ports, parent) =>
      createActor(ports.watchContract, { input: { id }, parent }).start(),
    );
    const lastOutcome = () => received().at(-1)?.['outcome'];
    await vi.waitFor(() => expect(lastOutcome()).toMatchObject({ contract: { name: 'one' } }));
    await store.correct(id, { field: 'title', value: 'Lease' });
    await vi.waitFor(() => expect(lastOutcome()).toMatchObject({ contract: { name: 'Lease' } }));
    await store.remove(id);
    await vi.waitFor(() => expect(lastOutcome()).toEqual({ kind: 'notFound' }));
  });
});
