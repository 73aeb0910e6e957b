import { expect } from 'vitest';
import { provideWorkspaceActors, workspaceMachine } from '../../../machines/workspace.machine';
import { makeSession } from '../../support/fixtures';
import { TODAY } from '../../support/world';
import { defineModel, portFails, portSucceeds } from '../harness/model';

const DAY_CHANGED = { type: 'day.changed', day: TODAY };
const NEXT_DAY = { type: 'day.changed', day: '2026-06-16' };

export const workspaceModel = defineModel({
  name: 'workspace',
  machine: workspaceMachine,
  events: [DAY_CHANGED, NEXT_DAY],
  projection: ({ children }) => ({ children: Object.keys(children) }),
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
  withoutEffect: [portFails('watchDay')],
  ui: {
    enter: async (driver) => {
      await driver.open('/dashboard');
      await driver.prepareFor(DAY_CHANGED);
      await driver.cause(portSucceeds('restoreSession', makeSession()));
    },
    executors: {},
    unreachableInBrowser: {
      'day.changed': 'the port reports the day when it starts',
    },
    unobservableInBrowser: { starting: 'the port reports the day when it starts' },
    assertions: {
      starting: (driver) => driver.expectNoElement('button', 'Upload Contract'),
      running: (driver) => driver.expectElement('button', 'Upload Contract'),
    },
  },
  longestSimplePath: 3,
});
