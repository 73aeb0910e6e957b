import type { SnapshotFrom } from 'xstate';
import type { uploadItemMachine } from './upload-item.machine';

/** Upload status in the specification's terms (spec §4), and `locked`: a password is needed. */
export type UploadStatus = 'pending' | 'uploading' | 'locked' | 'success' | 'error';

export function selectUploadStatus(snapshot: SnapshotFrom<typeof uploadItemMachine>): UploadStatus {
  if (snapshot.matches('success')) return 'success';
  if (snapshot.matches('error')) return 'error';
  if (snapshot.matches('locked')) return 'locked';
  return snapshot.matches({ transfer: 'uploading' }) ? 'uploading' : 'pending';
}
