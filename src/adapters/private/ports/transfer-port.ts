import { fromPromise } from 'xstate';
import { PICTURE_HINT, type UploadFile } from '../../../../machines/domain/upload';
import { PortError, PROTECTED_FAILURE } from '../../../../machines/domain/failure';

import type { TransferEvent } from '../../../../machines/ports';
import type { PrivatePorts } from '../../../../machines/private/ports';
import { detectFormat, isPicture } from '../reader/detect-format';
import { isZipped } from './gather-port';
import { limitRuns, limitTime } from '../store/async-work';
import { readIntoStore, type PutReading } from './read-into-store';
import { createRequests, workPort, type SendToStore } from './requests';
import type { ReadOptions, ReadOutcome } from '../reader/reader-pool';
import type { ReadProgress } from '../reader/reader-functions';
import type { Resources } from '../resources';
import type { AddedFile } from '../store/contracts';
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
  if (progress.phase === 'waiting') return { step: 'Waiting, scans come last' };
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

async function isReadAlready(send: SendToStore, id: string): Promise<boolean> {
  const summary = (await send('get', id))?.summary;
  return summary?.kind === 'read' && !summary.isUnrecognised;
}

const isLocked = (outcome: ReadOutcome) =>
  outcome.status === 'failed' && (outcome.kind === 'password' || outcome.kind === 'wrong-password');

interface TransferInput {
  readonly file: UploadFile;
  readonly password: string;
}

/** Null: it is a picture. */
async function keep(send: SendToStore, given: UploadFile): Promise<AddedFile | null> {
  const file = isZipped(given) ? await given.unpack() : given;
  if (!(file instanceof File)) throw new TypeError('Only files of the browser can be read.');
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const { name, folder } = given;
  if (isPicture(name, head)) return null;
  return send('addFile', { name, content: file, format: detectFormat(head), folder });
}

/** Reads files in workers and keeps them, read or not, in the store. */
export function createTransferPort({
  store,
  pool,
  filePasswords,
  askDurable,
}: Pick<Resources, 'store' | 'pool' | 'filePasswords' | 'askDurable'>): Pick<
  PrivatePorts,
  'transferFile' | 'readFirstBytes' | 'readProtected'
> {
  const { send } = store;
  const putReading: PutReading = (reading) => send('putReading', reading);
  const inTurn = limitRuns(STORED_AT_A_TIME);
  /** One unpacked file is in memory at a time. */
  const inTurnOfZips = limitRuns(1);
  let hasAsked = false;
  /** Asks for durable storage when the first file is kept. The settings show the answer. */
  const askOnce = () => {
    if (!hasAsked) void askDurable();
    hasAsked = true;
  };

  // The stored copy: the person's file can change, or vanish with its disk.
  const readStored = async (id: string, options: ReadOptions) => {
    const passwords = filePasswords.current();
    const { content } = await send('getOriginal', id);
    const outcome = await readIntoStore({ pool, putReading }, { id, content }, options).catch(
      sayIfFull(NO_ROOM_FOR_READING),
    );
    const isOpened = outcome.status !== 'cancelled' && !isLocked(outcome);
    // The source viewer does not ask again.
    if (isOpened && options.password !== undefined) passwords.set(id, options.password);
    return outcome;
  };

  const read = async (
    { id, kind }: AddedFile,
    password: string,
    signal: AbortSignal,
    tell: (event: TransferEvent) => void,
  ): Promise<void> => {
    if (await isReadAlready(send, id)) {
      tell({ type: 'transfer.succeeded', contract: { id, isKnown: kind !== 'added' } });
      return;
    }
    let percent = 0;
    const outcome = await readStored(id, {
      ...(password === '' ? {} : { password }),
      signal,
      onProgress: (step) => {
        if (step.phase === 'opening') tell({ type: 'transfer.started' });
        // A scan is opened twice, but its progress does not go back.
        percent = Math.max(percent, percentOf(step));
        tell({ type: 'transfer.progressed', progress: percent, ...stepOf(step) });
      },
    });
    if (outcome.status === 'cancelled') return;
    if (outcome.status === 'read') {
      tell({ type: 'transfer.succeeded', contract: { id, isKnown: false } });
      return;
    }
    tell(
      isLocked(outcome)
        ? { type: 'transfer.locked' }
        : { type: 'transfer.failed', reason: outcome.message },
    );
  };

  const transfer = async (
    { file, password }: TransferInput,
    tell: (event: TransferEvent) => void,
    signal: AbortSignal,
  ): Promise<void> => {
    // A file that was given is kept, even if its row is removed while it waits (ruling 38).
    const wait = isZipped(file) ? inTurnOfZips : inTurn;
    const keepIt = () =>
      limitTime(
        () => keep(send, file),
        STORE_TIMEOUT_MS,
        () => new StoreError('unreadable-file'),
      );
    const added = await wait(keepIt).catch(sayIfFull(NO_ROOM_FOR_FILE));
    if (!added) {
      tell({ type: 'transfer.declined', reason: `This is a picture. ${PICTURE_HINT}` });
      return;
    }
    askOnce();
    // The same file may be read now: for another row, in another tab, or as one of an earlier visit.
    await store.takeTurn(signal, () => read(added, password, signal, tell), added.id);
  };

  return {
    // Types are told by the content when the file is stored; no name is compared with it.
    readFirstBytes: fromPromise<readonly number[], { readonly file: UploadFile }>(() =>
      Promise.resolve([]),
    ),
    readProtected: createRequests(store).request(
      PROTECTED_FAILURE,
      async (_, { id, password }, signal) => {
        const outcome = await readStored(id, { password, signal });
        if (outcome.status === 'failed' && !isLocked(outcome))
          throw new PortError({ message: PROTECTED_FAILURE, detail: outcome.message });
        return { isOpened: outcome.status === 'read' };
      },
    ),
    transferFile: workPort<TransferEvent, TransferInput>(transfer, (error) => {
      const { message } = error instanceof StoreError ? error : new StoreError('unreadable-file');
      return { type: 'transfer.failed', reason: message };
    }),
  };
}
