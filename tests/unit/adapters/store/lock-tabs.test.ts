import { beforeEach, expect, test } from 'vitest';
import {
  MIGRATIONS,
  openDatabase,
  type Connection,
} from '../../../../src/adapters/private/store/database';
import { toStoreError } from '../../../../src/adapters/private/store/store-error';
import { createVault, type Vault } from '../../../../src/adapters/private/store/vault';
import { createStoreWorld, STORE_START } from '../../../support/private-store';

/**
 * Two tabs use the passphrase at the same time. The first one is stopped before and after each call of the database
 * in turn, then the second one; then the first one ends, and the second one. Both results together must be those of
 * one step after the other, what fails changes nothing, and everything can be read.
 */

const FIRST = 'the first passphrase';
const SECOND = 'the second passphrase';
const THIRD = 'the third passphrase';
const SETTINGS = { company: 'Umbrella AG' };

/** What the step needs, and what it leaves. Null: no passphrase. */
interface Step {
  readonly from: string | null;
  readonly to: string | null;
}

/** What a tab does, one step after the other. */
const ACTS: Readonly<Record<string, readonly Step[]>> = {
  set: [{ from: null, to: FIRST }],
  'set another one': [{ from: null, to: SECOND }],
  'set, remove': [
    { from: null, to: THIRD },
    { from: THIRD, to: null },
  ],
  unlock: [{ from: FIRST, to: FIRST }],
  change: [{ from: FIRST, to: SECOND }],
  'change to another one': [{ from: FIRST, to: THIRD }],
  'change, change back': [
    { from: FIRST, to: THIRD },
    { from: THIRD, to: FIRST },
  ],
  'change, remove': [
    { from: FIRST, to: THIRD },
    { from: THIRD, to: null },
  ],
  remove: [{ from: FIRST, to: null }],
  'remove, set': [
    { from: FIRST, to: null },
    { from: null, to: THIRD },
  ],
  'remove, set the same': [
    { from: FIRST, to: null },
    { from: null, to: FIRST },
  ],
};

/** Stops the tab at one call of the database. */
interface Gate {
  readonly pass: () => Promise<void>;
  readonly open: () => void;
  readonly reached: Promise<void>;
}

function createGate(calls: number): Gate {
  const events = new EventTarget();
  const wait = (type: string) =>
    new Promise<void>((resolve) => events.addEventListener(type, () => resolve()));
  const opened = wait('opened');
  let left = calls;
  let turn: Promise<void> | undefined;
  const count = async () => {
    await Promise.resolve();
    turn = undefined;
    left -= 1;
    if (left > 0) return;
    events.dispatchEvent(new Event('reached'));
    await opened;
  };
  return {
    // Calls that are made at once count once.
    pass: () => (turn ??= count()),
    open: () => void events.dispatchEvent(new Event('opened')),
    reached: wait('reached'),
  };
}

interface Tab {
  readonly vault: Vault;
  readonly connection: Connection;
  readonly stopAt: (gate: Gate | undefined) => void;
}

let world: ReturnType<typeof createStoreWorld>;
let tabs: Tab[];

beforeEach(() => {
  world = createStoreWorld();
  tabs = [];
});

async function openTab(): Promise<Tab> {
  const connection = await openDatabase({
    name: world.name,
    migrations: MIGRATIONS,
    onEnd: () => undefined,
  });
  let gate: Gate | undefined;
  const gated: Connection = {
    ...connection,
    read: async (names, work) => {
      await gate?.pass();
      return connection.read(names, work);
    },
    write: async (names, work) => {
      await gate?.pass();
      const result = await connection.write(names, work);
      await gate?.pass();
      return result;
    },
  };
  const tab: Tab = {
    vault: await createVault(gated, { iterations: 1 }),
    connection,
    stopAt: (next) => {
      gate = next;
    },
  };
  tabs.push(tab);
  return tab;
}

/** False: the passphrase is wrong. */
async function take({ vault }: Tab, { from, to }: Step): Promise<boolean> {
  if (from === to) return vault.unlock(from ?? '', STORE_START);
  if (from === null) return vault.setPassphrase(to ?? '').then(() => true);
  if (to === null) return vault.removePassphrase(from, STORE_START);
  return vault.changePassphrase(from, to, STORE_START);
}

/** The steps that were done, until one was refused. */
async function act(tab: Tab, steps: readonly Step[], tell: () => void): Promise<readonly Step[]> {
  for (const [index, step] of steps.entries()) {
    const before = steps.slice(0, index);
    try {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      if (!(await take(tab, step))) return before;
    } catch (error) {
      expect(toStoreError(error)).toMatchObject({ kind: 'locked' });
      return before;
    }
    if (step.from !== step.to) tell();
  }
  return steps;
}

/** Whether the steps can have been done in some order, each tab's in its own. */
function canEnd(at: Step['to'], end: Step['to'], ...lists: readonly (readonly Step[])[]): boolean {
  if (lists.every(({ length }) => length === 0)) return at === end;
  return lists.some(([step, ...rest], index) => {
    if (step?.from !== at) return false;
    return canEnd(step.to, end, ...lists.with(index, rest));
  });
}

async function findPassphrase(): Promise<string | null> {
  const { vault } = await openTab();
  if (!vault.isLocked()) return null;
  for (const passphrase of [FIRST, SECOND, THIRD])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (await vault.unlock(passphrase, STORE_START)) return passphrase;
  throw new Error('No passphrase opens the workspace.');
}

