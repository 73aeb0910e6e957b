import { beforeEach, describe, expect, test, vi } from 'vitest';
import { switchRule } from '../../../machines/domain/playbook';
import { describeFailure } from '../../../machines/domain/failure';
import { toListed } from '../../../src/adapters/private/fields/playbook-values';
import { STATE_DAMAGED } from '../../../src/adapters/private/store/record-reader';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { recordDownloads } from '../../support/downloads';
import { makeLock } from '../../support/fixtures';
import { addOne, readOutlook } from '../../support/private-store';
import { connect, runOnStore, store, world } from '../../support/run-on-store';
import { callPort, failureOf, listenTo } from '../../support/run-port';
import { createStorePorts } from '../../support/store-ports';
import { until } from '../../support/until';
import { settle } from '../../support/world';

runOnStore();

type Ports = ReturnType<typeof createStorePorts>;
const portsOf = (open?: () => Promise<Store>): Ports =>
  createStorePorts({ store: connect(open) }, world.locks);

const PASSPHRASE = 'correct horse battery';
const STANDARD = toListed(null);
const OWN = switchRule(STANDARD, 'exclusivity');

interface Case {
  /** What a person does, with a contract. */
  readonly act: (ports: Ports, id: string) => PromiseLike<unknown>;
  /** The message of its failure. */
  readonly message: string;
  /** What is stored afterwards; nothing, if it only reads. */
  readonly read?: (id: string) => unknown;
  readonly stored?: unknown;
  /** It names a contract. */
  readonly isOfContract?: true;
}

const readWords = async (id: string) =>
  (await store.get(id))?.corrections.map(({ field, value, kind }) => [field, value, kind]);
const readMarks = async () => (await readOutlook(store)).marks.map(({ mark }) => mark);
const readIds = async () => (await store.list()).map(({ id }) => id);
const expiry = { field: 'expiry', value: 'perpetual' } as const;
const markAs = (ports: Ports, contractId: string, isDone: boolean) =>
  callPort(ports.markDeadline, {
    deadline: { contractId, kind: 'end', day: '2027-06-30' },
    mark: isDone ? { kind: 'done' } : null,
  });

const CASES: Readonly<Record<string, Case>> = {
  'a correction': {
    act: ({ changeTerm }, id) =>
      callPort(changeTerm, { id, change: { kind: 'correct', term: expiry } }),
    message: 'The change could not be saved',
    read: readWords,
    stored: [['expiry', 'perpetual', 'corrected']],
    isOfContract: true,
  },
  'a confirmation': {
    act: ({ changeTerm }, id) =>
      callPort(changeTerm, { id, change: { kind: 'confirm', term: expiry } }),
    message: 'The change could not be saved',
    read: readWords,
    stored: [['expiry', 'perpetual', 'confirmed']],
    isOfContract: true,
  },
  'a correction that is taken back': {
    act: async ({ changeTerm }, id) => {
      await callPort(changeTerm, { id, change: { kind: 'correct', term: expiry } });
      await callPort(changeTerm, { id, change: { kind: 'undo', field: 'expiry' } });
    },
    message: 'The change could not be saved',
    read: readWords,
    stored: [],
    isOfContract: true,
  },
  'a mark': {
    act: (ports, id) => markAs(ports, id, true),
    message: 'The deadline could not be changed',
    read: readMarks,
    stored: [{ kind: 'done' }],
    isOfContract: true,
  },
  'a mark that is taken back': {
    act: async (ports, id) => {
      await markAs(ports, id, true);
      await markAs(ports, id, false);
    },
    message: 'The deadline could not be changed',
    read: readMarks,
    stored: [],
    isOfContract: true,
  },
  'a removal': {
    act: ({ removeContracts }, id) => callPort(removeContracts, { ids: [id] }),
    message: 'Failed to remove',
    read: readIds,
    stored: [],
    isOfContract: true,
  },
  'a restoration': {
    act: async ({ restoreContracts }, id) => {
      if (await store.get(id)) await store.remove([id]);
      await callPort(restoreContracts, { ids: [id] });
    },
    message: 'Failed to restore',
    read: async (id) => (await readIds()).map((one) => one === id),
    stored: [true],
    isOfContract: true,
  },
  'the own company': {
    act: ({ saveCompany }) => callPort(saveCompany, { company: 'Acme' }),
    message: 'Failed to store your company',
    read: () => store.getSettings(),
    stored: { company: 'Acme' },
  },
  'a playbook': {
    act: ({ savePlaybook }) => callPort(savePlaybook, { playbook: OWN, changed: ['exclusivity'] }),
    message: 'The playbook could not be saved',
    read: () => store.getPlaybook(),
    stored: { version: 1, rules: { exclusivity: { on: false, points: 10 } }, thresholds: {} },
  },
  'a time without input': {
    act: ({ changeLock }) => callPort(changeLock, { change: { kind: 'idle', minutes: 60 } }),
    message: 'The passphrase lock could not be changed',
    read: async () => (await store.readLock()).idleMinutes,
    stored: 60,
  },
  'no such time': {
    act: ({ changeLock }) => callPort(changeLock, { change: { kind: 'idle', minutes: null } }),
    message: 'The passphrase lock could not be changed',
    read: async () => (await store.readLock()).idleMinutes,
    stored: null,
  },
  unlocking: {
    act: ({ unlockWorkspace }) => callPort(unlockWorkspace, { passphrase: PASSPHRASE }),
    message: 'The workspace could not be opened',
  },
  recovery: {
    act: ({ recoverWorkspace }) =>
      callPort(recoverWorkspace, { code: 'code', passphrase: PASSPHRASE }),
    message: 'The workspace could not be opened',
  },
  'the list': {
    act: ({ loadContracts }) => callPort(loadContracts),
    message: 'Failed to fetch contracts',
  },
  'the page of a contract': {
    act: ({ loadContract }, id) => callPort(loadContract, { id }),
    message: 'Failed to fetch contract details',
  },
  'an original file': {
    act: ({ saveOriginal }, id) => callPort(saveOriginal, { id }),
    message: 'Failed to save the original file',
    isOfContract: true,
  },
  'a table of fields': {
    act: ({ saveFields }) => callPort(saveFields, { format: 'plain', fileName: 'fields.csv' }),
    message: 'The table could not be saved',
  },
};
const NAMED = Object.entries(CASES).map(([name, one]) => ({ name, ...one }));

