import { contractMachine } from '../../../machines/contract/contract.machine';
import { makeDetail } from '../../support/fixtures';
import { defineModel, portSucceeds } from '../harness/model';
import { inDemo, loads, parentRef } from './signed-in';

const LEASE = makeDetail({ id: 'c-2', name: 'Lease of Tannery Wharf' });

/** The first contract after a change. */
const CHANGED = makeDetail({ id: 'c-1', name: 'Agreement as amended', evidence: [] });

export const contractModel = defineModel({
  name: 'contract',
  machine: contractMachine,
  input: { host: 'The server', parentRef },
  events: [
    { type: 'contract.visit', id: 'c-1' },
    { type: 'contract.visit', id: 'c-2' },
    { type: 'contract.leave' },
    { type: 'contract.retry' },
    loads(makeDetail({ id: 'c-1' })),
    loads(LEASE),
    portSucceeds('loadContract', { kind: 'notFound' }),
    { type: 'contract.changed', outcome: { kind: 'found', contract: CHANGED } },
    { type: 'contract.changed', outcome: { kind: 'notFound' } },
  ],
  projection: ({ context }) => ({
    id: context.id,
    cached: Object.keys(context.cache).toSorted(),
    isChanged: context.cache['c-1']?.name === CHANGED.name,
  }),
  // The ports return the visited contract.
  isPossible: ({ context }, { output, outcome = output }) =>
    outcome?.kind !== 'found' || outcome.contract.id === context.id,
  ui: {
    ...inDemo('/settings'),
    executors: {
      'contract.visit': (driver, { id }) => driver.visit(`/contract/${id}`),
      'contract.leave': (driver) => driver.visit('/settings'),
      'contract.retry': 'Retry',
    },
    looks: {
      idle: { heading: 'Settings' },
      // The name is from the list.
      loading: ({ id }) => ({
        heading: id === 'c-1' ? 'Contract 1' : 'Contract 2',
        status: true,
        text: 'Loading contract',
      }),
      loaded: ({ id, isChanged }) => {
        const first = isChanged ? CHANGED.name : makeDetail().name;
        return { heading: id === 'c-1' ? first : LEASE.name };
      },
      notFound: {
        heading: 'Contract not found',
        text: 'The requested contract could not be found.',
      },
      error: { heading: 'Failed to load contract details', button: 'Retry' },
    },
    alike: [
      {
        reason: 'only a contract that loads or is loaded is named',
        each: ['idle', 'notFound', 'error'],
      },
      { reason: 'the cache is not shown', each: ['loading'], by: ['id'] },
      {
        reason: 'only the first contract changes',
        each: ['loaded'],
        by: ({ id, isChanged }) => [id, id === 'c-1' && isChanged],
      },
    ],
    unreachableInBrowser: {
      'contract.changed': 'the contracts of the demo never change',
    },
    // The address of the visited contract is already open.
    isPossibleInUi: ({ context }, { type, id }) => type !== 'contract.visit' || id !== context.id,
  },
});
