import type { BacklogChangedEvent, PrivatePorts } from '../../../../machines/private/ports';
import { createFollower } from './follower';
import { workPort } from './requests';
import { isAboutFile, lacksRecognition, READER_VERSION, readIntoStore } from './read-into-store';
import { needsRecognition } from '../reader/reader-pool';
import type { Resources } from '../resources';
import { StoreError } from '../store/store-error';

/** A connection that comes and goes does not start the reading more often, in milliseconds. */
const DISTANCE_MS = 5000;

/**
 * How the reading of a file went: it has ended; it needs text recognition; that could not be loaded, which other files
 * may not need; or no other file could be read and stored either.
 */
type AttemptResult = 'ended' | 'scan' | 'unrecognised' | 'stopped';

/** Concerns one contract only: it was removed, or its stored bytes are damaged. */
const isOfOneFile = (error: unknown) =>
  error instanceof StoreError && (error.kind === 'gone' || error.kind === 'damaged');

/**
 * Reads a stored file, unless it was read or removed meanwhile.
 *
 * @param onStart called when it is to be read; returns what is called at its end.
 */
async function readFile(
  resources: Pick<Resources, 'pool' | 'store'>,
  { id, isScan }: { readonly id: string; readonly isScan: boolean },
  hasCrashed: boolean,
  signal: AbortSignal,
  onStart: () => () => void,
): Promise<AttemptResult> {
  const {
    pool,
    store: { send },
  } = resources;
  let isInVain = false;
  let end: (() => void) | undefined;
  try {
    if (!(await send('startReading', { id, readerVersion: READER_VERSION, hasCrashed })))
      return 'ended';
    end = onStart();
    const { content } = await send('getOriginal', id);
    const outcome = await readIntoStore(
      { pool, putReading: (reading) => send('putReading', reading) },
      { id, content },
      { signal, isScan },
    );
    if (needsRecognition(outcome)) return 'scan';
    if (lacksRecognition(outcome)) return 'unrecognised';
    isInVain = isAboutFile(outcome);
    return outcome.status === 'read' || isInVain ? 'ended' : 'stopped';
  } catch (error) {
    return isOfOneFile(error) ? 'ended' : 'stopped';
  } finally {
    // If it cannot be noted, nothing is counted.
    await send('endReading', { id, isInVain }).catch(() => undefined);
    end?.();
  }
}

/**
 * Reads first what was added but not read, then what waits for text recognition, then anew what an older reader has
 * read; one file at a time, each once, scans after the other files. Stops if a file could not be read for a reason that is not in the file: it
 * waits, as do the others.
 */
async function readAll(
  resources: Pick<Resources, 'pool' | 'store' | 'readingMark'>,
  signal: AbortSignal,
  report: (event: Omit<BacklogChangedEvent, 'type'>) => void,
): Promise<void> {
  const { readingMark, store } = resources;
  const hasCrashed = readingMark.isLeft();
  let isStopped = false;
  const readList = async (
    ids: readonly string[],
    { isRepeat, areScans }: { readonly isRepeat: boolean; readonly areScans: boolean },
  ) => {
    const total = ids.length;
    let waiting = total;
    const files = ids.map((id) => ({ id, isScan: areScans }));
    for (const file of files) {
      if (isStopped || signal.aborted) break;
      const { id } = file;
      const start = () => {
        report({ isRepeat, waiting, total });
        return readingMark.set();
      };
      const read = () => readFile(resources, file, hasCrashed, signal, start);
      // One at a time: the files that the user adds now come first. An upload in any tab ends its own reading before.
      const step = await store.takeTurn(signal, read, id);
      isStopped = step === 'stopped';
      if (step === 'scan') files.push({ id, isScan: true });
      else waiting -= 1;
      // What cannot be recognised now is not tried twice.
      if (areScans && step === 'unrecognised') break;
    }
    if (total > 0) report({ isRepeat, waiting: 0, total });
  };
  const { unread, unrecognised, outdated } = await store.send('listToRead', READER_VERSION);
  await readList(unread, { isRepeat: false, areScans: false });
  await readList(unrecognised, { isRepeat: false, areScans: true });
  await readList(isStopped ? [] : outdated, { isRepeat: true, areScans: false });
}

/**
 * Reading of files that were left unread, because the dialog or the page was closed or the reader could not be loaded
 * (ruling 42), of those whose pictures wait for text recognition (ruling 50), and of those that an older reader has
 * read (ruling 48): when the workspace is opened, and when the browser is online again. Of several tabs, one reads;
 * the next one takes over when it is closed (ruling 56).
 */
export const createBacklogPort = (resources: Resources): Pick<PrivatePorts, 'readBacklog'> => ({
  readBacklog: workPort<BacklogChangedEvent>(
    async (_, send, signal) => {
      const report = (event: Omit<BacklogChangedEvent, 'type'>) =>
        send({ type: 'backlog.changed', ...event });
      const { run, stop } = createFollower(async () => {
        // The list tells of an error of the store.
        await resources.store
          .takeTurn(signal, () => readAll(resources, signal, report))
          .catch(() => undefined);
      }, DISTANCE_MS);
      run();
      const stopOnline = resources.watchOnline(run);
      signal.addEventListener('abort', () => {
        stop();
        stopOnline();
      });
    },
    () => null,
  ),
});
