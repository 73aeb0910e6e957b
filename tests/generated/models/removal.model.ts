import type { AnyMachineSnapshot } from 'xstate';
import { removalMachine } from '../../../machines/private/removal.machine';
import type { NamedContract } from '../../../machines/domain/contract';
import type { PageAssertions } from '../harness/driver';
import { defineModel, portFails, portSucceeds } from '../harness/model';
import { enterPrivate, PRIVATE_ONLY } from './signed-in';

const ONE = [{ id: 'c-1', name: 'Contract 1' }];
const OTHER = [{ id: 'c-2', name: 'Contract 2' }];

const namesOf = (contracts: readonly NamedContract[]) => contracts.map(({ name }) => name).join();

const project = ({ context }: AnyMachineSnapshot) => ({
  asked: namesOf(context.asked),
  removed: namesOf(context.removed),
});

async function assertNotice(page: PageAssertions, removed: unknown): Promise<void> {
  await page.expectNoElement('dialog');
  await page.expectText('was removed.');
  await page.expectElement('button', `Undo removal of ${String(removed)}`);
}

const ASK = { type: 'removal.ask', contracts: ONE };
const CONFIRM = { type: 'removal.confirm' };
const REMOVED = portSucceeds('removeContracts');

export const removalModel = defineModel({
  name: 'removal',
  machine: removalMachine,
  events: [
    ASK,
    { type: 'removal.ask', contracts: OTHER },
    { type: 'removal.cancel' },
    CONFIRM,
    { type: 'removal.undo' },
    { type: 'removal.dismiss' },
    REMOVED,
    portFails('removeContracts'),
    portSucceeds('restoreContracts'),
    portFails('restoreContracts'),
  ],
  // What the views do not offer: the last event of each is ignored.
  sequences: [
    [{ type: 'removal.ask', contracts: [] }],
    [ASK, CONFIRM, REMOVED, { type: 'removal.ask', contracts: [] }],
    [
      ASK,
      CONFIRM,
      REMOVED,
      { type: 'removal.undo' },
      portFails('restoreContracts'),
      { type: 'removal.ask', contracts: [] },
    ],
  ],
  projection: project,
  // A contract is removed once.
  isPossible: (snapshot, { type, contracts = [] }) =>
    type !== 'removal.ask' || namesOf(contracts) !== project(snapshot).removed,
  ui: {
    enter: (driver) => enterPrivate(driver, '/dashboard'),
    executors: {
      'removal.ask': async (driver, { contracts }) => {
        await driver.openMenu(`Actions for ${namesOf(contracts)}`);
        await driver.click('menuitem', 'Remove');
      },
      'removal.cancel': (driver) => driver.click('button', 'Cancel'),
      'removal.confirm': (driver, _event, { before }) =>
        driver.click('button', `Remove ${String(before.projection['asked'])}`),
      'removal.undo': (driver) => driver.click('button', /^Undo/),
      'removal.dismiss': (driver) => driver.click('button', 'Dismiss'),
    },
    alike: [
      {
        reason: 'the contract of an earlier question is not shown',
        areAlike: (one, other) =>
          one.state === other.state &&
          one.projection['removed'] === other.projection['removed'] &&
          /^(?:idle|removed|restor)/.test(one.state),
      },
      {
        reason: 'a dialog hides what was removed before',
        areAlike: (one, other) =>
          one.state === other.state &&
          one.projection['asked'] === other.projection['asked'] &&
          /^(?:confirming|removing)/.test(one.state),
      },
    ],
    notInBrowser: PRIVATE_ONLY,
    assertions: {
      idle: async (page) => {
        await page.expectNoElement('dialog');
        await page.expectNoElement('button', /^(?:Undo|Restoring)/);
        await page.expectElement('table');
      },
      'confirming.ready': async (page, { asked }) => {
        await page.expectElement('dialog', 'Remove contract?');
        await page.expectElement('button', `Remove ${String(asked)}`);
        await page.expectNoElement('alert');
      },
      removing: async (page, { asked }) => {
        await page.expectElement('dialog', 'Remove contract?');
        await page.expectElement('button', `Removing... ${String(asked)}`);
      },
      'confirming.failed': async (page, { asked }) => {
        await page.expectElement('dialog', 'Remove contract?');
        await page.expectElement('button', `Remove ${String(asked)}`);
        await page.expectElement('alert');
      },
      'removed.ready': async (page, { removed }) => {
        await assertNotice(page, removed);
        await page.expectNoElement('alert');
      },
      restoring: async (page, { removed }) => {
        await page.expectElement('button', `Restoring... ${String(removed)}`);
      },
      'removed.failed': async (page, { removed }) => {
        await assertNotice(page, removed);
        await page.expectElement('alert');
      },
    },
  },
});
