import { fromCallback, fromPromise } from 'xstate';
import { DETAIL_FAILURE, LIST_FAILURE } from '../../../machines/domain/failure';
import type { WorkspacePorts } from '../../../machines/ports';
import { fetchText, parseJson } from '../browser/fetch-json';
import { readContract, readRecords } from './contract-records';
import { delay, withMinDuration } from './delay';
import type { DemoDelays } from './delays';

/**
 * Contracts from two JSON files at the site root, after simulated delays (spec §7). The list is
 * fetched and validated during its delay.
 */
export function createContractPorts(
  delays: Pick<DemoDelays, 'list' | 'detail'>,
): Pick<WorkspacePorts, 'loadContracts' | 'loadContract' | 'watchContracts' | 'watchContract'> {
  return {
    loadContracts: fromPromise(({ signal }) => {
      const portfolio = fetchText('/contracts.json', { failure: LIST_FAILURE, signal }).then(
        (text) => readRecords(parseJson(text, LIST_FAILURE), signal),
      );
      return withMinDuration(delays.list, signal, portfolio);
    }),
    loadContract: fromPromise(async ({ input, signal }) => {
      await delay(delays.detail, signal);
      const text = await fetchText('/contract-details.json', { failure: DETAIL_FAILURE, signal });
      return readContract(parseJson(text, DETAIL_FAILURE), input.id);
    }),
    // The contracts of the demo never change.
    watchContracts: fromCallback(() => {}),
    watchContract: fromCallback(() => {}),
  };
}
