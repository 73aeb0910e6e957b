import * as fc from 'fast-check';
import { selectHasOpenWork } from '../../../../machines/app/app.machine';
import { selectSides } from '../../../../machines/private/comparison.machine';
import { must } from '../../../support/must';
import { settle } from '../../../support/world';
import { weighted } from '../weighted';
import { startQuestion } from './check-model';
import type { Side } from './desk-model';
import {
  ends,
  outcomeOf,
  answerPending,
  findPending,
  type End,
  type PrivateCommand,
} from './private-command';
import { hasWork, recordLoad, type PrivateModel } from './private-model';

const offerUpdate: PrivateCommand = {
  description: 'a new version is ready',
  run: ({ updates }, { world }) => {
    world.watchUpdates.last().send({ type: 'update.waiting' });
    if (updates.mode !== 'starting') updates.mode = 'ready';
  },
};

const answerUpdate = (type: 'update.apply' | 'update.postpone'): PrivateCommand => ({
  description: type,
  run: ({ updates, now }, { app }) => {
    app.getSnapshot().children.updates?.send({ type });
    if (!['ready', 'held', 'failed'].includes(updates.mode)) return;
    if (type === 'update.apply') Object.assign(updates, { mode: 'checking', since: now });
    else updates.mode = 'current';
  },
});

const answerWork = (end: End): PrivateCommand => ({
  description: `says whether work is open: ${end}`,
  run: async (model, product) => {
    // As the adapter does it.
    const place = selectHasOpenWork(product.app.getSnapshot()) ? 'here' : 'nowhere';
    const call = await answerPending(product, 'findOpenWork', end, { place });
    if (!call || call.isLate) return;
    if (end === 'failure') model.updates.mode = 'failed';
    else
      Object.assign(model.updates, {
        mode: hasWork(model) ? 'held' : 'starting',
        since: model.now,
      });
  },
});

const failUpdate: PrivateCommand = {
  description: 'the new version cannot be started',
  run: async ({ updates }, product) => {
    const call = await answerPending(product, 'applyUpdate', 'failure');
    if (call && !call.isLate) updates.mode = 'failed';
  },
};

const print: PrivateCommand = {
  description: 'prints the report',
  run: ({ desk: { reports } }, product) => {
    product.child('reports')?.send({ type: 'report.print' });
    if (reports.mode !== 'saving') reports.mode = 'printing';
  },
};

const saveFields: PrivateCommand = {
  description: 'saves the fields',
  run: ({ now, desk: { reports } }, product) => {
    const request = { format: 'plain', fileName: 'fields.csv' } as const;
    product.child('reports')?.send({ type: 'fields.save', request });
    if (reports.mode !== 'saving') Object.assign(reports, { mode: 'saving', since: now });
  },
};

const cancelFields: PrivateCommand = {
  description: 'cancels the fields',
  run: ({ desk: { reports } }, product) => {
    product.child('reports')?.send({ type: 'fields.cancel' });
    if (reports.mode === 'saving') reports.mode = 'idle';
  },
};

const answerPrint = (end: End): PrivateCommand => ({
  description: `answers a print: ${end}`,
  run: async ({ now, desk: { reports } }, product) => {
    const call = await answerPending(product, 'printPage', end);
    if (!call) return;
    if (!call.isLate)
      Object.assign(reports, { mode: end === 'success' ? 'idle' : 'failed', since: now });
  },
});

const answerFields = (end: End): PrivateCommand => ({
  description: `answers the saving of fields: ${end}`,
  run: async ({ now, desk: { reports } }, product) => {
    const call = await answerPending(product, 'saveFields', end);
    if (!call) return;
    if (!call.isLate)
      Object.assign(reports, { mode: end === 'success' ? 'saved' : 'failed', since: now });
  },
});

function startComparison(model: PrivateModel, leftId: string, rightId: string): void {
  const sides = [leftId, rightId].map((id): Side => ({ id, mode: 'loading', since: model.now }));
  Object.assign(model.desk.comparison, { mode: 'compared', sides });
  for (const side of sides) recordLoad(model, side);
}

const compare = (one: number, other: number): PrivateCommand => ({
  kind: 'compares contracts',
  description: `compares contracts ${one} and ${other}`,
  isPossible: ({ all }) => all.length > 0,
  run: (model, product) => {
    const idAt = (index: number) => model.all[index % model.all.length] ?? '';
    const [leftId, rightId] = [idAt(one), idAt(other)];
    product.child('comparison')?.send({ type: 'comparison.open', leftId, rightId });
    const { comparison } = model.desk;
    const [left, right] = comparison.sides;
    if (leftId === right?.id && rightId === left?.id)
      comparison.sides = comparison.sides.toReversed();
    else startComparison(model, leftId, rightId);
  },
});

