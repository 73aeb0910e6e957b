import { fromCallback } from 'xstate';
import type { EntryPorts, FilesOpenedEvent } from '../../../machines/app/ports';
import type { PickedFile } from '../../../machines/domain/upload';

/** The browser's queue of files that were opened with the installed product. Only some browsers have it. */
interface LaunchQueue {
  readonly setConsumer: (
    consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void,
  ) => void;
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

async function pick(handle: FileSystemFileHandle): Promise<PickedFile> {
  // The row of a file that cannot be read, as it was moved, says so.
  const file = await handle.getFile().catch(() => ({ name: handle.name, size: 0 }));
  return { id: crypto.randomUUID(), kind: 'file', file };
}

/** Files opened with the installed product (`file_handlers` in `public/manifest.webmanifest`). */
export const openedFilesPort: Pick<EntryPorts, 'watchOpenedFiles'> = {
  watchOpenedFiles: fromCallback(({ sendBack }) => {
    // Also called for a start without files. It can be replaced, not removed.
    window.launchQueue?.setConsumer(({ files }) => {
      if (files.length === 0) return;
      void Promise.all(files.map(pick)).then((picked) =>
        sendBack({ type: 'files.opened', files: picked } satisfies FilesOpenedEvent),
      );
    });
  }),
};
