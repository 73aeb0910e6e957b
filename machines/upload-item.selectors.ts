import type { SnapshotFrom } from 'xstate';
import type { uploadItemMachine } from './upload-item.machine';

/** Upload status in the specification's terms (spec §4). */
export type UploadStatus = 'pending' | 'uploading' | 'success' | 'error';

export function selectUploadStatus(snapshot: SnapshotFrom<typeof uploadItemMachine>): UploadStatus {
  if (snapshot.matches('success')) return 'success';
  if (snapshot.matches('error')) return 'error';
  return snapshot.matches({ transfer: 'uploading' }) ? 'uploading' : 'pending';
}
