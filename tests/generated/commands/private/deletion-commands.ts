import * as fc from 'fast-check';
import { makePrivateSession } from '../../../support/fixtures';
import { settle } from '../../../support/world';
import { weighted } from '../weighted';
import {
  deliverOutlook,
  ends,
  findPending,
  type End,
  type PrivateCommand,
} from './private-command';
import { openedModel, portfolioOf, type PrivateModel } from './private-model';
import type { PrivateProduct } from './private-product';

/** The store is gone, here or in another tab: the session ends in all. */
function loseStore(model: PrivateModel, { world }: PrivateProduct): void {
  world.keepResources.last().send({ type: 'resources.lost', end: 'deleted' });
  model.isOpen = false;
}

const answerDeletion = (end: End): PrivateCommand => ({
  description: `answers a deletion: ${end}`,
  run: async (model, product) => {
    const call = findPending(product.world, 'deleteEverything');
    if (!call) return;
    const isLate = call.signal.aborted;
    if (end === 'success') {
      loseStore(model, product);
      call.resolve();
    } else {
      call.reject(new Error('no'));
    }
    await settle();
    if (end === 'failure' && !isLate) model.deletion.mode = 'failed';
  },
});

const openDeletion: PrivateCommand = {
  description: 'opens the deletion',
  run: ({ deletion }, product) => {
    product.child('deletion')?.send({ type: 'deletion.open' });
    if (deletion.mode === 'closed') deletion.mode = 'asking';
  },
};

const closeDeletion: PrivateCommand = {
  description: 'closes the deletion',
  run: ({ deletion }, product) => {
    product.child('deletion')?.send({ type: 'deletion.close' });
    if (deletion.mode !== 'deleting') deletion.mode = 'closed';
  },
};

const confirmDeletion = (text: string): PrivateCommand => ({
  description: `confirms the deletion with ${JSON.stringify(text)}`,
  run: ({ deletion, now }, product) => {
    product.child('deletion')?.send({ type: 'deletion.confirm', text });
    if (deletion.mode === 'closed' || deletion.mode === 'deleting') return;
    if (text === 'Delete ') Object.assign(deletion, { mode: 'deleting', since: now });
    else deletion.mode = 'mistyped';
  },
});

const deleteElsewhere: PrivateCommand = {
  description: 'another tab deletes everything',
  run: async (model, product) => {
    loseStore(model, product);
    await settle();
  },
};

/** After a deletion, a new workspace is empty. */
export const openAgain: PrivateCommand = {
  description: 'opens a new workspace',
  isPossible: ({ isOpen }) => !isOpen,
  run: async (model, product) => {
    const { app, world } = product;
    app.getSnapshot().children.auth?.send({ type: 'privateSession.start' });
    world.startPrivateSession.last().resolve(makePrivateSession());
    await settle();
    Object.assign(model, openedModel(model.now, [], model.added, model.updates, model.loads));
    world.loadContracts.last().resolve(portfolioOf(model));
    await settle();
    deliverOutlook(model, product);
  },
};

/** Deletion of everything, here and in another tab. */
export const deletionCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(20, fc.constantFrom(openDeletion, closeDeletion)),
  weighted(10, fc.constantFrom('Delete ', 'delete it').map(confirmDeletion)),
  weighted(10, ends.map(answerDeletion)),
  weighted(1, fc.constant(deleteElsewhere)),
);
