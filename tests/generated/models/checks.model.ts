import type { AnyMachineSnapshot } from 'xstate';
import { checksMachine } from '../../../machines/private/checks.machine';
import { countOpen } from '../../../machines/domain/checks';
import type { TermField } from '../../../machines/domain/terms';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { makeFacts, makeOutlook } from '../../support/outlook';
import { makeOwnDetail, makeTerm, makeTerms } from '../../support/terms';
import type { PageAssertions } from '../harness/driver';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

/** A term of each contract is unsure. It can be confirmed and undone. */
const unsure = { confidence: 0.41, certainty: 'to check', canUndo: true } as const;
const makeContract = (id: string, notice: string, law: string) => ({
  ...makeOwnDetail(
    makeTerms([
      makeTerm({ field: 'notice', value: notice }, unsure),
      makeTerm({ field: 'governingLaw', value: law }, unsure),
    ]),
  ),
  id,
});
const FIRST = makeContract('c-1', 'P60D', 'New York');
const CHANGED = makeContract('c-1', 'P90D', 'New York');
const SECOND = makeContract('c-2', 'P60D', 'Ohio');

const makeAsked = (first: readonly TermField[], second: readonly TermField[]) =>
  makeOutlook([
    makeFacts({ id: 'c-1', name: 'Lease', toCheck: first }),
    makeFacts({ id: 'c-2', name: 'Licence', toCheck: second }),
  ]);
const BOTH = makeAsked(['notice'], ['governingLaw']);
const ONE = makeAsked([], ['governingLaw']);
const NONE = makeAsked([], []);

const project = ({ context }: AnyMachineSnapshot) => ({
  openQuestions: context.openQuestions.length,
  position: context.position,
  count: context.questions.length,
  open: countOpen(context.questions),
  notice: context.contract?.terms.entries.find(
    ({ current }: { current: { field: string } }) => current.field === 'notice',
  )?.current.value,
  contract: context.contract?.id,
  answer: context.answer?.kind,
});

async function assertQuestion(page: PageAssertions, { position, count }: Projection) {
  await page.expectElement('heading', position === 0 ? 'Notice' : 'Governing law');
  await page.expectText(`${Number(position) + 1} of ${String(count)}`);
}

type Projection = Readonly<Record<string, unknown>>;

const ANSWERS: Readonly<Record<string, string>> = {
  confirm: 'confirmed. Previous leads back to it.',
  undo: 'open again.',
};

async function assertAnswer(page: PageAssertions, { answer }: Projection): Promise<void> {
  for (const [kind, text] of Object.entries(ANSWERS)) {
    if (kind !== answer) await page.expectNoText(text);
  }
}

async function assertAsked(page: PageAssertions, projection: Projection): Promise<void> {
  await assertQuestion(page, projection);
  await assertAnswer(page, projection);
  const notice = projection['notice'] === 'P90D' ? '90 days' : '60 days';
  await page.expectText(projection['position'] === 0 ? notice : 'Ohio');
}

