import { createLeftOut } from '../../../../machines/domain/backup';
import * as fc from 'fast-check';
import { assertInvariant } from '../assert-invariant';
import { weighted } from '../weighted';
import { deliver, type End, type PrivateCommand } from './private-command';
import { addContracts, noteRestored, presentIds } from './private-model';

const saveBackup: PrivateCommand = {
  description: 'saves everything',
  run: ({ backup }, product) => {
    product.child('backup')?.send({ type: 'backup.save' });
    if (['idle', 'saved', 'merged', 'failed'].includes(backup.mode)) backup.mode = 'writing';
  },
};

const readBackup: PrivateCommand = {
  description: 'reads a backup in',
  run: ({ backup }, product) => {
    const file = { name: 'workspace.zip', size: 1 };
    product.child('backup')?.send({ type: 'backup.read', file });
    if (['idle', 'saved', 'merged', 'failed'].includes(backup.mode)) backup.mode = 'checking';
  },
};

const cancelBackup: PrivateCommand = {
  description: 'cancels the backup',
  run: ({ backup }, product) => {
    product.child('backup')?.send({ type: 'backup.cancel' });
    if (['writing', 'checking', 'asking', 'refused'].includes(backup.mode)) backup.mode = 'idle';
  },
};

const endSaving = (end: End | 'checked'): PrivateCommand => ({
  description: `goes on with the saving: ${end}`,
  isPossible: ({ backup: { mode } }) =>
    mode === 'writing' || (mode === 'closing' && end !== 'checked'),
  run: (model, { world }) => {
    if (end === 'checked') {
      world.saveBackup.last().send({ type: 'saving.checked' });
      model.backup.mode = 'closing';
      return;
    }
    const contracts = presentIds(model).length;
    const file = { fileName: 'w.zip', bytes: 1, isEncrypted: false };
    const saved = { ...file, contracts, leftOut: createLeftOut() };
    world.saveBackup
      .last()
      .send(
        end === 'success'
          ? { type: 'saving.done', saved }
          : { type: 'saving.failed', message: 'no' },
      );
    model.backup.mode = end === 'success' ? 'saved' : 'failed';
  },
});

const endReading = (end: End | 'checked'): PrivateCommand => ({
  description: `goes on with the backup: ${end}`,
  isPossible: ({ backup: { mode } }) =>
    mode === 'checking' ? end !== 'success' : mode === 'merging' && end !== 'checked',
  run: (model, product) => {
    const { readBackup: port } = product.world;
    if (end === 'checked') {
      port.last().send({ type: 'reading.checked' });
      Object.assign(model.backup, { mode: 'merging', since: model.now });
    } else if (end === 'failure') {
      port.last().send({ type: 'reading.failed', message: 'no' });
      model.backup.mode = 'failed';
    } else {
      // It brings back what was removed, and adds one.
      const updated = model.removedIds.size;
      noteRestored(model, model.all);
      addContracts(model, 1);
      deliver(model, product);
      port.last().send({
        type: 'reading.done',
        merged: { added: 1, updated, unchanged: 0, leftOut: createLeftOut() },
      });
      model.backup.mode = 'merged';
    }
  },
});

const askPassphrase = (isRefused: boolean): PrivateCommand => ({
  description: isRefused ? 'refuses the passphrase of the backup' : 'finds an encrypted backup',
  isPossible: ({ backup }) => backup.mode === 'checking',
  run: ({ backup }, { world }) => {
    world.readBackup.last().send({ type: 'reading.locked', isRefused });
    backup.mode = isRefused ? 'refused' : 'asking';
  },
});

const enterPassphrase = (passphrase: string): PrivateCommand => ({
  description: `enters ${JSON.stringify(passphrase)} for the backup`,
  run: ({ backup }, product) => {
    product.child('backup')?.send({ type: 'backup.unlock', passphrase });
    const isAsked = backup.mode === 'asking' || backup.mode === 'refused';
    if (!isAsked || passphrase === '') return;
    backup.mode = 'checking';
    assertInvariant(
      product.world.readBackup.last().input.passphrase === passphrase,
      'the passphrase reaches the port',
      product.world.readBackup.last().input,
    );
  },
});

/** Backups, plain and encrypted. */
export const backupCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(3, fc.constantFrom(saveBackup, readBackup, cancelBackup)),
  weighted(3, fc.constantFrom<End | 'checked'>('success', 'failure', 'checked').map(endSaving)),
  weighted(4, fc.constantFrom<End | 'checked'>('success', 'failure', 'checked').map(endReading)),
  weighted(2, fc.boolean().map(askPassphrase)),
  weighted(2, fc.constantFrom('words', 'words', '').map(enterPassphrase)),
);
