import type { SavedBackup } from '../../../../machines/domain/backup';
import type { Progress } from '../../../../machines/domain/lock';
import type { UploadFile } from '../../../../machines/domain/upload';
import { percentOf } from '../../../../machines/domain/words';
import type {
  ReadBackupEvent,
  SaveBackupEvent,
  PrivatePorts,
} from '../../../../machines/private/ports';
import { canChooseFile, chooseFile } from '../../browser/choose-file';
import { download } from '../../browser/download';
import type { Resources } from '../resources';
import { StoreError, toStoreError } from '../store/store-error';
import type { Work } from '../workers/protocol';
import { workPort } from './requests';

/** Reports each percentage once: the page draws it. */
function onPercent(report: (percent: number) => void) {
  let last = -1;
  return ({ done, total }: Progress) => {
    const percent = percentOf(done, total);
    if (percent !== last) report(percent);
    last = percent;
  };
}

/** Saves the workspace as a file, encrypted if it has a passphrase, and merges such a file into it. */
export function createBackupPorts({
  store,
  today,
}: Pick<Resources, 'store' | 'today'>): Pick<PrivatePorts, 'saveBackup' | 'readBackup'> {
  /** Saves where the person says, or, where the browser has no dialog for that, as a download. */
  const save = async (name: string, work: Work<Progress>): Promise<SavedBackup | null> => {
    if (!canChooseFile()) {
      const { content, ...saved } = await store.send('backUp', undefined, work);
      work.signal?.throwIfAborted();
      download(content, name);
      return { ...saved, fileName: name };
    }
    const handle = await chooseFile(name);
    work.signal?.throwIfAborted();
    if (!handle) return null;
    const saved = await store.send('backUpTo', handle, work);
    return { ...saved, fileName: handle.name };
  };
  return {
    saveBackup: workPort<SaveBackupEvent>(
      async (_, send, signal) => {
        const day = today();
        // First: a passphrase that is changed meanwhile is not taken for that of the file.
        const { isSet, epoch } = await store.send('readLock');
        const saved = await save(`covenant-workspace-${day}.${isSet ? 'covenant' : 'zip'}`, {
          signal,
          onProgress: onPercent((progress) => send({ type: 'saving.progressed', progress })),
          onChecked: () => send({ type: 'saving.checked' }),
        });
        if (!saved) {
          send({ type: 'saving.cancelled' });
          return;
        }
        send({ type: 'saving.done', saved });
        const value = JSON.stringify({ day, epoch });
        // The file is there, even if its day cannot be stored.
        await store.send('setUserValue', { name: 'lastBackup', value }).catch(() => undefined);
      },
      (error) => ({ type: 'saving.failed', message: toStoreError(error).message }),
    ),
    readBackup: workPort<
      ReadBackupEvent,
      { readonly file: UploadFile; readonly passphrase: string }
    >(
      async ({ file, passphrase }, send, signal) => {
        if (!(file instanceof Blob)) throw new StoreError('unreadable-file');
        const outcome = await store.send(
          'restoreBackup',
          { file, passphrase },
          {
            signal,
            onProgress: onPercent((progress) => send({ type: 'reading.progressed', progress })),
            onChecked: () => send({ type: 'reading.checked' }),
          },
        );
        switch (outcome.kind) {
          case 'refused':
            send({ type: 'reading.failed', message: outcome.message });
            break;
          case 'locked':
            send({ type: 'reading.locked', isRefused: outcome.isRefused });
            break;
          case 'restored': {
            const { kind: _, ...merged } = outcome;
            send({ type: 'reading.done', merged });
            break;
          }
        }
      },
      (error) => ({ type: 'reading.failed', message: toStoreError(error).message }),
    ),
  };
}
