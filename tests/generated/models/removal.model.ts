import type { AnyMachineSnapshot } from 'xstate';
import { SAMPLE_FOLDER } from '../../../machines/domain/samples';
import { removalMachine } from '../../../machines/private/removal.machine';
import type { NamedContract } from '../../../machines/domain/contract';
import type { Look } from '../harness/looks';
import { defineModel, portFails, portSucceeds, type Projection } from '../harness/model';
import { enterPrivate, inPrivate, TWELVE } from './signed-in';

const ONE = [{ id: 'c-1', name: 'Contract 1' }];
const OTHER = [{ id: 'c-2', name: 'Contract 2' }];

/** The first contract is a sample. */
const PORTFOLIO = {
  ...TWELVE,
  contracts: TWELVE.contracts.map((contract) =>
    contract.id === 'c-1' ? { ...contract, folder: SAMPLE_FOLDER } : contract,
  ),
};

const namesOf = (contracts: readonly NamedContract[]) => contracts.map(({ name }) => name).join();

const project = ({ context }: AnyMachineSnapshot) => ({
  asked: namesOf(context.asked),
  removed: namesOf(context.removed),
});

const QUESTION = { dialog: 'Remove contract?' };
const noticeOf = ({ removed }: Projection): Look => ({
  text: 'was removed.',
  button: `Undo removal of ${String(removed)}`,
  no: { dialog: true },
});

const ASK = { type: 'removal.ask', contracts: ONE };
const CONFIRM = { type: 'removal.confirm' };
const REMOVED = portSucceeds('removeContracts');

export const removalModel = defineModel({
  name: 'removal',
  machine: removalMachine,
  events: [
    ASK,
    { type: 'removal.ask', contracts: OTHER },
    { type: 'removal.take', contracts: ONE },
    { type: 'removal.cancel' },
    CONFIRM,
    { type: 'removal.undo' },
    { type: 'removal.dismiss' },
    REMOVED,
    portFails('restoreContracts'),
  ],
  // What the views do not offer: the last event of each is ignored.
  sequences: [
    [{ type: 'removal.ask', contracts: [] }],
    [{ type: 'removal.take', contracts: [] }],
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
    !['removal.ask', 'removal.take'].includes(type) ||
    namesOf(contracts) !== project(snapshot).removed,
  ui: {
    ...inPrivate('/dashboard?group=none'),
    enter: (driver) => enterPrivate(driver, '/dashboard?group=none', PORTFOLIO),
    executors: {
      'removal.ask': async (driver, { contracts }) => {
        await driver.openMenu(`Actions for ${namesOf(contracts)}`);
        await driver.click('menuitem', 'Remove');
      },
      'removal.take': 'Remove the samples',
      'removal.cancel': 'Cancel',
      'removal.confirm': (driver, _event, { before }) =>
        driver.click('button', `Remove ${String(before.projection['asked'])}`),
      'removal.undo': /^Undo/,
      'removal.dismiss': 'Dismiss',
    },
    alike: [
      {
        reason: 'the contract of an earlier question is not shown',
        each: ['idle', 'removed.ready', 'restoring', 'removed.failed'],
        by: ['removed'],
      },
      {
        reason: 'what was removed before is not shown meanwhile',
        each: ['taking'],
        by: ['asked'],
      },
      {
        reason: 'a dialog hides what was removed before',
        each: ['confirming.ready', 'removing', 'confirming.failed'],
        by: ['asked'],
      },
    ],
    looks: {
      idle: { table: true, no: { dialog: true, button: /^(?:Undo|Restoring|Removing)/ } },
      'confirming.ready': ({ asked }) => ({
        ...QUESTION,
        button: `Remove ${String(asked)}`,
        no: { alert: true },
      }),
      taking: { button: 'Removing...', no: { dialog: true } },
      removing: ({ asked }) => ({ ...QUESTION, button: `Removing... ${String(asked)}` }),
      'confirming.failed': ({ asked }) => ({
        ...QUESTION,
        button: `Remove ${String(asked)}`,
        alert: true,
      }),
      'removed.ready': (projection) => [noticeOf(projection), { no: { alert: true } }],
      restoring: ({ removed }) => ({ button: `Restoring... ${String(removed)}` }),
      'removed.failed': (projection) => [noticeOf(projection), { alert: true }],
    },
  },
});