describe('requests and changes', () => {
  let id: string;
  beforeEach(async () => {
    recordDownloads();
    id = await addOne(store);
  });

  test.each(NAMED.filter(({ read }) => read))('$name is stored', async ({ act, read, stored }) => {
    await act(portsOf(), id);
    expect(await read?.(id)).toEqual(stored);
  });

  test.each(NAMED)('$name fails in words if the store does', async ({ act, message }) => {
    const error = new StoreError('blocked');
    const outcome = act(
      portsOf(() => Promise.reject(error)),
      id,
    );
    expect(await failureOf(outcome)).toEqual({ message, detail: error.message });
  });

  test.each(NAMED.filter(({ isOfContract }) => isOfContract))(
    '$name fails in words for a contract that is gone',
    async ({ act, message }) => {
      expect(await failureOf(act(portsOf(), 'none'))).toEqual({
        message,
        detail: new StoreError('gone').message,
      });
    },
  );
});

test('several contracts are removed, and brought back, with one change, or none of them', async () => {
  const ids = [await addOne(store, 'one'), await addOne(store, 'two')];
  const kept = await addOne(store, 'three');
  const changes = vi.fn<(change: unknown) => void>();
  store.onChange(changes);
  const { removeContracts, restoreContracts } = portsOf();
  await callPort(removeContracts, { ids });
  expect(await readIds()).toEqual([kept]);
  await failureOf(callPort(removeContracts, { ids: [kept, 'none'] }));
  expect(await readIds()).toEqual([kept]);
  await callPort(restoreContracts, { ids });
  expect((await readIds()).toSorted()).toEqual([...ids, kept].toSorted());
  const change = { kind: 'contracts', ids };
  expect(changes.mock.calls).toEqual([[change], [change]]);
});

test('an original is saved under the name of its file, made safe, but not after a timeout', async () => {
  const files = recordDownloads();
  const content = new Blob(['bytes'], { type: 'text/plain' });
  const { id } = await store.addFile({ name: '../Lease: final?.txt', content, format: 'text' });
  const { saveOriginal } = portsOf();
  await callPort(saveOriginal, { id });
  expect(files.map(({ name }) => name)).toEqual(['__Lease_ final_.txt']);
  expect(await files[0]?.content.text()).toBe('bytes');
  const read = vi.spyOn(store, 'getOriginal');
  listenTo(saveOriginal, { id }).stop();
  await until(() => expect(read).toHaveBeenCalledTimes(1));
  await settle();
  expect(files).toHaveLength(1);
});

interface Watcher {
  readonly port: keyof Pick<
    Ports,
    'watchCompany' | 'watchPlaybook' | 'watchStorage' | 'watchLock' | 'watchOutlook'
  >;
  readonly first: unknown;
  /** What it follows, done in another tab, and what is then reported. */
  readonly changes: readonly (readonly [(other: Store) => PromiseLike<unknown>, unknown])[];
  readonly read: 'getSettings' | 'getPlaybook' | 'measure' | 'readLock' | 'listChanges';
  /** What it reports if nothing can be read. */
  readonly failure: { readonly type: string; readonly message: string } | null;
  /** It reports nothing if it has reported before, which still holds. */
  readonly isKept: boolean;
}

const { message: why } = new StoreError('unavailable');
const USE = {
  contracts: 0,
  fileBytes: 0,
  usedBytes: null,
  quotaBytes: null,
  isDurable: false,
  lastBackup: null,
};
const USE_OF_ONE = { ...USE, contracts: 1, fileBytes: 3 };
const lockedWith = (lock: object) => ({
  type: 'lock.reported',
  lock: { ...makeLock({ isSet: false }), epoch: expect.any(String), ...lock },
});

