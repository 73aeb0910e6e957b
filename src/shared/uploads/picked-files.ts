import type { PickedFile } from '../../../machines/domain/upload';

/** A file with the folder that it was chosen in, if it was. */
function inFolder(file: File): PickedFile['file'] {
  // happy-dom has no such path.
  const { webkitRelativePath: path = '' } = file;
  const folder = path.replace(/\/?[^/]*$/, '');
  return folder === '' ? file : Object.assign(file, { folder });
}

/** Files chosen in the system's picker, or the files of the chosen folder. */
export function readPicker(input: HTMLInputElement): readonly PickedFile[] {
  return [...(input.files ?? [])].map((file) => ({
    id: crypto.randomUUID(),
    kind: 'file',
    file: inFolder(file),
  }));
}

/** So many dropped files at once need work that is worth spreading. */
const MANY = 50;

/**
 * Dropped files and folders; other dropped items, such as text, are ignored. To ask one item whether it is a
 * folder keeps the page busy for half a millisecond. Of many, only those are asked whose names have no known
 * type: a folder such as `2026.pdf` is then taken for a file, and reading it fails.
 */
export function readDrop({ items, files }: DataTransfer): readonly PickedFile[] {
  // In the order of the files. Their names do not tell which is which.
  const entries = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => (items.length < MANY || item.type === '' ? item.webkitGetAsEntry() : null));
  return [...files].map((file, index) => {
    const entry = entries[index];
    const id = crypto.randomUUID();
    // What is in a folder is found later.
    return entry?.isDirectory
      ? { id, kind: 'folder', file: Object.assign(file, { entry }) }
      : { id, kind: 'file', file };
  });
}

/** Passes on what was dropped: many files in a task of their own, as the drop itself is a long one. */
export function passOn(
  picked: readonly PickedFile[],
  onPick: (files: readonly PickedFile[]) => void,
): void {
  if (picked.length < MANY) onPick(picked);
  else setTimeout(onPick, 0, picked);
}
