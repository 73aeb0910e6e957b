import * as fc from 'fast-check';
import { switchRule } from '../../../../machines/domain/playbook';
import { makePlaybook } from '../../../support/playbook';
import { makePrivateSession } from '../../../support/fixtures';
import { settle } from '../../../support/world';
import { assertInvariant } from '../assert-invariant';
import type { KeptProduct } from './kept-product';
import { deadlineCommands } from './deadline-commands';
import { checkCommands } from './check-commands';
import { deskCommands, loadCommands } from './desk-commands';
import { lockCommands } from './lock-commands';
import {
  advance,
  deliver,
  deliverOutlook,
  ends,
  takePending,
  type End,
  type KeptCommand,
} from './kept-command';
import {
  addContracts,
  openedModel,
  placesOf,
  portfolioOf,
  presentIds,
  typeQuery,
  type KeptModel,
} from './kept-model';

const PLAYBOOK = makePlaybook();

const remove = (model: KeptModel, ids: readonly string[]) => {
  model.removedIds = new Set([...model.removedIds, ...ids]);
};
const restore = (model: KeptModel, ids: readonly string[]) => {
  model.removedIds = new Set([...model.removedIds].filter((id) => !ids.includes(id)));
};

const answerRemoval = (end: End): KeptCommand => ({
  description: `answers a removal: ${end}`,
  run: async (model, product) => {
    const call = takePending(product.answered, product.world.removeContracts);
    if (!call) return;
    const isLate = call.signal.aborted;
    if (end === 'success') call.resolve();
    else call.reject(new Error('no'));
    await settle();
    if (!isLate)
      Object.assign(
        model.removal,
        end === 'success' ? { mode: 'removed', undoable: model.removal.asked } : { mode: 'failed' },
      );
    if (end === 'failure') return;
    remove(model, call.input.ids);
    deliver(model, product);
  },
});

const answerRestoration = (end: End): KeptCommand => ({
  description: `answers an undo: ${end}`,
  run: async (model, product) => {
    const call = takePending(product.answered, product.world.restoreContracts);
    if (!call) return;
    const isLate = call.signal.aborted;
    if (end === 'success') call.resolve();
    else call.reject(new Error('no'));
    await settle();
    if (!isLate)
      Object.assign(
        model.removal,
        end === 'success' ? { mode: 'idle', undoable: [] } : { mode: 'restoreFailed' },
      );
    if (end === 'failure') return;
    restore(model, call.input.ids);
    deliver(model, product);
  },
});

const answerCompany = (end: End): KeptCommand => ({
  description: `answers the choice of a company: ${end}`,
  run: async ({ parties }, { answered, world }) => {
    const call = takePending(answered, world.saveCompany);
    if (!call) return;
    const isLate = call.signal.aborted;
    if (end === 'success') call.resolve();
    else call.reject(new Error('no'));
    await settle();
    if (!isLate) parties.mode = end === 'success' ? 'open' : 'failed';
  },
});

const answerSearch = (end: End): KeptCommand => ({
  description: `answers a search: ${end}`,
  run: async (model, { answered, world }) => {
    const call = takePending(answered, world.searchContracts);
    if (!call) return;
    const isLate = call.signal.aborted;
    // Removed contracts may still be found.
    const ids = model.all.filter((_, index) => index % 2 === 0);
    if (end === 'success') call.resolve(placesOf(ids));
    else call.reject(new Error('no'));
    await settle();
    if (isLate) return;
    if (end === 'success') Object.assign(model.search, { mode: 'found', places: ids });
    else model.search.mode = 'failed';
  },
});

/** The store is gone, here or in another tab: the session ends in all. */
function loseStore(model: KeptModel, { world }: KeptProduct): void {
  world.keepResources.last().send({ type: 'resources.lost', end: 'deleted' });
  model.isOpen = false;
}

