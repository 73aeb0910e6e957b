import type { SourceDocument } from '../../../reading/reading';
import { byAddition, getFile, requireFile } from './contracts';
import type { Database, WriteTransaction } from './database';
import { putFacts } from './facts';
import type {
  ContractId,
  FileRecord,
  ReadingOutcome,
  ReadingSummary,
  ReadingTries,
} from './records';
import { ignoreDamage } from './store-error';
import { summarise } from './summaries';

/** Pages wait for text recognition, which could not be loaded. */
const lacksRecognition = (outcome: ReadingOutcome) =>
  outcome.kind === 'read'
    ? outcome.reading.recognition?.isUnavailable === true
    : outcome.reason === 'noRecognition';

/** No reading, one without the pages that wait for text recognition, or a whole one: also that it is not in English. */
function completenessOf(outcome: ReadingOutcome): number {
  if (outcome.kind === 'unreadable') return outcome.reason === 'notEnglish' ? 2 : 0;
  return lacksRecognition(outcome) ? 1 : 2;
}

/** Positive if the first reading says more than the second one: a failure never replaces a reading. */
export const compareReadings = (one: ReadingOutcome, other: ReadingOutcome): number =>
  completenessOf(one) - completenessOf(other);

/** Without text recognition, a file is not read better than the last time. */
function isReplacedBy(stored: ReadingOutcome, next: ReadingOutcome): boolean {
  const order = compareReadings(next, stored);
  return order > 0 || (order === 0 && !(lacksRecognition(stored) && lacksRecognition(next)));
}

/** Stores a reading, its text and what follows from it, unless it must not replace the stored one. Returns whether it did. */
export async function replaceReading(
  transaction: WriteTransaction,
  id: ContractId,
  outcome: ReadingOutcome,
  text: SourceDocument | null,
  replaces: (stored: ReadingOutcome) => boolean,
): Promise<boolean> {
  const readings = transaction.objectStore('readings');
  const stored = await readings.get(id).catch(ignoreDamage);
  if (stored && !replaces(stored)) return false;
  await readings.put(outcome, id);
  await transaction.objectStore('summaries').put(summarise(outcome), id);
  await putFacts(transaction.objectStore('facts'), id, outcome);
  const texts = transaction.objectStore('texts');
  if (text) await texts.put(text, id);
  else await texts.delete(id);
  return true;
}

/** Stores what reading a file gave, with its text (null if there is none), unless the stored reading says more. */
export function putReading(
  database: Database,
  id: ContractId,
  outcome: ReadingOutcome,
  text: SourceDocument | null,
): Promise<void> {
  const names = ['files', 'texts', 'readings', 'summaries', 'facts'] as const;
  return database.write(names, async (transaction) => {
    await requireFile(transaction, id);
    await replaceReading(transaction, id, outcome, text, (stored) => isReplacedBy(stored, outcome));
  });
}

/** A file that a reader has tried to read in vain this often is left to a later reader. */
const MAX_TRIES = 2;

const triesOf = ({ tries }: FileRecord, readerVersion: number): ReadingTries =>
  tries?.readerVersion === readerVersion ? tries : { readerVersion, inVain: 0, isReading: false };

/** Whether pages wait for text recognition, which could not be loaded. */
const isUnrecognised = (summary: ReadingSummary | undefined) =>
  summary?.kind === 'read' ? summary.isUnrecognised === true : summary?.reason === 'noRecognition';

/** A protected file is not read without its password, by any reader. */
const isOutdated = (summary: ReadingSummary | undefined, readerVersion: number) =>
  summary !== undefined &&
  summary.readerVersion < readerVersion &&
  !isUnrecognised(summary) &&
  (summary.kind === 'read' || summary.reason !== 'password');

/**
 * Notes that this reader starts to read a file by itself, in a transaction of its own, so that it survives a
 * crash of the page. False: the file is not to be read, because that was done meanwhile, was tried in vain too
 * often, or the contract was removed.
 *
 * @param hasCrashed the last page that read a file by itself has crashed: that counts for the file.
 */
export function startReading(
  database: Database,
  id: ContractId,
  readerVersion: number,
  hasCrashed: boolean,
): Promise<boolean> {
  return database.write(['files', 'summaries'], async (transaction) => {
    const file = await getFile(transaction, id);
    const summary = await transaction.objectStore('summaries').get(id);
    const isToRead = !summary || isUnrecognised(summary) || isOutdated(summary, readerVersion);
    if (!file || !isToRead) return false;
    const { inVain: before, isReading: wasReading } = triesOf(file, readerVersion);
    const inVain = before + Number(wasReading && hasCrashed);
    const isReading = inVain < MAX_TRIES;
    const tries = { readerVersion, inVain, isReading };
    await transaction.objectStore('files').put({ ...file, tries });
    return isReading;
  });
}

/** Notes how the reading of a file has ended: in vain, which counts, or with a reading or no word about the file. */
export function endReading(database: Database, id: ContractId, isInVain: boolean): Promise<void> {
  return database.write(['files'], async (transaction) => {
    const file = await requireFile(transaction, id);
    if (!file.tries) return;
    const inVain = file.tries.inVain + Number(isInVain);
    const tries = { ...file.tries, inVain, isReading: false };
    await transaction.objectStore('files').put({ ...file, tries });
  });
}

/** The ids of the files to read, in the order of addition, without those that this reader leaves to a later one. */
const listToRead = (files: readonly (FileRecord | undefined)[], readerVersion: number) =>
  files
    .flatMap((file) => (file?.removedAt === null ? [file] : []))
    .filter((file) => triesOf(file, readerVersion).inVain < MAX_TRIES)
    .toSorted(byAddition)
    .map(({ id }) => id);

/** Contracts whose files were never read. Reads the records of these only. */
export function listUnread(
  database: Database,
  readerVersion: number,
): Promise<readonly ContractId[]> {
  return database.read(['files', 'summaries'], async (transaction) => {
    const files = transaction.objectStore('files');
    const [ids, summarised] = await Promise.all([
      files.getAllKeys(),
      transaction.objectStore('summaries').getAllKeys(),
    ]);
    const known = new Set(summarised);
    const records = await Promise.all(
      ids.filter((id) => !known.has(id)).map((id) => files.get(id)),
    );
    return listToRead(records, readerVersion);
  });
}

/** Contracts that are read anew for this reason. Reads short records only, no readings and no texts. */
function listForReading(
  database: Database,
  readerVersion: number,
  isToRead: (summary: ReadingSummary | undefined) => boolean,
): Promise<readonly ContractId[]> {
  return database.read(['files', 'summaries'], async (transaction) => {
    const files = transaction.objectStore('files');
    const summaries = transaction.objectStore('summaries');
    const [ids, values] = await Promise.all([summaries.getAllKeys(), summaries.getAll()]);
    const listed = ids.filter((_, index) => isToRead(values[index]));
    const records = await Promise.all(listed.map((id) => files.get(id)));
    return listToRead(records, readerVersion);
  });
}

/** Contracts that an older reader has read. */
export const listOutdated = (database: Database, readerVersion: number) =>
  listForReading(database, readerVersion, (summary) => isOutdated(summary, readerVersion));

/** Contracts with pages that wait for text recognition. */
export const listUnrecognised = (database: Database, readerVersion: number) =>
  listForReading(database, readerVersion, isUnrecognised);
