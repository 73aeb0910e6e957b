import { contractMachine } from '../../machines/contract.machine';
import { makeDetail } from '../support/fixtures';
import { defineModel, portFails, portSucceeds } from './harness/model';

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
  ],
  facts: ({ context }) => ({ cached: Object.keys(context.cache) }),
  longestSimplePath: 5,
});
