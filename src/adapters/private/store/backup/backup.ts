import type { MergedBackup } from '../../../../../machines/domain/backup';
import type { Progress } from '../../../../../machines/domain/lock';
import type { Work } from '../../workers/protocol';
import { BackupRefused, type RefusalReason } from './format';
import { inBatches } from '../async-work';
import { createMerge } from './merge';
import { readBackup } from './read';
import type { Moment } from '../records';
import { openBackup } from './sealed';
import type { Snapshots } from '../snapshot';
import { toStoreError } from '../store-error';
import { writeBackup } from './write';
import type { Vault } from '../vault';

/* Saving and reading in, as the store does them. */

export { createBlobSink, createFileSink } from './write';

/** Saves the whole workspace. @throws {StoreError}, also for a lack of memory. */
export const saveBackup = (...given: Parameters<typeof writeBackup>) =>
  writeBackup(...given).catch((error: unknown) => {
    throw toStoreError(error);
  });

/** Files of contracts that are written together: few transactions, and little memory. */
const STAGED_BYTES = 8 * 2 ** 20;

export type RestoreOutcome =
  | ({ readonly kind: 'restored' } & MergedBackup)
  /** It is encrypted, and needs a passphrase, or another one. */
  | { readonly kind: 'locked'; readonly isRefused: boolean }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string };

/** A backup that is read in. */
export interface GivenBackup {
  readonly file: Blob;
  /** Of the backup, if it is encrypted, or the recovery code of its time. */
  readonly passphrase?: string | undefined;
}

export interface Restored {
  readonly outcome: RestoreOutcome;
  /** What was changed; null: nothing. */
  readonly merged: Awaited<ReturnType<ReturnType<typeof createMerge>['commit']>> | null;
}

/** Longest time for reading a file in, until it is merged. A slow device takes a tenth of it. */
const MAX_MS = 30_000;
const MAX_MS_PER_BYTE = 5000 / 2 ** 20;

async function readIn(
  vault: Vault,
  snapshots: Snapshots,
  now: Moment,
  { file, passphrase }: GivenBackup,
  work: Work<Progress>,
): Promise<Restored> {
  const opened = await openBackup(file, passphrase);
  if (opened.kind === 'locked') return { outcome: opened, merged: null };
  const refusal = opened.isEncrypted ? 'broken' : 'notABackup';
  const content = await readBackup(opened.source, { ...work, now, refusal });
  const merge = createMerge(vault, snapshots);
  const batches = inBatches(content.contracts, ({ size }) => size, STAGED_BYTES);
  // While one batch is written, the next one is read.
  let staging = Promise.resolve();
  try {
    for await (const batch of batches) {
      await staging;
      staging = merge.stage(batch);
      staging.catch(() => undefined);
    }
  } finally {
    // What was begun comes to its end. The first error is told.
    await staging.catch(() => undefined);
  }
  await staging;
  work.signal?.throwIfAborted();
  await work.onChecked?.();
  const merged = await merge.commit(content.preferences);
  return {
    outcome: {
      kind: 'restored',
      added: merged.added.length,
      updated: merged.updated.length,
      unchanged: merged.unchanged,
      leftOut: {
        ...content.leftOut,
        others: [...new Set([...content.leftOut.others, ...merged.leftOut])],
      },
    },
    merged,
  };
}

/** Merges a backup into the workspace. @throws {StoreError} */
export async function restoreBackup(
  vault: Vault,
  snapshots: Snapshots,
  now: Moment,
  backup: GivenBackup,
  work: Work<Progress>,
): Promise<Restored> {
  const ending = new AbortController();
  const giveUp = () => ending.abort(new BackupRefused('tooSlow'));
  const timer = setTimeout(giveUp, MAX_MS + backup.file.size * MAX_MS_PER_BYTE);
  const signal = AbortSignal.any([ending.signal, ...(work.signal ? [work.signal] : [])]);
  try {
    return await readIn(vault, snapshots, now, backup, { ...work, signal });
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw toStoreError(error);
    const { reason, message } = error;
    return { outcome: { kind: 'refused', reason, message }, merged: null };
  } finally {
    clearTimeout(timer);
  }
}
