import type { SourceDocument } from '../../../reading/reading';
import type { ReadResult } from '../reader/reader-functions';
import type { ReadOptions, ReadOutcome } from '../reader/reader-pool';
import type { ReadFailureKind } from '../reader/read-failure';
import { fail } from '../workers/worker-pool';
import type { Resources } from '../resources';
import type { StoreFunctions } from '../store/functions';
import type { ReadingOutcome, UnreadableReason } from '../store/records';

/** Raised when the reader finds more or other values; stored with each reading. 15: whom a clause binds. */
export const READER_VERSION = 15;

/** Why a contract has no reading, as it is stored; null: it says nothing about the file, so it is not stored. */
const STORED_REASONS: Readonly<Record<ReadFailureKind, UnreadableReason | null>> = {
  password: 'password',
  'wrong-password': 'password',
  'protected-word': 'password',
  damaged: 'damaged',
  scan: null,
  'nothing-recognised': 'noText',
  'recognition-unavailable': 'noRecognition',
  'recognition-too-long': 'failed',
  'not-english': 'notEnglish',
  'no-content': 'empty',
  empty: 'empty',
  'too-large': 'failed',
  'text-too-large': 'failed',
  'too-many-pages': 'failed',
  'too-much': 'failed',
  'too-long': 'failed',
  'unknown-type': 'unsupported',
  'legacy-doc': 'unsupported',
  unreadable: null,
  crashed: 'failed',
  unavailable: null,
};

/** Whether a reading has failed because of the file. What happened to the browser says nothing about it. */
export const isAboutFile = (outcome: ReadOutcome): boolean =>
  outcome.status === 'failed' && STORED_REASONS[outcome.kind] !== null;

/** Whether pages of a file wait for text recognition, which could not be loaded. */
export const lacksRecognition = (outcome: ReadOutcome): boolean =>
  outcome.status === 'read'
    ? outcome.reading.recognition?.isUnavailable === true
    : outcome.status === 'failed' && outcome.kind === 'recognition-unavailable';

const unreadable = (reason: UnreadableReason): ReadingOutcome => ({
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

/** Stores a reading. */
export type PutReading = StoreFunctions['putReading'];

interface StoredFile {
  readonly id: string;
  readonly content: Blob;
}

/** Reads a stored file and stores what that says about it. Without a word about the file, it waits as before. */
export async function readIntoStore(
  { pool, putReading }: Pick<Resources, 'pool'> & { readonly putReading: PutReading },
  { id, content }: StoredFile,
  options: ReadOptions,
): Promise<ReadOutcome> {
  const put = (stored: ReadingOutcome, text: SourceDocument | null) =>
    putReading({ id, outcome: stored, text });
  const outcome = await pool.read(content, options);
  if (outcome.status === 'read' && outcome.reading.isForeign) {
    await put(unreadable('notEnglish'), outcome.document);
    return fail('not-english');
  }
  if (outcome.status === 'read') await put(toOutcome(outcome), outcome.document);
  const reason = outcome.status === 'failed' ? STORED_REASONS[outcome.kind] : null;
  if (reason) await put(unreadable(reason), null);
  return outcome;
}
