import { fromCallback, fromPromise } from 'xstate';
import {
  COMPANY_FAILURE,
  ORIGINAL_FAILURE,
  REMOVAL_FAILURE,
  RESTORATION_FAILURE,
} from '../../../../machines/domain/failure';
import type { CompanyChangedEvent, PrivatePorts } from '../../../../machines/private/ports';
import { download } from '../../browser/download';
import { orPortError } from './port-error';
import type { Resources } from '../resources';
import { toSafeName } from '../store/backup-format';
import { watchStore } from './watch-store';

/** Removal, restoration and saving of stored contracts, and the own company (ruling 41). */
export function createStoredContractPorts({
  openStore,
}: Pick<Resources, 'openStore'>): Pick<
  PrivatePorts,
  'removeContracts' | 'restoreContracts' | 'saveOriginal' | 'watchCompany' | 'saveCompany'
> {
  return {
    removeContracts: fromPromise(({ input: { ids } }) =>
      orPortError(REMOVAL_FAILURE, async () => (await openStore()).remove(...ids)),
    ),
    restoreContracts: fromPromise(({ input: { ids } }) =>
      orPortError(RESTORATION_FAILURE, async () => (await openStore()).restore(...ids)),
    ),
    saveOriginal: fromPromise(({ input: { id }, signal }) =>
      orPortError(ORIGINAL_FAILURE, async () => {
        const store = await openStore();
        const { name, content } = await store.getOriginal(id);
        // The timeout has told of a failure.
        signal.throwIfAborted();
        download(content, toSafeName(name));
      }),
    ),
    watchCompany: fromCallback(({ sendBack }) => {
      const report = async () => {
        const { company } = await (await openStore()).getSettings();
        sendBack({ type: 'company.changed', company } satisfies CompanyChangedEvent);
      };
      // What cannot be read stays as it was; the list tells of the error.
      const reportAgain = () => void report().catch(() => undefined);
      reportAgain();
      return watchStore(openStore, ({ kind }) => {
        if (kind === 'settings') reportAgain();
      });
    }),
    saveCompany: fromPromise(({ input: { company } }) =>
      orPortError(COMPANY_FAILURE, async () => {
        const store = await openStore();
        await store.setSettings({ ...(await store.getSettings()), company });
      }),
    ),
  };
}
