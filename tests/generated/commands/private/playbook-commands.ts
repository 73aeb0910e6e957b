import * as fc from 'fast-check';
import { switchRule } from '../../../../machines/domain/playbook';
import { makePlaybook } from '../../../support/playbook';
import { weighted } from '../weighted';
import { ends, answerPending, type End, type PrivateCommand } from './private-command';

const PLAYBOOK = makePlaybook();

const changePlaybookElsewhere = (isOn: boolean): PrivateCommand => ({
  description: `another tab uses the rule: ${isOn}`,
  run: ({ playbook }, { world }) => {
    const changed = isOn ? PLAYBOOK : switchRule(PLAYBOOK, 'exclusivity');
    world.watchPlaybook.last().send({ type: 'playbook.changed', value: changed });
    playbook.isStored = isOn;
    // What is being changed here stays.
    if (playbook.mode === 'loading') playbook.mode = 'idle';
    if (playbook.mode === 'idle') playbook.isOn = isOn;
  },
});

const switchOwnRule: PrivateCommand = {
  description: 'switches a rule',
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: 'rule.switch', id: 'exclusivity' });
    if (playbook.mode === 'loading') return;
    const isOn = !playbook.isOn;
    Object.assign(playbook, { mode: 'saving', since: now, isOn, canUndo: false });
  },
};

const resetPlaybook: PrivateCommand = {
  description: 'resets the playbook',
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: 'playbook.reset' });
    if (playbook.mode !== 'loading' && !playbook.isOn)
      Object.assign(playbook, { mode: 'saving', since: now, isOn: true, canUndo: true });
  },
};

const undoPlaybook: PrivateCommand = {
  description: 'undoes the reset of the playbook',
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: 'playbook.undo' });
    if (playbook.canUndo)
      Object.assign(playbook, { mode: 'saving', since: now, isOn: false, canUndo: false });
  },
};

const endPlaybookFailure = (isRetried: boolean): PrivateCommand => ({
  description: `${isRetried ? 'retries' : 'discards'} a change of the playbook`,
  run: ({ playbook, now }, product) => {
    product.child('playbook')?.send({ type: isRetried ? 'playbook.retry' : 'playbook.dismiss' });
    if (playbook.mode !== 'failed') return;
    if (isRetried) Object.assign(playbook, { mode: 'saving', since: now });
    else Object.assign(playbook, { mode: 'idle', isOn: playbook.isStored, canUndo: false });
  },
});

const answerPlaybook = (end: End): PrivateCommand => ({
  description: `answers a change of the playbook: ${end}`,
  run: async ({ playbook }, product) => {
    const call = await answerPending(product, 'savePlaybook', end);
    if (!call || call.isLate) return;
    playbook.mode = end === 'success' ? 'idle' : 'failed';
    if (end === 'success') playbook.isStored = playbook.isOn;
  },
});

/** The risk rules. */
export const playbookCommands: fc.Arbitrary<PrivateCommand> = fc.oneof(
  weighted(4, fc.boolean().map(changePlaybookElsewhere)),
  weighted(3, fc.constantFrom(switchOwnRule, resetPlaybook, undoPlaybook)),
  weighted(1, fc.boolean().map(endPlaybookFailure)),
  weighted(2, ends.map(answerPlaybook)),
);
