import { PortError } from '../../../machines/domain/failure';
import { lockMachine } from '../../../machines/private/lock.machine';
import { shown, type StateLook } from '../harness/looks';
import {
  defineModel,
  delayPasses,
  portFails,
  portSucceeds,
  type Projection,
} from '../harness/model';
import { inPrivate, submitForm, parentRef } from './signed-in';

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

const problemOf = ({ problem }: Projection) => shown(problem === 'different', { text: DIFFERENT });

const GUARDED_LOOK: StateLook = {
  button: 'Lock workspace',
  no: { heading: 'Recovery code', dialog: true, alert: true, text: CHANGED },
};
const SETTING = { dialog: 'Set a passphrase' };
const CHANGING = { dialog: 'Change the passphrase' };
const REMOVING = { dialog: 'Remove the passphrase?' };

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
  // The report that follows opens the workspace.
  withoutEffect: [portSucceeds('unlockWorkspace')],
  ui: {
    ...inPrivate('/settings'),
    executors: {
      'passphrase.ask': (driver, _, { before }) =>
        driver.click(
          'button',
          before.state.startsWith('open') ? 'Set a passphrase' : 'Change passphrase',
        ),
      'passphrase.askRemoval': 'Remove passphrase',
      'passphrase.submit': (driver, { current, passphrase, repeated }, { before }) => {
        const isFirst = before.state.startsWith('open');
        return submitForm(
          driver,
          {
            ...(!isFirst && { 'Current passphrase': current }),
            'New passphrase': passphrase,
            'Repeat the new passphrase': repeated,
          },
          isFirst ? 'Set passphrase' : 'Change passphrase',
        );
      },
      'passphrase.edit': (driver, _, { before }) =>
        driver.type(
          before.state.includes('removing') ? 'Current passphrase' : 'New passphrase',
          'x',
        ),
      'passphrase.close': 'Cancel',
      'code.noted': 'I have noted it',
      'removal.submit': (driver, { current }) =>
        submitForm(driver, { 'Current passphrase': current }, 'Remove passphrase'),
      'idle.pick': (driver) => driver.select('Lock by itself', 'After 15 minutes without input'),
      'idle.passed': (driver) => driver.cause(delayPasses('idleTime', 'idle.waiting', 900_000)),
      'lock.ifFree': (driver) => driver.cause(delayPasses('idleTime', 'idle.waiting', 900_000)),
      'unlock.submit': (driver, { passphrase }) =>
        submitForm(driver, { Passphrase: passphrase }, 'Unlock'),
    },
    unreachableInViews: {
      'lock.now': 'is confirmed in a dialog: tests/views/private-shell.test.tsx',
    },
    alike: [
      {
        reason: 'nothing shows that it is not known yet whether there is a passphrase',
        among: ['opening', 'open.idle'],
      },
      {
        reason: 'a choice is stored, and the workspace locked, in no noticeable time',
        among: ['guarded.idle.ready', 'guarded.choosing', 'guarded.locking'],
      },
    ],
    looks: {
      opening: { button: 'Set a passphrase' },
      unreadable: { text: UNREADABLE, no: { button: 'Set a passphrase' } },
      'open.idle': { button: 'Set a passphrase', no: { dialog: true } },
      'open.asking.ready': (projection) => [
        { ...SETTING, button: 'Set passphrase', no: { alert: true } },
        problemOf(projection),
      ],
      'open.asking.failed': (projection) => [
        { ...SETTING, alert: true, text: projection['message'] },
        problemOf(projection),
      ],
      'open.setting': { ...SETTING, button: 'Saving...' },
      'guarded.noting': ({ code }) => ({ heading: 'Recovery code', text: code }),
      'guarded.idle.ready': GUARDED_LOOK,
      'guarded.choosing': GUARDED_LOOK,
      'guarded.locking': GUARDED_LOOK,
      'guarded.idle.changed': { text: CHANGED },
      'guarded.idle.failed': ({ message }) => ({
        button: 'Lock workspace',
        alert: true,
        text: message,
        no: { dialog: true },
      }),
      'guarded.changing.asking.ready': (projection) => [
        { ...CHANGING, no: { alert: true, button: 'Saving...', text: REFUSED } },
        problemOf(projection),
      ],
      'guarded.changing.asking.refused': (projection) => [
        { ...CHANGING, text: REFUSED },
        problemOf(projection),
      ],
      'guarded.changing.asking.failed': (projection) => [
        { ...CHANGING, alert: true, text: projection['message'] },
        problemOf(projection),
      ],
      'guarded.changing.saving': { ...CHANGING, button: 'Saving...' },
      'guarded.removing.asking.ready': {
        ...REMOVING,
        button: 'Remove passphrase',
        no: { alert: true, text: REFUSED },
      },
      'guarded.removing.asking.refused': { ...REMOVING, text: REFUSED },
      'guarded.removing.asking.failed': ({ message }) => ({
        ...REMOVING,
        alert: true,
        text: message,
      }),
      'guarded.removing.saving': { ...REMOVING, button: 'Removing...' },
      'locked.asking.ready': {
        heading: 'Unlock workspace',
        button: ['Unlock', 'Close workspace'],
        no: { alert: true, text: [`${WRONG} 1.`, `${WRONG} 4.`, WAITING] },
      },
      'locked.asking.wrong': ({ wrong }) => ({
        text: `${WRONG} ${String(wrong)}.`,
        button: 'Unlock',
      }),
      'locked.asking.failed': ({ message }) => ({
        heading: 'Unlock workspace',
        alert: true,
        text: message,
      }),
      'locked.unlocking': { button: 'Unlocking...' },
      'locked.waiting': { text: WAITING },
    },
  },
});
