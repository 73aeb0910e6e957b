import type { MergedBackup } from '../../../../machines/domain/backup';
import type { Progress } from '../../../../machines/domain/lock';
import type { Work } from '../workers/protocol';
import { BackupRefused, type RefusalReason } from './backup-refused';
import type { BackupSink } from './backup-sink';
import { inBatches } from './in-order';
import { createMerge, type Merged } from './merge-backup';
import { readBackup } from './read-backup';
import type { Moment } from './records';
import { openBackup } from './sealed-backup';
import type { Snapshots } from './snapshot';
import { StoreError, toStoreError } from './store-error';
import type { Vault } from './vault';
import { writeBackup, type WrittenBackup } from './write-backup';

/*
 * Saving and reading in, as the store does them. The ZIP library is loaded with this module, when it is needed.
 */

/** Files of contracts that are written together: few transactions, and little memory. */
const STAGED_BYTES = 8 * 2 ** 20;

/** Reading the backup in would need the passphrase of before. */
const OTHER_PASSPHRASE =
  'The passphrase was set, changed or removed while the workspace was saved. Save it again.';

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

/** Saves the whole workspace. @throws {StoreError} */
export async function saveBackup(
  vault: Vault,
  snapshots: Snapshots,
  savedAt: Moment,
  sink: BackupSink,
  work: Work<Progress>,
): Promise<WrittenBackup> {
  try {
    const keys = vault.keys();
    const { idleMinutes } = await vault.readState();
    return await writeBackup(vault, snapshots, {
      ...work,
      savedAt,
      idleMinutes,
      key: keys?.backup ?? null,
      sink,
      check: async () => {
        work.signal?.throwIfAborted();
        await work.onChecked?.();
        if (vault.keys()?.epoch !== keys?.epoch)
          throw new StoreError('failed', { message: OTHER_PASSPHRASE });
      },
    });
  } catch (error) {
    // Such as a lack of memory.
    throw toStoreError(error);
  }
}

export interface Restored {
  readonly outcome: RestoreOutcome;
  /** What was changed; null: nothing. */
  readonly merged: Merged | null;
}

/** Longest time for reading a file in, until it is merged. A slow device takes a tenth of it. */
const MAX_MS = 30_000;
const MAX_MS_PER_BYTE = 5000 / 2 ** 20;

/** Ends with the work that is cancelled, or when the file takes too long. */
function limitTime(signal: AbortSignal | undefined, size: number) {
  const ending = new AbortController();
  const cancel = () => ending.abort(signal?.reason);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  const giveUp = () => ending.abort(new BackupRefused('tooSlow'));
  const timer = setTimeout(giveUp, MAX_MS + size * MAX_MS_PER_BYTE);
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  };
  return { signal: ending.signal, stop };
}

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
        others: [...new Set([...content.leftOut.others, ...merged.preferences.leftOut])],
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
  const { signal, stop } = limitTime(work.signal, backup.file.size);
  try {
    return await readIn(vault, snapshots, now, backup, { ...work, signal });
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw toStoreError(error);
    const { reason, message } = error;
    return { outcome: { kind: 'refused', reason, message }, merged: null };
  } finally {
    stop();
  }
}
