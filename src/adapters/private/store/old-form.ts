import * as v from 'valibot';
import { detectFormat } from '../reader/detect-format';
import { request, requestAll, type Connection, type WriteAccess } from './database';
import { decryptWith } from './decrypt';
import { createId, hashBytes } from './hash';
import { CONTENT_NAMES, type ContentName, type OldName } from './old-lock';
import { OLD_KEY } from './state';
import { NO_REFERENCES, type FileHash, type RowRecord, type Statement } from './records';
import { putReadingOf } from './readings';
import { putRow, type FoundRow } from './rows';
import {
  count,
  documentSchema,
  fileNameSchema,
  formatSchema,
  hashSchema,
  mediaTypeSchema,
  moment,
  outcomeSchema,
  validate,
} from './schemas';
import type { Snapshots } from './snapshot';
import { checkStatements, mergeStatements, putStatements, toStatements } from './statements';
import { ignoreDamage, StoreError, toStoreError } from './store-error';
import { putText } from './text-record';
import type { Changes, Vault } from './vault';

/* Records as versions 1 to 4 had them (`old-lock.ts`). Nothing else in the product knows these forms. */

const sealedSchema = v.object({
  at: v.tuple([v.string(), v.string(), v.string()]),
  iv: v.instance(Uint8Array<ArrayBuffer>),
  data: v.union([v.instance(ArrayBuffer), v.instance(Blob)]),
});
const fileSchema = v.object({
  id: hashSchema,
  name: fileNameSchema,
  type: mediaTypeSchema,
  format: v.nullable(formatSchema),
  size: count,
  addedAt: moment,
  removedAt: v.nullable(moment),
  tries: v.exactOptional(v.object({ readerVersion: count, inVain: count, isReading: v.boolean() })),
});
/** Corrections of a field, newest first, or a mark of a deadline. */
const statementsOf = v.looseObject({ id: hashSchema, words: v.optional(v.array(v.unknown())) });
const idsSchema = v.array(v.string());

/** A record of an earlier version. */
interface OldRecord {
  /** Where it is deleted. */
  readonly place: { readonly store: ContentName | 'sealed'; readonly key: string | string[] };
  readonly key: string | string[];
  /** Undefined: it is damaged. */
  readonly value: unknown;
  readonly bytes: ArrayBuffer;
}

/** Records that are moved together: so many, or of about so many bytes. */
const BATCH = 50;
const BATCH_BYTES = 16 * 2 ** 20;
/** Files that are read at a time: they can be large. */
const FILE_BATCH = 8;

const NO_BYTES = new ArrayBuffer(0);
/** Undefined: the bytes were lost. */
const readBlob = (blob: Blob): Promise<ArrayBuffer | undefined> =>
  blob.arrayBuffer().catch((error: unknown) => ignoreDamage(toStoreError(error)));

async function readPlainRecord(
  connection: Connection,
  store: ContentName,
  key: string | string[],
): Promise<OldRecord> {
  const value = await connection
    .read([store], (transaction) => transaction.objectStore(store).get(key))
    .catch(ignoreDamage);
  const bytes = value instanceof Blob ? await readBlob(value) : NO_BYTES;
  return {
    place: { store, key },
    key,
    value: value instanceof Blob ? bytes && { type: value.type } : value,
    bytes: bytes ?? NO_BYTES,
  };
}

async function readPlain(
  connection: Connection,
  store: ContentName,
): Promise<readonly OldRecord[]> {
  const keys = await connection.read([store], (transaction) =>
    transaction.objectStore(store).getAllKeys(undefined, BATCH),
  );
  const records: OldRecord[] = [];
  let bytes = 0;
  for (let start = 0; start < keys.length && bytes < BATCH_BYTES; start += FILE_BATCH) {
    const some = keys.slice(start, start + FILE_BATCH);
    // oxlint-disable-next-line no-await-in-loop -- as many as there is room for
    const read = await Promise.all(some.map((key) => readPlainRecord(connection, store, key)));
    records.push(...read);
    bytes += sum(read.map((record) => record.bytes.byteLength));
  }
  return records;
}

const encoder = new TextEncoder();
/** Length of the JSON before the bytes. */
const LENGTH_BYTES = 4;

const entrySchema = v.object({
  key: v.union([v.string(), v.array(v.string())]),
  value: v.unknown(),
  type: v.optional(v.string()),
});

