import { request } from './database';
import type { Format } from '../../../reading/reading';
import { createId, hashBytes, readBytes } from './hash';
import { getNamed, putRow, readRow, requireRow, type FoundRow } from './rows';
import { deleteContract, writeWithRoom } from './removed';
import { summarise } from './readings';
import {
  NO_REFERENCES,
  type ContractId,
  type FileHash,
  type Moment,
  type StoredContractDetail,
} from './records';
import { fileNameSchema, folderSchema, mediaTypeSchema, outcomeSchema, validate } from './schemas';
import { toContract, type Entry, type Snapshots } from './snapshot';
import { proofsOf } from './statements';
import { ignoreDamage, isFull, StoreError } from './store-error';
import { unpackText } from './text-record';
import type { RecordChanges, Vault } from './vault';

/** A file as a person gave it. */
export interface GivenFile {
  readonly name: string;
  readonly content: Blob;
  /** Format by content; null if it cannot be read. */
  readonly format: Format | null;
  /** Folder that it was given in; missing or empty: none. */
  readonly folder?: string | undefined;
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

export const NEW_ROW = { removedAt: null, summary: null };

export const findByHash = (entries: readonly Entry[], hash: FileHash): Entry | undefined =>
  entries.find(({ row }) => row.hash === hash);

/** Whether the bytes of a file are here. Decrypting them tells that they are the same. */
export const hasOriginal = async (vault: Vault, { references }: Pick<FoundRow, 'references'>) =>
  (await getNamed(vault, references, 'original')) !== undefined;

/** Adds a file, unless the same bytes are here already. On a full disk, it takes the room of removed contracts. */
export async function addFile(
  vault: Vault,
  snapshots: Snapshots,
  { name, content, format, folder }: GivenFile,
  addedAt: Moment,
): Promise<AddedFile> {
  const bytes = await readBytes(content);
  const { type } = content;
  if (validate(fileNameSchema, name) === undefined || validate(mediaTypeSchema, type) === undefined)
    throw new StoreError('too-long-name');
  const hash = await hashBytes(bytes);
  const add = async (changes: RecordChanges): Promise<AddedFile> => {
    const known = findByHash((await snapshots.read()).entries, hash);
    const isWhole = known !== undefined && (await hasOriginal(vault, known));
    if (known && isWhole) {
      const { id, row } = known;
      if (row.removedAt === null) return { kind: 'alreadyHere', id };
      putRow(changes, { ...known, row: { ...row, removedAt: null } });
      return { kind: 'restored', id };
    }
    const size = bytes.byteLength;
    // A path that is too long is no filter.
    const place = folder && validate(folderSchema, folder);
    const facts = { hash, name, type, format, size, addedAt, ...(place && { folder: place }) };
    const { id, row, references } = known ?? {
      id: createId(),
      row: { ...NEW_ROW, ...facts, isNew: true },
      references: NO_REFERENCES,
    };
    const original = createId();
    changes.put('original', original, facts, { bytes });
    if (references.original) changes.delete('original', references.original);
    putRow(changes, {
      id,
      row: { ...row, removedAt: null },
      references: { ...references, original },
    });
    return { kind: known ? 'restored' : 'added', id };
  };
  // If it was removed, everything known about it comes back.
  return writeWithRoom(vault, snapshots, new Set([hash]), add);
}

/**
 * Forgets a reading that is damaged, or whose text is, so that the file is read again. False: nothing is damaged, or
 * the file is lost, too.
 */
const forgetReading = (vault: Vault, id: ContractId): Promise<boolean> =>
  vault.write(async (changes) => {
    const found = await requireRow(vault, id);
    const { reading, text } = found.references;
    const outcome = await getNamed(vault, found.references, 'reading');
    const document = await getNamed(vault, found.references, 'text');
    const isWhole = (outcome || !reading) && (document || !text);
    if (isWhole || !(await hasOriginal(vault, found))) return false;
    if (reading) changes.delete('reading', reading);
    if (text) changes.delete('text', text);
    putRow(changes, {
      id,
      row: { ...found.row, summary: null },
      references: { ...found.references, reading: null, text: null },
    });
    return true;
  });

/**
 * One contract; null if it was removed or never added. If its reading or text is damaged, it is not read any more.
 *
 * @param onForgotten called when its reading was forgotten.
 */
export async function getContract(
  vault: Vault,
  id: ContractId,
  onForgotten: () => void,
): Promise<StoredContractDetail | null> {
  const found = await vault.read(async (transaction) => {
    const records = transaction.objectStore('records');
    const row = await records.get(['row', id]);
    if (!row) return null;
    const { reading, text } = row.references ?? NO_REFERENCES;
    const [statements, outcome, document] = await Promise.all([
      request(() => records.get(['statements', id])),
      reading ? request(() => records.get(['reading', reading])) : undefined,
      text ? request(() => records.get(['text', text])) : undefined,
    ]);
    return { row, reading, text, statements, outcome, document };
  });
  if (!found) return null;
  const { value: row } = await vault.decrypt('row', found.row);
  if (row.removedAt !== null) return null;
  const [statements, outcome, text] = await Promise.all([
    found.statements && vault.decrypt('statements', found.statements).catch(ignoreDamage),
    found.outcome && vault.decrypt('reading', found.outcome).catch(ignoreDamage),
    found.document && vault.decrypt('text', found.document).catch(ignoreDamage),
  ]);
  const isDamaged =
    (found.reading !== null && outcome === undefined) ||
    (found.text !== null && text === undefined);
  if (isDamaged && (await forgetReading(vault, id).catch(() => false))) {
    onForgotten();
    return getContract(vault, id, onForgotten);
  }
  const isValid = !outcome || validate(outcomeSchema, outcome.value) !== undefined;
  return {
    ...toContract(id, row, statements?.value ?? []),
    ...(isValid ? {} : { isDamaged: true }),
    outcome: outcome?.value ?? null,
    text: text ? unpackText(text) : null,
  };
}

const FILE_DAMAGED =
  'The stored file of this contract is damaged. Add the file again, or read in your last backup.';

/** The file as it came. @throws `damaged` if the stored bytes are not those of the file. */
export async function getOriginal(vault: Vault, id: ContractId): Promise<OriginalFile> {
  const { row, references } = await requireRow(vault, id);
  const { name, type, format } = row;
  const stored = await getNamed(vault, references, 'original');
  if (!stored) throw new StoreError('damaged', { message: FILE_DAMAGED });
  return { name, type, format, content: new Blob([stored.bytes], { type }) };
}

/**
 * Marks contracts as removed, or takes the mark away. Returns the ids of those that have changed. If the disk has no room
 * even for the marks, deletes the contracts at once.
 */
export async function markRemoved(
  vault: Vault,
  ids: readonly ContractId[],
  removedAt: Moment | null,
): Promise<readonly ContractId[]> {
  const change = (changeOne: (changes: RecordChanges, found: FoundRow) => void) =>
    vault.write(async (changes) => {
      const found = await Promise.all(ids.map((id) => readRow(vault, id)));
      const changed = found.filter(({ row }) => (row.removedAt === null) !== (removedAt === null));
      for (const one of changed) changeOne(changes, one);
      return changed.map(({ id }) => id);
    });
  try {
    return await change((changes, one) =>
      putRow(changes, { ...one, row: { ...one.row, removedAt } }),
    );
  } catch (error) {
    if (removedAt === null || !isFull(error)) throw error;
    return change(deleteContract).catch(() => {
      throw error;
    });
  }
}

/** Takes the mark of new ones from contracts that were opened. Returns the ids of those that had it. */
export async function noteOpened(
  vault: Vault,
  snapshots: Snapshots,
  ids: readonly ContractId[],
): Promise<readonly ContractId[]> {
  const isNew = ({ id, row }: Entry) => row.isNew === true && ids.includes(id);
  if (!(await snapshots.read()).entries.some(isNew)) return [];
  return vault.write(async (changes) => {
    const opened = (await snapshots.read()).entries.filter(isNew);
    for (const { id, row, references } of opened) {
      const { isNew: _, ...rest } = row;
      putRow(changes, { id, row: rest, references });
    }
    return opened.map(({ id }) => id);
  });
}

/**
 * Makes rows that cannot be read anew, of their files and readings. Those of lost files are left, and those that name
 * the file of another contract, which would be deleted with either of them.
 */
export function repairRows(
  vault: Vault,
  snapshots: Snapshots,
  ids: readonly ContractId[],
): Promise<void> {
  return vault.write(async (changes) => {
    const { entries, damaged } = await snapshots.read();
    const hashes = new Set(entries.map(({ row }) => row.hash));
    // Another tab may have repaired some.
    const left = ids.filter((id) => damaged.includes(id));
    const rows = await vault.read((transaction) =>
      Promise.all(left.map(async (id) => transaction.objectStore('records').get(['row', id]))),
    );
    await Promise.all(
      rows.map(async (record) => {
        if (!record?.references) return;
        const { references } = record;
        const original = await getNamed(vault, references, 'original');
        const reading = await getNamed(vault, references, 'reading');
        if (!original || hashes.has(original.value.hash)) return;
        hashes.add(original.value.hash);
        const summary = reading ? summarise(reading.value) : null;
        const row = { ...original.value, removedAt: null, summary };
        putRow(changes, { id: record.id, row, references });
      }),
    );
  });
}

/** Deletes files, readings and texts that no row names: what was left behind by work that did not come to its end. */
export function deleteUnused(vault: Vault, snapshots: Snapshots): Promise<void> {
  return vault.write(async (changes) => {
    const { entries, damaged } = await snapshots.read();
    const [keys, rows] = await vault.read((transaction) => {
      const records = transaction.objectStore('records');
      return Promise.all([
        request(() => records.getAllKeys()),
        Promise.all(damaged.map((id) => request(() => records.get(['row', id])))),
      ]);
    });
    // Damaged rows name their records, too.
    const named = [...entries, ...rows].map((one) => one?.references ?? NO_REFERENCES);
    const said = await Promise.all(damaged.map((id) => vault.get('statements', id)));
    const proofs = [
      ...entries.map(({ statements }) => statements),
      ...said.map((found) => found?.value ?? []),
    ].flatMap(proofsOf);
    const used = new Set([
      ...named.flatMap((references) => Object.values(references)),
      ...proofs.map(({ id }) => id),
    ]);
    const owners = new Set([...entries.map(({ id }) => id), ...damaged]);
    for (const [kind, id] of keys) {
      if (kind === 'row' || kind === 'value') continue;
      if (!(kind === 'statements' ? owners : used).has(id)) changes.delete(kind, id);
    }
  });
}
