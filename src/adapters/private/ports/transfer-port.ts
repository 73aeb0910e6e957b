import { fromCallback, fromPromise } from 'xstate';
import { PICTURE_HINT, type UploadFile } from '../../../../machines/domain/upload';
import { PortError, PROTECTED_FAILURE } from '../../../../machines/domain/failure';

import type { TransferEvent } from '../../../../machines/ports';
import type { PrivatePorts } from '../../../../machines/private/ports';
import { detectFormat, isPicture } from '../reader/detect-format';
import { isZipped } from './gather-port';
import { limitRuns } from './limit-runs';
import { readIntoStore } from './read-into-store';
import { orPortError } from './port-error';
import type { ReadOptions, ReadOutcome } from '../reader/reader-pool';
import type { ReadProgress } from '../reader/protocol';
import type { Resources } from '../resources';
import { startWork } from './start-work';
import type { AddedFile } from '../store/contracts';
import type { Store } from '../store/store';
import { isFull, StoreError } from '../store/store-error';

/** In bytes: enough to tell the format. */
const HEAD_BYTES = 4096;

/**
 * So many files are stored at a time. Each is in memory until it is stored, and the first call for a file
 * of the disk takes half a millisecond: hundreds at once would block the page. More than one: a file of a
 * network may take long.
 */
const STORED_AT_A_TIME = 4;

/** Longest time of storing one file: a file of a lost network is never read, and others wait for it. */
const STORE_TIMEOUT_MS = 60_000;

/** Storing a file takes this part of the progress, in percent. */
const STORED = 5;
/** All pages are read. */
const PAGES_READ = 95;

/** Percentage of a file, from storing it to its reading. */
function percentOf(progress: ReadProgress): number {
  if (progress.phase === 'opening' || progress.phase === 'waiting') return STORED;
  if (progress.phase === 'contract') return PAGES_READ;
  const read = progress.phase === 'pages' ? progress.read : progress.page - 1;
  return STORED + Math.round(((PAGES_READ - STORED) * read) / progress.total);
}

/** Names steps that take long. */
function stepOf(progress: ReadProgress): { readonly step?: string } {
  if (progress.phase === 'waiting') return { step: 'Waits for the files without scans' };
  if (progress.phase !== 'recognising') return {};
  return { step: `Recognising text, page ${progress.page} of ${progress.total}` };
}

/** A failed upload has no Retry. */
export const NO_ROOM_FOR_FILE =
  'There is no room left for your contracts on this device. This file was not added. Free some disk space or remove contracts, then add it again.';
/** The file is stored already: it would not be true that nothing was changed. */
const NO_ROOM_FOR_READING =
  'This file is kept, but there is no room left on this device for what was read in it. Free some disk space or remove contracts, then add the file again.';

/** Throws an error in these words if the disk is full. */
const sayIfFull =
  (message: string) =>
  (cause: unknown): never => {
    throw isFull(cause) ? new StoreError('full', { message, cause }) : cause;
  };

async function isReadAlready(store: Store, id: string): Promise<boolean> {
  const summary = (await store.get(id))?.summary;
  return summary?.kind === 'read' && !summary.isUnrecognised;
}

const isLocked = (outcome: ReadOutcome) =>
  outcome.status === 'failed' && (outcome.kind === 'password' || outcome.kind === 'wrong-password');

/** Null: it is a picture. */
async function keep(store: Store, given: UploadFile): Promise<AddedFile | null> {
  const file = isZipped(given) ? await given.unpack() : given;
  if (!(file instanceof File)) throw new TypeError('Only files of the browser can be read.');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const { name, folder } = given;
  if (isPicture(name, head)) return null;
  return store.addFile({ name, content: file, format: detectFormat(head), folder });
}

/** So many files are stored at a time. */
const createTurn = (most: number) =>
  limitRuns({
    most,
    timeout: STORE_TIMEOUT_MS,
    createError: () => new StoreError('unreadable-file'),
  });

