import { fromCallback } from 'xstate';
import type { BacklogChangedEvent, KeptContractPorts } from '../../../machines/ports';
import { readIntoStore, unreadable } from './read-into-store';
import type { Resources } from './resources';
import type { Store } from './store/store';

/** A file whose reading has ended the page this often is not read again by itself. */
const MAX_ATTEMPTS = 2;

/** Reads a file, unless it was read or removed meanwhile. */
async function readOne(
  resources: Resources,
  store: Store,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const contract = await store.get(id);
  if (contract?.summary !== null) return;
  if ((await store.noteAttempt(id)) > MAX_ATTEMPTS) {
    await store.putReading(id, unreadable('failed'), null);
    return;
  }
  const { content } = await store.getOriginal(id);
  await readIntoStore(resources, store, { id, content }, { signal });
}

/** Reads what was added in earlier visits but not read, one file at a time. */
async function readAll(
  resources: Resources,
  signal: AbortSignal,
  report: (waiting: number) => void,
): Promise<void> {
  const store = await resources.openStore();
  const unread = await store.listUnread();
  for (const [index, id] of unread.entries()) {
    if (signal.aborted) return;
    report(unread.length - index);
    // One at a time: the files that the user adds now come first.
    // oxlint-disable-next-line no-await-in-loop
    await readOne(resources, store, id, signal).catch(() => undefined);
  }
  if (unread.length > 0) report(0);
}

/** Reading of files that were left unread: the dialog was closed, or the page (ruling 42). */
export const createBacklogPort = (
  resources: Resources,
): Pick<KeptContractPorts, 'readBacklog'> => ({
  readBacklog: fromCallback(({ sendBack }) => {
    const controller = new AbortController();
    const report = (waiting: number) => {
      if (!controller.signal.aborted)
        sendBack({ type: 'backlog.changed', waiting } satisfies BacklogChangedEvent);
    };
    // The list tells of an error of the store.
    readAll(resources, controller.signal, report).catch(() => undefined);
    return () => controller.abort();
  }),
});
