import { fromPromise } from 'xstate';
import { prepareSorting } from '../../machines/domain/listing';
import { prepareSearch } from '../../machines/domain/matching';
import type { Portfolio } from '../../machines/domain/portfolio';
import type { Ports } from '../../machines/ports';
import { DETAIL_FAILURE, LIST_FAILURE } from './contract-failures';
import { delay, takeAtLeast } from './delay';
import { fetchText, parseJson } from './json';
import { runInSlices } from './slices';

/** How long the simulated calls take, in milliseconds (spec §7). */
export interface ContractDelays {
  readonly list: number;
  readonly detail: number;
}

// What reads the records is code that signing in can do without.
const importReader = () => import('./contract-records');

/** The portfolio, ready to be searched; its orders follow as soon as the browser finds the time. */
async function fetchPortfolio(signal: AbortSignal): Promise<Portfolio> {
  const [{ readPortfolio }, text] = await Promise.all([
    importReader(),
    fetchText('/contracts.json', { failure: LIST_FAILURE, signal }),
  ]);
  const portfolio = await runInSlices(readPortfolio(text), signal);
  await runInSlices(prepareSearch(portfolio.contracts), signal);
  // Rejects only where the portfolio is not wanted any more.
  runInSlices(prepareSorting(portfolio.contracts), signal).catch(() => undefined);
  return portfolio;
}

/**
 * Contracts from two JSON files at the site root, after a simulated delay (spec §7). The list may be
 * long: it is fetched, read and made ready during its delay, and told, or failed, no earlier.
 */
export function createContractPorts(
  delays: ContractDelays,
): Pick<Ports, 'loadContracts' | 'loadContract'> {
  return {
    loadContracts: fromPromise(({ signal }) =>
      takeAtLeast(delays.list, signal, fetchPortfolio(signal)),
    ),
    loadContract: fromPromise(async ({ input, signal }) => {
      const [{ readContract }] = await Promise.all([importReader(), delay(delays.detail, signal)]);
      const options = { failure: DETAIL_FAILURE, signal };
      const text = await fetchText('/contract-details.json', options);
      return readContract(parseJson(text, DETAIL_FAILURE), input.id);
    }),
  };
}
