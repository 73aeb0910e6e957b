/** The dialog that asks where to save a file, in browsers that have it (File System Access). */
type ShowSaveFilePicker = (options: {
  readonly suggestedName: string;
}) => Promise<FileSystemFileHandle>;

declare global {
  // Undefined in browsers without it.
  var showSaveFilePicker: ShowSaveFilePicker | undefined;
}

/** Whether the browser can ask where to save a file. */
export const canChooseFile = (): boolean => globalThis.showSaveFilePicker !== undefined;

/** Asks where to save a file, soon after a click; null: the person has cancelled the dialog. */
export async function chooseFile(suggestedName: string): Promise<FileSystemFileHandle | null> {
  try {
    return (await globalThis.showSaveFilePicker?.({ suggestedName })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}
