import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { evidenceMachine } from '../../machines/evidence.machine';
import { evidenceModel } from './evidence.model';
import { CoverageBook } from './harness/coverage';
import { findPaths } from './harness/paths';
import { replay } from './harness/replay';
import { rebuild } from './harness/transitions';

test('refuses an arrow that no path takes', async () => {
  const { states } = evidenceMachine.config;
  const machine = rebuild(evidenceMachine, {
    ...evidenceMachine.config,
    states: { ...states, open: { on: { ...states?.open?.on, 'evidence.flip': 'closed' } } },
  });
  const model = { ...evidenceModel, machine };
  const book = new CoverageBook(model, 'machine');
  for (const path of findPaths(model)) book.note(path, await replay(model, path));
  expect(book.sum().missing).toEqual(['evidence.open on evidence.flip #1']);
});

test('refuses a state that no path enters', async () => {
  const machine = rebuild(evidenceMachine, {
    ...evidenceMachine.config,
    states: { ...evidenceMachine.config.states, torn: {} },
  });
  const model = { ...evidenceModel, machine };
  const book = new CoverageBook(model, 'machine');
  for (const path of findPaths(model)) book.note(path, await replay(model, path));
  expect(book.sum().missing).toEqual(['evidence.torn']);
});

test('says where a machine goes astray', async () => {
  const deaf = setup({}).createMachine({
    id: 'evidence',
    context: { evidenceId: null },
    initial: 'closed',
    states: { closed: {}, open: {} },
  });
  const [path] = findPaths(evidenceModel);
  if (!path) throw new Error('The model has no path.');
  await expect(replay(evidenceModel, path, deaf)).rejects.toThrow(
    'After "evidence.open "e-1"" the machine should be in open (shown "e-1"), but is in closed',
  );
});
