import type { PickedFile } from '../../../machines/domain/upload';

/** Files chosen in the system's picker, which offers no folders. */
export function readPicker(input: HTMLInputElement): readonly PickedFile[] {
  return [...(input.files ?? [])].map((file) => ({
    id: crypto.randomUUID(),
    kind: 'file',
    file,
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
  const folders = new Set<string>();
  for (const item of items) {
    const isAsked = item.kind === 'file' && (items.length < MANY || item.type === '');
    const entry = isAsked ? item.webkitGetAsEntry() : null;
    if (entry?.isDirectory) folders.add(entry.name);
  }
  return [...files].map((file) => ({
    id: crypto.randomUUID(),
    kind: folders.has(file.name) ? 'folder' : 'file',
    file,
  }));
}

/** Passes on what was dropped: many files in a task of their own, as the drop itself is a long one. */
export function passOn(
  picked: readonly PickedFile[],
  onPick: (files: readonly PickedFile[]) => void,
): void {
  if (picked.length < MANY) onPick(picked);
  else setTimeout(onPick, 0, picked);
}
