import { fromPromise } from 'xstate';
import { DETAIL_FAILURE, LIST_FAILURE } from '../../../machines/domain/failure';
import type { Portfolio } from '../../../machines/domain/portfolio';
import type { ContractOutcome, Ports } from '../../../machines/ports';
import { delay, withMinDuration } from './delay';
import { fetchText, parseJson } from '../browser/fetch-json';
import { rethrow, type OnChunkError } from '../browser/chunk-error';

/** How long the simulated calls take, in milliseconds (spec §7). */
export interface ContractDelays {
  readonly list: number;
  readonly detail: number;
}

// What reads an answer is code that signing in can do without: it comes beside it, or before.

async function fetchPortfolio(signal: AbortSignal, onChunkError: OnChunkError): Promise<Portfolio> {
  const [{ preparePortfolio }, text] = await Promise.all([
    import('./portfolio-reader').catch(onChunkError),
    fetchText('/contracts.json', { failure: LIST_FAILURE, signal }),
  ]);
  return preparePortfolio(text, signal);
}

async function fetchContract(
  id: string,
  signal: AbortSignal,
  onChunkError: OnChunkError,
): Promise<ContractOutcome> {
  const text = await fetchText('/contract-details.json', { failure: DETAIL_FAILURE, signal });
  const { readContract } = await import('./contract-records').catch(onChunkError);
  return readContract(parseJson(text, DETAIL_FAILURE), id);
}

/**
 * Contracts from two JSON files at the site root, after a simulated delay (spec §7). The list may be
 * long: it is fetched, read and made ready during its delay, and told, or failed, no earlier.
 */
export function createContractPorts(
  delays: ContractDelays,
  onChunkError: OnChunkError = rethrow,
): Pick<Ports, 'loadContracts' | 'loadContract'> {
  return {
    loadContracts: fromPromise(({ signal }) =>
      withMinDuration(delays.list, signal, fetchPortfolio(signal, onChunkError)),
    ),
    loadContract: fromPromise(async ({ input, signal }) => {
      await delay(delays.detail, signal);
      return fetchContract(input.id, signal, onChunkError);
    }),
  };
}
