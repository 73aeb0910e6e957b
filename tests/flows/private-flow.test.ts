import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { openWorkspace } from '../support/browser/private-tab';
import { CoverageRecorder } from '../generated/harness/coverage';
import { findCoveringPaths, TRANSITIONS } from '../generated/harness/paths';
import { privateFlowModel, type FlowSnapshot } from './private-flow/private-flow';
import { createPrivatePage, expectedOf, seeShown } from './private-flow/private-page';

/** The snapshots of the graph are those of the flow. */
const isOfFlow = (snapshot: AnyMachineSnapshot): snapshot is FlowSnapshot =>
  snapshot.machine === privateFlowModel.machine;

function ofFlow(snapshot: AnyMachineSnapshot): FlowSnapshot {
  if (!isOfFlow(snapshot)) throw new Error('This is no snapshot of the flow.');
  return snapshot;
}

describe('the private workspace in a browser, with its store and its workers', () => {
  const coverage = new CoverageRecorder(privateFlowModel, 'browser');

  const paths = findCoveringPaths(privateFlowModel, TRANSITIONS, () => true);
  test.each(paths.map((path) => [path.title, path] as const))('%s', async (_, { start, steps }) => {
    const tab = await openWorkspace();
    const perform = createPrivatePage(tab);
    const states = new Set<string>();
    const transitions: string[] = [];
    const see = async (snapshot: AnyMachineSnapshot) => {
      await seeShown(tab, expectedOf(ofFlow(snapshot)));
      for (const { id } of snapshot._nodes) states.add(id);
    };
    await see(start);
    for (const { before, event, after, transitions: taken } of steps) {
      await perform(event.type, ofFlow(before));
      await see(after);
      // What a reload keeps is shown again: the page was another one in between.
      const isShown =
        event.type === 'page.reload' ||
        !isDeepStrictEqual(expectedOf(ofFlow(before)), expectedOf(ofFlow(after)));
      if (isShown) transitions.push(...taken);
    }
    coverage.record({ states: [...states], transitions });
  });

  test('the page showed every transition and state', ({ task }) => {
    const summary = coverage.summarize();
    task.meta.coverage = summary;
    expect(summary.missing).toEqual([]);
  });
});
