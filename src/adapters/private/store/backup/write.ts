import { createLeftOut, type SavedBackup } from '../../../../../machines/domain/backup';
import type { Progress } from '../../../../../machines/domain/lock';
import type { Work } from '../../workers/protocol';
import { inOrder } from '../async-work';
import type { Moment } from '../records';
import { getNamed } from '../rows';
import { toSafeName } from '../safe-name';
import { fileNameSchema, mediaTypeSchema, validate } from '../schemas';
import type { Entry, Snapshots } from '../snapshot';
import { checkStatements, proofsOf } from '../statements';
import { StoreError } from '../store-error';
import { unpackText } from '../text-record';
import { readValue } from '../values';
import type { Vault } from '../vault';
import { createChunking, type Bytes } from './byte-source';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  contractEntry,
  fileFolder,
  proofEntry,
  MAX_CONTRACTS,
  MAX_JSON_BYTES,
  readingEntry,
  readingSchema,
  shortenName,
  WORKSPACE_ENTRY,
  type SavedContract,
} from './format';
import { checkPreferences, parseStored } from './preferences';
import { createSealing } from './sealed';
import { createZipWriter, unpackedLimit } from './zip';

/** Where a backup goes. It is closed when the backup is complete, and else aborted. */
type BackupSink = WritableStream<Bytes>;

const NO_ROOM =
  'There is no room left where the backup was to be saved. Free some space there, or choose another place, then try again.';
const NOT_WRITTEN =
  'The chosen file could not be written. Choose another place or name for it, then try again.';

const orSinkError = <T>(writing: Promise<T>): Promise<T> =>
  writing.catch((cause: unknown) => {
    throw cause instanceof Error && cause.name === 'QuotaExceededError'
      ? new StoreError('full', { message: NO_ROOM, cause })
      : new StoreError('failed', { message: NOT_WRITTEN, cause });
  });

/** Keeps a backup outside of the script's memory, part by part. */
export function createBlobSink() {
  const parts: Blob[] = [];
  return {
    sink: new WritableStream<Bytes>({ write: (bytes) => void parts.push(new Blob([bytes])) }),
    toBlob: (type: string) => new Blob(parts, { type }),
  };
}

/**
 * Writes a backup to the file that a person has chosen. The file appears when it is complete: what is not is dropped.
 *
 * @throws {StoreError} if the file cannot be written.
 */
export async function createFileSink(
  handle: Pick<FileSystemFileHandle, 'createWritable'>,
): Promise<BackupSink> {
  const file = await orSinkError(handle.createWritable());
  return new WritableStream({
    write: (bytes) => orSinkError(file.write(bytes)),
    close: () => orSinkError(file.close()),
    // It has failed before, and that is told.
    abort: (reason) => file.abort(reason).catch(() => undefined),
  });
}

const TOO_LARGE =
  'Your workspace has more contracts than a backup can hold. Remove contracts that you no longer need, then try again.';
/** Reading the backup in would need the passphrase of before. */
const OTHER_PASSPHRASE =
  'The passphrase was set, changed or removed while the workspace was saved. Save it again.';

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
  /** Adds JSON; returns false if a backup with it could not be read again. */
  const addJson = async (path: string, json: object): Promise<boolean> => {
    const bytes = encoder.encode(JSON.stringify(json));
    if (bytes.length > MAX_JSON_BYTES || !isReadable(bytes.length)) return false;
    await add(path, bytes, true);
    return true;
  };
  return {
    /** Adds a document. What is compressed already is stored as it is. */
    addDocument: (path: string, bytes: Bytes, isText: boolean) =>
      add(path, bytes, isText && isReadable(bytes.length)),
    addJson,
    /** Adds JSON without which a backup is none. */
    requireJson: async (path: string, json: object) => {
      if (!(await addJson(path, json))) throw new StoreError('too-large', { message: TOO_LARGE });
    },
    end: zip.end,
  };
}
type Archive = ReturnType<typeof createArchive>;

/** The file is in the backup, whatever its name is. */
const toFileName = (name: string): string => validate(fileNameSchema, name) ?? toSafeName(name);

/** What belongs to a single file. What is damaged is not there. */
async function readStoredContract(vault: Vault, { references }: Entry) {
  const [file, outcome, document] = await Promise.all([
    getNamed(vault, references, 'original'),
    getNamed(vault, references, 'reading'),
    getNamed(vault, references, 'text'),
  ]);
  return {
    bytes: file?.bytes,
    reading: { outcome: outcome?.value, text: document ? unpackText(document) : null },
  };
}

