import { privateWorkspaceMachine } from '../../../machines/private/workspace.machine';
import { makePrivateSession, makeLock } from '../../support/fixtures';
import { provideWorkspace, TODAY } from '../../support/world';
import { defineModel, portSucceeds } from '../harness/model';
import { DAY_CHANGED, enterAs, NEXT_DAY, SHARED_EVENTS, SHARED_UI } from './demo-workspace.model';
import { because, PRIVATE_ONLY, TWELVE, parentRef } from './signed-in';

/** Without files: those that are uploaded report work. */
const OPENED = { type: 'files.opened', files: [] };

const BEGUN = { type: 'work.begun' };
const ENDED = { type: 'work.ended' };
const ASK = { type: 'lock.ask' };
const CONFIRM = { type: 'lock.confirm' };
const CANCEL = { type: 'lock.cancel' };
const IDLE = { type: 'lock.idle' };
const BUSY = { type: 'lock.busy' };

const reported = (isLocked: boolean) => ({
  type: 'lock.reported',
  lock: makeLock({ isLocked }),
});

const NOT_IDLE = 'nothing is shown of it: the rows of the table say when the workspace locks';

const ASKED_IN = 'is asked while something goes on only: tests/views/private-shell.test.tsx';

export const privateWorkspaceModel = defineModel({
  name: 'privateWorkspace',
  machine: privateWorkspaceMachine,
  input: { ...makePrivateSession(), parentRef },
  events: [
    ...SHARED_EVENTS,
    OPENED,
    { type: 'contracts.changed', portfolio: TWELVE },
    BEGUN,
    ENDED,
    IDLE,
    BUSY,
    ASK,
    CONFIRM,
    CANCEL,
    { type: 'lock.closed' },
    { type: 'lock.opened' },
    { type: 'resources.lost', end: 'closed' },
    { type: 'resources.lost', end: 'deleted' },
  ],
  sequences: [
    [DAY_CHANGED, BEGUN, IDLE],
    [DAY_CHANGED, BEGUN, BEGUN, ENDED, IDLE],
    [DAY_CHANGED, BEGUN, ENDED, IDLE],
    [DAY_CHANGED, ASK, ASK],
    [DAY_CHANGED, ASK, IDLE],
    [DAY_CHANGED, ASK, BUSY, CONFIRM],
    [DAY_CHANGED, BEGUN, ASK, CANCEL],
    [DAY_CHANGED, BEGUN, ASK, CONFIRM],
  ],
  projection: ({ context, children }) => ({
    today: context.today,
    works: context.works,
    isUnlocked: context.isUnlocked,
    children: Object.keys(children),
  }),
  // The first day is `TODAY`, and days pass in one direction. A store closes once.
  isPossible: (snapshot, { type, day }) => {
    if (snapshot.matches('lost') || snapshot.matches('deleted')) return false;
    if (type === 'resources.lost') return true;
    // The same files are opened once.
    if (type === OPENED.type && snapshot.children['uploads']?.getSnapshot().matches('open'))
      return false;
    if (type === BEGUN.type && snapshot.context.works === 2) return false;
    if (type === 'lock.closed') return !snapshot.matches('locked');
    if (snapshot.matches('locked')) return type === 'lock.opened' || day === NEXT_DAY.day;
    // What is known at the start is reported once.
    if (type === 'lock.opened') return !snapshot.context.isUnlocked;
    // The default view is found when the dashboard is opened first.
    if (type === 'views.defaultFound' && snapshot.context.today !== TODAY) return false;
    return snapshot.matches('open') === (type !== 'day.changed' || day === NEXT_DAY.day);
  },
  provide: (machine, { ports, watchDay }) => {
    watchDay.hold();
    return machine.provide(provideWorkspace('private', ports).machine.implementations);
  },
  causes: {
    // The parent reports it.
    'files.opened': ({ actor }, event) => actor.send(event),
  },
  ui: {
    notInBrowser: PRIVATE_ONLY,
    enter: enterAs(makePrivateSession()),
    executors: {
      ...SHARED_UI.executors,
      'lock.closed': (driver) => driver.cause(reported(true)),
      'lock.opened': async (driver, _, { before }) => {
        await driver.cause(reported(false));
        if (before.state !== 'locked' || before.projection['today'] === '') return;
        await driver.cause(portSucceeds('loadContracts', TWELVE));
      },
    },
    effects: {
      ...SHARED_UI.effects,
      'views.defaultFound': { button: 'Remove filter Risk: Low' },
    },
    unreachableInViews: {
      'files.opened': 'the dialog covers the page: tests/browser/opened-files.test.ts',
      ...because(NOT_IDLE, 'lock.idle', 'open.work.working', 'work.begun', 'work.ended'),
      ...because(
        ASKED_IN,
        'lock.busy',
        'open.locking.trying',
        'open.locking.asking',
        'lock.ask',
        'lock.confirm',
        'lock.cancel',
      ),
    },
    alike: [
      {
        reason: 'nothing shows whether the lock is known',
        each: ['open'],
        by: ['today', 'works', 'children'],
      },
      {
        reason: 'without screens, no day is shown',
        each: ['starting', 'lost', 'locked', 'deleted'],
      },
    ],
    looks: {
      starting: {
        no: { ...SHARED_UI.looks.starting.no, button: 'Add contracts' },
      },
      'open.work.free & locking.unasked': (projection) => ({
        ...SHARED_UI.looks.open(projection),
        button: 'Add contracts',
      }),
      lost: { heading: 'Your workspace was closed', button: 'Open it again' },
      locked: { heading: 'Unlock workspace', no: { button: 'Add contracts' } },
      deleted: {
        text: 'Your private workspace was deleted. Covenant stores nothing of it any more. The browser’s history and files that you saved stay, and the disk can keep deleted data until it is overwritten.',
      },
    },
  },
});
