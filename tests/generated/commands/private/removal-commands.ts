import * as fc from 'fast-check';
import { weighted } from '../weighted';
import { deliver, ends, answerPending, type End, type PrivateCommand } from './private-command';
import { addContracts, noteRestored, presentIds, type PrivateModel } from './private-model';

const remove = (model: PrivateModel, ids: readonly string[]) => {
  model.removedIds = new Set([...model.removedIds, ...ids]);
};

const answerRemoval = (end: End): PrivateCommand => ({
  description: `answers a removal: ${end}`,
  run: async (model, product) => {
    const call = await answerPending(product, 'removeContracts', end);
    if (!call) return;
    if (!call.isLate)
      Object.assign(
        model.removal,
        end === 'success' ? { mode: 'removed', undoable: model.removal.asked } : { mode: 'failed' },
      );
    if (end === 'failure') return;
    remove(model, call.input.ids);
    deliver(model, product);
  },
});

const answerRestoration = (end: End): PrivateCommand => ({
  description: `answers an undo: ${end}`,
  run: async (model, product) => {
    const call = await answerPending(product, 'restoreContracts', end);
    if (!call) return;
    if (!call.isLate)
      Object.assign(
        model.removal,
        end === 'success' ? { mode: 'idle', undoable: [] } : { mode: 'restoreFailed' },
      );
    if (end === 'failure') return;
    noteRestored(model, call.input.ids);
    deliver(model, product);
  },
});

const askRemoval = (count: number): PrivateCommand => ({
  description: `asks to remove ${count} contracts`,
  run: (model, product) => {
    const ids = presentIds(model).slice(0, count);
    const contracts = ids.map((id) => ({ id, name: id }));
    product.child('removal')?.send({ type: 'removal.ask', contracts });
    const canAsk = ['idle', 'removed', 'restoreFailed'].includes(model.removal.mode);
    if (canAsk && ids.length > 0) Object.assign(model.removal, { mode: 'confirming', asked: ids });
  },
});

const confirmRemoval: PrivateCommand = {
  description: 'confirms the removal',
  run: ({ removal, now }, product) => {
    product.child('removal')?.send({ type: 'removal.confirm' });
    if (removal.mode === 'confirming' || removal.mode === 'failed')
      Object.assign(removal, { mode: 'removing', since: now });
  },
};

const cancelRemoval: PrivateCommand = {
  description: 'cancels the removal',
  run: ({ removal }, product) => {
    product.child('removal')?.send({ type: 'removal.cancel' });
    if (removal.mode === 'confirming' || removal.mode === 'failed')
      removal.mode = removal.undoable.length > 0 ? 'removed' : 'idle';
  },
};

const undoRemoval: PrivateCommand = {
  description: 'undoes the removal',
  run: ({ removal, now }, product) => {
    product.child('removal')?.send({ type: 'removal.undo' });
    if (removal.mode === 'removed' || removal.mode === 'restoreFailed')
      Object.assign(removal, { mode: 'restoring', since: now });
  },
};

const dismissRemoval: PrivateCommand = {
  description: 'dismisses the removal',
  run: ({ removal }, product) => {
    product.child('removal')?.send({ type: 'removal.dismiss' });
    if (removal.mode === 'removed' || removal.mode === 'restoreFailed')
      Object.assign(removal, { mode: 'idle', undoable: [] });
  },
};

const toggleRow = (index: number): PrivateCommand => ({
  description: `toggles row ${index}`,
  run: (model, product) => {
    const present = presentIds(model);
    const id = present[index % Math.max(1, present.length)] ?? 'none';
    product.child('dashboard')?.send({ type: 'row.toggle', id });
    if (!present.includes(id)) return;
    model.selected = model.selected.includes(id)
      ? model.selected.filter((one) => one !== id)
      : [...model.selected, id];
  },
});

const changeElsewhere = (kind: 'adds' | 'removes' | 'restores'): PrivateCommand => ({
  description: `another tab ${kind} a contract`,
  run: (model, product) => {
    if (kind === 'adds') addContracts(model, 1);
    if (kind === 'removes') remove(model, presentIds(model).slice(-1));
    if (kind === 'restores') noteRestored(model, [...model.removedIds].slice(-1));
    deliver(model, product);
  },
});

/** Removal of contracts with undo, here and in other tabs. */
export const removalCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(4, fc.integer({ min: 0, max: 4 }).map(askRemoval)),
  weighted(4, fc.constant(confirmRemoval)),
  weighted(4, ends.map(answerRemoval)),
  weighted(3, fc.constant(undoRemoval)),
  weighted(4, ends.map(answerRestoration)),
  weighted(1, fc.constantFrom(cancelRemoval, dismissRemoval)),
  weighted(3, fc.nat({ max: 9 }).map(toggleRow)),
  weighted(
    3,
    fc
      .constantFrom<'adds' | 'removes' | 'restores'>('adds', 'removes', 'restores')
      .map(changeElsewhere),
  ),
);
