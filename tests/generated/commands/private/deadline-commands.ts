import * as fc from 'fast-check';
import type { DeadlineMark } from '../../../../machines/domain/deadlines';
import { TODAY } from '../../../support/world';
import type { ChangedMark } from './desk-model';
import {
  DEADLINE,
  deliverOutlook,
  ends,
  answerPending,
  type End,
  type PrivateCommand,
} from './private-command';
import { presentIds, type PrivateModel } from './private-model';

const markOf = ({ desk }: PrivateModel, id: string) => desk.marks.get(id) ?? null;

const deadlineOf = (model: PrivateModel, id: string) => ({
  contractId: id,
  contractName: id,
  ...DEADLINE,
  mark: markOf(model, id),
});

const pick = (model: PrivateModel, index: number) => {
  const present = presentIds(model);
  return present[index % Math.max(1, present.length)];
};

function startSaving(model: PrivateModel, change: ChangedMark): void {
  Object.assign(model.desk.deadlines, { mode: 'saving', since: model.now, change });
}

const mark = (index: number, given: DeadlineMark | null): PrivateCommand => ({
  description: given ? `marks deadline ${index} as done` : `brings deadline ${index} back`,
  run: (model, product) => {
    const id = pick(model, index);
    if (id === undefined) return;
    const before = markOf(model, id);
    const deadline = deadlineOf(model, id);
    product.child('deadlines')?.send({ type: 'deadline.mark', deadline, mark: given });
    if (model.desk.deadlines.mode !== 'saving')
      startSaving(model, { id, before, mark: given, isUndo: false });
  },
});

const startSnooze = (index: number): PrivateCommand => ({
  description: `snoozes deadline ${index}`,
  run: (model, product) => {
    const id = pick(model, index);
    if (id === undefined) return;
    const deadline = deadlineOf(model, id);
    product.child('deadlines')?.send({ type: 'snooze.start', deadline, today: TODAY });
    model.desk.deadlines.snooze = { id, isRefused: false };
  },
});

const saveSnooze = (until: string, isRight: boolean): PrivateCommand => ({
  description: `snoozes until ${until}`,
  run: (model, product) => {
    product.child('deadlines')?.send({ type: 'snooze.edit', day: until });
    product.child('deadlines')?.send({ type: 'snooze.save' });
    const { deadlines } = model.desk;
    if (!deadlines.snooze) return;
    const { id } = deadlines.snooze;
    const isSaving = deadlines.mode === 'saving';
    deadlines.snooze = isRight && !isSaving ? null : { id, isRefused: !isRight && !isSaving };
    if (!isRight || isSaving) return;
    const before = markOf(model, id);
    startSaving(model, { id, before, mark: { kind: 'snoozed', until }, isUndo: false });
  },
});

const cancelSnooze: PrivateCommand = {
  description: 'cancels the snooze',
  run: ({ desk: { deadlines } }, product) => {
    product.child('deadlines')?.send({ type: 'snooze.cancel' });
    deadlines.snooze = null;
  },
};

const undoMark: PrivateCommand = {
  description: 'undoes the mark',
  run: (model, product) => {
    product.child('deadlines')?.send({ type: 'mark.undo' });
    const { mode, last } = model.desk.deadlines;
    if (mode !== 'saving' && last)
      startSaving(model, { id: last.id, before: last.mark, mark: last.before, isUndo: true });
  },
};

const dismissMark: PrivateCommand = {
  description: 'dismisses the last mark',
  run: ({ desk: { deadlines } }, product) => {
    product.child('deadlines')?.send({ type: 'mark.dismiss' });
    deadlines.last = null;
  },
};

const endMark = (type: 'mark.retry' | 'mark.cancel'): PrivateCommand => ({
  description: type,
  run: ({ now, desk: { deadlines } }, product) => {
    product.child('deadlines')?.send({ type });
    if (deadlines.mode === 'failed' && type === 'mark.retry')
      Object.assign(deadlines, { mode: 'saving', since: now });
    else if (deadlines.mode === 'failed') deadlines.mode = 'idle';
  },
});

const answerMark = (end: End): PrivateCommand => ({
  description: `answers a mark: ${end}`,
  run: async (model, product) => {
    const { deadlines } = model.desk;
    const call = await answerPending(product, 'markDeadline', end);
    if (!call) return;
    const { isLate } = call;
    if (!isLate && end === 'failure') deadlines.mode = 'failed';
    if (end === 'failure') return;
    if (!isLate) {
      const last = deadlines.change?.isUndo ? null : deadlines.change;
      Object.assign(deadlines, { mode: 'idle', last });
    }
    // What was stored too late is stored all the same.
    const { contractId } = call.input.deadline;
    const others = [...model.desk.marks].filter(([id]) => id !== contractId);
    const stored = call.input.mark;
    model.desk.marks = new Map(stored ? [...others, [contractId, stored]] : others);
    deliverOutlook(model, product);
  },
});

const showPanel = (isShown: boolean): PrivateCommand => ({
  description: `${isShown ? 'opens' : 'closes'} the panel`,
  run: (model, product) => {
    product
      .child('panel')
      ?.send(isShown ? { type: 'panel.open', content: 'deadlines' } : { type: 'panel.close' });
    model.desk.panel = isShown ? 'open' : 'closed';
  },
});

/** Few, so that one is marked more than once. */
const index = fc.nat({ max: 1 });

/** What the user says about deadlines, and the panel with them. */
export const deadlineCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  { weight: 4, arbitrary: index.map((place) => mark(place, { kind: 'done' })) },
  { weight: 1, arbitrary: index.map((place) => mark(place, null)) },
  { weight: 3, arbitrary: index.map(startSnooze) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(['2026-06-22', true] as const, ['2026-07-02', false] as const)
      .map(([until, isRight]) => saveSnooze(until, isRight)),
  },
  { weight: 5, arbitrary: ends.map(answerMark) },
  { weight: 4, arbitrary: fc.constant(undoMark) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      cancelSnooze,
      dismissMark,
      endMark('mark.retry'),
      endMark('mark.cancel'),
    ),
  },
  { weight: 2, arbitrary: fc.boolean().map(showPanel) },
);
