import { fromPromise } from 'xstate';
import { PortError } from '../../../../machines/domain/failure';
import type { PrivatePorts } from '../../../../machines/private/ports';
import { removeSession } from '../../browser/session-store';
import type { Resources } from '../resources';
import { toStoreError } from '../store/store-error';

/** Deletes the database and the session. */
export function createDeletionPort({
  store,
  deleteUnopened,
}: Pick<Resources, 'store' | 'deleteUnopened'>): Pick<PrivatePorts, 'deleteEverything'> {
  return {
    deleteEverything: fromPromise(async () => {
      let isDeleted = false;
      const stop = store.onChange(({ kind }) => {
        isDeleted ||= kind === 'deleted';
      });
      try {
        const isOpen = await store.open().then(
          () => true,
          () => false,
        );
        await (isOpen ? store.sendLocked('deleteEverything') : deleteUnopened());
      } catch (error) {
        // The contracts are gone, if not their empty database: a frozen tab can keep it.
        if (!isDeleted)
          throw new PortError({ message: toStoreError(error).message }, { cause: error });
      } finally {
        stop();
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
