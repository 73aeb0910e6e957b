import type { FileHash } from './records';
import type { FoundRow } from './rows';
import type { Entry, Snapshots } from './snapshot';
import { proofsOf } from './statements';
import { isFull } from './store-error';
import type { RecordChanges, Vault } from './vault';

/*
 * Removed contracts, which can be restored until they are deleted: at a later start, or for their room on a full disk.
 */

/** Deletes a contract with everything that belongs to it. */
export function deleteContract(
  changes: RecordChanges,
  {
    id,
    references,
    statements = [],
  }: Pick<FoundRow, 'id' | 'references'> & Partial<Pick<Entry, 'statements'>>,
): void {
  changes.delete('row', id);
  changes.delete('statements', id);
  // Without the statements, they are deleted at the next start, as nothing names them.
  for (const proof of proofsOf(statements)) changes.delete('proof', proof.id);
  for (const kind of ['original', 'reading', 'text'] as const) {
    const record = references[kind];
    if (record) changes.delete(kind, record);
  }
}

/** Deletes removed contracts. Returns how many there were. */
const deleteRemoved = (
  vault: Vault,
  snapshots: Snapshots,
  isMeant: (entry: Entry) => boolean,
): Promise<number> =>
  vault.write(async (changes) => {
    const { entries } = await snapshots.read();
    const removed = entries.filter((entry) => entry.row.removedAt !== null && isMeant(entry));
    for (const entry of removed) deleteContract(changes, entry);
    return removed.length;
  });

/** Deletes contracts that were removed up to a revision. A clock would not do: it can have been wrong. */
export async function purgeRemoved(
  vault: Vault,
  snapshots: Snapshots,
  last: number,
): Promise<void> {
  await deleteRemoved(vault, snapshots, ({ revision }) => revision <= last);
}

/**
 * Writes changes. On a full disk, deletes the removed contracts of all tabs, which cannot be restored then, and writes
 * again.
 *
 * @param spared hashes of the files of removed contracts that stay.
 */
export async function writeWithRoom<T>(
  vault: Vault,
  snapshots: Snapshots,
  spared: ReadonlySet<FileHash>,
  work: (changes: RecordChanges) => Promise<T>,
): Promise<T> {
  try {
    return await vault.write(work);
  } catch (error) {
    if (!isFull(error)) throw error;
    const deleted = await deleteRemoved(vault, snapshots, ({ row }) => !spared.has(row.hash)).catch(
      () => 0,
    );
    if (deleted === 0) throw error;
    return vault.write(work);
  }
}
