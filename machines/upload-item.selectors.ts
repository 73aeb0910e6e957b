import type { SnapshotFrom } from 'xstate';
import type { uploadItemMachine } from './upload-item.machine';

export type UploadItemSnapshot = SnapshotFrom<typeof uploadItemMachine>;

/** How far an upload is, in the specification's terms (spec §4). */
export type UploadStatus = 'pending' | 'uploading' | 'success' | 'error';

export function selectUploadStatus(snapshot: UploadItemSnapshot): UploadStatus {
  // Asked of every upload at every step; a tag is looked up quicker than a state.
  if (!snapshot.hasTag('busy')) {
    if (snapshot.matches('success')) return 'success';
    if (snapshot.matches('error')) return 'error';
  }
  return snapshot.matches({ transfer: 'uploading' }) ? 'uploading' : 'pending';
}

/** What is said aloud of an upload that failed; nothing of any other. */
export function selectFailureWords(snapshot: UploadItemSnapshot): string {
  if (snapshot.hasTag('busy') || !snapshot.matches('error')) return '';
  return `${snapshot.context.name}: upload failed`;
}

/** What is said aloud of an upload: each quarter of its way, then how it ended. */
export function selectUploadWords(snapshot: UploadItemSnapshot): string {
  const { name, progress } = snapshot.context;
  const status = selectUploadStatus(snapshot);
  if (status === 'success') return `${name}: uploaded`;
  if (status === 'error') return selectFailureWords(snapshot);
  const quarters = Math.min(Math.floor(progress / 25), 3);
  return quarters === 0 ? '' : `${name}: ${quarters * 25} percent`;
}
