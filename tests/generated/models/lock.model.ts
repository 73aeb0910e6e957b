import { PortError, REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { lockMachine, type LockStateReport } from '../../../machines/private/lock.machine';
import { createParent } from '../../support/run-port';
import type { PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const PASSPHRASE = 'correct horse battery';
const FULL = 'There is no room left for your contracts on this device';
const WAIT_MS = 10_000;

const REST = { idleMinutes: 15, wrong: 0, wait: 0, encryption: null };

const reported = (isSet: boolean, isLocked = false, more: object = {}) => ({
  type: 'lock.reported',
  lock: { isSet, isLocked, ...REST, ...more },
});
const OPEN = reported(false);
const GUARDED = reported(true);
const LOCKED = reported(true, true);
const LOCKED_LONG = reported(true, true, { wrong: 4, wait: WAIT_MS });

const submit = (passphrase: string, repeated = passphrase) => ({
  type: 'passphrase.submit',
  current: 'old',
  passphrase,
  repeated,
});

const CODE = '0123-ABCD';
const CODED = portSucceeds('changeLock', { isDone: true, code: CODE });
const UNREADABLE = 'The passphrase lock of your workspace could not be read.';
const CHANGED =
  'The passphrase was changed. Save a new backup: older ones need the passphrase of before, or the recovery code.';
const REFUSED = 'This is not the current passphrase.';
const WRONG = 'This passphrase is wrong. Wrong passphrases so far:';
const WAITING = '4 wrong passphrases. The next one can be tried in 10 seconds.';
const DIFFERENT = 'The two are not the same.';

const expectProblem = (page: PageAssertions, problem: unknown) =>
  problem === 'different' ? page.expectText(DIFFERENT) : page.expectNoText(DIFFERENT);

async function expectGuarded(page: PageAssertions): Promise<void> {
  await page.expectElement('button', 'Lock workspace');
  await page.expectNoElement('heading', 'Recovery code');
  await page.expectNoElement('dialog');
  await page.expectNoElement('alert');
  await page.expectNoText(CHANGED);
}

const { parentRef } = createParent<LockStateReport>();

export const lockModel = defineModel({
  name: 'lock',
  machine: lockMachine,
  input: { parentRef },
  events: [
    OPEN,
    GUARDED,
    LOCKED,
    LOCKED_LONG,
    { type: 'lock.unreadable', message: UNREADABLE },
    { type: 'passphrase.ask' },
    { type: 'passphrase.askRemoval' },
    submit(PASSPHRASE, 'another'),
    submit(PASSPHRASE),
    { type: 'passphrase.edit' },
    { type: 'passphrase.close' },
    { type: 'code.noted' },
    { type: 'removal.submit', current: PASSPHRASE },
    { type: 'idle.pick', minutes: 15 },
    { type: 'idle.passed' },
    { type: 'lock.now' },
    { type: 'lock.ifFree' },
    { type: 'unlock.submit', passphrase: PASSPHRASE },
    portSucceeds('changeLock'),
    CODED,
    portSucceeds('changeLock', { isDone: false }),
    portFails('changeLock', new PortError({ message: FULL })),
    portSucceeds('unlockWorkspace', { kind: 'wrong', wrong: 1, wait: 0 }),
    portSucceeds('unlockWorkspace', { kind: 'wrong', wrong: 4, wait: WAIT_MS }),
    portFails('unlockWorkspace'),
    delayPasses('requestTimeout', 'lock.guarded.locking', REQUEST_TIMEOUT_MS),
    delayPasses('requestTimeout', 'lock.locked.unlocking', REQUEST_TIMEOUT_MS),
    delayPasses('wrongDelay', 'lock.locked.waiting', WAIT_MS),
  ],
  // Another tab has set a passphrase and locked the workspace.
  sequences: [[OPEN, { type: 'passphrase.ask' }, submit(PASSPHRASE), LOCKED]],
  projection: ({ value, context }) => ({
    problem: context.problem,
    wrong: JSON.stringify(value).includes('wrong') ? context.wrong : 0,
    code: context.code,
    // The message of an earlier failure is not shown.
    message: JSON.stringify(value).includes('failed') ? context.message : '',
  }),
  isPossible: (snapshot, event) => {
    // The page is inert below a dialog; time passes anywhere.
    if (/^(?:idle\.passed|lock\.(?:now|ifFree))$/.test(event.type))
      return snapshot.matches({ guarded: { idle: 'ready' } });
    // Only a new passphrase has a recovery code.
    if (event.type === 'xstate.done.actor.changeLock')
      return (event === CODED) === snapshot.matches({ open: 'setting' });
    if (event.type !== 'lock.reported') return true;
    // Reports follow from what was done here, or come while nothing else is done.
    const isQuiet = [
      'opening',
      'unreadable',
      { open: 'idle' },
      { guarded: { idle: 'ready' } },
      { locked: { asking: 'ready' } },
    ].some((state) => snapshot.matches(state));
    if (isQuiet) return true;
    if (event === GUARDED)
      return (
        snapshot.matches({ guarded: 'choosing' }) ||
        snapshot.matches({ open: 'setting' }) ||
        snapshot.matches({ open: { asking: 'failed' } }) ||
        snapshot.matches({ locked: 'unlocking' })
      );
    if (event === LOCKED) return snapshot.matches({ guarded: 'locking' });
    return event === OPEN && snapshot.matches({ guarded: { removing: 'saving' } });
  },
  causes: { 'idle.passed': ({ world }) => void world.clock.increment(900_000) },
  // The report that follows opens the workspace, or the list tells why nothing is reported.
  withoutEffect: [portSucceeds('unlockWorkspace'), portFails('watchLock')],
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: (driver) => enterPrivate(driver, '/settings'),
    executors: {
      'passphrase.ask': (driver, _, { before }) =>
        driver.click(
          'button',
          before.state.startsWith('open') ? 'Set a passphrase' : 'Change passphrase',
        ),
      'passphrase.askRemoval': (driver) => driver.click('button', 'Remove passphrase'),
      'passphrase.submit': async (driver, { current, passphrase, repeated }, { before }) => {
        const isFirst = before.state.startsWith('open');
        if (!isFirst) await driver.fill('Current passphrase', String(current));
        await driver.fill('New passphrase', String(passphrase));
        await driver.fill('Repeat the new passphrase', String(repeated));
        await driver.click('button', isFirst ? 'Set passphrase' : 'Change passphrase');
      },
      'passphrase.edit': (driver, _, { before }) =>
        driver.type(
          before.state.includes('removing') ? 'Current passphrase' : 'New passphrase',
          'x',
        ),
      'passphrase.close': (driver) => driver.click('button', 'Cancel'),
      'code.noted': (driver) => driver.click('button', 'I have noted it'),
      'removal.submit': async (driver, { current }) => {
        await driver.fill('Current passphrase', String(current));
        await driver.click('button', 'Remove passphrase');
      },
      'idle.pick': (driver) => driver.select('Lock by itself', 'After 15 minutes without input'),
      'idle.passed': (driver) => driver.cause(delayPasses('idleTime', 'idle.waiting', 900_000)),
      'lock.ifFree': (driver) => driver.cause(delayPasses('idleTime', 'idle.waiting', 900_000)),
      'unlock.submit': async (driver, { passphrase }) => {
        await driver.fill('Passphrase', String(passphrase));
        await driver.click('button', 'Unlock');
      },
    },
    unreachableInViews: {
      'lock.now': 'is confirmed in a dialog: tests/views/private-shell.test.tsx',
    },
    alike: [
      {
        reason: 'nothing shows that it is not known yet whether there is a passphrase',
        areAlike: (one, other) =>
          [one, other].every(({ state }) => state === 'opening' || state === 'open.idle'),
      },
      {
        reason: 'a choice is stored, and the workspace locked, in no noticeable time',
        areAlike: (one, other) =>
          [one, other].every(({ state }) =>
            ['guarded.idle.ready', 'guarded.choosing', 'guarded.locking'].includes(state),
          ),
      },
    ],
    assertions: {
      opening: (page) => page.expectElement('button', 'Set a passphrase'),
      unreadable: async (page) => {
        await page.expectText(UNREADABLE);
        await page.expectNoElement('button', 'Set a passphrase');
      },
      'open.idle': async (page) => {
        await page.expectElement('button', 'Set a passphrase');
        await page.expectNoElement('dialog');
      },
      'open.asking.ready': async (page, { problem }) => {
        await page.expectElement('dialog', 'Set a passphrase');
        await page.expectElement('button', 'Set passphrase');
        await page.expectNoElement('alert');
        await expectProblem(page, problem);
      },
      'open.asking.failed': async (page, { message, problem }) => {
        await page.expectElement('dialog', 'Set a passphrase');
        await page.expectElement('alert');
        await page.expectText(String(message));
        await expectProblem(page, problem);
      },
      'open.setting': async (page) => {
        await page.expectElement('dialog', 'Set a passphrase');
        await page.expectElement('button', 'Saving...');
      },
      'guarded.noting': async (page, { code }) => {
        await page.expectElement('heading', 'Recovery code');
        await page.expectText(String(code));
      },
      'guarded.idle.ready': expectGuarded,
      'guarded.choosing': expectGuarded,
      'guarded.locking': expectGuarded,
      'guarded.idle.changed': (page) => page.expectText(CHANGED),
      'guarded.idle.failed': async (page, { message }) => {
        await page.expectNoElement('dialog');
        await page.expectElement('button', 'Lock workspace');
        await page.expectElement('alert');
        await page.expectText(String(message));
      },
      'guarded.changing.asking.ready': async (page, { problem }) => {
        await page.expectElement('dialog', 'Change the passphrase');
        await page.expectNoElement('alert');
        await page.expectNoElement('button', 'Saving...');
        await page.expectNoText(REFUSED);
        await expectProblem(page, problem);
      },
      'guarded.changing.asking.refused': async (page, { problem }) => {
        await page.expectElement('dialog', 'Change the passphrase');
        await page.expectText(REFUSED);
        await expectProblem(page, problem);
      },
      'guarded.changing.asking.failed': async (page, { message, problem }) => {
        await page.expectElement('dialog', 'Change the passphrase');
        await page.expectElement('alert');
        await page.expectText(String(message));
        await expectProblem(page, problem);
      },
      'guarded.changing.saving': async (page) => {
        await page.expectElement('dialog', 'Change the passphrase');
        await page.expectElement('button', 'Saving...');
      },
      'guarded.removing.asking.ready': async (page) => {
        await page.expectElement('dialog', 'Remove the passphrase?');
        await page.expectElement('button', 'Remove passphrase');
        await page.expectNoElement('alert');
        await page.expectNoText(REFUSED);
      },
      'guarded.removing.asking.refused': async (page) => {
        await page.expectElement('dialog', 'Remove the passphrase?');
        await page.expectText(REFUSED);
      },
      'guarded.removing.asking.failed': async (page, { message }) => {
        await page.expectElement('dialog', 'Remove the passphrase?');
        await page.expectElement('alert');
        await page.expectText(String(message));
      },
      'guarded.removing.saving': async (page) => {
        await page.expectElement('dialog', 'Remove the passphrase?');
        await page.expectElement('button', 'Removing...');
      },
      'locked.asking.ready': async (page) => {
        await page.expectElement('heading', 'Unlock workspace');
        await page.expectElement('button', 'Unlock');
        await page.expectElement('button', 'Close workspace');
        await page.expectNoElement('alert');
        for (const wrong of [1, 4]) await page.expectNoText(`${WRONG} ${wrong}.`);
        await page.expectNoText(WAITING);
      },
      'locked.asking.wrong': async (page, { wrong }) => {
        await page.expectText(`${WRONG} ${String(wrong)}.`);
        await page.expectElement('button', 'Unlock');
      },
      'locked.asking.failed': async (page, { message }) => {
        await page.expectElement('heading', 'Unlock workspace');
        await page.expectElement('alert');
        await page.expectText(String(message));
      },
      'locked.unlocking': (page) => page.expectElement('button', 'Unlocking...'),
      'locked.waiting': (page) => page.expectText(WAITING),
    },
  },
});
