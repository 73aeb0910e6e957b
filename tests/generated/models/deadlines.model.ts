import type { AnyMachineSnapshot } from 'xstate';
import {
  deadlinesMachine,
  SHOWN_DEADLINES,
  type MarkChange,
} from '../../../machines/private/deadlines.machine';
import { makeEndings, makeOutlook } from '../../support/outlook';
import { TODAY } from '../../support/world';
import { oneText, shown, type Look, type StateLook } from '../harness/looks';
import { defineModel, type Projection } from '../harness/model';
import { inPrivate } from './signed-in';

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

const SNOOZE = { type: 'snooze.start', deadline: TENTH, today: TODAY };
const SAVE = { type: 'snooze.save' };
const IN_TIME = '2026-06-20';
/** On the day of the snoozed deadline. */
const DUE = { ...MANY, today: TENTH.day };
/** With another name and mark of the snoozed deadline, on another day. */
const FOLLOWED = {
  ...makeOutlook(makeEndings(15).map((facts) => ({ ...facts, name: `New ${facts.name}` }))),
  marks: [
    {
      contractId: 'c-010',
      kind: 'end',
      day: TENTH.day,
      mark: { kind: 'snoozed', until: '2026-06-16' },
    },
  ],
  today: IN_TIME,
};

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
const lookOf = ({ limit, last, snoozed, until, isRefused }: Projection): readonly Look[] => [
  { heading: 'Deadlines' },
  shown(limit !== SHOWN_DEADLINES, { text: 'Contract 011' }),
  oneText(TEXTS, last),
  snoozed === undefined ? { no: { text: 'Snooze until' } } : { values: { 'Snooze until': until } },
  ...(snoozed === undefined ? [] : [shown(isRefused === true, { text: PROBLEM })]),
];
const lookQuiet: StateLook = (projection) => [...lookOf(projection), { no: { alert: true } }];

/** What the screen shows of a change and of the form. */
const SHOWN = ['limit', 'last', 'until', 'isRefused'];

export const deadlinesModel = defineModel({
  name: 'deadlines',
  machine: deadlinesMachine,
  events: [
    { type: 'deadlines.more' },
    { type: 'deadline.mark', deadline: FIRST, mark: { kind: 'done' } },
    SNOOZE,
    { type: 'snooze.start', deadline: FIRST, today: TODAY },
    { type: 'snooze.edit', day: EARLY },
    SAVE,
    { type: 'snooze.cancel' },
    { type: 'mark.undo' },
    { type: 'mark.dismiss' },
    { type: 'mark.retry' },
    { type: 'mark.cancel' },
    { type: 'outlook.changed', outlook: WITHOUT_TENTH },
  ],
  sequences: [
    [
      SNOOZE,
      { type: 'snooze.edit', day: '2026-06-26' },
      SAVE,
      { type: 'snooze.edit', day: IN_TIME },
    ],
    [SNOOZE, { type: 'outlook.changed', outlook: DUE }],
    [SNOOZE, { type: 'outlook.changed', outlook: FOLLOWED }],
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
  ui: {
    ...inPrivate('/insights', { type: 'outlook.changed', outlook: MANY }),
    executors: {
      'deadlines.more': 'Show more deadlines',
      'deadline.mark': DONE_OF_FIRST,
      'snooze.start': (driver, { deadline }) =>
        driver.click('button', `Snooze end of ${deadline.contractName}`),
      'snooze.edit': (driver, { day }) => driver.fill('Snooze until', day),
      'snooze.save': 'Snooze',
      'snooze.cancel': 'Cancel',
      'mark.undo': /^Undo/,
      'mark.dismiss': 'Dismiss',
      'mark.retry': /^Retry change of end of/,
      'mark.cancel': /^Cancel change of end of/,
      // The contract comes back for the next events.
      'outlook.changed': async (driver, event) => {
        await driver.cause(event);
        await driver.cause({ type: 'outlook.changed', outlook: MANY });
      },
    },
    alike: [
      {
        reason: 'the last change is told by its notice, and a failed one is not named',
        by: SHOWN,
      },
      {
        reason:
          'a change is stored in no noticeable time, so that nothing but the buttons shows it',
        among: ['ready.idle', 'saving'],
        by: SHOWN,
      },
    ],
    looks: {
      'ready.idle': lookQuiet,
      saving: lookQuiet,
      [FAILED]: (projection) => [...lookOf(projection), { alert: true, button: /^Retry/ }],
    },
  },
});
