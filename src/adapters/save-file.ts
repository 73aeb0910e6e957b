import { fromPromise } from 'xstate';
import type { Ports } from '../../machines/ports';

/** How long a browser may take to begin with a download, in milliseconds. */
const BEGIN_TIME = 60_000;

/** Files are saved as downloads of the browser. */
export const filePorts: Pick<Ports, 'saveFile'> = {
  saveFile: fromPromise(async ({ input: { name, type, text } }) => {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), BEGIN_TIME);
  }),
};