/** Reads files in workers and keeps them, read or not, in the store. */
export function createTransferPort({
  openStore,
  pool,
  filePasswords,
}: Resources): Pick<PrivatePorts, 'transferFile' | 'readFirstBytes' | 'readProtected'> {
  const inTurn = createTurn(STORED_AT_A_TIME);
  /** One unpacked file is in memory at a time. */
  const inTurnOfZips = createTurn(1);
  let hasAsked = false;
  /** Asks for durable storage when the first file is kept. The settings show the answer. */
  const askOnce = (store: Store) => {
    if (!hasAsked) void store.requestDurability();
    hasAsked = true;
  };

  // The stored copy: the person's file can change, or vanish with its disk.
  const readStored = async (store: Store, id: string, options: ReadOptions) => {
    const passwords = filePasswords.current();
    const { content } = await store.getOriginal(id);
    const outcome = await readIntoStore({ pool }, store, { id, content }, options).catch(
      sayIfFull(NO_ROOM_FOR_READING),
    );
    const isOpened = outcome.status !== 'cancelled' && !isLocked(outcome);
    // The source viewer does not ask again.
    if (isOpened && options.password !== undefined) passwords.set(id, options.password);
    return outcome;
  };

  const read = async (
    store: Store,
    { id, kind }: AddedFile,
    password: string,
    signal: AbortSignal,
    send: (event: TransferEvent) => void,
  ): Promise<void> => {
    if (await isReadAlready(store, id)) {
      send({ type: 'transfer.succeeded', contract: { id, isKnown: kind !== 'added' } });
      return;
    }
    let percent = 0;
    const outcome = await readStored(store, id, {
      ...(password === '' ? {} : { password }),
      signal,
      onProgress: (step) => {
        if (step.phase === 'opening') send({ type: 'transfer.started' });
        // A scan is opened twice, but its progress does not go back.
        percent = Math.max(percent, percentOf(step));
        send({ type: 'transfer.progressed', progress: percent, ...stepOf(step) });
      },
    });
    if (outcome.status === 'cancelled') return;
    if (outcome.status === 'read') {
      send({ type: 'transfer.succeeded', contract: { id, isKnown: false } });
      return;
    }
    send(
      isLocked(outcome)
        ? { type: 'transfer.locked' }
        : { type: 'transfer.failed', reason: outcome.message },
    );
  };

  const transfer = async (
    file: UploadFile,
    password: string,
    signal: AbortSignal,
    send: (event: TransferEvent) => void,
  ): Promise<void> => {
    const store = await openStore();
    // A file that was given is kept, even if its row is removed while it waits (ruling 38).
    const wait = isZipped(file) ? inTurnOfZips : inTurn;
    const added = await wait(() => keep(store, file)).catch(sayIfFull(NO_ROOM_FOR_FILE));
    if (!added) {
      send({ type: 'transfer.declined', reason: `This is a picture. ${PICTURE_HINT}` });
      return;
    }
    askOnce(store);
    // The same file may be read now: for another row, in another tab, or as one of an earlier visit.
    await store.takeTurn(signal, () => read(store, added, password, signal, send), added.id);
  };

  return {
    // Types are told by the content when the file is stored; no name is compared with it.
    readFirstBytes: fromPromise<readonly number[], { readonly file: UploadFile }>(() =>
      Promise.resolve([]),
    ),
    readProtected: fromPromise(({ input: { id, password }, signal }) =>
      orPortError(PROTECTED_FAILURE, async () => {
        const outcome = await readStored(await openStore(), id, { password, signal });
        if (outcome.status === 'failed' && !isLocked(outcome))
          throw new PortError({ message: PROTECTED_FAILURE, detail: outcome.message });
        return { isOpened: outcome.status === 'read' };
      }),
    ),
    transferFile: fromCallback(({ input: { file, password }, sendBack }) => {
      const send = (event: TransferEvent) => sendBack(event);
      return startWork(
        (signal) =>
          transfer(file, password, signal, (event) => {
            if (!signal.aborted) send(event);
          }),
        (error) => {
          const { message } =
            error instanceof StoreError ? error : new StoreError('unreadable-file');
          send({ type: 'transfer.failed', reason: message });
        },
      );
    }),
  };
}
