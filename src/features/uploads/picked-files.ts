import type { PickedFile } from '../../../machines/domain/upload';

/** Files chosen in the system's picker, which offers no folders. */
export function readPicker(input: HTMLInputElement): readonly PickedFile[] {
  return [...(input.files ?? [])].map((file) => ({
    id: crypto.randomUUID(),
    kind: 'file',
    file,
  }));
}

/** Dropped files and folders; other dropped items, such as text, are ignored. */
export function readDrop({ items, files }: DataTransfer): readonly PickedFile[] {
  const folders = new Set<string>();
  for (const item of items) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    if (entry?.isDirectory) folders.add(entry.name);
  }
  return [...files].map((file) => ({
    id: crypto.randomUUID(),
    kind: folders.has(file.name) ? 'folder' : 'file',
    file,
  }));
}
