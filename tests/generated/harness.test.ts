import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { evidenceMachine } from '../../machines/demo/evidence.machine';
import { demoWorkspaceMachine } from '../../machines/demo/workspace.machine';
import { must } from '../support/must';
import { evidenceModel } from './models/evidence.model';
import { CoverageRecorder } from './harness/coverage';
import { defineModel, delayPasses } from './harness/model';
import { findEdgePaths } from './harness/paths';
import { replay } from './harness/replay';
import { rebuild } from './harness/mutants';
import { demoWorkspaceModel } from './models/demo-workspace.model';

test('coverage reports a transition that no path takes', async () => {
  const { states } = evidenceMachine.config;
  const machine = rebuild(evidenceMachine, {
    ...evidenceMachine.config,
    states: { ...states, open: { on: { ...states?.open?.on, 'evidence.flip': 'closed' } } },
  });
  const model = { ...evidenceModel, machine };
  const recorder = new CoverageRecorder(model, 'machine');
  for (const path of findEdgePaths(model)) recorder.record(await replay(model, path));
  expect(recorder.summarize().missing).toEqual(['evidence.open on evidence.flip #1']);
});

test('coverage reports a state that no path enters', async () => {
  const machine = rebuild(evidenceMachine, {
    ...evidenceMachine.config,
    states: { ...evidenceMachine.config.states, unreachable: {} },
  });
  const model = { ...evidenceModel, machine };
  const recorder = new CoverageRecorder(model, 'machine');
  for (const path of findEdgePaths(model)) recorder.record(await replay(model, path));
  expect(recorder.summarize().missing).toEqual(['evidence.unreachable']);
});

test('replay reports a machine that does not start in the initial state of its model', async () => {
  const empty = rebuild(demoWorkspaceMachine, { ...demoWorkspaceMachine.config, initial: 'open' });
  const [path] = findEdgePaths(demoWorkspaceModel);
  await expect(replay(demoWorkspaceModel, must(path, 'path'), empty)).rejects.toThrow(
    'After "start" the machine should be in starting (today "", children ["watchDay"])',
  );
});

test('replay reports the first step after which the machine is in another state', async () => {
  const withoutEvents = rebuild(evidenceMachine, {
    ...evidenceMachine.config,
    states: { ...evidenceMachine.config.states, closed: {} },
  });
  const path = findEdgePaths(evidenceModel).find(({ title }) =>
    title.startsWith('evidence.open 0'),
  );
  if (!path) throw new Error('The model has no such path.');
  await expect(replay(evidenceModel, path, withoutEvents)).rejects.toThrow(
    /^After "evidence\.open 0 .*" the machine should be in open \(shown 0\), but is in closed/,
  );
});

describe('delay event', () => {
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
    });
  const replayAll = async (milliseconds: number) => {
    const model = modelWith(milliseconds);
    const recorder = new CoverageRecorder(model, 'machine');
    for (const path of findEdgePaths(model)) recorder.record(await replay(model, path));
    return recorder.summarize();
  };

  test('a delay event is part of the paths', async () => {
    expect(await replayAll(5000)).toMatchObject({ missing: [] });
  });

  test('replay fails when the delay of the machine differs by one millisecond', async () => {
    await expect(replayAll(4999)).rejects.toThrow(
      'After "hintTime passes 4999" the machine should be in hidden, but is in shown',
    );
    await expect(replayAll(5001)).rejects.toThrow(
      'After "5000 ms" the machine should be in shown, but is in hidden',
    );
  });

  test('replay refuses a delay event without a duration', async () => {
    const events = [{ type: 'hint.show' }, { type: 'xstate.after.hintTime.hint.shown' }];
    const model = { ...modelWith(5000), events };
    const path = must(
      findEdgePaths(model).find(({ steps }) => steps.length === 2),
      'path',
    );
    await expect(replay(model, path)).rejects.toThrow(
      'The event "xstate.after.hintTime.hint.shown" has no duration',
    );
  });
});
