import { fromPromise } from 'xstate';
import type { WorkspacePorts } from '../../../machines/ports';

/** Writes to the clipboard; fails where the browser refuses it or has none, as without HTTPS. */
export const clipboardPorts: Pick<WorkspacePorts, 'copyText'> = {
  copyText: fromPromise(async ({ input }) => navigator.clipboard.writeText(input.text)),
};
