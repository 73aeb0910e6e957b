import { selectFailureWords, selectUploadWords } from './upload-item.selectors';
import type { UploadItemSnapshot } from './upload-item.selectors';

/** Of more files than these, only failures are said one by one, and the rest is summed up. */
const FEW_FILES = 3;

/** One thing that is said aloud of the uploads; of each file at most one. */
export interface UploadAnnouncement {
  /** The item's, or `summary`. */
  readonly id: string;
  readonly words: string;
}

/** Whether there are so many files that hearing of each would be chatter. */
export function areManyFiles(count: number): boolean {
  return count > FEW_FILES;
}

/**
 * What is said aloud of many uploads together: how many have arrived, at each quarter of them, and
 * exactly when all have ended. Nothing before the first quarter. `waiting` files have not begun yet.
 */
export function summariseUploads(snapshots: readonly UploadItemSnapshot[], waiting = 0): string {
  const total = snapshots.length + waiting;
  if (!areManyFiles(total)) return '';
  const ended = snapshots.filter((snapshot) => !snapshot.hasTag('busy'));
  const arrived = ended.filter((snapshot) => snapshot.matches('success')).length;
  const isBusy = ended.length < total;
  const quarters = Math.floor((arrived * 4) / total);
  if (isBusy && quarters === 0) return '';
  const said = isBusy ? Math.ceil((quarters * total) / 4) : arrived;
  return `${said} of ${total} files uploaded`;
}

/** Everything that is said aloud of uploads: of single ones, in their order, and of all together. */
export function announceUploads(
  snapshots: readonly UploadItemSnapshot[],
  waiting = 0,
): readonly UploadAnnouncement[] {
  const select = areManyFiles(snapshots.length + waiting) ? selectFailureWords : selectUploadWords;
  const lines = snapshots.map((snapshot) => ({ id: snapshot.context.id, words: select(snapshot) }));
  const summary = { id: 'summary', words: summariseUploads(snapshots, waiting) };
  return [...lines, summary].filter(({ words }) => words !== '');
}
