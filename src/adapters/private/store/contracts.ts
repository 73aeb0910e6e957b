import type { Format } from '../../../reading/reading';
import { requestAll, type Database, type ReadTransaction, type WriteTransaction } from './database';
import { hashBytes, readWhole } from './hash';
import { MAX_FILE_BYTES } from '../reader/limits';
import {
  type ContractId,
  type CorrectionRecord,
  type FileRecord,
  type Moment,
  type StoredContract,
  type StoredContractDetail,
} from './records';
import { fileNameSchema, mediaTypeSchema, validate } from './schemas';
import { ignoreDamage, StoreError } from './store-error';
import { toContract } from './summaries';

/** A file as a person gave it. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
  /** Format by content; null if it cannot be read. */
  readonly format: Format | null;
}

export interface AddedFile {
  /** `restored`: the same file had been removed or damaged, and is back with everything known about it. */
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

/** Whether a file is here, but not with its bytes. Hashing ends a transaction, so this has one of its own. */
export async function isDamaged(database: Database, id: ContractId): Promise<boolean> {
  const [file, content] = await database.read(['files', 'originals'], (transaction) =>
    Promise.all([
      transaction.objectStore('files').get(id),
      transaction.objectStore('originals').get(id).catch(ignoreDamage),
    ]),
  );
  return file !== undefined && (await readWhole(id, content)) === null;
}

/** Adds a file, unless the same bytes are here already. */
export async function addFile(
  database: Database,
  { name, content, format }: GivenFile,
  addedAt: Moment,
): Promise<AddedFile> {
  const bytes = await readBytes(content);
  const { type } = content;
  if (validate(fileNameSchema, name) === undefined || validate(mediaTypeSchema, type) === undefined)
    throw new StoreError('too-long-name');
  const id = await hashBytes(bytes);
  const isToRepair = await isDamaged(database, id);
  // A copy: the person's file can change or vanish.
  const original = new Blob([bytes], { type });
  return database.write(['files', 'originals'], async (transaction) => {
    const files = transaction.objectStore('files');
    const stored = await files.get(id);
    if (stored?.removedAt === null && !isToRepair) return { kind: 'alreadyHere', id };
    const size = bytes.byteLength;
    const added = { id, name, type, format, size, addedAt };
    await files.put({ ...(stored ?? added), removedAt: null });
    if (!stored || isToRepair) await transaction.objectStore('originals').put(original, id);
    return { kind: stored ? 'restored' : 'added', id };
  });
}

export async function getFile(
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

/** Code unit order: the same in every locale. */
const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

export const byAddition = (one: FileRecord, other: FileRecord) =>
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

const FILE_DAMAGED =
  'The stored file of this contract is damaged. Add the file again, or read in your last backup.';

/** The file as it came. @throws `damaged` if the stored bytes are not those of the file. */
export async function getOriginal(database: Database, id: ContractId): Promise<OriginalFile> {
  const [{ name, type, format }, content] = await database.read(
    ['files', 'originals'],
    async (transaction) => [
      await requireFile(transaction, id),
      await transaction.objectStore('originals').get(id).catch(ignoreDamage),
    ],
  );
  if (!content || !(await readWhole(id, content)))
    throw new StoreError('damaged', { message: FILE_DAMAGED });
  return { name, type, format, content };
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
    await requestAll(changed, (file) => files.put(file));
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
    await requestAll(removed, ({ id }) =>
      requestAll(names, (name) =>
        name === 'corrections' || name === 'marks'
          ? transaction.objectStore(name).delete(keysOf(id))
          : transaction.objectStore(name).delete(id),
      ),
    );
  });
}
