import type { Format, SourceDocument } from '../../../reading/reading';
import type { Database, ReadTransaction, WriteTransaction } from './database';
import { hashBytes } from './hash';
import { MAX_FILE_BYTES } from '../reader/limits';
import {
  type ContractId,
  type CorrectionRecord,
  type FileRecord,
  type Moment,
  type ReadingOutcome,
  type ReadingSummary,
  type StoredContract,
  type StoredContractDetail,
} from './records';
import { putFacts } from './facts';
import { ignoreDamage, StoreError } from './store-error';
import { summarise, toContract } from './summaries';

/** A file as a person gave it. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
  /** Format by content; null if it cannot be read. */
  readonly format: Format | null;
}

export interface AddedFile {
  /** `restored`: the same file had been removed, and is back with everything known about it. */
  readonly kind: 'added' | 'alreadyHere' | 'restored';
  readonly id: ContractId;
}

/** The file as it came, to be saved or drawn. */
export interface OriginalFile {
  readonly name: string;
  readonly type: string;
  /** Format by content; null if it cannot be read. */
  readonly format: Format | null;
  readonly content: Blob;
}

async function readBytes(content: Blob): Promise<ArrayBuffer> {
  if (content.size > MAX_FILE_BYTES) throw new StoreError('too-large');
  try {
    return await content.arrayBuffer();
  } catch (cause) {
    throw new StoreError('unreadable-file', { cause });
  }
}

/** Adds a file, unless the same bytes are here already. */
export async function addFile(
  database: Database,
  { name, content, format }: GivenFile,
  addedAt: Moment,
): Promise<AddedFile> {
  const bytes = await readBytes(content);
  const { type } = content;
  const id = await hashBytes(bytes);
  // A copy: the person's file can change or vanish.
  const original = new Blob([bytes], { type });
  return database.write(['files', 'originals'], async (transaction) => {
    const files = transaction.objectStore('files');
    const stored = await files.get(id);
    if (stored?.removedAt === null) return { kind: 'alreadyHere', id };
    if (stored) {
      await files.put({ ...stored, removedAt: null });
      return { kind: 'restored', id };
    }
    const size = bytes.byteLength;
    await files.put({ id, name, type, format, size, addedAt, removedAt: null });
    await transaction.objectStore('originals').put(original, id);
    return { kind: 'added', id };
  });
}

async function getFile(
  transaction: ReadTransaction | WriteTransaction,
  id: ContractId,
): Promise<FileRecord | null> {
  const file = await transaction.objectStore('files').get(id);
  return file?.removedAt === null ? file : null;
}

/** @throws `gone` if the contract was removed or never added. */
export async function requireFile(
  transaction: ReadTransaction | WriteTransaction,
  id: ContractId,
): Promise<FileRecord> {
  const file = await getFile(transaction, id);
  if (!file) throw new StoreError('gone');
  return file;
}

/** Stores what reading a file gave, with its text; null if there is none. */
export function putReading(
  database: Database,
  id: ContractId,
  outcome: ReadingOutcome,
  text: SourceDocument | null,
): Promise<void> {
  const names = ['files', 'texts', 'readings', 'summaries', 'facts'] as const;
  return database.write(names, async (transaction) => {
    await requireFile(transaction, id);
    await transaction.objectStore('readings').put(outcome, id);
    await transaction.objectStore('summaries').put(summarise(outcome), id);
    await putFacts(transaction.objectStore('facts'), id, outcome);
    const texts = transaction.objectStore('texts');
    if (text) await texts.put(text, id);
    else await texts.delete(id);
  });
}

/** Counts an attempt to read a file, in a transaction of its own, so that it survives the attempt. */
export function noteAttempt(database: Database, id: ContractId): Promise<number> {
  return database.write(['files'], async (transaction) => {
    const file = await requireFile(transaction, id);
    const attempts = (file.attempts ?? 0) + 1;
    await transaction.objectStore('files').put({ ...file, attempts });
    return attempts;
  });
}

/** A file that a reader has tried to read anew this often in vain is left to a later reader. */
const MAX_ATTEMPTS_ANEW = 2;

/** How often this reader has tried to read the file anew. */
const attemptsAnew = ({ anew }: FileRecord, readerVersion: number) =>
  anew?.readerVersion === readerVersion ? anew.attempts : 0;

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
 * Counts an attempt of a reader to read a file anew, in a transaction of its own, so that it survives the
 * attempt. False: nothing is counted, because the file is not to be read anew, or was meanwhile.
 */
export function startReadingAnew(
  database: Database,
  id: ContractId,
  readerVersion: number,
): Promise<boolean> {
  return database.write(['files', 'summaries'], async (transaction) => {
    const file = await getFile(transaction, id);
    const summary = await transaction.objectStore('summaries').get(id);
    if (!file || !(isUnrecognised(summary) || isOutdated(summary, readerVersion))) return false;
    const attempts = attemptsAnew(file, readerVersion) + 1;
    if (attempts > MAX_ATTEMPTS_ANEW) return false;
    await transaction.objectStore('files').put({ ...file, anew: { readerVersion, attempts } });
    return true;
  });
}

/** Takes back the attempts to read a file anew, which could not succeed. */
export function forgetReadingAnew(database: Database, id: ContractId): Promise<void> {
  return database.write(['files'], async (transaction) => {
    const { anew: _anew, ...file } = await requireFile(transaction, id);
    await transaction.objectStore('files').put(file);
  });
}

