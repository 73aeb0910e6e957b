import { beforeEach, describe, expect, test, vi } from 'vitest';
import { switchRule } from '../../../machines/domain/playbook';
import { toListed } from '../../../src/adapters/private/fields/playbook-values';
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

const passphrase = 'correct horse battery';
const STANDARD = toListed(null);
const OWN = switchRule(STANDARD, 'exclusivity');
const OWN_RECORD = {
  version: 1,
  rules: { exclusivity: { on: false, points: 10 } },
  thresholds: {},
} as const;
const unavailable = new StoreError('unavailable');
const readIds = async () => (await store.list()).map(({ id }) => id);

/** What a person does with a contract, the message of its failure, and what is stored afterwards. */
type Request = readonly [
  message: string,
  act: (ports: Ports, id: string) => PromiseLike<unknown>,
  read?: (id: string) => PromiseLike<unknown>,
  stored?: unknown,
];

const REQUESTS: Readonly<Record<string, Request>> = {
  'words on terms': [
    'The change could not be saved',
    async ({ changeField }, id) => {
      const title = { field: 'title', value: 'Lease' } as const;
      const expiry = { field: 'expiry', value: 'perpetual' } as const;
      const confirm = { kind: 'confirm', fieldValue: expiry } as const;
      await callPort(changeField, { id, change: { kind: 'correct', fieldValue: title } });
      await callPort(changeField, { id, change: confirm });
      await callPort(changeField, { id, change: { kind: 'undo', field: 'title' } });
    },
    async (id) => (await store.get(id))?.corrections.map(({ field, kind }) => [field, kind]),
    [['expiry', 'confirmed']],
  ],
  'a mark': [
    'The answer could not be stored',
    ({ saveAnswers }, contractId) =>
      callPort(saveAnswers, {
        answers: [
          {
            contractId,
            kind: 'mark',
            deadline: { kind: 'end', day: '2027-06-30' },
            mark: { kind: 'done' },
          },
        ],
        file: null,
      }),
    async () => (await readOutlook(store)).marks.map(({ mark }) => mark),
    [{ kind: 'done' }],
  ],
  'a removal': [
    'Failed to remove',
    ({ removeContracts }, id) => callPort(removeContracts, { ids: [id] }),
    readIds,
    [],
  ],
  'a restoration': [
    'Failed to restore',
    async ({ restoreContracts }, id) => {
      await store.remove([id]);
      await callPort(restoreContracts, { ids: [id] });
    },
    async () => (await readIds()).length,
    1,
  ],
  'the own company': [
    'Failed to store your companies',
    ({ saveCompany }) => callPort(saveCompany, { userId: '', value: ['Acme'], isKnown: true }),
    () => store.getSettings(),
    { company: ['Acme'] },
  ],
  'a playbook': [
    'The playbook could not be saved',
    ({ savePlaybook }) => callPort(savePlaybook, { playbook: OWN, changed: ['exclusivity'] }),
    () => store.getPlaybook(),
    OWN_RECORD,
  ],
  'a time without input': [
    'The passphrase lock could not be changed',
    ({ changeLock }) => callPort(changeLock, { change: { kind: 'idle', minutes: 60 } }),
    async () => (await store.readLock()).idleMinutes,
    60,
  ],
  unlocking: [
    'The workspace could not be opened',
    ({ unlockWorkspace }) => callPort(unlockWorkspace, { passphrase }),
  ],
  recovery: [
    'The workspace could not be opened',
    ({ recoverWorkspace }) => callPort(recoverWorkspace, { code: 'code', passphrase }),
  ],
  'the list': ['Failed to fetch contracts', ({ loadContracts }) => callPort(loadContracts)],
  'a contract': [
    'Failed to fetch contract details',
    ({ loadContract }, id) => callPort(loadContract, { id }),
  ],
  'an original': [
    'Failed to save the original file',
    ({ saveOriginal }, id) => callPort(saveOriginal, { id }),
  ],
};

test.each(Object.entries(REQUESTS))(
  '%s: is stored, or fails in words if the store does',
  async (_, [message, act, read, stored]) => {
    recordDownloads();
    const id = await addOne(store);
    const failing = portsOf(() => Promise.reject(unavailable));
    expect(await failureOf(act(failing, id))).toEqual({ message, detail: unavailable.message });
    if (read) await act(portsOf(), id);
    expect(await read?.(id)).toEqual(stored);
  },
);

