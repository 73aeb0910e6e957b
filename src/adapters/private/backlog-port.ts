import { fromCallback } from 'xstate';
import type { BacklogChangedEvent, KeptPorts } from '../../../machines/ports';
import { READER_VERSION, readAnew, readIntoStore, unreadable } from './read-into-store';
import type { Resources } from './resources';
import { startWork } from './start-work';
import type { Store } from './store/store';

/** A file whose reading has ended the page this often is not read again by itself. */
const MAX_ATTEMPTS = 2;

/** Works on one contract. False: the others of the list would fail in the same way. May reject. */
type Work = (store: Store, id: string, signal: AbortSignal) => Promise<boolean>;

/** Reads a file, unless it was read or removed meanwhile. */
const readUnread =
  (resources: Resources): Work =>
  async (store, id, signal) => {
    const contract = await store.get(id);
    if (contract?.summary !== null) return true;
    if ((await store.noteAttempt(id)) > MAX_ATTEMPTS) {
      await store.putReading(id, unreadable('failed'), null);
      return true;
    }
    const { content } = await store.getOriginal(id);
    await readIntoStore(resources, store, { id, content }, { signal });
    return true;
  };

/** Reads a file anew, unless that was done meanwhile, as in another tab. False: text recognition is missing. */
const readAgain =
  (resources: Resources): Work =>
  async (store, id, signal) => {
    if (!(await store.startReadingAnew(id, READER_VERSION))) return true;
    const { content } = await store.getOriginal(id);
    const hasAllItNeeds = await readAnew(resources, store, { id, content }, { signal });
    if (!hasAllItNeeds) await store.forgetReadingAnew(id);
    return hasAllItNeeds;
  };

/** The same for a file of a list in which others may need no text recognition. */
const readOutdated = (resources: Resources): Work => {
  const read = readAgain(resources);
  return async (...file) => {
    await read(...file);
    return true;
  };
};

/**
 * Reads first what was added in earlier visits but not read, then what waits for text recognition, then anew
 * what an older reader has read; one file at a time, each once.
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
      const goesOn = await work(store, id, signal).catch(() => true);
      if (!goesOn) break;
    }
    if (total > 0) report({ isAnew, waiting: 0, total });
  };
  // What cannot be recognised now is not tried twice.
  const unrecognised = await store.listUnrecognised(READER_VERSION);
  await workOn(false, await store.listUnread(), readUnread(resources));
  if (signal.aborted) return;
  await workOn(false, unrecognised, readAgain(resources));
  if (signal.aborted) return;
  await workOn(true, await store.listOutdated(READER_VERSION), readOutdated(resources));
}

/**
 * Reading of files that were left unread, because the dialog or the page was closed (ruling 42), of those whose
 * pictures wait for text recognition (ruling 50), and of those that an older reader has read (ruling 48). Of several tabs, one reads; the next one takes over when it is
 * closed (ruling 56).
 */
export const createBacklogPort = (resources: Resources): Pick<KeptPorts, 'readBacklog'> => ({
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