export const checksModel = defineModel({
  name: 'checks',
  machine: checksMachine,
  events: [
    { type: 'outlook.changed', outlook: BOTH },
    { type: 'outlook.changed', outlook: ONE },
    { type: 'checks.show' },
    { type: 'checks.hide' },
    { type: 'checks.restart' },
    { type: 'question.next' },
    { type: 'question.previous' },
    { type: 'question.retry' },
    portSucceeds('loadContract', { kind: 'found', contract: FIRST }),
    portSucceeds('loadContract', { kind: 'found', contract: SECOND }),
    portSucceeds('loadContract', { kind: 'notFound' }),
    portFails('loadContract'),
    delayPasses('requestTimeout', 'checks.question.loading', REQUEST_TIMEOUT_MS),
    { type: 'contract.changed', outcome: { kind: 'found', contract: CHANGED } },
    { type: 'contract.changed', outcome: { kind: 'notFound' } },
    { type: 'correction.started', saved: null },
    { type: 'correction.ended', saved: null },
    { type: 'correction.ended', saved: 'confirm' },
    { type: 'correction.ended', saved: 'undo' },
  ],
  projection: project,
  isPossible: (snapshot, { type, outlook, output, outcome = output, saved }) => {
    const { position, answer, contract } = snapshot.context;
    const asked = snapshot.context.questions;
    const open = countOpen(asked);
    // Questions that others answer: after the last one, and before any answer.
    if (asked.length === 2 && open === 1 && answer === null) return type === 'checks.hide';
    // After an answer, the way back to its undo is enough.
    if (answer !== null && type !== 'checks.hide') {
      if (answer.kind === 'undo' || position > 1) return false;
      const isWayBack = type === 'question.previous' || type.startsWith('correction.');
      if (!isWayBack && (outcome?.kind !== 'found' || position === 1)) return false;
    }
    if (type === 'outlook.changed')
      return outlook === ONE
        ? snapshot.matches('finished') && open === 2 && answer === null
        : snapshot.matches('hidden') && snapshot.context.openQuestions.length === 0;
    if (type === 'checks.show') return snapshot.matches('hidden');
    if (outcome?.kind === 'found') {
      if (contract === null) return outcome.contract.id === asked[position]?.contractId;
      return contract === FIRST && answer === null;
    }
    // The first answer, and its undo.
    if (type === 'correction.started') return answer === null || (position === 0 && open === 1);
    if (type === 'correction.ended' && saved === 'undo')
      return position === 0 && answer?.kind === 'confirm';
    if (type === 'correction.ended') return answer === null;
    if (type === 'checks.hide') return !snapshot.matches('hidden');
    return type !== 'checks.restart' || open === 2;
  },
  withoutEffect: [portFails('watchContract')],
  // The parent sends what its other child reports.
  causes: { 'outlook.changed': ({ actor }, event) => actor.send(event) },
  ui: {
    // The list is shown if there are contracts.
    enter: async (driver) => {
      await enterPrivate(driver, '/settings');
      await driver.cause({ type: 'outlook.changed', outlook: NONE });
    },
    executors: {
      'checks.show': (driver) => driver.visit('/reports'),
      'checks.hide': (driver) => driver.visit('/settings'),
      'checks.restart': (driver) => driver.click('button', 'Go through them'),
      'question.next': (driver) => driver.click('button', 'Next'),
      'question.previous': (driver) => driver.click('button', /^Previous/),
      'question.retry': (driver) => driver.click('button', 'Retry'),
      'correction.started': (driver, _, { upcoming }) =>
        driver.click('button', upcoming?.['saved'] === 'undo' ? 'Undo' : 'Confirm'),
      'correction.ended': async (driver, { saved }) => {
        if (saved !== null) return driver.cause(portSucceeds('changeTerm'));
        await driver.cause(portFails('changeTerm'));
        await driver.click('button', 'Dismiss');
      },
    },
    // A question that is changed has no steps.
    isPossibleInUi: (snapshot, { type }) =>
      !type.startsWith('question.') || !snapshot.matches({ question: { asked: 'correcting' } }),
    notInBrowser: PRIVATE_ONLY,
    alike: [
      {
        reason: 'a hidden list shows nothing',
        areAlike: (one, other) => one.state === 'hidden' && other.state === 'hidden',
      },
      {
        reason: 'a change is saved in no noticeable time',
        areAlike: (one, other) =>
          [one, other].every(({ state }) => state.startsWith('question.asked')) &&
          one.projection['position'] === other.projection['position'] &&
          one.projection['notice'] === other.projection['notice'],
      },
      {
        reason: 'the term, not the list, says whether a question was answered',
        areAlike: (one, other) =>
          one.state === other.state &&
          one.state.startsWith('question') &&
          one.projection['position'] === other.projection['position'] &&
          one.projection['notice'] === other.projection['notice'],
      },
      {
        reason: 'after the last question, the number of open ones is shown',
        areAlike: (one, other) =>
          one.state === 'finished' &&
          other.state === 'finished' &&
          one.projection['open'] === other.projection['open'] &&
          (one.projection['position'] === 0) === (other.projection['position'] === 0),
      },
    ],
    assertions: {
      hidden: (page) => page.expectElement('heading', 'Settings'),
      'question.loading': async (page, projection) => {
        await assertQuestion(page, projection);
        await page.expectText('Loading…');
      },
      'question.asked.open': assertAsked,
      'question.asked.correcting': assertAsked,
      'question.gone': async (page, projection) => {
        await assertQuestion(page, projection);
        await page.expectText('This contract was removed.');
      },
      'question.failed': async (page, projection) => {
        await assertQuestion(page, projection);
        await page.expectElement('button', 'Retry');
        await page.expectElement('alert');
      },
      finished: async (page, { position, open }) => {
        await page.expectElement('heading', 'Questions to check');
        await page.expectNoElement('button', 'Next');
        await page.expectText(
          open === 0
            ? 'Nothing left to check.'
            : `That was the last one. ${String(open)} question${open === 1 ? '' : 's'} without an answer.`,
        );
        await (position === 0 ? page.expectNoElement : page.expectElement)(
          'button',
          'Previous question',
        );
      },
    },
  },
});