/** Undefined: it is damaged. */
async function decryptOld(
  key: CryptoKey,
  { at, iv, data }: v.InferOutput<typeof sealedSchema>,
): Promise<Omit<OldRecord, 'place'> | undefined> {
  const encrypted = data instanceof Blob ? await readBlob(data) : data;
  if (!encrypted) return undefined;
  const additionalData = encoder.encode(JSON.stringify(at));
  const packed = await decryptWith(key, { name: 'AES-GCM', iv, additionalData }, encrypted);
  if (!packed) return undefined;
  const end = LENGTH_BYTES + new DataView(packed).getUint32(0);
  const json = new TextDecoder().decode(packed.slice(LENGTH_BYTES, end));
  const entry = v.parse(entrySchema, JSON.parse(json));
  const { type } = entry;
  const value = type === undefined ? entry.value : { type };
  return { key: entry.key, value, bytes: packed.slice(end) };
}

async function readSealed(
  connection: Connection,
  vault: Vault,
  store: ContentName,
  most: number,
): Promise<readonly OldRecord[]> {
  const key = vault.keys()?.decryption.get(OLD_KEY);
  const range = rangeOf(store);
  const [places, values] = await connection.read(['sealed'], (transaction) => {
    const sealed = transaction.objectStore('sealed');
    return Promise.all([
      request(() => sealed.getAllKeys(range, most)),
      request(() => sealed.getAll(range, most)),
    ]);
  });
  if (places.length > 0 && !key) throw new StoreError('locked');
  return Promise.all(
    places.map(async (place, index): Promise<OldRecord> => {
      const record = validate(sealedSchema, values[index]);
      const opened = record && key && (await decryptOld(key, record));
      const nothing = { key: '', value: undefined, bytes: NO_BYTES };
      return { place: { store: 'sealed', key: place }, ...(opened ?? nothing) };
    }),
  );
}

/** A contract while it is moved. */
type Moved = FoundRow & { readonly statements: readonly Statement[] };

/** Contracts by the hash of their file, as they are after the changes. */
type MovedContracts = Map<FileHash, Moved>;

const HEAD_BYTES = 4096;

/** The file of a contract whose own record is damaged. */
function recover(fileHash: FileHash, type: string, bytes: ArrayBuffer): Moved {
  const format = detectFormat(new Uint8Array(bytes.slice(0, HEAD_BYTES)));
  const row: RowRecord = {
    hash: fileHash,
    name: 'Recovered contract',
    type,
    format,
    size: bytes.byteLength,
    addedAt: new Date(0).toISOString(),
    removedAt: null,
    summary: null,
    facts: null,
  };
  return { id: createId(), row, references: NO_REFERENCES, statements: [] };
}

type Move = (
  changes: Changes,
  contracts: MovedContracts,
  record: OldRecord,
) => void | Promise<void>;

/** Changes the row of a contract. */
function update(changes: Changes, contracts: MovedContracts, moved: Moved): void {
  contracts.set(moved.row.hash, moved);
  putRow(changes, moved);
}

async function moveStatements(
  changes: Changes,
  contracts: MovedContracts,
  value: unknown,
): Promise<void> {
  const record = validate(statementsOf, value);
  const moved = record && contracts.get(record.id);
  if (!moved) return;
  const { id, words, ...mark } = record;
  const { statements } = checkStatements(await toStatements(id, words?.toReversed() ?? [mark]));
  const all = mergeStatements(moved.statements, statements);
  contracts.set(id, { ...moved, statements: all });
  putStatements(changes, moved.id, all);
}

const ofHash = (contracts: MovedContracts, key: string | string[]) =>
  typeof key === 'string' ? contracts.get(key) : undefined;

/** How the records of an object store are moved. What does not validate is left out: nothing could show it. */
const MOVES: Readonly<Record<ContentName, Move>> = {
  files: (changes, contracts, { value }) => {
    const file = validate(fileSchema, value);
    if (!file) return;
    const { id: fileHash, ...facts } = file;
    const row = { ...facts, hash: fileHash, summary: null, facts: null };
    update(changes, contracts, { id: createId(), row, references: NO_REFERENCES, statements: [] });
  },
  originals: async (changes, contracts, { key, value, bytes }) => {
    const blob = validate(v.object({ type: v.string() }), value);
    const fileHash = validate(hashSchema, key);
    if (!blob || !fileHash) return;
    // Others are not those of the file, and were not shown before either.
    if ((await hashBytes(bytes)) !== fileHash) return;
    const moved = contracts.get(fileHash) ?? recover(fileHash, blob.type, bytes);
    const { hash: own, name, type, format, size, addedAt } = moved.row;
    const original = createId();
    changes.put('original', original, { hash: own, name, type, format, size, addedAt }, { bytes });
    update(changes, contracts, { ...moved, references: { ...moved.references, original } });
  },
  readings: (changes, contracts, { key, value }) => {
    const moved = ofHash(contracts, key);
    // One of another form is made anew.
    const outcome = validate(outcomeSchema, value);
    if (!moved || !outcome) return;
    const found = putReadingOf(changes, moved, outcome, null);
    contracts.set(moved.row.hash, { ...moved, ...found });
  },
  texts: (changes, contracts, { key, value }) => {
    const moved = ofHash(contracts, key);
    const document = validate(documentSchema, value);
    if (!moved || !document) return;
    const text = createId();
    putText(changes, text, document);
    update(changes, contracts, { ...moved, references: { ...moved.references, text } });
  },
  corrections: (changes, contracts, { value }) => moveStatements(changes, contracts, value),
  marks: (changes, contracts, { value }) => moveStatements(changes, contracts, value),
  settings: (changes, _, { value }) => changes.put('value', 'settings', value),
  playbook: (changes, _, { value }) => changes.put('value', 'playbook', value),
  values: (changes, contracts, { key, value }) => {
    if (typeof key !== 'string') return;
    const ids =
      key === 'recent' ? validate(v.pipe(v.string(), v.parseJson(), idsSchema), value) : undefined;
    const moved = ids?.map((id) => contracts.get(id)?.id ?? id);
    changes.put('value', key, moved ? JSON.stringify(moved) : value);
  },
};

