import { createLeftOut, type SavedBackup } from '../../../../machines/domain/backup';
import type { Progress } from '../../../../machines/domain/lock';
import type { Work } from '../workers/protocol';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  contractEntry,
  fileFolder,
  MAX_CONTRACTS,
  MAX_JSON_BYTES,
  readingEntry,
  readingSchema,
  toSafeName,
  unpackedLimit,
  WORKSPACE_ENTRY,
  type SavedContract,
  type SavedReading,
  type SavedWorkspace,
} from './backup-format';
import { checkPreferences, parseStored } from './backup-preferences';
import { shortenName } from './backup-refused';
import { inOrder } from './in-order';
import { createGathering, type BackupSink } from './backup-sink';
import type { Bytes } from './byte-source';
import { request } from './database';
import type { BackupKey } from './keys';
import type { Moment, References, Statement } from './records';
import { fileNameSchema, mediaTypeSchema, validate } from './schemas';
import { createSealing } from './sealed-backup';
import type { Entry, Snapshots } from './snapshot';
import { checkStatements } from './statements';
import { ignoreDamage, StoreError } from './store-error';
import { unpackText } from './text-record';
import type { Vault } from './vault';
import { createZipWriter } from './zip-writer';

/** A backup that was written. */
export type WrittenBackup = Omit<SavedBackup, 'fileName'>;

const TOO_LARGE =
  'Your workspace has more contracts than a backup can hold. Remove contracts that you no longer need, then try again.';

const readValue = async (vault: Vault, name: string) => (await vault.get('value', name))?.value;

/** Everything of the workspace but what belongs to a single file. */
async function readWorkspaceContent(vault: Vault, snapshots: Snapshots) {
  const { entries } = await snapshots.read();
  return {
    entries: entries.filter(({ row }) => row.removedAt === null),
    settings: await readValue(vault, 'settings'),
    playbook: await readValue(vault, 'playbook'),
    views: parseStored(await readValue(vault, 'views')),
    recent: parseStored(await readValue(vault, 'recent')),
  };
}

/** What belongs to a single file. What is damaged is not there. */
async function readStoredContract(vault: Vault, { references }: Entry) {
  const records = await vault.read(async (transaction) => {
    const stored = transaction.objectStore('records');
    const read = (kind: keyof References) => {
      const id = references[kind];
      return id === null ? undefined : request(() => stored.get([kind, id]));
    };
    const [original, reading, text] = await Promise.all([
      read('original'),
      read('reading'),
      read('text'),
    ]);
    return { original, reading, text };
  });
  const decrypt = async <Kind extends keyof References>(kind: Kind) => {
    const record = records[kind];
    return record && vault.decrypt(kind, record).catch(ignoreDamage);
  };
  const [file, outcome, document] = await Promise.all([
    decrypt('original'),
    decrypt('reading'),
    decrypt('text'),
  ]);
  return {
    bytes: file?.bytes,
    outcome: outcome?.value,
    text: document ? unpackText(document) : null,
  };
}

const encoder = new TextEncoder();

/** Makes a ZIP file that can be read in again: no part is larger than what is read. */
function createArchive(writable: WritableStream<Bytes>) {
  const zip = createZipWriter(writable);
  let packed = 0;
  let unpacked = 0;
  const isReadable = (size: number) => unpacked + size <= unpackedLimit(packed);
  const add = async (path: string, bytes: Bytes, isDeflated: boolean) => {
    packed += await zip.add(path, bytes, isDeflated);
    unpacked += bytes.length;
  };
  return {
    /** Adds a document. What is compressed already is stored as it is. */
    addDocument: (path: string, bytes: Bytes, isText: boolean) =>
      add(path, bytes, isText && isReadable(bytes.length)),
    /** Adds JSON; returns false if a backup with it could not be read again. */
    addJson: async (
      path: string,
      json: SavedReading | SavedContract | SavedWorkspace,
    ): Promise<boolean> => {
      const bytes = encoder.encode(JSON.stringify(json));
      if (bytes.length > MAX_JSON_BYTES || !isReadable(bytes.length)) return false;
      await add(path, bytes, true);
      return true;
    },
    end: zip.end,
  };
}
type Archive = ReturnType<typeof createArchive>;

/** The file is in the backup, whatever its name is. */
const toFileName = (name: string): string => validate(fileNameSchema, name) ?? toSafeName(name);

/** Adds JSON without which a backup is none. */
async function requireJson(archive: Archive, path: string, json: SavedContract | SavedWorkspace) {
  if (!(await archive.addJson(path, json)))
    throw new StoreError('too-large', { message: TOO_LARGE });
}

