import { fromPromise } from 'xstate';
import { DETAIL_FAILURE, LIST_FAILURE } from '../../../machines/domain/failure';
import type { Portfolio } from '../../../machines/domain/portfolio';
import type { ContractOutcome, Ports } from '../../../machines/ports';
import { rethrow, type OnChunkError } from '../browser/chunk-error';
import { fetchText, parseJson } from '../browser/fetch-json';
import { delay, withMinDuration } from './delay';

/** Durations of the simulated calls, in milliseconds (spec §7). */
export interface ContractDelays {
  readonly list: number;
  readonly detail: number;
}

// The validation code is a chunk of its own, because signing in does not need it.

async function fetchPortfolio(signal: AbortSignal, onChunkError: OnChunkError): Promise<Portfolio> {
  const [{ readRecords }, text] = await Promise.all([
    import('./contract-records').catch(onChunkError),
    fetchText('/contracts.json', { failure: LIST_FAILURE, signal }),
  ]);
  return readRecords(parseJson(text, LIST_FAILURE), signal);
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
 * Contracts from two JSON files at the site root, after a simulated delay (spec §7). The list is
 * fetched and validated during its delay.
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
