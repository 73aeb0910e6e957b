import type { AnyMachineSnapshot } from 'xstate';
import { reviewMachine } from '../../../machines/private/review.machine';
import { countOpen, type Question } from '../../../machines/domain/insights/questions';
import type { Field } from '../../../machines/domain/fields';
import { countOf } from '../../../machines/domain/words';
import { makeFacts, tellsContracts } from '../../support/outlook';
import { makeOwnDetail, makeField, makeFields } from '../../support/fields';
import type { Driver, EventExecutor } from '../harness/driver';
import { oneText, shown, type Look } from '../harness/looks';
import { defineModel, portFails, portSucceeds, type Projection } from '../harness/model';
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
  tellsContracts([
    makeFacts({ id: 'c-1', name: 'Lease', toCheck: first, questions: first }),
    makeFacts({ id: 'c-2', name: 'Licence', toCheck: second, questions: second }),
  ]);
const ASK = makeAsked(['notice'], ['governingLaw']);
const ONE = makeAsked([], ['governingLaw']);
const NONE = makeAsked([], []);

const SHOW = { type: 'review.show', contractId: '' };
const SKIP = { type: 'question.skip' };
const STARTED = { type: 'correction.started', saved: null };
const CONFIRMED = { type: 'correction.ended', saved: 'confirm' };

const project = ({ context }: AnyMachineSnapshot) => ({
  openQuestions: context.openQuestions.length,
  onlyId: context.onlyId,
  asked: context.current?.contractId ?? '',
  count: context.questions.length,
  open: countOpen(context.questions),
  skipped: context.skipped.length,
  // The last answer first: an undo leads back to its contract.
  answers: context.answers.map((one: Question) => one.contractId).join(),
  said: context.said?.kind,
  hasFailed: context.failure !== null,
});

const TITLES: Readonly<Record<string, string>> = {
  'c-1': 'Is the notice 60 days?',
  'c-2': 'Is the governing law Ohio?',
};

/** The bar with the numbers of open and answered questions, a failure, and the queue, which one contract alone has not. */
const lookBar = ({ count, open, hasFailed, onlyId }: Projection): readonly Look[] => [
  oneText(
    {
      1: '1 question in 1 contract · deadlines first',
      2: '2 questions in 2 contracts · deadlines first',
    },
    open,
  ),
  oneText({ 1: '1 answered', 2: '2 answered' }, Number(count) - Number(open)),
  shown(hasFailed === true, { alert: true }),
  shown(onlyId === '' && count !== 0, {
    button: count === 2 ? [/^Lease/, /^Licence/] : /^(?:Lease|Licence)/,
  }),
];

const lookAsked = (projection: Projection): readonly Look[] => [
  {
    heading: TITLES[String(projection['asked'])] ?? '',
    button: ['Confirm', 'Skip', 'Next contract'],
  },
  ...lookBar(projection),
];

const lookFinished = (projection: Projection): readonly Look[] => {
  const { open, onlyId } = projection;
  return [
    {
      heading: 'Review',
      text:
        open === 0
          ? 'Nothing left to check.'
          : `That was the last one. ${countOf(Number(open), 'question')} without an answer.`,
      no: { button: 'Skip' },
    },
    shown(open !== 0, { button: 'Go through them' }),
    shown(onlyId !== '', { link: ['Back to the contract', 'Review the others'] }),
    ...lookBar(projection),
  ];
};

/** The contracts that the shown review has loaded already. */
const loaded = new WeakMap<Driver, Set<unknown>>();

/** The contract of a question is loaded, once. */
async function load(driver: Driver, id: unknown): Promise<void> {
  const known = loaded.get(driver) ?? new Set();
  loaded.set(driver, known);
  if (known.has(id)) return;
  known.add(id);
  await driver.cause(loads(id === 'c-1' ? FIRST : SECOND));
}

const otherOf = (id: unknown) => (id === 'c-1' ? 'c-2' : 'c-1');

/** A press that leads to the other contract, if its question is open. */
const leadsOn =
  (button: string): EventExecutor =>
  async (driver, _, { before: { projection } }) => {
    await driver.click('button', button);
    const { asked, skipped, open } = projection;
    if (skipped === 0 && open === 2) await load(driver, otherOf(asked));
  };