/**
 * Adds a contract; null if its file is damaged. A reading that does not validate or is too large is left out: it can be
 * made again from the file.
 */
async function addContract(
  archive: Archive,
  { id, row: { hash, name, type, format, addedAt, summary, folder } }: Entry,
  { bytes, outcome, text }: Awaited<ReturnType<typeof readStoredContract>>,
  statements: readonly Statement[],
): Promise<{ readonly isReadingLeftOut: boolean } | null> {
  if (!bytes) return null;
  const path = fileFolder(hash) + toSafeName(name);
  await archive.addDocument(path, bytes, format === 'text');
  const reading = validate(readingSchema, { outcome, text });
  const hasReading = reading !== undefined && (await archive.addJson(readingEntry(hash), reading));
  await requireJson(archive, contractEntry(hash), {
    id,
    hash,
    name: toFileName(name),
    type: validate(mediaTypeSchema, type) ?? '',
    format,
    size: bytes.byteLength,
    addedAt,
    ...(folder && { folder }),
    path,
    hasReading,
    statements,
  });
  return { isReadingLeftOut: summary !== null && !hasReading };
}

/** Contracts that are read at a time. */
const READ_AHEAD = 4;

interface BackupContentOptions extends Omit<Work<Progress>, 'onChecked'> {
  readonly savedAt: Moment;
  /** Minutes without input after which the workspace is locked; null: never. */
  readonly idleMinutes: number | null;
}

/** Adds the whole workspace, without removed contracts. */
async function addWorkspace(
  vault: Vault,
  snapshots: Snapshots,
  archive: Archive,
  { savedAt, idleMinutes, onProgress, signal }: BackupContentOptions,
): Promise<Pick<WrittenBackup, 'contracts' | 'leftOut'>> {
  const { entries: present, ...values } = await readWorkspaceContent(vault, snapshots);
  if (present.length > MAX_CONTRACTS) throw new StoreError('too-large', { message: TOO_LARGE });
  const leftOut = createLeftOut();
  const { preferences, leftOut: others } = checkPreferences({
    ...values,
    idleMinutes: idleMinutes ?? undefined,
  });
  leftOut.others.push(...others);
  await requireJson(archive, WORKSPACE_ENTRY, {
    format: BACKUP_FORMAT,
    version: BACKUP_VERSION,
    savedAt,
    ...preferences,
    contracts: present.map(({ id, row: { hash, name } }) => ({ id, hash, name: toFileName(name) })),
  });
  const read = inOrder(present, READ_AHEAD, async (entry, index) => {
    signal?.throwIfAborted();
    onProgress?.({ done: index, total: present.length });
    return { entry, stored: await readStoredContract(vault, entry) };
  });
  for await (const { entry, stored } of read) {
    const { isWhole, statements } = checkStatements(entry.statements);
    const added = await addContract(archive, entry, stored, statements);
    const name = shortenName(entry.row.name);
    if (!added) leftOut.contracts.push(name);
    else {
      if (added.isReadingLeftOut) leftOut.readings.push(name);
      if (!isWhole) leftOut.statements.push(name);
    }
  }
  return { contracts: present.length - leftOut.contracts.length, leftOut };
}

interface WriteOptions extends BackupContentOptions {
  /** Encrypts the backup; null: it is not encrypted. */
  readonly key: BackupKey | null;
  readonly sink: BackupSink;
  /** Called before the backup is given out. Throws if it must not be. */
  readonly check: () => Promise<void>;
}

/** Writes the workspace to a sink, as a stream: a ZIP file, encrypted, if there is a key. */
export async function writeBackup(
  vault: Vault,
  snapshots: Snapshots,
  { key, sink, check, ...options }: WriteOptions,
): Promise<WrittenBackup> {
  let bytes = 0;
  const counting = new TransformStream<Bytes, Bytes>({
    transform: (part, controller) => {
      bytes += part.length;
      controller.enqueue(part);
    },
  });
  const { readable, writable } = createGathering();
  const stop = new AbortController();
  const sealed = key ? readable.pipeThrough(createSealing(key)) : readable;
  const writing = sealed.pipeThrough(counting).pipeTo(sink, { signal: stop.signal });
  // It is awaited below, after what fails because of it.
  writing.catch(() => undefined);
  const archive = createArchive(writable);
  try {
    const written = await addWorkspace(vault, snapshots, archive, options);
    await check();
    await archive.end();
    await writing;
    return { ...written, bytes, isEncrypted: key !== null };
  } catch (error) {
    // Aborts the sink, which drops what was written.
    stop.abort(error);
    // Rejects with the first reason: an error of the sink, or the one of the content.
    await writing;
    throw error;
  }
}
