import { fromPromise } from 'xstate';
import { TEXT_SEARCH_FAILURE } from '../../../machines/domain/text-search';
import type { WorkspacePorts } from '../../../machines/ports';
import { orPortError } from './port-error';
import type { Resources } from './resources';

/** Search for words inside the stored contracts (ruling 42). */
export const createSearchPort = ({
  textSearch,
}: Pick<Resources, 'textSearch'>): Pick<WorkspacePorts, 'searchContracts'> => ({
  searchContracts: fromPromise(({ input: { query } }) =>
    orPortError(TEXT_SEARCH_FAILURE, () => textSearch.search(query)),
  ),
});