const swap: PrivateCommand = {
  description: 'swaps the compared contracts',
  isPossible: ({ desk: { comparison } }) => comparison.mode === 'compared',
  run: ({ desk: { comparison } }, product) => {
    comparison.sides = comparison.sides.toReversed();
    const [leftId = '', rightId = ''] = comparison.sides.map(({ id }) => id);
    product.child('comparison')?.send({ type: 'comparison.open', leftId, rightId });
  },
};

const closeComparison: PrivateCommand = {
  description: 'closes the comparison',
  run: ({ desk: { comparison } }, product) => {
    product.child('comparison')?.send({ type: 'comparison.close' });
    Object.assign(comparison, { mode: 'closed', sides: [] });
  },
};

const chooseCompanion = (isAsked: boolean): PrivateCommand => ({
  description: `${isAsked ? 'asks for' : 'cancels'} a contract to compare with`,
  run: ({ desk: { comparison } }, product) => {
    const contract = { id: 'c-1', name: 'c-1' };
    product
      .child('comparison')
      ?.send(isAsked ? { type: 'companion.ask', contract } : { type: 'companion.cancel' });
    if (comparison.mode === (isAsked ? 'closed' : 'asking'))
      comparison.mode = isAsked ? 'asking' : 'closed';
  },
});

const retryComparison: PrivateCommand = {
  description: 'compares again',
  run: (model, product) => {
    const comparison = product.child('comparison')?.getSnapshot();
    const refs = comparison ? selectSides(comparison) : [];
    for (const side of refs) side?.send({ type: 'contract.retry' });
    for (const side of model.desk.comparison.sides) {
      if (side.mode !== 'error') continue;
      Object.assign(side, { mode: 'loading', since: model.now });
      recordLoad(model, side);
    }
  },
};

const answerLoad = (end: End): PrivateCommand => ({
  description: `answers a load of a contract: ${end}`,
  run: async (model, product) => {
    const { world } = product;
    const call = findPending(world, 'loadContract');
    if (!call) return;
    const loader = model.loads[world.loadContract.calls.indexOf(call)];
    const isLate = call.signal.aborted;
    const outcome = outcomeOf(model, call.input.id);
    if (end === 'success') call.resolve(outcome);
    else call.reject(new Error('no'));
    await settle();
    if (isLate) return;
    const { checks } = model;
    const isFound = outcome.kind === 'found';
    if (loader !== 'checks')
      Object.assign(must(loader, 'side'), {
        mode: end === 'failure' ? 'error' : isFound ? 'loaded' : 'notFound',
      });
    else if (end === 'failure') checks.mode = 'failed';
    else startQuestion(checks, isFound);
  },
});

let openedFiles = 0;

const openFile: PrivateCommand = {
  description: 'opens a file with the product',
  // It waits until it is known whether the workspace is locked.
  isPossible: ({ desk: { lock } }) => lock.mode !== 'opening',
  run: ({ desk: { uploads } }, { world }) => {
    openedFiles += 1;
    const file = { name: 'lease.pdf', size: 1 };
    const picked = { id: `file-${openedFiles}`, kind: 'file', file };
    world.watchOpenedFiles.last().send({ type: 'files.opened', files: [picked] });
    Object.assign(uploads, { mode: 'open', files: uploads.files + 1 });
  },
};

const closeUploads: PrivateCommand = {
  description: 'closes the uploads',
  run: ({ now, desk: { uploads } }, product) => {
    product.child('uploads')?.send({ type: 'uploads.close' });
    if (uploads.mode === 'open')
      Object.assign(uploads, { mode: 'showingResult', since: now, files: 0 });
  },
};

const index = fc.nat({ max: 5 });

/** New versions of the product; they are also told of while the workspace is locked. */
export const updateCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(1, fc.constant(offerUpdate)),
  weighted(3, fc.constant(answerUpdate('update.apply'))),
  weighted(1, fc.constant(answerUpdate('update.postpone'))),
  weighted(3, ends.map(answerWork)),
  weighted(1, fc.constant(failUpdate)),
);

/** Contracts that are loaded for the comparison and the questions. */
export const loadCommands: fc.Arbitrary<PrivateCommand> = ends.map(answerLoad);

/** Reports, comparison and opened files. */
export const deskCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(2, fc.constantFrom(print, saveFields, cancelFields)),
  weighted(1, ends.map(answerPrint)),
  weighted(1, ends.map(answerFields)),
  weighted(
    2,
    fc.tuple(index, index).map(([one, other]) => compare(one, other)),
  ),
  weighted(1, fc.constantFrom(closeComparison, retryComparison)),
  weighted(2, fc.constant(swap)),
  weighted(1, fc.boolean().map(chooseCompanion)),
  weighted(1, fc.constantFrom(openFile, closeUploads, closeUploads)),
);
