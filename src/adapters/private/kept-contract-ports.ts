import { fromPromise } from 'xstate';
import {
  ORIGINAL_FAILURE,
  REMOVAL_FAILURE,
  RESTORATION_FAILURE,
} from '../../../machines/domain/kept-contracts';
import type { KeptContractPorts } from '../../../machines/ports';
import { download } from '../browser/download';
import { toPortError } from './port-error';
import type { Resources } from './resources';
import { toSafeName } from './store/backup-format';

/** Removal, restoration and saving of stored contracts (ruling 41). */
export function createKeptContractPorts({
  openStore,
}: Pick<Resources, 'openStore'>): KeptContractPorts {
  return {
    removeContracts: fromPromise(async ({ input: { ids } }) => {
      try {
        const store = await openStore();
        await store.remove(...ids);
      } catch (error) {
        throw toPortError(REMOVAL_FAILURE, error);
      }
    }),
    restoreContracts: fromPromise(async ({ input: { ids } }) => {
      try {
        const store = await openStore();
        await store.restore(...ids);
      } catch (error) {
        throw toPortError(RESTORATION_FAILURE, error);
      }
    }),
    saveOriginal: fromPromise(async ({ input: { id }, signal }) => {
      try {
        const store = await openStore();
        const { name, content } = await store.getOriginal(id);
        // The timeout has told of a failure.
        signal.throwIfAborted();
        download(content, toSafeName(name));
      } catch (error) {
        throw toPortError(ORIGINAL_FAILURE, error);
      }
    }),
  };
}