const answerDeletion = (end: End): KeptCommand => ({
  description: `answers a deletion: ${end}`,
  run: async (model, product) => {
    const call = takePending(product.answered, product.world.deleteEverything);
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

const answerDurability = (isGranted: boolean): KeptCommand => ({
  description: `answers whether the data are kept: ${isGranted}`,
  run: async ({ storage }, { answered, world }) => {
    const call = takePending(answered, world.askDurable);
    if (!call) return;
    const isLate = call.signal.aborted;
    call.resolve({ isGranted });
    await settle();
    if (!isLate) storage.mode = isGranted ? 'measured' : 'refused';
  },
});

const askRemoval = (count: number): KeptCommand => ({
  description: `asks to remove ${count} contracts`,
  run: (model, product) => {
    const ids = presentIds(model).slice(0, count);
    const contracts = ids.map((id) => ({ id, name: id }));
    product.child('removal')?.send({ type: 'removal.ask', contracts });
    const canAsk = ['idle', 'removed', 'restoreFailed'].includes(model.removal.mode);
    if (canAsk && ids.length > 0) Object.assign(model.removal, { mode: 'confirming', asked: ids });
  },
});

const confirmRemoval: KeptCommand = {
  description: 'confirms the removal',
  run: ({ removal, now }, product) => {
    product.child('removal')?.send({ type: 'removal.confirm' });
    if (removal.mode === 'confirming' || removal.mode === 'failed')
      Object.assign(removal, { mode: 'removing', since: now });
  },
};

const cancelRemoval: KeptCommand = {
  description: 'cancels the removal',
  run: ({ removal }, product) => {
    product.child('removal')?.send({ type: 'removal.cancel' });
    if (removal.mode === 'confirming' || removal.mode === 'failed')
      removal.mode = removal.undoable.length > 0 ? 'removed' : 'idle';
  },
};

const undoRemoval: KeptCommand = {
  description: 'undoes the removal',
  run: ({ removal, now }, product) => {
    product.child('removal')?.send({ type: 'removal.undo' });
    if (removal.mode === 'removed' || removal.mode === 'restoreFailed')
      Object.assign(removal, { mode: 'restoring', since: now });
  },
};

const dismissRemoval: KeptCommand = {
  description: 'dismisses the removal',
  run: ({ removal }, product) => {
    product.child('removal')?.send({ type: 'removal.dismiss' });
    if (removal.mode === 'removed' || removal.mode === 'restoreFailed')
      Object.assign(removal, { mode: 'idle', undoable: [] });
  },
};

const toggleRow = (index: number): KeptCommand => ({
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

const changeElsewhere = (kind: 'adds' | 'removes' | 'restores'): KeptCommand => ({
  description: `another tab ${kind} a contract`,
  run: (model, product) => {
    if (kind === 'adds') addContracts(model, 1);
    if (kind === 'removes') remove(model, presentIds(model).slice(-1));
    if (kind === 'restores') restore(model, [...model.removedIds].slice(-1));
    deliver(model, product);
  },
});

const openParties: KeptCommand = {
  description: 'opens the parties',
  run: ({ parties }, product) => {
    product.child('company')?.send({ type: 'parties.open' });
    if (parties.mode === 'closed') parties.mode = 'open';
  },
};

const closeParties: KeptCommand = {
  description: 'closes the parties',
  run: ({ parties }, product) => {
    product.child('company')?.send({ type: 'parties.close' });
    parties.mode = 'closed';
  },
};

const chooseCompany = (company: string): KeptCommand => ({
  description: `chooses ${company || 'no company'}`,
  run: ({ parties, now }, product) => {
    product.child('company')?.send({ type: 'company.choose', company });
    if (parties.mode !== 'closed')
      Object.assign(parties, { mode: 'saving', since: now, company, chosen: company });
  },
});

const changeCompanyElsewhere: KeptCommand = {
  description: 'another tab chooses a company',
  run: ({ parties }, { world }) => {
    world.watchCompany.last().send({ type: 'company.changed', company: 'Elsewhere' });
    parties.company = 'Elsewhere';
  },
};

const changePlaybookElsewhere = (isOn: boolean): KeptCommand => ({
  description: `another tab uses the rule: ${isOn}`,
  run: ({ playbook }, { world }) => {
    const changed = isOn ? PLAYBOOK : switchRule(PLAYBOOK, 'exclusivity');
    world.watchPlaybook.last().send({ type: 'playbook.changed', playbook: changed });
    playbook.isStored = isOn;
    // What is being changed here stays.
    if (playbook.mode === 'loading') playbook.mode = 'idle';
    if (playbook.mode === 'idle') playbook.isOn = isOn;
  },
});

const switchOwnRule: KeptCommand = {
  description: 'switches a rule',
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: 'rule.switch', id: 'exclusivity' });
    if (playbook.mode === 'loading') return;
    const isOn = !playbook.isOn;
    Object.assign(playbook, { mode: 'saving', since: now, isOn, canUndo: false });
  },
};

const resetPlaybook: KeptCommand = {
  description: 'resets the playbook',
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: 'playbook.reset' });
    if (playbook.mode !== 'loading' && !playbook.isOn)
      Object.assign(playbook, { mode: 'saving', since: now, isOn: true, canUndo: true });
  },
};

