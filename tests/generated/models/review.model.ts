import type { AnyMachineSnapshot } from 'xstate';
import { reviewMachine } from '../../../machines/private/review.machine';
import { countOpen } from '../../../machines/domain/insights/questions';
import type { Field } from '../../../machines/domain/fields';
import { makeFacts, tellsContracts } from '../../support/outlook';
import { defineModel, portFails, portSucceeds } from '../harness/model';

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
  answers: context.answers.length,
  said: context.said?.kind,
  hasFailed: context.failure !== null,
});

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
});
