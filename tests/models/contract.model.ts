import { contractMachine } from '../../machines/contract.machine';
import { REQUEST_TIMEOUT_MS } from '../../machines/domain/request-timeout';
import { makeDetail } from '../support/fixtures';
import { defineModel, delayPasses, portFails, portSucceeds } from './harness/model';
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
  facts: ({ context }) => ({ cached: Object.keys(context.cache) }),
  scenes: {
    enter: (stage) => enterSignedIn(stage, '/settings'),
    acts: {
      'contract.visit': (stage, { id }) => stage.visits(`/contract/${id}`),
      'contract.leave': (stage) => stage.visits('/settings'),
      'contract.retry': (stage) => stage.clicks('button', 'Retry'),
    },
    sights: {
      idle: (stage) => stage.sees('heading', 'Settings'),
      loading: async (stage) => {
        await stage.sees('status');
        await stage.reads('Loading contract');
      },
      loaded: (stage) => stage.sees('heading', makeDetail().name),
      notFound: async (stage) => {
        await stage.sees('heading', 'Contract not found');
        await stage.reads('The requested contract could not be found.');
      },
      error: async (stage) => {
        await stage.sees('heading', 'Failed to load contract details');
        await stage.sees('button', 'Retry');
      },
    },
    // A user reaches another contract only by leaving the current one.
    canDo: (snapshot, { type }) => type !== 'contract.visit' || snapshot.matches('idle'),
  },
  longestSimplePath: 5,
});
