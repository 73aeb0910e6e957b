import { selectUploadStatus, type UploadItemSnapshot } from './upload-item.selectors';

/** Of more files than these, only failures are said one by one, and the rest is summed up. */
const FEW_FILES = 3;

/** Whether there are so many files that hearing of each would be chatter. */
export function areManyFiles(count: number): boolean {
  return count > FEW_FILES;
}

/**
 * What is said aloud of many uploads together: how many have arrived, at each quarter of them, and
 * exactly when all have ended. Nothing before the first quarter.
 */
export function summariseUploads(snapshots: readonly UploadItemSnapshot[]): string {
  const total = snapshots.length;
  if (!areManyFiles(total)) return '';
  const arrived = snapshots.filter((snapshot) => selectUploadStatus(snapshot) === 'success').length;
  const isBusy = snapshots.some((snapshot) => snapshot.hasTag('busy'));
  const quarters = Math.floor((arrived * 4) / total);
  if (isBusy && quarters === 0) return '';
  const said = isBusy ? Math.ceil((quarters * total) / 4) : arrived;
  return `${said} of ${total} files uploaded`;
}
