import { fromPromise } from 'xstate';
import { TEXT_SEARCH_FAILURE } from '../../../machines/domain/text-search';
import type { KeptContractPorts } from '../../../machines/ports';
import { toPortError } from './port-error';
import type { Resources } from './resources';

/** Search for words inside the stored contracts (ruling 42). */
export const createSearchPort = ({
  textSearch,
}: Pick<Resources, 'textSearch'>): Pick<KeptContractPorts, 'searchContracts'> => ({
  searchContracts: fromPromise(({ input: { query } }) =>
    textSearch.search(query).catch((error: unknown) => {
      throw toPortError(TEXT_SEARCH_FAILURE, error);
    }),
  ),
});