export const reviewModel = defineModel({
  name: 'review',
  machine: reviewMachine,
  events: [
    ASK,
    ONE,
    SHOW,
    { type: 'review.show', contractId: 'c-2' },
    { type: 'review.hide' },
    { type: 'review.restart' },
    { type: 'review.undo' },
    SKIP,
    { type: 'contract.skip' },
    { type: 'contract.pick', id: 'c-2' },
    { type: 'contract.removed' },
    STARTED,
    { type: 'correction.ended', saved: null },
    CONFIRMED,
    portSucceeds('changeField'),
    portFails('changeField'),
  ],
  sequences: [
    [NONE, SHOW, { type: 'review.restart' }],
    // The answered question is left out.
    [ASK, SHOW, STARTED, CONFIRMED, SKIP, { type: 'review.restart' }],
  ],
  projection: project,
  isPossible: (snapshot, { type, portfolio, saved, contractId, id }) => {
    const { context } = snapshot;
    const { answers, skipped, current, onlyId, failure, said } = context;
    const open = countOpen(context.questions);
    const isShown = !snapshot.matches('hidden');
    if (type === 'review.hide') return isShown;
    if (type === 'review.show')
      return !isShown && (contractId === '' || context.openQuestions.length === 2);
    if (type === 'contracts.changed')
      return portfolio === ONE.portfolio
        ? snapshot.matches({ shown: 'finished' }) && open === 2 && answers.length === 0
        : !isShown && context.openQuestions.length === 0;
    // One contract alone, and what others have answered: seen once.
    if (onlyId !== '' || context.openQuestions.length === 1) return false;
    // After an undo or its failure, the way on is known.
    if (said?.kind === 'undo' || failure !== null) return false;
    switch (type) {
      case 'review.undo':
        return skipped.length === 0 && (answers.length === 1 || open === 0);
      case 'contract.pick':
        return id !== current?.contractId && answers.length === 0;
      case 'correction.started':
        return skipped.length === 0;
      case 'correction.ended':
        return saved === 'confirm' || answers.length === 0;
      case 'contract.removed':
      case 'contract.skip':
        return answers.length === 0;
      case 'review.restart':
        return open > 0;
      default:
        return true;
    }
  },
  ui: {
    // The list is shown if there are contracts.
    ...inPrivate('/settings', NONE),
    executors: {
      'review.show': async (driver, { contractId }, { before: { projection } }) => {
        loaded.delete(driver);
        await driver.visit(contractId === '' ? '/review' : `/review/${contractId}`);
        // Where the list was left.
        const { asked, openQuestions } = projection;
        const isLeft = asked !== '' && (contractId === '' || asked === contractId);
        const first = contractId === '' && openQuestions === 2 ? 'c-1' : 'c-2';
        if (openQuestions !== 0) await load(driver, isLeft ? asked : first);
      },
      'review.hide': (driver) => driver.visit('/settings'),
      'review.restart': async (driver, _, { before: { projection } }) => {
        await driver.click('button', 'Go through them');
        await load(driver, projection['open'] === 2 ? 'c-1' : 'c-2');
      },
      'review.undo': /^Undo/,
      'question.skip': leadsOn('Skip'),
      'contract.skip': leadsOn('Next contract'),
      'contract.pick': async (driver, { id }) => {
        await driver.click('button', /^Licence/);
        await load(driver, id);
      },
      // It comes back: tests/views/review.test.tsx has what is shown before.
      'contract.removed': async (driver, _, { before: { projection } }) => {
        await driver.cause({ type: 'contract.changed', outcome: { kind: 'notFound' } });
        const contract = projection['asked'] === 'c-1' ? FIRST : SECOND;
        await driver.cause({ type: 'contract.changed', outcome: { kind: 'found', contract } });
      },
      'correction.started': 'Confirm',
      'correction.ended': async (driver, { saved }, { before: { projection } }) => {
        if (saved !== null) {
          await driver.cause(portSucceeds('changeField'));
          if (projection['open'] === 2) await load(driver, otherOf(projection['asked']));
          return;
        }
        await driver.cause(portFails('changeField'));
        await driver.click('button', 'Dismiss');
      },
    },
    isPossibleInUi: (snapshot, { type }) => {
      // Without the answered questions, a restart looks like the start with one question.
      if (type === 'review.restart') return snapshot.context.answers.length === 0;
      // A question that is changed has no steps.
      return (
        !snapshot.matches({ shown: { question: 'correcting' } }) ||
        type.startsWith('correction.') ||
        type === 'review.hide' ||
        type === 'contract.removed'
      );
    },
    alike: [
      { reason: 'a hidden list shows nothing', each: ['hidden'] },
      {
        reason: 'a change is saved in no noticeable time',
        among: ['shown'],
        by: ['asked', 'count', 'open', 'hasFailed', 'onlyId'],
      },
    ],
    looks: {
      hidden: { heading: 'Settings' },
      'shown.question.open': lookAsked,
      'shown.question.correcting': lookAsked,
      'shown.undoing': (projection) =>
        projection['asked'] === '' ? lookFinished(projection) : lookAsked(projection),
      'shown.finished': lookFinished,
    },
  },
});