const undoPlaybook: KeptCommand = {
  description: 'undoes the reset of the playbook',
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: 'playbook.undo' });
    if (playbook.canUndo)
      Object.assign(playbook, { mode: 'saving', since: now, isOn: false, canUndo: false });
  },
};

const endPlaybookFailure = (isRetried: boolean): KeptCommand => ({
  description: `${isRetried ? 'retries' : 'discards'} a change of the playbook`,
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: isRetried ? 'playbook.retry' : 'playbook.dismiss' });
    if (playbook.mode !== 'failed') return;
    if (isRetried) Object.assign(playbook, { mode: 'saving', since: now });
    else Object.assign(playbook, { mode: 'idle', isOn: playbook.isStored, canUndo: false });
  },
});

const answerPlaybook = (end: End): KeptCommand => ({
  description: `answers a change of the playbook: ${end}`,
  run: async ({ playbook }, { answered, world }) => {
    const call = takePending(answered, world.savePlaybook);
    if (!call) return;
    const isLate = call.signal.aborted;
    if (end === 'success') call.resolve();
    else call.reject(new Error('no'));
    await settle();
    if (isLate) return;
    playbook.mode = end === 'success' ? 'idle' : 'failed';
    if (end === 'success') playbook.isStored = playbook.isOn;
  },
});

const enterQuery = (query: string): KeptCommand => ({
  description: `types ${JSON.stringify(query)}`,
  run: (model, product) => {
    product.child('dashboard')?.send({ type: 'query.type', query });
    typeQuery(model, query);
  },
});

const retrySearch: KeptCommand = {
  description: 'searches again',
  run: ({ search, now }, product) => {
    product.textSearch()?.send({ type: 'text.retry' });
    if (search.mode === 'failed') Object.assign(search, { mode: 'searching', since: now });
  },
};

const showStorage = (isShown: boolean): KeptCommand => ({
  description: `${isShown ? 'shows' : 'hides'} the storage`,
  run: ({ storage }, product) => {
    product.child('storage')?.send({ type: isShown ? 'storage.show' : 'storage.hide' });
    if (!isShown) storage.mode = 'hidden';
    else if (storage.mode === 'hidden') storage.mode = 'measured';
  },
});

const askDurability: KeptCommand = {
  description: 'asks to keep the data',
  run: ({ storage }, product) => {
    product.child('storage')?.send({ type: 'durability.ask' });
    if (storage.mode === 'measured' || storage.mode === 'refused') storage.mode = 'asking';
  },
};

const measureStorage: KeptCommand = {
  description: 'measures the storage',
  isPossible: ({ storage }) => storage.mode !== 'hidden' && storage.mode !== 'failed',
  run: (model, { world }) => {
    const contracts = presentIds(model).length;
    const use = { contracts, fileBytes: 1, usedBytes: null, quotaBytes: null, isDurable: false };
    world.watchStorage.last().send({ type: 'storage.measured', use });
    model.storage.contracts = contracts;
  },
};

const saveBackup: KeptCommand = {
  description: 'saves everything',
  run: ({ backup }, product) => {
    product.child('backup')?.send({ type: 'backup.save' });
    if (['idle', 'saved', 'merged', 'failed'].includes(backup.mode)) backup.mode = 'saving';
  },
};

const readBackup: KeptCommand = {
  description: 'reads a backup in',
  run: ({ backup }, product) => {
    const file = { name: 'workspace.zip', size: 1 };
    product.child('backup')?.send({ type: 'backup.read', file });
    if (['idle', 'saved', 'merged', 'failed'].includes(backup.mode)) backup.mode = 'checking';
  },
};

const cancelBackup: KeptCommand = {
  description: 'cancels the backup',
  run: ({ backup }, product) => {
    product.child('backup')?.send({ type: 'backup.cancel' });
    if (['saving', 'checking', 'asking', 'refused'].includes(backup.mode)) backup.mode = 'idle';
  },
};

