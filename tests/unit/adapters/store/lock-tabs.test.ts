import { expect, test } from 'vitest';
import { openDatabase, type Connection } from '../../../../src/adapters/private/store/database';
import type { Locks } from '../../../../src/adapters/private/store/session-lock';
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
const SETTINGS = { company: ['Umbrella AG'] };

/** What the step needs, and what it leaves. Null: no passphrase. */
interface Step {
  readonly from: string | null;
  readonly to: string | null;
}

/** The passphrases before, between and after the steps of a tab. */
const PATHS = {
  set: [null, FIRST],
  'set another one': [null, SECOND],
  'set, remove': [null, THIRD, null],
  unlock: [FIRST, FIRST],
  change: [FIRST, SECOND],
  'change to another one': [FIRST, THIRD],
  'change, change back': [FIRST, THIRD, FIRST],
  'change, remove': [FIRST, THIRD, null],
  remove: [FIRST, null],
  'remove, set': [FIRST, null, THIRD],
  'remove, set the same': [FIRST, null, FIRST],
} as const satisfies Record<string, readonly Step['to'][]>;
type Act = keyof typeof PATHS;
const ACTS = Object.keys(PATHS).filter((name): name is Act => name in PATHS);

const stepsOf = (name: Act): readonly Step[] =>
  PATHS[name].slice(1).map((to, index) => ({ from: PATHS[name][index] ?? null, to }));

/** Grants each lock at once: the database itself must refuse keys of another epoch. */
const NO_LOCKS: Locks = { request: (_name, _options, work) => work({}) };

/** Stops a tab at one call of the database. */
function createGate(calls: number) {
  const events = new EventTarget();
  const wait = (type: string) =>
    new Promise<true>((resolve) => events.addEventListener(type, () => resolve(true)));
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
  readonly stopAt: (gate: ReturnType<typeof createGate>) => void;
}

let world: ReturnType<typeof createStoreWorld>;
let tabs: Tab[];
let locks: Locks;

async function openTab(): Promise<Tab> {
  const connection = await openDatabase({
    name: world.name,
    onEnd: () => undefined,
  });
  let gate: ReturnType<typeof createGate> | undefined;
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
    vault: await createVault(gated, { name: world.name, locks, iterations: 1 }),
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
      if (!(await take(tab, step))) return before;
    } catch (error) {
      expect(toStoreError(error)).toMatchObject({ kind: 'locked' });
      return before;
    }
    if (step.from !== step.to) tell();
  }
  return steps;
}

/** Starts an act, which stops at this call of the database. `isStopped`: it did not end before. */
async function start(tab: Tab, steps: readonly Step[], calls: number, tell: () => void) {
  const gate = createGate(calls);
  tab.stopAt(gate);
  const acting = act(tab, steps, tell);
  const isStopped = await Promise.race([acting.then(() => false), gate.reached]);
  const end = () => {
    gate.open();
    return acting;
  };
  return { isStopped, end };
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
    if (await vault.unlock(passphrase, STORE_START)) return passphrase;
  throw new Error('No passphrase opens the workspace.');
}

const readSettings = ({ vault }: Tab) =>
  vault.get('value', 'settings').then((found) => found?.value);

/** A new workspace in two tabs with the passphrase; what has to be unlocked is locked. */
async function openBoth(from: string | null, names: readonly Act[], isLocking = false) {
  world = createStoreWorld();
  locks = isLocking ? world.locks : NO_LOCKS;
  tabs = [];
  const first = await openTab();
  await first.vault.write(async (changes) => changes.put('value', 'settings', SETTINGS));
  if (from !== null) await first.vault.setPassphrase(from);
  const second = await openTab();
  if (from !== null) await second.vault.unlock(from, STORE_START);
  for (const [index, tab] of [first, second].entries())
    if (names[index] === 'unlock') tab.vault.lock();
  return [first, second] as const;
}

/** Runs both acts, each stopped at one call, and checks the end. Returns whether they came to their calls. */
async function expectBoth(
  names: readonly [Act, Act],
  calls: readonly [number, number],
  isTold: boolean,
) {
  const [from] = PATHS[names[0]];
  const both = await openBoth(from, names);
  const [first, second] = both;
  const startOne = (at: 0 | 1, tab: Tab, other: Tab) =>
    start(tab, stepsOf(names[at]), calls[at], () => {
      if (isTold) other.vault.lock();
    });
  const started = [await startOne(0, first, second), await startOne(1, second, first)] as const;
  const done = [await started[0].end(), await started[1].end()] as const;

  const passphrase = await findPassphrase();
  const what = JSON.stringify({ names, calls, isTold, done, passphrase });
  expect(canEnd(from, passphrase, ...done), what).toBe(true);
  for (const tab of both) {
    await tab.vault.refresh();
    const isOpen = await tab.vault.unlock(passphrase ?? '', STORE_START);
    expect(isOpen, what).toBe(true);
    expect(await readSettings(tab), what).toEqual(SETTINGS);
  }
  for (const { connection } of tabs) connection.close();
  return started.map(({ isStopped }) => isStopped);
}

const pairs = (['set', 'unlock', 'change', 'remove'] as const).flatMap((name) =>
  ACTS.filter((other) => PATHS[other][0] === PATHS[name][0]).map((other): [Act, Act] => [
    name,
    other,
  ]),
);

test.each(pairs)('%s, while another tab does, and tells: %s', async (...names) => {
  for (let first = 1, isStopped = true; isStopped; first += 1)
    [isStopped = false] = await expectBoth(names, [first, Infinity], true);
});

test.each(pairs.filter(([, other]) => stepsOf(other).length === 1))(
  '%s, while another tab does a part of: %s',
  async (...names) => {
    for (let first = 1, isFirst = true; isFirst; first += 1)
      for (let second = 1, isSecond = true; isSecond; second += 1)
        [isFirst = false, isSecond = false] = await expectBoth(names, [first, second], false);
  },
);

/** Stops the first tab at each call of its act in turn, and runs `meanwhile`. `expectEnd` gets both results. */
async function stopEach<T>(
  name: 'change' | 'unlock',
  meanwhile: (first: Tab, second: Tab) => Promise<T>,
  expectEnd: (first: Tab, done: readonly Step[], result: T) => Promise<void>,
  isLocking = false,
) {
  for (let calls = 1, isStopped = true; isStopped; calls += 1) {
    const [first, second] = await openBoth(FIRST, [name], isLocking);
    const started = await start(first, stepsOf(name), calls, () => {});
    ({ isStopped } = started);
    const result = await meanwhile(first, second);
    await expectEnd(first, await started.end(), result);
    for (const { connection } of tabs) connection.close();
  }
}

test('a change of the passphrase keeps the minutes that another tab chooses meanwhile', () =>
  stopEach(
    'change',
    async (_, { vault }) => ({
      choosing: vault
        .changeState((state) => ({ ...state, idleMinutes: 15 }))
        .then(
          () => 15,
          // The other tab is locked when the new passphrase is stored.
          () => null,
        ),
    }),
    async ({ vault }, done, { choosing }) => {
      expect(done).toEqual(stepsOf('change'));
      expect((await vault.readState()).idleMinutes).toBe(await choosing);
    },
    true,
  ));

test('a tab that is locked while it changes the passphrase stays locked', () =>
  stopEach(
    'change',
    async ({ vault }) => vault.lock(),
    async ({ vault }, done) => {
      expect(done).toEqual(stepsOf('change'));
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
      expect((await vault.readState()).wrong).toBeGreaterThanOrEqual(2);
    },
  ));
