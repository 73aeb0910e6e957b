import { ANSWER_FAILURE } from '../../../../machines/domain/deadlines';
import {
  COMPANY_FAILURE,
  DETAIL_FAILURE,
  ORIGINAL_FAILURE,
  REMOVAL_FAILURE,
  RESTORATION_FAILURE,
} from '../../../../machines/domain/failure';
import type { CompanyReport, PrivatePorts } from '../../../../machines/private/ports';
import type { StoredInput } from '../../../../machines/domain/stored-value';
import { download } from '../../browser/download';
import type { Resources } from '../resources';
import { toSafeName } from '../store/safe-name';
import { createRequests, withFile } from './requests';

/** Removal, restoration and saving of stored contracts, answers about them, and the own companies (rulings 41 and 44). */
export function createStoredContractPorts({
  store,
  today,
}: Pick<Resources, 'store' | 'today'>): Pick<
  PrivatePorts,
  | 'removeContracts'
  | 'restoreContracts'
  | 'saveOriginal'
  | 'readClauseWords'
  | 'saveAnswers'
  | 'watchCompany'
  | 'saveCompany'
> {
  const { request, change, watch } = createRequests(store);
  return {
    removeContracts: change(REMOVAL_FAILURE, (send, { ids }) => send('remove', ids)),
    restoreContracts: change(RESTORATION_FAILURE, (send, { ids }) => send('restore', ids)),
    saveOriginal: request(ORIGINAL_FAILURE, async (send, { id, proof }, signal) => {
      const { name, content } = await (proof === undefined
        ? send('getOriginal', id)
        : send('getProof', { id, proof }));
      // The timeout has told of a failure.
      signal.throwIfAborted();
      download(content, toSafeName(name));
    }),
    readClauseWords: request(DETAIL_FAILURE, (send, input) => send('clauseWords', input)),
    saveAnswers: change(ANSWER_FAILURE, (send, { answers, file }) =>
      send('answer', { answers, ...withFile(file), on: today() }),
    ),
    watchCompany: watch<CompanyReport, StoredInput>({
      kinds: ['settings'],
      read: async () => ({
        type: 'company.changed',
        value: (await store.send('getSettings')).company,
      }),
      // What was read before still holds.
      fail: (message, hasReported) =>
        hasReported ? null : { type: 'company.unavailable', message },
    }),
    saveCompany: change(COMPANY_FAILURE, (send, { value }) =>
      send('setSettings', { company: value }),
    ),
  };
}
