import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  deadlinesMachine,
  SHOWN_DEADLINES,
  type MarkChange,
} from '../../../machines/deadlines.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/request-timeout';
import { makeEndings, makeOutlook } from '../../support/outlook';
import { TODAY } from '../../support/world';
import type { PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
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

const nameMark = (change: MarkChange | null) => {
  if (!change) return 'nothing';
  const { mark, isUndo } = change;
  const name = mark?.kind === 'snoozed' ? `Snoozed until ${mark.until}` : (mark?.kind ?? 'back');
  return isUndo ? `undo: ${name}` : name;
};

const project = ({ context, value }: AnyMachineSnapshot) => ({
  // Only while it is stored, or has failed.
  change: value === 'saving' || value === 'failed' ? nameMark(context.change) : undefined,
  limit: context.limit,
  until: context.snooze?.until,
  isRefused: context.snooze?.isRefused,
  last: nameMark(context.last),
});

const TEXTS: Readonly<Record<string, string>> = {
  done: 'Done: end of',
  'Snoozed until 2026-06-20': 'Snoozed until Jun 20, 2026: end of',
};

/** The number of rows and the notice, which every state can have. */
async function assertPage(page: PageAssertions, { limit, last }: Record<string, unknown>) {
  await page.expectElement('heading', 'Deadlines');
  await (limit === SHOWN_DEADLINES ? page.expectNoText : page.expectText)('Contract 011');
  for (const [name, text] of Object.entries(TEXTS))
    await (name === last ? page.expectText : page.expectNoText)(text);
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
    portSucceeds('markDeadline'),
    portFails('markDeadline'),
    delayPasses('requestTimeout', 'deadlines.saving', REQUEST_TIMEOUT_MS),
  ],
  projection: project,
  isPossible: (snapshot, { type, deadline }) => {
    const { limit, snooze, last } = snapshot.context;
    // The length of the list has no effect on changes.
    if (limit > SHOWN_DEADLINES) return false;
    if (type === 'deadlines.more') return snapshot.matches('idle') && last === null;
    // The last change has no effect on the next one.
    if (last !== null && /^(?:snooze|deadline)\./.test(type)) return false;
    const isTenth = snooze?.deadline.contractId === TENTH.contractId;
    // A field has no event for its current value. One deadline is enough.
    if (type === 'snooze.edit') return isTenth && snooze.until !== EARLY;
    if (type === 'snooze.save') return isTenth;
    if (type !== 'snooze.start') return true;
    // The button of the snoozed deadline cancels. Another one takes its place.
    return deadline === TENTH ? !snapshot.matches('snoozing') : snooze?.isRefused === true;
  },
  sentBy: { 'outlook.changed': 'watchOutlook' },
  effectAssertions: {
    'xstate.done.actor.markDeadline': ({ actor, world }) => {
      const { change } = actor.getSnapshot().context;
      const { contractId, kind, day } = change.deadline;
      expect(world.markDeadline.last().input).toEqual({
        deadline: { contractId, kind, day },
        mark: change.mark,
      });
    },
    'xstate.error.actor.markDeadline': ({ actor }) =>
      expect(actor.getSnapshot().context.failure).toEqual({
        message: 'The deadline could not be changed',
      }),
    'xstate.after.requestTimeout.deadlines.saving': ({ actor }) =>
      expect(actor.getSnapshot().context.failure).toEqual({
        message: 'The deadline could not be changed',
        detail: 'Your workspace took too long to answer. Try again.',
      }),
  },
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
      'mark.dismiss': (driver, _, { before }) =>
        driver.click('button', before.state === 'failed' ? 'Cancel' : 'Dismiss'),
      'mark.retry': (driver) => driver.click('button', 'Retry'),
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
          /^(?:idle|saving)$/.test(one.state) &&
          /^(?:idle|saving)$/.test(other.state) &&
          one.projection['limit'] === other.projection['limit'] &&
          one.projection['last'] === other.projection['last'],
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      idle: async (page, projection) => {
        await assertPage(page, projection);
        await page.expectNoElement('alert');
        await page.expectNoText('Snooze until');
      },
      snoozing: async (page, projection) => {
        await assertPage(page, projection);
        await page.expectValue('Snooze until', String(projection['until']));
        await (projection['isRefused'] ? page.expectText : page.expectNoText)(PROBLEM);
      },
      saving: async (page, projection) => {
        await assertPage(page, projection);
        await page.expectNoElement('alert');
        await page.expectNoText('Snooze until');
      },
      failed: async (page, projection) => {
        await assertPage(page, projection);
        await page.expectElement('alert');
        await page.expectElement('button', 'Retry');
      },
    },
  },
  longestSimplePath: 2,
});
