import {
  COMPANY_FAILURE,
  ORIGINAL_FAILURE,
  REMOVAL_FAILURE,
  RESTORATION_FAILURE,
} from '../../../../machines/domain/failure';
import type { CompanyChangedEvent, PrivatePorts } from '../../../../machines/private/ports';
import { download } from '../../browser/download';
import type { Resources } from '../resources';
import { toSafeName } from '../store/safe-name';
import { createRequests } from './requests';

/** Removal, restoration and saving of stored contracts, and the own company (ruling 41). */
export function createStoredContractPorts({
  store,
}: Pick<Resources, 'store'>): Pick<
  PrivatePorts,
  'removeContracts' | 'restoreContracts' | 'saveOriginal' | 'watchCompany' | 'saveCompany'
> {
  const { request, change, watch } = createRequests(store);
  return {
    removeContracts: change(REMOVAL_FAILURE, (send, { ids }) => send('remove', ids)),
    restoreContracts: change(RESTORATION_FAILURE, (send, { ids }) => send('restore', ids)),
    saveOriginal: request(ORIGINAL_FAILURE, async (send, { id }, signal) => {
      const { name, content } = await send('getOriginal', id);
      // The timeout has told of a failure.
      signal.throwIfAborted();
      download(content, toSafeName(name));
    }),
    watchCompany: watch<CompanyChangedEvent>({
      kinds: ['settings'],
      read: async () => ({ type: 'company.changed', ...(await store.send('getSettings')) }),
      // The list tells of the error.
      fail: () => null,
    }),
    saveCompany: change(COMPANY_FAILURE, (send, { company }) => send('setSettings', { company })),
  };
}
