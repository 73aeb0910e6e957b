import { fromCallback, fromPromise } from 'xstate';
import {
  COMPANY_FAILURE,
  ORIGINAL_FAILURE,
  REMOVAL_FAILURE,
  RESTORATION_FAILURE,
} from '../../../../machines/domain/failure';
import type { CompanyChangedEvent, PrivatePorts } from '../../../../machines/private/ports';
import { download } from '../../browser/download';
import { changeStore } from './change-store';
import { orPortError, reportUnexpected } from './port-error';
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
  const openWithSettings = async () => {
    const { within, getSettings } = await openStore();
    return { within, settings: await getSettings() };
  };
  return {
    removeContracts: fromPromise(({ input: { ids } }) =>
      orPortError(REMOVAL_FAILURE, () =>
        changeStore(openStore, (changes) => changes.remove(...ids)),
      ),
    ),
    restoreContracts: fromPromise(({ input: { ids } }) =>
      orPortError(RESTORATION_FAILURE, () =>
        changeStore(openStore, (changes) => changes.restore(...ids)),
      ),
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
      const reportAgain = () => void report().catch(reportUnexpected);
      reportAgain();
      return watchStore(openStore, ({ kind }) => {
        if (kind === 'settings') reportAgain();
      });
    }),
    saveCompany: fromPromise(({ input: { company } }) =>
      orPortError(COMPANY_FAILURE, async () => {
        await changeStore(openWithSettings, (changes, { settings }) =>
          changes.setSettings({ ...settings, company }),
        );
      }),
    ),
  };
}
