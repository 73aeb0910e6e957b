import { contractMachine } from '../../../machines/contract.machine';
import { REQUEST_TIMEOUT_MS } from '../../../machines/domain/request-timeout';
import { makeDetail } from '../../support/fixtures';
import { defineModel, delayPasses, portFails, portSucceeds } from '../harness/model';
import { enterSignedIn } from './signed-in';

export const contractModel = defineModel({
  name: 'contract',
  machine: contractMachine,
  events: [
    { type: 'contract.visit', id: 'c-1' },
    { type: 'contract.leave' },
    { type: 'contract.retry' },
    portSucceeds('loadContract', { kind: 'found', contract: makeDetail({ id: 'c-1' }) }),
    portSucceeds('loadContract', { kind: 'notFound' }),
    portFails('loadContract'),
    delayPasses('requestTimeout', 'contract.loading', REQUEST_TIMEOUT_MS),
  ],
  projection: ({ context }) => ({ cached: Object.keys(context.cache) }),
  ui: {
    enter: (driver) => enterSignedIn(driver, '/settings'),
    executors: {
      'contract.visit': (driver, { id }) => driver.visit(`/contract/${id}`),
      'contract.leave': (driver) => driver.visit('/settings'),
      'contract.retry': (driver) => driver.click('button', 'Retry'),
    },
    assertions: {
      idle: (driver) => driver.expectElement('heading', 'Settings'),
      loading: async (driver) => {
        await driver.expectElement('status');
        await driver.expectText('Loading contract');
      },
      loaded: (driver) => driver.expectElement('heading', makeDetail().name),
      notFound: async (driver) => {
        await driver.expectElement('heading', 'Contract not found');
        await driver.expectText('The requested contract could not be found.');
      },
      error: async (driver) => {
        await driver.expectElement('heading', 'Failed to load contract details');
        await driver.expectElement('button', 'Retry');
      },
    },
    // In the product, a contract is left before the next one is visited.
    isPossibleInUi: (snapshot, { type }) => type !== 'contract.visit' || snapshot.matches('idle'),
  },
  longestSimplePath: 5,
});
