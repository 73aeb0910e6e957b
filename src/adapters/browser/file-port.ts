import { fromPromise } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';

/** Number of bytes to read; enough for every magic number in `hasTypeMismatch`. */
const LENGTH = 8;

export const filePorts: Pick<WorkspacePorts, 'readFirstBytes'> = {
  readFirstBytes: fromPromise(async ({ input: { file } }) => {
    if (!(file instanceof Blob)) return [];
    return [...new Uint8Array(await file.slice(0, LENGTH).arrayBuffer())];
  }),
};
