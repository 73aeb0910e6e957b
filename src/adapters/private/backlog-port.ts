import { fromCallback } from 'xstate';
import type { BacklogChangedEvent, KeptPorts } from '../../../machines/ports';
import { READER_VERSION, readAnew, readIntoStore, unreadable } from './read-into-store';
import type { Resources } from './resources';
import { startWork } from './start-work';
import type { Store } from './store/store';

/** A file whose reading has ended the page this often is not read again by itself. */
const MAX_ATTEMPTS = 2;

/** Works on one contract. May reject. */
type Work = (store: Store, id: string, signal: AbortSignal) => Promise<void>;

/** Reads a file, unless it was read or removed meanwhile. */
const readUnread =
  (resources: Resources): Work =>
  async (store, id, signal) => {
    const contract = await store.get(id);
    if (contract?.summary !== null) return;
    if ((await store.noteAttempt(id)) > MAX_ATTEMPTS) {
      await store.putReading(id, unreadable('failed'), null);
      return;
    }
    const { content } = await store.getOriginal(id);
    await readIntoStore(resources, store, { id, content }, { signal });
  };

/** Reads a file anew, unless that was done meanwhile, as in another tab. */
const readOutdated =
  (resources: Resources): Work =>
  async (store, id, signal) => {
    if (!(await store.startReadingAnew(id, READER_VERSION))) return;
    const { content } = await store.getOriginal(id);
    await readAnew(resources, store, { id, content }, { signal });
  };

/**
 * Reads first what was added in earlier visits but not read, then anew what an older reader has read; one
 * file at a time, each once.
 */
async function readAll(
  resources: Resources,
  store: Store,
  signal: AbortSignal,
  report: (event: Omit<BacklogChangedEvent, 'type'>) => void,
): Promise<void> {
  const workOn = async (isAnew: boolean, ids: readonly string[], work: Work) => {
    const total = ids.length;
    for (const [index, id] of ids.entries()) {
      if (signal.aborted) return;
      report({ isAnew, waiting: total - index, total });
      // One at a time: the files that the user adds now come first.
      // oxlint-disable-next-line no-await-in-loop
      await work(store, id, signal).catch(() => undefined);
    }
    if (total > 0) report({ isAnew, waiting: 0, total });
  };
  await workOn(false, await store.listUnread(), readUnread(resources));
  if (signal.aborted) return;
  await workOn(true, await store.listOutdated(READER_VERSION), readOutdated(resources));
}

/**
 * Reading of files that were left unread, because the dialog or the page was closed (ruling 42), and of those
 * that an older reader has read (ruling 48). Of several tabs, one reads; the next one takes over when it is
 * closed (ruling 56).
 */
export const createBacklogPort = (
  resources: Resources,
): Pick<KeptPorts, 'readBacklog'> => ({
  readBacklog: fromCallback(({ sendBack }) =>
    startWork(
      async (signal) => {
        const store = await resources.openStore();
        await store.takeTurn(signal, () =>
          readAll(resources, store, signal, (event) => {
            if (!signal.aborted)
              sendBack({ type: 'backlog.changed', ...event } satisfies BacklogChangedEvent);
          }),
        );
      },
      // The list tells of an error of the store.
      () => undefined,
    ),
  ),
});