/** Contracts that are read at a time. */
const READ_AHEAD = 4;

interface ContentOptions extends Work<Progress> {
  readonly savedAt: Moment;
  /** Minutes without input after which the workspace is locked; null: never. */
  readonly idleMinutes: number | null;
}

/**
 * Adds the whole workspace, without removed contracts and those whose file is damaged. A reading that does not validate
 * or is too large is left out: it can be made again from the file.
 */
async function addWorkspace(
  vault: Vault,
  snapshots: Snapshots,
  archive: Archive,
  { savedAt, idleMinutes, onProgress, signal }: ContentOptions,
) {
  const { entries } = await snapshots.read();
  const present = entries.filter(({ row }) => row.removedAt === null);
  if (present.length > MAX_CONTRACTS) throw new StoreError('too-large', { message: TOO_LARGE });
  const leftOut = createLeftOut();
  const { preferences, leftOut: others } = checkPreferences({
    settings: await readValue(vault, 'settings'),
    playbook: await readValue(vault, 'playbook'),
    views: parseStored(await readValue(vault, 'views')),
    recent: parseStored(await readValue(vault, 'recent')),
    idleMinutes: idleMinutes ?? undefined,
  });
  leftOut.others.push(...others);
  await archive.requireJson(WORKSPACE_ENTRY, {
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
    const { bytes } = stored;
    const { hash, name, type, format, addedAt, summary, folder } = entry.row;
    if (!bytes) {
      leftOut.contracts.push(shortenName(name));
      continue;
    }
    const path = fileFolder(hash) + toSafeName(name);
    await archive.addDocument(path, bytes, format === 'text');
    const reading = validate(readingSchema, stored.reading);
    const hasReading =
      reading !== undefined && (await archive.addJson(readingEntry(hash), reading));
    const { isWhole, statements } = checkStatements(entry.statements);
    const proofs = await Promise.all(
      proofsOf(statements).map(async (proof) => ({
        proof,
        stored: await vault.get('proof', proof.id),
      })),
    );
    for (const { proof, stored: found } of proofs)
      if (found) await archive.addDocument(proofEntry(hash, proof), found.bytes, false);
    await archive.requireJson(contractEntry(hash), {
      id: entry.id,
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
    } satisfies SavedContract);
    if (summary !== null && !hasReading) leftOut.readings.push(shortenName(name));
    if (!isWhole || proofs.some((one) => !one.stored)) leftOut.statements.push(shortenName(name));
  }
  return { contracts: present.length - leftOut.contracts.length, leftOut };
}

/** Bytes that are collected, so that a file gets few and large parts, also across entries. */
const PART_BYTES = 4 * 2 ** 20;

/** Saves the whole workspace to a sink, as a stream: a ZIP file, encrypted, if there is a passphrase. */
export async function writeBackup(
  vault: Vault,
  snapshots: Snapshots,
  savedAt: Moment,
  openSink: () => BackupSink | Promise<BackupSink>,
  work: Work<Progress>,
): Promise<Omit<SavedBackup, 'fileName'>> {
  const keys = vault.keys();
  const { idleMinutes } = await vault.readState();
  const { readable, writable } = new TransformStream<Bytes, Bytes>();
  const sealed = keys?.backup ? readable.pipeThrough(await createSealing(keys.backup)) : readable;
  let bytes = 0;
  const counted = createChunking(PART_BYTES, (part) => {
    bytes += part.length;
    return part;
  });
  // Last: from here on, whatever fails aborts the sink.
  const sink = await openSink();
  const stop = new AbortController();
  const writing = sealed.pipeThrough(counted).pipeTo(sink, { signal: stop.signal });
  // It is awaited below, after what fails because of it.
  writing.catch(() => undefined);
  const archive = createArchive(writable);
  try {
    const options = { ...work, savedAt, idleMinutes };
    const written = await addWorkspace(vault, snapshots, archive, options);
    work.signal?.throwIfAborted();
    await work.onChecked?.();
    if (vault.keys()?.epoch !== keys?.epoch)
      throw new StoreError('failed', { message: OTHER_PASSPHRASE });
    await archive.end();
    await writing;
    return { ...written, bytes, isEncrypted: Boolean(keys?.backup) };
  } catch (error) {
    // Aborts the sink, which drops what was written.
    stop.abort(error);
    // Rejects with the first reason: an error of the sink, or the one of the content.
    await writing;
    throw error;
  }
}
