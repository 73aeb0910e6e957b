import { fromPromise } from 'xstate';
import type { Ports } from '../../machines/ports';
import { DETAIL_FAILURE, LIST_FAILURE } from './contract-failures';
import { delay } from './delay';
import { fetchJson } from './json';

/** How long the simulated calls take, in milliseconds (spec §7). */
export interface ContractDelays {
  readonly list: number;
  readonly detail: number;
}

// What reads the records is code that signing in can do without; it comes during the delay.
const importReader = () => import('./contract-records');

/** Contracts from two JSON files at the site root, after a simulated delay (spec §7). */
export function createContractPorts(
  delays: ContractDelays,
): Pick<Ports, 'loadContracts' | 'loadContract'> {
  return {
    loadContracts: fromPromise(async ({ signal }) => {
      const [{ readPortfolio }] = await Promise.all([importReader(), delay(delays.list, signal)]);
      return readPortfolio(await fetchJson('/contracts.json', { failure: LIST_FAILURE, signal }));
    }),
    loadContract: fromPromise(async ({ input, signal }) => {
      const [{ readContract }] = await Promise.all([importReader(), delay(delays.detail, signal)]);
      const json = await fetchJson('/contract-details.json', { failure: DETAIL_FAILURE, signal });
      return readContract(json, input.id);
    }),
  };
}
