import { fromCallback } from 'xstate';
import type { SavedBackup } from '../../../../machines/domain/backup';
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
import { startWork } from './start-work';
import type { Store } from '../store/store';
import { StoreError, toStoreError } from '../store/store-error';
import type { BackupWork } from '../store/write-backup';

/** Saves where the person says, or, where the browser has no dialog for that, as a download. */
async function write(
  store: Store,
  work: BackupWork,
  suggestedName: string,
): Promise<SavedBackup | null> {
  if (!canChooseFile()) {
    const { content, ...saved } = await store.backUp(work);
    work.signal?.throwIfAborted();
    download(content, suggestedName);
    return { ...saved, fileName: suggestedName };
  }
  const handle = await chooseFile(suggestedName);
  work.signal?.throwIfAborted();
  if (!handle) return null;
  const saved = await store.backUpTo(handle, work);
  return { ...saved, fileName: handle.name };
}

/** Saves the workspace as a file, encrypted if it has a passphrase, and merges such a file into it. */
export function createBackupPorts({
  openStore,
  today,
}: Pick<Resources, 'openStore' | 'today'>): Pick<PrivatePorts, 'saveBackup' | 'readBackup'> {
  const save = async (signal: AbortSignal, send: (event: SaveBackupEvent) => void) => {
    const store = await openStore();
    const day = today();
    // First: a passphrase that is changed meanwhile is not taken for that of the file.
    const { isSet, epoch } = await store.lock.read();
    const onProgress = (done: number, total: number) =>
      send({ type: 'saving.progressed', progress: percentOf(done, total) });
    const name = `covenant-workspace-${day}.${isSet ? 'covenant' : 'zip'}`;
    const onChecked = () => send({ type: 'saving.checked' });
    const saved = await write(store, { signal, onProgress, onChecked }, name);
    if (!saved) {
      send({ type: 'saving.cancelled' });
      return;
    }
    send({ type: 'saving.done', saved });
    // The file is there, even if its day cannot be stored.
    await store.setUserValue('lastBackup', JSON.stringify({ day, epoch })).catch(() => undefined);
  };

  const read = async (
    { file, passphrase }: { readonly file: UploadFile; readonly passphrase: string },
    signal: AbortSignal,
    send: (event: ReadBackupEvent) => void,
  ): Promise<void> => {
    if (!(file instanceof Blob)) throw new StoreError('unreadable-file');
    const store = await openStore();
    const outcome = await store.restoreBackup(file, {
      passphrase,
      signal,
      onProgress: (done, total) =>
        send({ type: 'reading.progressed', progress: percentOf(done, total) }),
      onChecked: () => send({ type: 'reading.checked' }),
    });
    if (outcome.kind === 'refused') {
      send({ type: 'reading.failed', message: outcome.message });
      return;
    }
    if (outcome.kind === 'locked') {
      send({ type: 'reading.locked', isRefused: outcome.isRefused });
      return;
    }
    const { kind: _, ...merged } = outcome;
    send({ type: 'reading.done', merged });
  };

  return {
    saveBackup: fromCallback(({ sendBack }) => {
      const send = (event: SaveBackupEvent) => sendBack(event);
      return startWork(
        (signal) => save(signal, send),
        (error) => send({ type: 'saving.failed', message: toStoreError(error).message }),
      );
    }),
    readBackup: fromCallback(({ input, sendBack }) => {
      const send = (event: ReadBackupEvent) => sendBack(event);
      return startWork(
        (signal) => read(input, signal, send),
        (error) => send({ type: 'reading.failed', message: toStoreError(error).message }),
      );
    }),
  };
}