/** Removes what follows from readings, and the lock, of which the state has what is needed. */
const clear = (names: readonly OldName[]) => async (transaction: WriteAccess) => {
  await requestAll(names, (name) => transaction.objectStore(name).clear());
};

const rangeOf = (store: ContentName) => IDBKeyRange.bound([store], [store, []]);

interface OldCounts {
  /** Everything that is deleted in the end. */
  readonly all: number;
  /** What is moved. */
  readonly moved: number;
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

const countOld = async ({ oldNames, read }: Connection): Promise<OldCounts> =>
  oldNames.length === 0
    ? { all: 0, moved: 0 }
    : read(oldNames, async (transaction) => {
        const countIn = async (name: OldName, range?: IDBKeyRange) =>
          oldNames.includes(name) ? transaction.objectStore(name).count(range) : 0;
        const [all, plain, sealed] = await Promise.all([
          Promise.all(oldNames.map((name) => countIn(name))),
          Promise.all(CONTENT_NAMES.map((name) => countIn(name))),
          Promise.all(CONTENT_NAMES.map((name) => countIn('sealed', rangeOf(name)))),
        ]);
        return { all: sum(all), moved: sum([...plain, ...sealed]) };
      });

/** Whether records of an earlier version, or their key, are left. False if that cannot be read. */
export async function hasOldForm(connection: Connection, vault: Vault): Promise<boolean> {
  try {
    const { content } = await vault.readState();
    const { all } = await countOld(connection);
    return all > 0 || content.some(({ number }) => number === OLD_KEY);
  } catch {
    return false;
  }
}

async function moveAll(
  connection: Connection,
  vault: Vault,
  snapshots: Snapshots,
  total: number,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { entries } = await snapshots.read();
  const contracts: MovedContracts = new Map(
    entries.map(({ id, row, references, statements }) => [
      row.hash,
      { id, row, references, statements },
    ]),
  );
  let done = 0;
  const moveBatch = (name: ContentName): Promise<number> =>
    vault.write(async (changes) => {
      const isThere = connection.oldNames.includes(name);
      const plain = isThere ? await readPlain(connection, name) : [];
      const most = name === 'originals' ? FILE_BATCH : BATCH;
      const batch =
        plain.length > 0 || !connection.oldNames.includes('sealed')
          ? plain
          : await readSealed(connection, vault, name, most);
      for (const record of batch) {
        // Records of one contract change its row one after the other.
        // oxlint-disable-next-line no-await-in-loop
        if (record.value !== undefined) await MOVES[name](changes, contracts, record);
      }
      const store = batch[0]?.place.store;
      if (!store) return 0;
      changes.also([store], (transaction) =>
        requestAll(batch, ({ place }) => transaction.objectStore(store).delete(place.key)),
      );
      return batch.length;
    });
  for (const name of CONTENT_NAMES) {
    for (let moved = -1; moved !== 0; done += moved) {
      onProgress(done, total);
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      moved = await moveBatch(name);
    }
  }
  await vault.write(async (changes) =>
    changes.also(connection.oldNames, clear(connection.oldNames)),
  );
}

/**
 * Moves the records of an earlier version into the form of this one, in batches: what is moved is deleted in the same
 * transaction, so that little room is needed, and work that was stopped goes on where it was.
 *
 * @param onProgress called with the records that were moved, of all.
 */
export async function moveOldRecords(
  connection: Connection,
  vault: Vault,
  snapshots: Snapshots,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const { all, moved: total } = await countOld(connection);
  if (all > 0) await moveAll(connection, vault, snapshots, total, onProgress);
  // Also if the last move was stopped before.
  if (!vault.keys()?.decryption.has(OLD_KEY)) return;
  await vault.changeState((state) => ({
    ...state,
    content: state.content.filter(({ number }) => number !== OLD_KEY),
  }));
}
