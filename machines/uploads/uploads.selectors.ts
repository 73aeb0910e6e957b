import type { SnapshotFrom } from 'xstate';
import { uploadedText } from '../domain/upload';
import type { uploadsMachine } from './uploads.machine';

type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;

export const selectIsOpen = (snapshot: UploadsSnapshot) => snapshot.matches('open');
export const selectHasFiles = ({ context }: UploadsSnapshot) => context.items.length > 0;

export const selectIsUploading = ({ context }: UploadsSnapshot) => context.isUploading;

/** Progress of all listed files, such as "17 of 26 files uploaded". */
export const selectProgressText = ({ context: { items, succeeded } }: UploadsSnapshot) =>
  uploadedText(succeeded, items.length);

/** Number of failed files, such as "2 failed"; empty without any. */
export const selectFailedText = ({ context: { failed } }: UploadsSnapshot) =>
  failed === 0 ? '' : `${failed} failed`;

/** Result of the closed dialog; empty if there is none to show. */
export const selectResult = ({ context: { result } }: UploadsSnapshot) => result;
