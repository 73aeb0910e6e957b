import type { Connection, ReadAccess, WriteAccess } from './database';
import { decryptRecord, type DecryptedRecord } from './encryption';
import { type Keys, stateSchema, type WorkspaceState } from './keys';
import type { RecordKind, StoredRecord } from './records';
import { validate } from './schemas';
import { ignoreDamage, StoreError } from './store-error';

/** Says that the keys cannot be read, and what to do. */
export const STATE_DAMAGED =
  'The passphrase lock of your workspace could not be read: its data in this browser are damaged. Load the page again. If that does not help, delete everything in the settings, and read in your last backup.';
export const OTHER_PASSPHRASE =
  'The passphrase of your workspace was set, changed or removed in another tab. Nothing was changed.';

export const readValid = async (transaction: ReadAccess | WriteAccess): Promise<WorkspaceState> => {
  const state = validate(stateSchema, await transaction.objectStore('state').get('workspace'));
  if (!state) throw new StoreError('damaged', { message: STATE_DAMAGED });
  return state;
};

/** @throws `locked` if these are no longer the keys of the workspace. */
export async function requireEpoch(
  transaction: ReadAccess | WriteAccess,
  epoch: string,
  onOther: (state: WorkspaceState) => void,
): Promise<WorkspaceState> {
  const state = await readValid(transaction);
  if (state.epoch === epoch) return state;
  onOther(state);
  throw new StoreError('locked', { message: OTHER_PASSPHRASE });
}

/**
 * Reads the encrypted records of the workspace. Its methods throw a `StoreError`.
 *
 * @param requireKeys throws if the workspace is locked.
 */
export function createReader(
  connection: Pick<Connection, 'read'>,
  requireKeys: () => Pick<Keys, 'epoch' | 'decryption'>,
  onOther: (state: WorkspaceState) => void,
) {
  /** Reads records as they are stored, in one transaction. */
  const read = async <T>(work: (transaction: ReadAccess) => Promise<T>): Promise<T> => {
    const { epoch } = requireKeys();
    return connection.read(['records', 'state'], async (transaction) => {
      await requireEpoch(transaction, epoch, onOther);
      return work(transaction);
    });
  };
  const decrypt = async <Kind extends RecordKind>(kind: Kind, record: StoredRecord) =>
    decryptRecord(requireKeys(), kind, record);
  return {
    read,
    decrypt,
    /** Undefined: there is none, or it is damaged. */
    get: async <Kind extends RecordKind>(
      kind: Kind,
      id: string,
    ): Promise<DecryptedRecord<Kind> | undefined> => {
      const record = await read((transaction) =>
        transaction.objectStore('records').get([kind, id]),
      );
      return record && decrypt(kind, record).catch(ignoreDamage);
    },
  };
}
export type Reader = ReturnType<typeof createReader>;
