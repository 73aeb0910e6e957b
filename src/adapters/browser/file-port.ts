import { fromPromise } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';

/** As long as the longest sign by which a type of files is known, in bytes. */
const LENGTH = 8;

/** Files that a person picked are the browser's own; no more of one is read than how it begins. */
export const filePorts: Pick<WorkspacePorts, 'readFirstBytes'> = {
  readFirstBytes: fromPromise(async ({ input: { file } }) => {
    if (!(file instanceof Blob)) return [];
    return [...new Uint8Array(await file.slice(0, LENGTH).arrayBuffer())];
  }),
};
