import { fromCallback, fromPromise } from 'xstate';
import {
  COMPANY_FAILURE,
  ORIGINAL_FAILURE,
  REMOVAL_FAILURE,
  RESTORATION_FAILURE,
} from '../../../machines/domain/kept-contracts';
import type { CompanyChangedEvent, KeptContractPorts } from '../../../machines/ports';
import { download } from '../browser/download';
import { toPortError } from './port-error';
import type { Resources } from './resources';
import { toSafeName } from './store/backup-format';
import type { Store } from './store/store';

/** Removal, restoration and saving of stored contracts, and the own company (ruling 41). */
export function createKeptContractPorts({
  openStore,
}: Pick<Resources, 'openStore'>): Pick<
  KeptContractPorts,
  'removeContracts' | 'restoreContracts' | 'saveOriginal' | 'watchCompany' | 'saveCompany'
> {
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
    watchCompany: fromCallback(({ sendBack }) => {
      let hasEnded = false;
      const report = async (store: Store) => {
        const { company } = await store.getSettings();
        if (!hasEnded) sendBack({ type: 'company.changed', company } satisfies CompanyChangedEvent);
      };
      const listening = openStore().then(
        (store) => {
          // What cannot be read stays as it was; the list tells of the error.
          const reportAgain = () => void report(store).catch(() => undefined);
          reportAgain();
          return store.onChange(({ kind }) => {
            if (kind === 'settings') reportAgain();
          });
        },
        () => undefined,
      );
      return () => {
        hasEnded = true;
        void listening.then((stop) => stop?.());
      };
    }),
    saveCompany: fromPromise(async ({ input: { company } }) => {
      try {
        const store = await openStore();
        await store.setSettings({ ...(await store.getSettings()), company });
      } catch (error) {
        throw toPortError(COMPANY_FAILURE, error);
      }
    }),
  };
}
