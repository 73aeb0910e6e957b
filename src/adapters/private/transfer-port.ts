import { fromCallback } from 'xstate';
import type { TransferEvent, WorkspacePorts } from '../../../machines/ports';
import { detectFormat } from './detect-format';
import type { ReadFailureKind } from './reader/read-failure';
import type { ReadProgress } from './reader/protocol';
import type { Resources } from './resources';
import type { ReadingOutcome, UnreadableReason } from './store/records';
import type { Store } from './store/store';
import { StoreError } from './store/store-error';

/** Raised when the reader finds more or other values; stored with each reading. */
export const READER_VERSION = 2;

/** Why a contract has no reading, as it is stored. */
const STORED_REASONS: Readonly<Record<ReadFailureKind, UnreadableReason>> = {
  password: 'password',
  'wrong-password': 'password',
  'protected-word': 'password',
  damaged: 'damaged',
  pictures: 'noText',
  empty: 'empty',
  'too-large': 'failed',
  'too-many-pages': 'failed',
  'too-much': 'failed',
  'too-long': 'failed',
  'unpacked-too-large': 'failed',
  'unknown-type': 'unsupported',
  'legacy-doc': 'unsupported',
  unreadable: 'failed',
  crashed: 'failed',
  unavailable: 'failed',
};

/** In bytes: enough to tell the format. */
const HEAD_BYTES = 4096;

/** Storing a file takes this part of the progress, in percent. */
const STORED = 5;
/** All pages are read. */
const PAGES_READ = 95;

/** Percentage of a file, from storing it to its reading. */
function percentOf(progress: ReadProgress): number {
  if (progress.phase === 'opening') return STORED;
  if (progress.phase === 'contract') return PAGES_READ;
  return STORED + Math.round(((PAGES_READ - STORED) * progress.read) / progress.total);
}

const isReadAlready = async (store: Store, id: string): Promise<boolean> =>
  (await store.get(id))?.summary?.kind === 'read';

/** Reads files in workers and keeps them, read or not, in the store. */
export function createTransferPort({
  openStore,
  pool,
  today,
}: Resources): Pick<WorkspacePorts, 'transferFile'> {
  const transfer = async (
    file: Blob & { readonly name: string },
    password: string,
    signal: AbortSignal,
    send: (event: TransferEvent) => void,
  ): Promise<void> => {
    const store = await openStore();
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const format = detectFormat(head);
    const { id, kind } = await store.addFile({ name: file.name, content: file, format });
    if (kind !== 'added' && (await isReadAlready(store, id))) {
      send({ type: 'transfer.succeeded', contract: { id, isKnown: true } });
      return;
    }
    const outcome = await pool.read(file, {
      today: today(),
      ...(password === '' ? {} : { password }),
      signal,
      onProgress: (progress) => {
        if (progress.phase === 'opening') send({ type: 'transfer.started' });
        send({ type: 'transfer.progressed', progress: percentOf(progress) });
      },
    });
    if (outcome.status === 'cancelled') return;
    const common = { readerVersion: READER_VERSION, readAt: new Date().toISOString() };
    if (outcome.status === 'read') {
      const { document, reading } = outcome;
      const pages = document.pages.length;
      const stored: ReadingOutcome = { kind: 'read', ...common, pages, reading };
      await store.putReading(id, stored, document);
      send({ type: 'transfer.succeeded', contract: { id, isKnown: false } });
      return;
    }
    const reason = STORED_REASONS[outcome.kind];
    await store.putReading(id, { kind: 'unreadable', ...common, reason }, null);
    const isLocked = outcome.kind === 'password' || outcome.kind === 'wrong-password';
    send(
      isLocked ? { type: 'transfer.locked' } : { type: 'transfer.failed', reason: outcome.message },
    );
  };

  return {
    transferFile: fromCallback(({ input: { file, password }, sendBack }) => {
      const controller = new AbortController();
      const { signal } = controller;
      const send = (event: TransferEvent) => {
        if (!signal.aborted) sendBack(event);
      };
      if (!(file instanceof File)) throw new TypeError('Only files of the browser can be read.');
      transfer(file, password, signal, send).catch((error: unknown) => {
        const { message } = error instanceof StoreError ? error : new StoreError('unreadable-file');
        send({ type: 'transfer.failed', reason: message });
      });
      return () => controller.abort();
    }),
  };
}
