import { fromPromise } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';

/** Bytes that the type check needs. */
const LENGTH = 8;

/** Reads only the first bytes of a picked file. */
export const filePorts: Pick<WorkspacePorts, 'readFirstBytes'> = {
  readFirstBytes: fromPromise(async ({ input: { file } }) => {
    if (!(file instanceof Blob)) return [];
    return [...new Uint8Array(await file.slice(0, LENGTH).arrayBuffer())];
  }),
};