const endSaving = (end: End): KeptCommand => ({
  description: `ends the saving: ${end}`,
  isPossible: ({ backup }) => backup.mode === 'saving',
  run: (model, { world }) => {
    const contracts = presentIds(model).length;
    const file = { fileName: 'w.zip', bytes: 1, isEncrypted: false };
    const saved = { ...file, contracts, damaged: [], unread: [] };
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

const endReading = (end: End | 'checked'): KeptCommand => ({
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
      restore(model, model.all);
      addContracts(model, 1);
      deliver(model, product);
      port.last().send({ type: 'reading.done', merged: { added: 1, updated, unchanged: 0 } });
      model.backup.mode = 'merged';
    }
  },
});

const askPassphrase = (isRefused: boolean): KeptCommand => ({
  description: isRefused ? 'refuses the passphrase of the backup' : 'finds an encrypted backup',
  isPossible: ({ backup }) => backup.mode === 'checking',
  run: ({ backup }, { world }) => {
    world.readBackup.last().send({ type: 'reading.locked', isRefused });
    backup.mode = isRefused ? 'refused' : 'asking';
  },
});

const enterPassphrase = (passphrase: string): KeptCommand => ({
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

const openDeletion: KeptCommand = {
  description: 'opens the deletion',
  run: ({ deletion }, product) => {
    product.child('deletion')?.send({ type: 'deletion.open' });
    if (deletion.mode === 'closed') deletion.mode = 'asking';
  },
};

const closeDeletion: KeptCommand = {
  description: 'closes the deletion',
  run: ({ deletion }, product) => {
    product.child('deletion')?.send({ type: 'deletion.close' });
    if (deletion.mode !== 'deleting') deletion.mode = 'closed';
  },
};

const confirmDeletion = (text: string): KeptCommand => ({
  description: `confirms the deletion with ${JSON.stringify(text)}`,
  run: ({ deletion, now }, product) => {
    product.child('deletion')?.send({ type: 'deletion.confirm', text });
    if (deletion.mode === 'closed' || deletion.mode === 'deleting') return;
    if (text === 'Delete ') Object.assign(deletion, { mode: 'deleting', since: now });
    else deletion.mode = 'mistyped';
  },
});

const deleteElsewhere: KeptCommand = {
  description: 'another tab deletes everything',
  run: async (model, product) => {
    loseStore(model, product);
    await settle();
  },
};

/** After a deletion, a new workspace is empty. */
export const openAgain: KeptCommand = {
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

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** Everything that can happen in an open workspace. */
export const openCommands: fc.Arbitrary<KeptCommand> = fc.oneof(
  often(20, deadlineCommands),
  often(17, deskCommands),
  often(8, loadCommands),
  often(20, checkCommands),
  often(4, lockCommands),
  often(4, fc.integer({ min: 0, max: 4 }).map(askRemoval)),
  often(4, fc.constant(confirmRemoval)),
  often(4, ends.map(answerRemoval)),
  often(3, fc.constant(undoRemoval)),
  often(4, ends.map(answerRestoration)),
  often(1, fc.constantFrom(cancelRemoval, dismissRemoval)),
  often(3, fc.nat({ max: 9 }).map(toggleRow)),
  often(
    3,
    fc
      .constantFrom<'adds' | 'removes' | 'restores'>('adds', 'removes', 'restores')
      .map(changeElsewhere),
  ),
  often(3, fc.constantFrom(openParties, closeParties, changeCompanyElsewhere)),
  often(3, fc.constantFrom('', 'Halden', 'Aldermoor').map(chooseCompany)),
  often(2, ends.map(answerCompany)),
  often(4, fc.boolean().map(changePlaybookElsewhere)),
  often(3, fc.constantFrom(switchOwnRule, resetPlaybook, undoPlaybook)),
  often(1, fc.boolean().map(endPlaybookFailure)),
  often(2, ends.map(answerPlaybook)),
  often(4, fc.constantFrom('', 'zebra', 'zebras', 'zz').map(enterQuery)),
  often(5, ends.map(answerSearch)),
  often(1, fc.constant(retrySearch)),
  often(3, fc.boolean().map(showStorage)),
  often(2, fc.constantFrom(askDurability, measureStorage)),
  often(2, fc.boolean().map(answerDurability)),
  often(3, fc.constantFrom(saveBackup, readBackup, cancelBackup)),
  often(3, ends.map(endSaving)),
  often(4, fc.constantFrom<End | 'checked'>('success', 'failure', 'checked').map(endReading)),
  often(2, fc.boolean().map(askPassphrase)),
  often(2, fc.constantFrom('words', 'words', '').map(enterPassphrase)),
  often(2, fc.constantFrom(openDeletion, closeDeletion)),
  often(1, fc.constantFrom('Delete ', 'delete it').map(confirmDeletion)),
  often(1, ends.map(answerDeletion)),
  often(
    1,
    fc.integer({ min: 0, max: 9 }).map((rare) => (rare === 0 ? deleteElsewhere : advance(200))),
  ),
  often(3, fc.constantFrom(199, 1, 200, 29_999, 30_000, 600_000).map(advance)),
);