const WATCHERS: readonly Watcher[] = [
  {
    port: 'watchCompany',
    first: { type: 'company.changed', company: null },
    changes: [
      [
        (other) => other.setSettings({ company: 'Acme' }),
        { type: 'company.changed', company: 'Acme' },
      ],
    ],
    read: 'getSettings',
    // The list tells of the error.
    failure: null,
    isKept: true,
  },
  {
    port: 'watchPlaybook',
    first: { type: 'playbook.changed', playbook: STANDARD },
    changes: [
      [
        (other) =>
          other.setPlaybook({
            version: 1,
            rules: { exclusivity: { on: false, points: 10 } },
            thresholds: {},
          }),
        { type: 'playbook.changed', playbook: OWN },
      ],
    ],
    read: 'getPlaybook',
    failure: {
      type: 'playbook.unavailable',
      message: describeFailure({ message: 'The playbook could not be read', detail: why }),
    },
    isKept: true,
  },
  {
    port: 'watchStorage',
    first: { type: 'storage.measured', use: USE },
    changes: [
      [(other) => addOne(other), { type: 'storage.measured', use: USE_OF_ONE }],
      [
        (other) =>
          other.setUserValue({
            name: 'lastBackup',
            value: JSON.stringify({ day: '2026-06-15', epoch: 'before' }),
          }),
        {
          type: 'storage.measured',
          use: { ...USE_OF_ONE, lastBackup: { day: '2026-06-15', isOutdated: true } },
        },
      ],
    ],
    read: 'measure',
    failure: { type: 'storage.failed', message: why },
    isKept: false,
  },
  {
    port: 'watchLock',
    first: lockedWith({ isLocked: false }),
    changes: [
      [(other) => other.setIdleMinutes(15), lockedWith({ idleMinutes: 15 })],
      [
        (other) => other.setPassphrase(PASSPHRASE),
        lockedWith({ isSet: true, isLocked: true, idleMinutes: 15 }),
      ],
    ],
    read: 'readLock',
    failure: { type: 'lock.unreadable', message: why },
    isKept: false,
  },
  {
    port: 'watchOutlook',
    first: { type: 'outlook.changed', outlook: { today: '2026-06-15', contracts: [], marks: [] } },
    changes: [
      [
        (other) => addOne(other, 'lease'),
        { type: 'outlook.changed', outlook: { contracts: [{ name: 'lease' }] } },
      ],
    ],
    read: 'listChanges',
    failure: {
      type: 'outlook.failed',
      message: describeFailure({
        message: 'Deadlines and insights could not be read',
        detail: why,
      }),
    },
    isKept: true,
  },
];

describe.each(WATCHERS)('$port', ({ port, first, changes, read, failure, isKept }) => {
  const watch = (open?: () => Promise<Store>) => listenTo(portsOf(open)[port]);
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  test('reports at the start, after changes in any tab, and nothing after it was stopped', async () => {
    const other = await world.open();
    const { received, stop } = watch(() => world.open());
    const untilLast = (event: unknown) =>
      until(() => {
        vi.runOnlyPendingTimers();
        expect(received().at(-1)).toMatchObject(Object(event));
      });
    await untilLast(first);
    for (const [change, event] of changes) {
      await change(other);
      await untilLast(event);
    }
    stop();
    const { length } = received();
    for (const [change] of changes) await change(await world.open()).then(null, () => undefined);
    await settle();
    vi.runOnlyPendingTimers();
    await settle();
    expect(received()).toHaveLength(length);
  });

  test('says why nothing can be read', async () => {
    const { received } = watch(() => Promise.reject(new StoreError('unavailable')));
    const expected = failure ? [failure] : [];
    await until(() => expect(received()).toEqual(expected));
    await settle();
    expect(received()).toEqual(expected);
  });

  test(`says ${isKept ? 'nothing' : 'the same'} later, if it has reported before`, async () => {
    const { received } = watch();
    await until(() => expect(received().at(-1)).toMatchObject(Object(first)));
    vi.runOnlyPendingTimers();
    const failing = vi.spyOn(store, read).mockRejectedValueOnce(new StoreError('unavailable'));
    const { length } = received();
    await changes[0]?.[0](await world.open());
    await until(() => {
      vi.runOnlyPendingTimers();
      expect(failing).toHaveBeenCalled();
    });
    await settle();
    expect(received().slice(length)).toEqual(isKept ? [] : [failure]);
  });
});

test('a lock that cannot be read says why', async () => {
  const { watchLock } = portsOf();
  vi.spyOn(store, 'readLock').mockRejectedValue(
    new StoreError('damaged', { message: STATE_DAMAGED }),
  );
  const { received } = listenTo(watchLock);
  await until(() =>
    expect(received().at(-1)).toEqual({ type: 'lock.unreadable', message: STATE_DAMAGED }),
  );
});

test.each([true, false])(
  'the browser that is asked to keep the data answers %s',
  async (answer) => {
    const { askDurable } = createStorePorts({ store: connect(), askDurable: async () => answer });
    expect(await callPort(askDurable)).toEqual({ isGranted: answer });
  },
);
