import { fromPromise } from 'xstate';
import { PortError } from '../../../../machines/domain/failure';
import type { PrivatePorts } from '../../../../machines/private/ports';
import { removeSession } from '../../browser/session-store';
import type { Resources } from '../resources';
import { toStoreError } from '../store/store-error';

/** Deletes the database and the session. */
export function createDeletionPort({
  openLockedStore,
  deleteUnopened,
}: Pick<Resources, 'openLockedStore' | 'deleteUnopened'>): Pick<PrivatePorts, 'deleteEverything'> {
  return {
    deleteEverything: fromPromise(async () => {
      let isDeleted = false;
      try {
        const store = await openLockedStore().catch(() => null);
        store?.onChange(({ kind }) => {
          isDeleted ||= kind === 'deleted';
        });
        await (store ? store.deleteEverything() : deleteUnopened());
      } catch (error) {
        // The contracts are gone, if not their empty database: a frozen tab can keep it.
        if (!isDeleted)
          throw new PortError({ message: toStoreError(error).message }, { cause: error });
      }
      try {
        // Last: other tabs learn that the contracts were deleted before they learn that the session ended.
        removeSession();
      } catch {
        // The next visit opens an empty workspace.
      }
    }),
  };
}