const readSettings = ({ vault }: Tab) =>
  vault.read(['settings'], (transaction) => transaction.objectStore('settings').get('workspace'));

/** Both tabs with the passphrase; what has to be unlocked is locked. */
async function openBoth(start: string | null, names: readonly [string, string]) {
  const first = await openTab();
  await first.vault.write(['settings'], (transaction) =>
    transaction.objectStore('settings').put(SETTINGS, 'workspace'),
  );
  if (start !== null) await first.vault.setPassphrase(start);
  const second = await openTab();
  if (start !== null) await second.vault.unlock(start, STORE_START);
  for (const [index, tab] of [first, second].entries())
    if (names[index] === 'unlock') tab.vault.lock();
  return [first, second] as const;
}

/** Runs both acts, each stopped at its gate, and checks the end. Returns whether they came to the gates. */
async function expectBoth(
  names: readonly [string, string],
  calls: readonly [number, number],
  isTold: boolean,
) {
  world = createStoreWorld();
  tabs = [];
  const [steps, others] = names.map((name) => ACTS[name] ?? []);
  const start = steps?.[0]?.from ?? null;
  const [first, second] = await openBoth(start, names);
  const gates = calls.map(createGate);
  first.stopAt(gates[0]);
  second.stopAt(gates[1]);
  const isReached: boolean[] = [];
  const work = [
    [first, second, steps],
    [second, first, others],
  ] as const;
  const running: Promise<readonly Step[]>[] = [];
  for (const [index, [tab, other, list]] of work.entries()) {
    const done = act(tab, list ?? [], () => {
      if (isTold) other.vault.lock();
    });
    running.push(done);
    const ended = done.then(() => false);
    const stopped = gates[index]?.reached.then(() => true);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    isReached.push((await Promise.race([ended, stopped])) === true);
  }
  const done: (readonly Step[])[] = [];
  for (const [index, one] of running.entries()) {
    gates[index]?.open();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    done.push(await one);
  }

  const passphrase = await findPassphrase();
  const what = JSON.stringify({ names, calls, isTold, done, passphrase });
  expect(canEnd(start, passphrase, ...done), what).toBe(true);
  for (const tab of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await tab.vault.refresh();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const isOpen = await tab.vault.unlock(passphrase ?? '', STORE_START);
    expect(isOpen, what).toBe(true);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await readSettings(tab), what).toEqual(SETTINGS);
  }
  for (const { connection } of tabs) connection.close();
  return isReached;
}

const pairs = ['set', 'unlock', 'change', 'remove'].flatMap((name) =>
  Object.entries(ACTS)
    .filter(([, [step]]) => step?.from === ACTS[name]?.[0]?.from)
    .map(([other]) => [name, other] as const),
);

test.each(pairs)('%s, while another tab does, and tells: %s', async (...names) => {
  for (let first = 1, isReached = true; isReached; first += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    [isReached = false] = await expectBoth(names, [first, Infinity], true);
});

test.each(pairs.filter(([, other]) => ACTS[other]?.length === 1))(
  '%s, while another tab does a part of: %s',
  async (...names) => {
    for (let first = 1, isFirstReached = true; isFirstReached; first += 1)
      for (let second = 1, isSecondReached = true; isSecondReached; second += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        [isFirstReached = false, isSecondReached = false] = await expectBoth(
          names,
          [first, second],
          false,
        );
  },
);

/** Stops the first tab at each call of its act in turn, and runs `meanwhile`. `expectEnd` gets both results. */
async function stopEach<T>(
  name: 'change' | 'unlock',
  meanwhile: (first: Tab, second: Tab) => Promise<T>,
  expectEnd: (first: Tab, done: readonly Step[], result: T) => Promise<void>,
) {
  for (let calls = 1, isReached = true; isReached; calls += 1) {
    world = createStoreWorld();
    tabs = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [first, second] = await openBoth(FIRST, [name, '']);
    const gate = createGate(calls);
    first.stopAt(gate);
    const acting = act(first, ACTS[name] ?? [], () => {});
    const stopped = gate.reached.then(() => true);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    isReached = await Promise.race([acting.then(() => false), stopped]);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const result = await meanwhile(first, second);
    gate.open();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expectEnd(first, await acting, result);
    for (const { connection } of tabs) connection.close();
  }
}

test('a change of the passphrase keeps the minutes that another tab chooses meanwhile', () =>
  stopEach(
    'change',
    (_, { vault }) =>
      vault.setIdleMinutes(15).then(
        () => 15,
        // The other tab is locked when the new passphrase is stored.
        () => null,
      ),
    async ({ vault }, done, minutes) => {
      expect(done).toEqual(ACTS['change']);
      expect((await vault.readLock()).idleMinutes).toBe(minutes);
    },
  ));

test('a tab that is locked while it changes the passphrase stays locked', () =>
  stopEach(
    'change',
    async ({ vault }) => vault.lock(),
    async ({ vault }, done) => {
      expect(done).toEqual(ACTS['change']);
      expect(vault.isLocked()).toBe(true);
      expect(await vault.unlock(SECOND, STORE_START)).toBe(true);
    },
  ));

test('the passphrase of before does not end the count of wrong new ones', () =>
  stopEach(
    'unlock',
    async (_, { vault }) => {
      await vault.changePassphrase(FIRST, SECOND, STORE_START);
      vault.lock();
      for (const wrong of [FIRST, THIRD]) await vault.unlock(wrong, STORE_START);
    },
    async ({ vault }) => {
      expect((await vault.readLock()).wrong).toBeGreaterThanOrEqual(2);
    },
  ));
