import type { ReadResult } from './reader/protocol';
import type { ReadOptions, ReadOutcome } from './reader/reader-pool';
import type { ReadFailureKind } from './reader/read-failure';
import type { Resources } from './resources';
import type { ReadingOutcome, UnreadableReason } from './store/records';
import type { Store } from './store/store';

/** Raised when the reader finds more or other values; stored with each reading. */
export const READER_VERSION = 5;

/** Why a contract has no reading, as it is stored. */
const STORED_REASONS: Readonly<Record<ReadFailureKind, UnreadableReason>> = {
  password: 'password',
  'wrong-password': 'password',
  'protected-word': 'password',
  damaged: 'damaged',
  pictures: 'noText',
  'nothing-recognised': 'noText',
  'recognition-unavailable': 'noRecognition',
  'recognition-too-long': 'failed',
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

/** What a stored file gives that nobody could read. */
export const unreadable = (reason: UnreadableReason): ReadingOutcome => ({
  kind: 'unreadable',
  readerVersion: READER_VERSION,
  readAt: new Date().toISOString(),
  reason,
});

const toOutcome = ({ document, reading }: ReadResult): ReadingOutcome => ({
  kind: 'read',
  readerVersion: READER_VERSION,
  readAt: new Date().toISOString(),
  pages: document.pages.length,
  reading,
});

interface StoredFile {
  readonly id: string;
  readonly content: Blob;
}

type Reading = Pick<Resources, 'pool' | 'today'>;

/** Reads a stored file and stores what it gives, unless the reading is cancelled. */
export async function readIntoStore(
  { pool, today }: Reading,
  store: Store,
  { id, content }: StoredFile,
  options: Omit<ReadOptions, 'today'>,
): Promise<ReadOutcome> {
  const outcome = await pool.read(content, { today: today(), ...options });
  if (outcome.status === 'read') await store.putReading(id, toOutcome(outcome), outcome.document);
  if (outcome.status === 'failed')
    await store.putReading(id, unreadable(STORED_REASONS[outcome.kind]), null);
  return outcome;
}

/** Whether pages of a file wait for text recognition, which could not be loaded. */
const lacksRecognition = (outcome: ReadOutcome) =>
  outcome.status === 'read'
    ? outcome.reading.recognition?.isUnavailable === true
    : outcome.status === 'failed' && outcome.kind === 'recognition-unavailable';

/**
 * Reads a stored file again. If that fails, its reading stays; a file without one says why it failed now.
 *
 * @returns false if text recognition was needed, but could not be loaded. Everything stays as it was then: the
 *   last reading can have more pages.
 */
export async function readAnew(
  { pool, today }: Reading,
  store: Store,
  { id, content }: StoredFile,
  options: Omit<ReadOptions, 'today'>,
): Promise<boolean> {
  const outcome = await pool.read(content, { today: today(), ...options });
  if (lacksRecognition(outcome)) return false;
  if (outcome.status === 'read') await store.putReading(id, toOutcome(outcome), outcome.document);
  if (outcome.status === 'failed') {
    const summary = (await store.get(id))?.summary;
    if (summary?.kind === 'unreadable' && summary.reason === 'noRecognition')
      await store.putReading(id, unreadable(STORED_REASONS[outcome.kind]), null);
  }
  return true;
}
