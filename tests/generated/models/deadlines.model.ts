import type { AnyMachineSnapshot } from 'xstate';
import {
  deadlinesMachine,
  SHOWN_DEADLINES,
  type MarkChange,
} from '../../../machines/private/deadlines.machine';
import { makeEndings, makeOutlook } from '../../support/outlook';
import { TODAY } from '../../support/world';
import type { PageAssertions } from '../harness/driver';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

/** More deadlines than the screen shows at first. */
const MANY = makeOutlook(makeEndings(15));

const FIRST = {
  contractId: 'c-001',
  contractName: 'Contract 001',
  kind: 'end',
  day: '2026-06-16',
  mark: null,
};
/** The deadline that is snoozed. */
const TENTH = {
  contractId: 'c-010',
  contractName: 'Contract 010',
  kind: 'end',
  day: '2026-06-25',
  mark: null,
};
const EARLY = TODAY;

const DONE_OF_FIRST = 'Done with end of Contract 001';
const PROBLEM = 'Choose a day from Jun 16, 2026 to Jun 25, 2026.';

/** The contract of the snoozed deadline was removed. */
const WITHOUT_TENTH = makeOutlook(makeEndings(15).toSpliced(9, 1));

const nameMark = (change: MarkChange | null) => {
  if (!change) return 'nothing';
  const { mark, isUndo } = change;
  const name = mark?.kind === 'snoozed' ? `Snoozed until ${mark.until}` : (mark?.kind ?? 'back');
  return isUndo ? `undo: ${name}` : name;
};

const FAILED = 'ready.failed';
const IDLE = JSON.stringify({ ready: 'idle' });

const project = ({ context, value }: AnyMachineSnapshot) => ({
  // Only while it is stored, or has failed.
  change: JSON.stringify(value) === IDLE ? undefined : nameMark(context.change),
  limit: context.limit,
  snoozed: context.snooze?.deadline.contractName,
  until: context.snooze?.until,
  isRefused: context.snooze?.isRefused,
  last: nameMark(context.last),
});

const TEXTS: Readonly<Record<string, string>> = {
  done: 'Done: end of',
  'Snoozed until 2026-06-20': 'Snoozed until Jun 20, 2026: end of',
};

/** The number of rows, the form and the notice, which every state can have. */
async function assertPage(
  page: PageAssertions,
  { limit, last, snoozed, until, isRefused }: Record<string, unknown>,
) {
  await page.expectElement('heading', 'Deadlines');
  await (limit === SHOWN_DEADLINES ? page.expectNoText : page.expectText)('Contract 011');
  for (const [name, text] of Object.entries(TEXTS))
    await (name === last ? page.expectText : page.expectNoText)(text);
  if (snoozed === undefined) return page.expectNoText('Snooze until');
  await page.expectValue('Snooze until', String(until));
  await (isRefused === true ? page.expectText : page.expectNoText)(PROBLEM);
}

export const deadlinesModel = defineModel({
  name: 'deadlines',
  machine: deadlinesMachine,
  events: [
    { type: 'deadlines.more' },
    { type: 'deadline.mark', deadline: FIRST, mark: { kind: 'done' } },
    { type: 'snooze.start', deadline: TENTH, today: TODAY },
    { type: 'snooze.start', deadline: FIRST, today: TODAY },
    { type: 'snooze.edit', day: EARLY },
    { type: 'snooze.save' },
    { type: 'snooze.cancel' },
    { type: 'mark.undo' },
    { type: 'mark.dismiss' },
    { type: 'mark.retry' },
    { type: 'mark.cancel' },
    { type: 'outlook.changed', outlook: WITHOUT_TENTH },
    portSucceeds('markDeadline'),
    portFails('markDeadline'),
  ],
  projection: project,
  isPossible: (snapshot, { type, deadline }) => {
    const { limit, snooze, last } = snapshot.context;
    const isIdle = snapshot.matches({ ready: 'idle' });
    // The length of the list has no effect on changes.
    if (limit > SHOWN_DEADLINES) return false;
    if (type === 'deadlines.more') return isIdle && snooze === null && last === null;
    // The last change has no effect on the next one, and stays as it is without a notice.
    if (last !== null && /^(?:snooze|deadline|outlook)\./.test(type)) return false;
    // The form is the same beside a failure, and a failure beside a form.
    if (snapshot.matches({ ready: 'failed' }) && /^(?:snooze\.(?!save))/.test(type)) return false;
    if (snooze && type.startsWith('xstate.after')) return false;
    if (type === 'mark.dismiss') return last !== null;
    const isTenth = snooze?.deadline.contractId === TENTH.contractId;
    // A field has no event for its current value. One deadline is enough.
    if (type === 'snooze.edit') return isTenth && snooze.until !== EARLY;
    if (type === 'snooze.save') return isTenth;
    if (type === 'outlook.changed') return isTenth && isIdle;
    if (type === 'snooze.cancel') return snooze !== null;
    if (type !== 'snooze.start') return true;
    // The button of the snoozed deadline cancels. Another one takes its place.
    return deadline === TENTH ? snooze === null : isIdle && snooze?.isRefused === true;
  },
  // The parent sends what its other child reports.
  causes: { 'outlook.changed': ({ actor }, event) => actor.send(event) },
  ui: {
    enter: async (driver) => {
      await enterPrivate(driver, '/insights');
      await driver.cause({ type: 'outlook.changed', outlook: MANY });
    },
    executors: {
      'deadlines.more': (driver) => driver.click('button', 'Show more deadlines'),
      'deadline.mark': (driver) => driver.click('button', DONE_OF_FIRST),
      'snooze.start': (driver, { deadline }) =>
        driver.click('button', `Snooze end of ${deadline.contractName}`),
      'snooze.edit': (driver, { day }) => driver.fill('Snooze until', day),
      'snooze.save': (driver) => driver.click('button', 'Snooze'),
      'snooze.cancel': (driver) => driver.click('button', 'Cancel'),
      'mark.undo': (driver) => driver.click('button', /^Undo/),
      'mark.dismiss': (driver) => driver.click('button', 'Dismiss'),
      'mark.retry': (driver) => driver.click('button', /^Retry change of end of/),
      'mark.cancel': (driver) => driver.click('button', /^Cancel change of end of/),
      // The contract comes back for the next events.
      'outlook.changed': async (driver, event) => {
        await driver.cause(event);
        await driver.cause({ type: 'outlook.changed', outlook: MANY });
      },
    },
    alike: [
      {
        reason: 'the last change is told by its notice, and a failed one is not named',
        areAlike: (one, other) =>
          one.state === other.state &&
          one.projection['limit'] === other.projection['limit'] &&
          one.projection['last'] === other.projection['last'] &&
          one.projection['until'] === other.projection['until'] &&
          one.projection['isRefused'] === other.projection['isRefused'],
      },
      {
        reason:
          'a change is stored in no noticeable time, so that nothing but the buttons shows it',
        areAlike: (one, other) =>
          one.state !== FAILED &&
          other.state !== FAILED &&
          one.projection['limit'] === other.projection['limit'] &&
          one.projection['last'] === other.projection['last'] &&
          one.projection['until'] === other.projection['until'] &&
          one.projection['isRefused'] === other.projection['isRefused'],
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      'ready.idle': async (page, projection) => {
        await assertPage(page, projection);
        await page.expectNoElement('alert');
      },
      saving: async (page, projection) => {
        await assertPage(page, projection);
        await page.expectNoElement('alert');
      },
      [FAILED]: async (page, projection) => {
        await assertPage(page, projection);
        await page.expectElement('alert');
        await page.expectElement('button', /^Retry/);
      },
    },
  },
});
