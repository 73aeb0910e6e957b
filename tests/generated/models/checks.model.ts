import type { AnyMachineSnapshot } from 'xstate';
import { checksMachine } from '../../../machines/private/checks.machine';
import { countOpen } from '../../../machines/domain/insights/questions';
import type { Field } from '../../../machines/domain/fields';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { makeOwnDetail, makeField, makeFields } from '../../support/fields';
import type { Driver } from '../harness/driver';
import { shown, type StateLook } from '../harness/looks';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { inPrivate, loads } from './signed-in';

/** A term of each contract is unsure. It can be confirmed and undone. */
const unsure = { confidence: 0.41, certainty: 'to check', canUndo: true } as const;
const makeContract = (id: string, notice: string, law: string) => ({
  ...makeOwnDetail(
    makeFields([
      makeField({ field: 'notice', value: notice }, unsure),
      makeField({ field: 'governingLaw', value: law }, unsure),
    ]),
  ),
  id,
});
const FIRST = makeContract('c-1', 'P60D', 'New York');
const SECOND = makeContract('c-2', 'P60D', 'Ohio');

const makeAsked = (first: readonly Field[], second: readonly Field[]) =>
  makeOutlook([
    makeFacts({ id: 'c-1', name: 'Lease', toCheck: first }),
    makeFacts({ id: 'c-2', name: 'Licence', toCheck: second }),
  ]);
const BOTH = makeAsked(['notice'], ['governingLaw']);
const ONE = makeAsked([], ['governingLaw']);
const NONE = makeAsked([], []);

const ASK = { type: 'outlook.changed', outlook: BOTH };
const SHOW = { type: 'checks.show' };
const NEXT = { type: 'question.next' };
const STARTED = { type: 'correction.started', saved: null };
const CONFIRMED = { type: 'correction.ended', saved: 'confirm' };

const project = ({ context }: AnyMachineSnapshot) => ({
  openQuestions: context.openQuestions.length,
  position: context.position,
  count: context.questions.length,
  open: countOpen(context.questions),
  answer: context.answer?.kind,
});

const ANSWERS = { confirm: 'confirmed. Previous leads back to it.', undo: 'open again.' };

const lookAsked: StateLook = ({ position, count, answer }) => ({
  heading: position === 0 ? 'Notice' : 'Governing law',
  text: [`${Number(position) + 1} of ${String(count)}`, position === 0 ? '60 days' : 'Ohio'],
  no: { text: Object.entries(ANSWERS).flatMap(([kind, text]) => (kind === answer ? [] : [text])) },
});

/** The contract of the question at a position is loaded, or comes back. */
const load = (driver: Driver, position: number) =>
  driver.cause(loads(position === 0 ? FIRST : SECOND));

export const checksModel = defineModel({
  name: 'checks',
  machine: checksMachine,
  events: [
    ASK,
    { type: 'outlook.changed', outlook: ONE },
    SHOW,
    { type: 'checks.hide' },
    { type: 'checks.restart' },
    NEXT,
    { type: 'question.previous' },
    { type: 'contract.removed' },
    STARTED,
    { type: 'correction.ended', saved: null },
    CONFIRMED,
    { type: 'correction.ended', saved: 'undo' },
  ],
  sequences: [
    [{ type: 'outlook.changed', outlook: NONE }, SHOW, { type: 'checks.restart' }],
    // The answered question is left out.
    [ASK, SHOW, STARTED, CONFIRMED, NEXT, { type: 'checks.restart' }],
  ],
  projection: project,
  isPossible: (snapshot, { type, outlook, saved }) => {
    const { position, answer } = snapshot.context;
    const asked = snapshot.context.questions;
    const open = countOpen(asked);
    // Questions that others answer: after the last one, and before any answer.
    if (asked.length === 2 && open === 1 && answer === null) return type === 'checks.hide';
    // After an answer, the way back to its undo is enough.
    if (answer !== null && type !== 'checks.hide') {
      if (answer.kind === 'undo' || position > 1) return false;
      if (type !== 'question.previous' && !type.startsWith('correction.')) return false;
    }
    if (type === 'outlook.changed')
      return outlook === ONE
        ? snapshot.matches('finished') && open === 2 && answer === null
        : snapshot.matches('hidden') && snapshot.context.openQuestions.length === 0;
    if (type === 'checks.show') return snapshot.matches('hidden');
    // The first answer, and its undo.
    if (type === 'correction.started') return answer === null || (position === 0 && open === 1);
    if (type === 'correction.ended' && saved === 'undo')
      return position === 0 && answer?.kind === 'confirm';
    if (type === 'correction.ended') return answer === null;
    if (type === 'checks.hide') return !snapshot.matches('hidden');
    return type !== 'checks.restart' || open === 2;
  },
  ui: {
    // The list is shown if there are contracts.
    ...inPrivate('/settings', { type: 'outlook.changed', outlook: NONE }),
    executors: {
      'checks.show': async (driver, _, { before }) => {
        await driver.visit('/reports');
        const { openQuestions, position } = before.projection;
        // Where the list was left.
        if (openQuestions !== 0) await load(driver, position === 1 ? 1 : 0);
      },
      'checks.hide': (driver) => driver.visit('/settings'),
      'checks.restart': async (driver) => {
        await driver.click('button', 'Go through them');
        await load(driver, 0);
      },
      'question.next': async (driver, _, { before }) => {
        await driver.click('button', 'Next');
        if (before.projection['position'] === 0) await load(driver, 1);
      },
      'question.previous': async (driver, _, { before }) => {
        await driver.click('button', /^Previous/);
        await load(driver, Number(before.projection['position']) - 1);
      },
      // It comes back: tests/views/reports.test.tsx has what is shown before.
      'contract.removed': async (driver, _, { before }) => {
        await driver.cause({ type: 'contract.changed', outcome: { kind: 'notFound' } });
        const contract = before.projection['position'] === 0 ? FIRST : SECOND;
        await driver.cause({ type: 'contract.changed', outcome: { kind: 'found', contract } });
      },
      'correction.started': (driver, _, { upcoming }) =>
        driver.click('button', upcoming?.['saved'] === 'undo' ? 'Undo' : 'Confirm'),
      'correction.ended': async (driver, { saved }, { before }) => {
        if (saved !== null) {
          await driver.cause(portSucceeds('changeField'));
          if (saved === 'confirm' && before.projection['position'] === 0) await load(driver, 1);
          return;
        }
        await driver.cause(portFails('changeField'));
        await driver.click('button', 'Dismiss');
      },
    },
    // A question that is changed has no steps.
    isPossibleInUi: (snapshot, { type }) =>
      !type.startsWith('question.') || !snapshot.matches({ question: 'correcting' }),
    alike: [
      { reason: 'a hidden list shows nothing', each: ['hidden'] },
      {
        reason:
          'a change is saved in no noticeable time, and the term, not the list, says whether a question was answered',
        among: ['question'],
        by: ['position'],
      },
      {
        reason: 'after the last question, the number of open ones is shown',
        each: ['finished'],
        by: ({ open, position }) => [open, position === 0],
      },
    ],
    looks: {
      hidden: { heading: 'Settings' },
      'question.open': lookAsked,
      'question.correcting': lookAsked,
      finished: ({ position, open }) => [
        {
          heading: 'Questions to check',
          text:
            open === 0
              ? 'Nothing left to check.'
              : `That was the last one. ${String(open)} question${open === 1 ? '' : 's'} without an answer.`,
          no: { button: 'Next' },
        },
        shown(position !== 0, { button: 'Previous question' }),
      ],
    },
  },
});
