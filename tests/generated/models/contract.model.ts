import { contractMachine, type ContractReport } from '../../../machines/contract/contract.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/failure';
import { makeDetail } from '../../support/fixtures';
import { createParent } from '../../support/run-port';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterSignedIn } from './signed-in';

const LEASE = makeDetail({ id: 'c-2', name: 'Lease of Tannery Wharf' });

/** The first contract after a change. */
const CHANGED = makeDetail({ id: 'c-1', name: 'Agreement as amended', evidence: [] });

const { parentRef } = createParent<ContractReport>();

export const contractModel = defineModel({
  name: 'contract',
  machine: contractMachine,
  input: { host: 'The server', parentRef },
  events: [
    { type: 'contract.visit', id: 'c-1' },
    { type: 'contract.visit', id: 'c-2' },
    { type: 'contract.leave' },
    { type: 'contract.retry' },
    portSucceeds('loadContract', { kind: 'found', contract: makeDetail({ id: 'c-1' }) }),
    portSucceeds('loadContract', { kind: 'found', contract: LEASE }),
    portSucceeds('loadContract', { kind: 'notFound' }),
    portFails('loadContract'),
    delayPasses('requestTimeout', 'contract.loading', REQUEST_TIMEOUT_MS),
    { type: 'contract.changed', outcome: { kind: 'found', contract: CHANGED } },
    { type: 'contract.changed', outcome: { kind: 'notFound' } },
  ],
  projection: ({ context }) => ({
    id: context.id,
    cached: Object.keys(context.cache).toSorted(),
    isChanged: context.cache['c-1']?.name === CHANGED.name,
  }),
  withoutEffect: [portFails('watchContract')],
  // The ports return the visited contract.
  isPossible: ({ context }, { output, outcome = output }) =>
    outcome?.kind !== 'found' || outcome.contract.id === context.id,
  ui: {
    enter: (driver) => enterSignedIn(driver, '/settings'),
    executors: {
      'contract.visit': (driver, { id }) => driver.visit(`/contract/${id}`),
      'contract.leave': (driver) => driver.visit('/settings'),
      'contract.retry': (driver) => driver.click('button', 'Retry'),
    },
    assertions: {
      idle: (driver) => driver.expectElement('heading', 'Settings'),
      loading: async (driver, { id }) => {
        // From the list.
        await driver.expectElement('heading', id === 'c-1' ? 'Contract 1' : 'Contract 2');
        await driver.expectElement('status');
        await driver.expectText('Loading contract');
      },
      loaded: (driver, { id, isChanged }) => {
        const first = isChanged ? CHANGED.name : makeDetail().name;
        return driver.expectElement('heading', id === 'c-1' ? first : LEASE.name);
      },
      notFound: async (driver) => {
        await driver.expectElement('heading', 'Contract not found');
        await driver.expectText('The requested contract could not be found.');
      },
      error: async (driver) => {
        await driver.expectElement('heading', 'Failed to load contract details');
        await driver.expectElement('button', 'Retry');
      },
    },
    alike: [
      {
        reason: 'only a contract that loads or is loaded is named, and the cache is not shown',
        areAlike: (one, other) =>
          one.state === other.state &&
          (!['loading', 'loaded'].includes(one.state) ||
            (one.projection['id'] === other.projection['id'] &&
              (one.state === 'loading' ||
                one.projection['id'] === 'c-2' ||
                one.projection['isChanged'] === other.projection['isChanged']))),
      },
    ],
    unreachableInBrowser: {
      'contract.changed': 'the contracts of the demo never change',
    },
    // The address of the visited contract is already open.
    isPossibleInUi: ({ context }, { type, id }) => type !== 'contract.visit' || id !== context.id,
  },
});
