import { expect } from 'vitest';
import { provideWorkspaceActors, workspaceMachine } from '../../../machines/workspace.machine';
import { makeSession } from '../../support/fixtures';
import { TODAY } from '../../support/world';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { TWELVE } from './signed-in';

const DAY_CHANGED = { type: 'day.changed', day: TODAY };
const NEXT_DAY = { type: 'day.changed', day: '2026-06-16' };

/** Distance of the contracts of `TWELVE` that expire on 2026-07-01, by day. */
const DISTANCES: Readonly<Record<string, string>> = {
  [DAY_CHANGED.day]: 'in 16 days',
  [NEXT_DAY.day]: 'in 15 days',
};

export const workspaceModel = defineModel({
  name: 'workspace',
  machine: workspaceMachine,
  events: [DAY_CHANGED, NEXT_DAY],
  projection: ({ context, children }) => ({
    today: context.today,
    children: Object.keys(children),
  }),
  // The first day is `TODAY`, and days pass in one direction.
  isPossible: (snapshot, { day }) => snapshot.matches('running') === (day === NEXT_DAY.day),
  provide: (machine, { ports, watchDay }) => {
    watchDay.hold();
    return machine.provide({ actors: provideWorkspaceActors(ports) });
  },
  sentBy: { 'day.changed': 'watchDay' },
  effectAssertions: {
    'day.changed': ({ actor }, { day }) => {
      const { context, children } = actor.getSnapshot();
      expect(context.today).toBe(day);
      expect(children.dashboard.getSnapshot().context.today).toBe(day);
    },
  },
  withoutEffect: [portFails('watchDay'), portFails('keepResources')],
  ui: {
    enter: async (driver) => {
      await driver.open('/dashboard');
      await driver.prepareFor(DAY_CHANGED);
      await driver.cause(portSucceeds('restoreSession', makeSession()));
    },
    executors: {
      'day.changed': async (driver, event, { before }) => {
        await driver.cause(event);
        if (before.state === 'starting') await driver.cause(portSucceeds('loadContracts', TWELVE));
      },
    },
    unobservableInBrowser: { starting: 'the port reports the day when it starts' },
    assertions: {
      starting: (driver) => driver.expectNoElement('button', 'Upload Contract'),
      running: async (driver, { today }) => {
        await driver.expectElement('button', 'Upload Contract');
        await driver.expectText(DISTANCES[String(today)] ?? '');
      },
    },
  },
  longestSimplePath: 3,
});