test('several contracts are removed, and brought back, with one change, or none of them', async () => {
  const ids = [await addOne(store, 'one'), await addOne(store, 'two')];
  const kept = await addOne(store, 'three');
  const changes = vi.fn<(change: unknown) => void>();
  store.onChange(changes);
  const { removeContracts, restoreContracts } = portsOf();
  await callPort(removeContracts, { ids });
  const { message: detail } = new StoreError('gone');
  const removal = callPort(removeContracts, { ids: [kept, 'none'] });
  expect(await failureOf(removal)).toEqual({ message: 'Failed to remove', detail });
  expect(await readIds()).toEqual([kept]);
  await callPort(restoreContracts, { ids });
  expect(await readIds()).toHaveLength(3);
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

test.each([true, false])('the browser that is asked to keep the data: %s', async (answer) => {
  const { askDurable } = createStorePorts({ store: connect(), askDurable: async () => answer });
  expect(await callPort(askDurable)).toEqual({ isGranted: answer });
});

interface Watcher {
  readonly port: keyof Ports & `watch${'Company' | 'Playbook' | 'Storage' | 'Lock'}`;
  readonly first: object;
  /** What it follows, done in another tab, and what is then reported. */
  readonly changes: readonly (readonly [(other: Store) => Promise<unknown>, object])[];
  readonly read: 'getSettings' | 'getPlaybook' | 'measure' | 'readLock' | 'listChanges';
  /** What it reports if nothing can be read. */
  readonly failures: readonly object[];
  /** What was reported before still holds. */
  readonly isKept: boolean;
}

const company = (name: readonly string[] | null) => ({ type: 'company.changed', value: name });
const storage = (use: object) => ({ type: 'storage.measured', use });
const lock = (changed: object) => ({
  type: 'lock.reported',
  lock: { ...makeLock({ isSet: false }), epoch: expect.any(String), ...changed },
});
const failed = (type: string, what = '') => [{ type, message: `${what}${unavailable.message}` }];
const ofEpoch = (epoch: string) => JSON.stringify({ day: '2026-06-15', epoch });

const WATCHERS: readonly Watcher[] = [
  {
    port: 'watchCompany',
    first: company(null),
    changes: [[(other) => other.setSettings({ company: ['Acme'] }), company(['Acme'])]],
    read: 'getSettings',
    failures: failed('company.unavailable'),
    isKept: true,
  },
  {
    port: 'watchPlaybook',
    first: { type: 'playbook.changed', value: STANDARD },
    changes: [[(other) => other.setPlaybook(OWN_RECORD), { type: 'playbook.changed', value: OWN }]],
    read: 'getPlaybook',
    failures: failed('playbook.unavailable', 'The playbook could not be read. '),
    isKept: true,
  },
  {
    port: 'watchStorage',
    first: storage({ contracts: 0, isDurable: false, lastBackup: null }),
    changes: [
      [(other) => addOne(other), storage({ contracts: 1, fileBytes: 3 })],
      [
        (other) => other.setUserValue({ name: 'lastBackup', value: ofEpoch('before') }),
        storage({ lastBackup: { day: '2026-06-15', isOutdated: true } }),
      ],
    ],
    read: 'measure',
    failures: failed('storage.failed'),
    isKept: false,
  },
  {
    port: 'watchLock',
    first: lock({ isLocked: false }),
    changes: [
      [(other) => other.setIdleMinutes(15), lock({ idleMinutes: 15 })],
      [
        (other) => other.setPassphrase(passphrase),
        lock({ isSet: true, isLocked: true, idleMinutes: 15 }),
      ],
    ],
    read: 'readLock',
    failures: failed('lock.unreadable'),
    isKept: false,
  },
];

describe.each(WATCHERS)('$port', ({ port, first, changes, read, failures, isKept }) => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  const start = (open?: () => Promise<Store>) => {
    const { received, stop } = listenTo(portsOf(open)[port]);
    const untilLast = (event: object) =>
      until(() => {
        vi.runOnlyPendingTimers();
        expect(received().at(-1)).toMatchObject(event);
      });
    return { received, stop, untilLast };
  };

  test('reports at the start and after changes in any tab, until it is stopped', async () => {
    const other = await world.open();
    const { received, stop, untilLast } = start(() => world.open());
    await untilLast(first);
    for (const [change, event] of changes) {
      await change(other);
      await untilLast(event);
    }
    stop();
    const before = received();
    await other.setIdleMinutes(60);
    await changes[0]?.[0](await world.open()).catch(() => undefined);
    await settle();
    vi.runOnlyPendingTimers();
    await settle();
    expect(received()).toEqual(before);
  });

  test('says why nothing can be read, at the start or later', async () => {
    const failing = start(() => Promise.reject(unavailable));
    await until(() => expect(failing.received()).toEqual(failures));
    const { received, untilLast } = start();
    await untilLast(first);
    const reading = vi.spyOn(store, read).mockRejectedValueOnce(unavailable);
    const before = received();
    await changes[0]?.[0](await world.open());
    await until(() => {
      vi.runOnlyPendingTimers();
      expect(reading).toHaveBeenCalled();
    });
    await settle();
    expect(received().slice(before.length)).toEqual(isKept ? [] : failures);
    expect(failing.received()).toEqual(failures);
  });
});