interface StoredList {
  /** All contracts that are not removed, in the order in which they were added. */
  readonly contracts: readonly StoredContract[];
  readonly removed: readonly RemovedFile[];
}

/** The file of a contract that is marked as removed. */
interface RemovedFile extends FileRecord {
  readonly removedAt: Moment;
}

const isRemoved = (file: FileRecord): file is RemovedFile => file.removedAt !== null;

export function listStored(database: Database): Promise<StoredList> {
  return database.read(['files', 'summaries', 'corrections'], async (transaction) => {
    const summaries = transaction.objectStore('summaries');
    const [files, values, keys, corrections] = await Promise.all([
      transaction.objectStore('files').getAll(),
      summaries.getAll(),
      summaries.getAllKeys(),
      transaction.objectStore('corrections').getAll(),
    ]);
    const byId = new Map(keys.map((id, index) => [id, values[index]]));
    const correctionsById = new Map<ContractId, CorrectionRecord[]>();
    for (const record of corrections) {
      const others = correctionsById.get(record.id);
      if (others) others.push(record);
      else correctionsById.set(record.id, [record]);
    }
    // They are in the order of their ids.
    const contracts = files
      .filter((file) => !isRemoved(file))
      .toSorted(byAddition)
      .map((file) => toContract(file, byId.get(file.id), correctionsById.get(file.id) ?? []));
    return { contracts, removed: files.filter(isRemoved) };
  });
}

/** Contracts whose files were never read. Reads the records of these only. */
export function listUnread(database: Database): Promise<readonly ContractId[]> {
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
    return records
      .flatMap((file) => (file?.removedAt === null ? [file] : []))
      .toSorted(byAddition)
      .map(({ id }) => id);
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
    return records
      .flatMap((file) => (file?.removedAt === null ? [file] : []))
      .filter((file) => attemptsAnew(file, readerVersion) < MAX_ATTEMPTS_ANEW)
      .toSorted(byAddition)
      .map(({ id }) => id);
  });
}

/** Contracts that an older reader has read. */
export const listOutdated = (database: Database, readerVersion: number) =>
  listForReading(database, readerVersion, (summary) => isOutdated(summary, readerVersion));

/** Contracts with pages that wait for text recognition. */
export const listUnrecognised = (database: Database, readerVersion: number) =>
  listForReading(database, readerVersion, isUnrecognised);

/** Code unit order: the same in every locale. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

const byAddition = (one: FileRecord, other: FileRecord) =>
  compare(one.addedAt, other.addedAt) || compare(one.name, other.name);

/** The key range of a contract's corrections, or marks. An array sorts after every text. */
export const keysOf = (id: ContractId) => IDBKeyRange.bound([id], [id, []]);

/** One contract; null if it was removed or never added. */
export function getContract(
  database: Database,
  id: ContractId,
): Promise<StoredContractDetail | null> {
  const names = ['files', 'texts', 'readings', 'summaries', 'corrections'] as const;
  return database.read(names, async (transaction) => {
    const file = await getFile(transaction, id);
    if (!file) return null;
    const [summary, outcome, text, corrections] = await Promise.all([
      transaction.objectStore('summaries').get(id),
      transaction.objectStore('readings').get(id),
      transaction.objectStore('texts').get(id),
      transaction.objectStore('corrections').getAll(keysOf(id)),
    ]);
    return {
      ...toContract(file, summary, corrections),
      outcome: outcome ?? null,
      text: text ?? null,
    };
  });
}

/** The file as it came. Its bytes are read when they are needed. */
export function getOriginal(database: Database, id: ContractId): Promise<OriginalFile> {
  return database.read(['files', 'originals'], async (transaction) => {
    const { name, type, format, size } = await requireFile(transaction, id);
    const content = await transaction.objectStore('originals').get(id).catch(ignoreDamage);
    if (content?.size !== size) throw new StoreError('damaged');
    return { name, type, format, content };
  });
}

/** Marks contracts as removed, or takes the mark away. Returns the ids of those that have changed. */
export function markRemoved(
  database: Database,
  ids: readonly ContractId[],
  removedAt: Moment | null,
): Promise<readonly ContractId[]> {
  return database.write(['files'], async (transaction) => {
    const files = transaction.objectStore('files');
    const records = await Promise.all(ids.map((id) => files.get(id)));
    const changed = records.flatMap((file) => {
      if (!file) throw new StoreError('gone');
      return (file.removedAt === null) === (removedAt === null) ? [] : [{ ...file, removedAt }];
    });
    await Promise.all(changed.map((file) => files.put(file)));
    return changed.map(({ id }) => id);
  });
}

/** Deletes contracts, unless they have come back since they were listed as removed. */
export function purgeRemoved(database: Database, listed: readonly RemovedFile[]): Promise<void> {
  const names = [
    'files',
    'originals',
    'texts',
    'readings',
    'summaries',
    'facts',
    'corrections',
    'marks',
  ] as const;
  return database.write(names, async (transaction) => {
    const files = transaction.objectStore('files');
    const records = await Promise.all(listed.map(({ id }) => files.get(id)));
    const removed = listed.filter(({ removedAt }, at) => records[at]?.removedAt === removedAt);
    await Promise.all(
      removed.flatMap(({ id }) =>
        names.map((name) =>
          name === 'corrections' || name === 'marks'
            ? transaction.objectStore(name).delete(keysOf(id))
            : transaction.objectStore(name).delete(id),
        ),
      ),
    );
  });
}
