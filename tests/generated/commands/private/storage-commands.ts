import * as fc from 'fast-check';
import { settle } from '../../../support/world';
import { weighted } from '../weighted';
import { findPending, type PrivateCommand } from './private-command';
import { presentIds } from './private-model';

const askDurability: PrivateCommand = {
  description: 'asks to keep the data',
  run: ({ now, storage }, product) => {
    product.child('storage')?.send({ type: 'durability.ask' });
    if (storage.mode !== 'asking') Object.assign(storage, { mode: 'asking', since: now });
  },
};

const measureStorage: PrivateCommand = {
  description: 'measures the storage',
  run: (model, { world }) => {
    const contracts = presentIds(model).length;
    const use = {
      contracts,
      fileBytes: 1,
      usedBytes: null,
      quotaBytes: null,
      isDurable: false,
      lastBackup: null,
    };
    world.watchStorage.last().send({ type: 'storage.measured', use });
    model.storage.contracts = contracts;
  },
};

const answerDurability = (isGranted: boolean): PrivateCommand => ({
  description: `answers whether the data are kept: ${isGranted}`,
  run: async ({ storage }, { world }) => {
    const call = findPending(world, 'askDurable');
    if (!call) return;
    const isLate = call.signal.aborted;
    call.resolve({ isGranted });
    await settle();
    if (!isLate) storage.mode = isGranted ? 'measured' : 'refused';
  },
});

/** What is stored, and how durably. */
export const storageCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(2, fc.constantFrom(askDurability, measureStorage)),
  weighted(2, fc.boolean().map(answerDurability)),
);
