import * as fc from 'fast-check';
import type { FieldChange } from '../../../../machines/domain/fields';
import { settle } from '../../../support/world';
import { weighted } from '../weighted';
import { isChanging, isQuestion, noteChanged, noteQuestions } from './check-model';
import {
  deliverOutlook,
  ends,
  findPending,
  type End,
  type PrivateCommand,
} from './private-command';
import { loadQuestion, unansweredIds, type PrivateModel } from './private-model';
import type { PrivateProduct } from './private-product';

const NOTICE = { field: 'notice', value: 'P60D' } as const;
/** A draft that is not that of the notice. */
const LONGER = { field: 'notice', length: { count: '90', unit: 'D' } } as const;

const contractOf = (product: PrivateProduct) =>
  product.child('checks')?.getSnapshot().children.contract;

const correctionOf = (product: PrivateProduct) =>
  contractOf(product)?.getSnapshot().children.correction;

const show: PrivateCommand = {
  description: 'shows the questions to check',
  isPossible: ({ checks }) => checks.mode === 'hidden',
  run: (model, product) => {
    product.child('checks')?.send({ type: 'checks.show' });
    noteQuestions(model.checks, unansweredIds(model));
    if (model.checks.questions.length > 0) loadQuestion(model, 0);
    else model.checks.mode = 'finished';
  },
};

const hide: PrivateCommand = {
  description: 'hides the questions to check',
  run: ({ checks }, product) => {
    product.child('checks')?.send({ type: 'checks.hide' });
    Object.assign(checks, { mode: 'hidden', answer: null });
  },
};

/** Goes on to the next question, or ends after the last one. */
function goOn(model: PrivateModel): void {
  const { checks } = model;
  if (checks.position + 1 < checks.questions.length) {
    loadQuestion(model, 1);
    return;
  }
  checks.mode = 'finished';
  checks.position += 1;
}

const goToNext: PrivateCommand = {
  description: 'goes to the next question',
  run: (model, product) => {
    product.child('checks')?.send({ type: 'question.next' });
    if (isQuestion(model.checks) && !isChanging(model.checks)) goOn(model);
  },
};

const goToPrevious: PrivateCommand = {
  description: 'goes to the previous question',
  run: (model, product) => {
    product.child('checks')?.send({ type: 'question.previous' });
    const { checks } = model;
    if (checks.mode !== 'hidden' && checks.position > 0 && !isChanging(checks))
      loadQuestion(model, -1);
  },
};

const retry: PrivateCommand = {
  description: 'loads the question again',
  run: (model, product) => {
    contractOf(product)?.send({ type: 'contract.retry' });
    if (model.checks.mode === 'failed') loadQuestion(model, 0);
  },
};

const restart: PrivateCommand = {
  description: 'goes through the questions again',
  run: (model, product) => {
    product.child('checks')?.send({ type: 'checks.restart' });
    const { checks } = model;
    const open = checks.questions.filter(({ isOpen }) => isOpen);
    if (checks.mode !== 'finished' || open.length === 0) return;
    Object.assign(checks, { questions: open, position: 0 });
    loadQuestion(model, 0);
  },
};

const startChange = ({ now, checks }: PrivateModel, kind: FieldChange['kind']) =>
  Object.assign(checks.change, { mode: 'saving', since: now, kind });

const change = (kind: 'confirm' | 'undo'): PrivateCommand => ({
  description: kind === 'confirm' ? 'confirms the term' : 'takes back what was said of the term',
  isPossible: ({ checks }) => checks.mode === 'asked',
  run: (model, product) => {
    correctionOf(product)?.send(
      kind === 'confirm'
        ? { type: 'term.confirm', term: NOTICE }
        : { type: 'term.undo', field: 'notice' },
    );
    if (!isChanging(model.checks)) startChange(model, kind);
  },
});

const edit: PrivateCommand = {
  description: 'edits the asked term',
  isPossible: ({ checks }) => checks.mode === 'asked',
  run: ({ checks }, product) => {
    correctionOf(product)?.send({ type: 'term.edit', term: NOTICE });
    if (!isChanging(checks)) checks.change.mode = 'editing';
  },
};

const save: PrivateCommand = {
  description: 'saves the edited term',
  isPossible: ({ checks }) => checks.mode === 'asked',
  run: (model, product) => {
    const { mode } = model.checks.change;
    // A form that is saved unchanged says nothing.
    if (mode === 'editing') correctionOf(product)?.send({ type: 'draft.change', draft: LONGER });
    correctionOf(product)?.send({ type: 'draft.save' });
    if (mode === 'editing') startChange(model, 'correct');
  },
};

const endFailure = (isRetried: boolean): PrivateCommand => ({
  description: `${isRetried ? 'retries' : 'cancels'} the change of the term`,
  isPossible: ({ checks }) => checks.mode === 'asked',
  run: (model, product) => {
    const { change: asked } = model.checks;
    correctionOf(product)?.send({ type: isRetried ? 'correction.retry' : 'correction.cancel' });
    if (isRetried && asked.mode === 'failed') startChange(model, asked.kind);
    if (!isRetried && (asked.mode === 'failed' || asked.mode === 'editing')) asked.mode = 'viewing';
  },
});

/** `isToldFirst`: the store tells of the change before it answers. */
const answerChange = (end: End, isToldFirst: boolean): PrivateCommand => ({
  description: `answers the change of a term: ${end}`,
  run: async (model, product) => {
    const call = findPending(product.world, 'changeTerm');
    if (!call) return;
    const isLate = call.signal.aborted;
    const { id, change: asked } = call.input;
    const tell = () => {
      if (end === 'failure') return;
      const others = [...model.answeredIds].filter((one) => one !== id);
      model.answeredIds = new Set(asked.kind === 'undo' ? others : [...others, id]);
      deliverOutlook(model, product);
    };
    if (isToldFirst) tell();
    if (end === 'success') call.resolve();
    else call.reject(new Error('no'));
    await settle();
    if (!isLate && end === 'failure') model.checks.change.mode = 'failed';
    if (!isLate && end === 'success') {
      noteChanged(model.checks, asked.kind);
      if (asked.kind !== 'undo') goOn(model);
    }
    if (!isToldFirst) tell();
  },
});

const answerElsewhere: PrivateCommand = {
  description: 'another tab answers a question',
  run: (model, product) => {
    const [next] = unansweredIds(model);
    if (next === undefined) return;
    model.answeredIds = new Set([...model.answeredIds, next]);
    deliverOutlook(model, product);
  },
};

/** Questions to check, which are answered one after the other. */
export const checkCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(3, fc.constant(show)),
  weighted(1, fc.constantFrom(hide, restart, answerElsewhere)),
  weighted(2, fc.constantFrom(goToNext, goToPrevious)),
  weighted(1, fc.constant(retry)),
  weighted(3, fc.constantFrom<'confirm' | 'undo'>('confirm', 'confirm', 'undo').map(change)),
  weighted(2, fc.constantFrom(edit, save)),
  weighted(1, fc.boolean().map(endFailure)),
  weighted(
    3,
    fc.tuple(ends, fc.boolean()).map(([end, isToldFirst]) => answerChange(end, isToldFirst)),
  ),
);
