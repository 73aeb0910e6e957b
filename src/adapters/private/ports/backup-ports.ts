import { fromCallback } from 'xstate';
import type { UploadFile } from '../../../../machines/domain/upload';
import type {
  ReadBackupEvent,
  SaveBackupEvent,
  PrivatePorts,
} from '../../../../machines/private/ports';
import { download } from '../../browser/download';
import type { Resources } from '../resources';
import { startWork } from './start-work';
import { StoreError, toStoreError } from '../store/store-error';

/** Share of the work that is done, in percent. */
const percentOf = (done: number, total: number) => Math.round((done / total) * 100);

/** Saves the workspace as a file, encrypted if it has a passphrase, and merges such a file into it. */
export function createBackupPorts({
  openStore,
  today,
}: Pick<Resources, 'openStore' | 'today'>): Pick<PrivatePorts, 'saveBackup' | 'readBackup'> {
  const save = async (signal: AbortSignal, send: (event: SaveBackupEvent) => void) => {
    const store = await openStore();
    const { content, isEncrypted, ...saved } = await store.backUp({
      signal,
      onProgress: (done, total) =>
        send({ type: 'saving.progressed', progress: percentOf(done, total) }),
    });
    signal.throwIfAborted();
    const day = today();
    const fileName = `covenant-workspace-${day}.${isEncrypted ? 'covenant' : 'zip'}`;
    download(content, fileName);
    const { size: bytes } = content;
    send({ type: 'saving.done', saved: { fileName, bytes, isEncrypted, ...saved } });
    // The file is there, even if its day cannot be stored.
    await store.setUserValue('lastBackup', day).catch(() => undefined);
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
