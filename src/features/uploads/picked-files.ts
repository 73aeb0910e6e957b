import type { PickedFile } from '../../../machines/domain/upload';

let count = 0;
const nextId = () => `upload-${(count += 1)}`;

/** The files that a person chose in the system's picker, which offers no folders. */
export function readPicker(input: HTMLInputElement): readonly PickedFile[] {
  return [...(input.files ?? [])].map((file) => ({ id: nextId(), kind: 'file', file }));
}

/** The files and folders that a person dropped. What is dropped and is neither, is left out. */
export function readDrop({ items, files }: DataTransfer): readonly PickedFile[] {
  const folders = new Set<string>();
  for (const item of items) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    if (entry?.isDirectory) folders.add(entry.name);
  }
  return [...files].map((file) => ({
    id: nextId(),
    kind: folders.has(file.name) ? 'folder' : 'file',
    file,
  }));
}
