import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { evidenceMachine } from '../../machines/evidence.machine';
import { workspaceMachine } from '../../machines/workspace.machine';
import { must } from '../support/must';
import { evidenceModel } from './evidence.model';
import { CoverageBook } from './harness/coverage';
import { defineModel, delayPasses } from './harness/model';
import { findPaths } from './harness/paths';
import { replay } from './harness/replay';
import { rebuild } from './harness/transitions';
import { workspaceModel } from './workspace.model';

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

test('reports a machine that does not start in the initial situation of its model', async () => {
  const empty = rebuild(workspaceMachine, { ...workspaceMachine.config, invoke: [] });
  const [path] = findPaths(workspaceModel);
  await expect(replay(workspaceModel, must(path, 'path'), empty)).rejects.toThrow(
    'After "start" the machine should be in running (children ["dashboard","contract","uploads"])',
  );
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

describe('a delay', () => {
  const machine = setup({ delays: { hintTime: 5000 } }).createMachine({
    id: 'hint',
    initial: 'hidden',
    states: {
      hidden: { on: { 'hint.show': 'shown' } },
      shown: { after: { hintTime: 'hidden' }, on: { 'hint.dismiss': 'hidden' } },
    },
  });
  const modelWith = (milliseconds: number) =>
    defineModel({
      name: 'hint',
      machine,
      events: [
        { type: 'hint.show' },
        { type: 'hint.dismiss' },
        delayPasses('hintTime', 'hint.shown', milliseconds),
      ],
      longestSimplePath: 3,
    });
  const replayAll = async (milliseconds: number) => {
    const model = modelWith(milliseconds);
    const book = new CoverageBook(model, 'machine');
    for (const path of findPaths(model)) book.note(path, await replay(model, path));
    return book.sum();
  };

  test('is an event like any other', async () => {
    expect(await replayAll(5000)).toMatchObject({ missing: [] });
  });

  test('is as long as its model says, to the millisecond', async () => {
    await expect(replayAll(4999)).rejects.toThrow(
      'After "hintTime passes 4999" the machine should be in hidden, but is in shown',
    );
    await expect(replayAll(5001)).rejects.toThrow(
      'After "5000 ms" the machine should be in shown, but is in hidden',
    );
  });

  test('whose length nobody says is refused', async () => {
    const events = [{ type: 'hint.show' }, { type: 'xstate.after.hintTime.hint.shown' }];
    const model = { ...modelWith(5000), events };
    const path = must(
      findPaths(model).find(({ steps }) => steps.length === 2),
      'path',
    );
    await expect(replay(model, path)).rejects.toThrow(
      'How long is "xstate.after.hintTime.hint.shown"?',
    );
  });
});
