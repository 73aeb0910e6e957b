import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  fileFolder,
  MAX_JSON_BYTES,
  readingEntry,
  toSafeName,
  unpackedLimit,
  WORKSPACE_ENTRY,
  type SavedContract,
  type SavedReading,
  type SavedWorkspace,
} from './backup-format';
import type { Database } from './database';
import { hashBytes } from './hash';
import { DEFAULT_SETTINGS, type FileRecord, type Moment } from './records';
import { createSealedSink, type BackupSink } from './sealed-backup';
import { ignoreDamage, StoreError } from './store-error';
import type { WrappingKey } from './wrapping-key';

export interface Backup {
  readonly content: Blob;
  /** Whether it is encrypted with the passphrase. */
  readonly isEncrypted: boolean;
  /** Number of contracts in it. */
  readonly contracts: number;
  /** Names of files that are damaged in this browser, so that they could not be saved. */
  readonly damaged: readonly string[];
  /** Names of files that were saved without their reading, which is too large. */
  readonly unread: readonly string[];
}

/** How work that takes some time is watched and cancelled. */
export interface BackupWork {
  /** Called before each contract with the number of those that are done. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends the work with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** Limits of ZIP files without extensions: 4 GB, and 65,535 entries. */
const MAX_BACKUP_BYTES = 2 ** 32 - 2 ** 20;
const MAX_CONTRACTS = 32_000;
const TOO_LARGE =
  'Your workspace is larger than 4 GB. A backup cannot be that large. Remove contracts that you no longer need, then try again.';

/** The same workspace gives the same bytes: entries have no time of their own. */
const NO_TIME = { mtime: new Date(1980, 0, 1) };

/** Collects bytes outside of the script's memory. */
function createPlainSink(): BackupSink {
  const parts: Blob[] = [];
  return {
    add: async (chunks) => void parts.push(new Blob([...chunks])),
    end: async () => new Blob(parts, { type: 'application/zip' }),
  };
}

/** Makes a ZIP file. */
function createArchive(sink: BackupSink) {
  let size = 0;
  let unpackedSize = 0;
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const hasRoomFor = (bytes: number) => unpackedSize + bytes <= unpackedLimit(size);
  const flush = async () => {
    const made = chunks;
    chunks = [];
    for (const { length } of made) size += length;
    if (size > MAX_BACKUP_BYTES) throw new StoreError('too-large', { message: TOO_LARGE });
    await sink.add(made);
  };
  return {
    /** Adds a document as it is: most are compressed already. */
    addDocument: async (path: string, bytes: Uint8Array): Promise<void> => {
      const entry = Object.assign(new ZipPassThrough(path), NO_TIME);
      zip.add(entry);
      entry.push(bytes, true);
      unpackedSize += bytes.length;
      await flush();
    },
    /** Adds JSON; returns false if a backup with it could not be read again. */
    addJson: async (path: string, json: SavedReading | SavedWorkspace): Promise<boolean> => {
      const bytes = strToU8(JSON.stringify(json));
      if (bytes.length > MAX_JSON_BYTES || !hasRoomFor(bytes.length)) return false;
      const entry = Object.assign(new ZipDeflate(path), NO_TIME);
      zip.add(entry);
      entry.push(bytes, true);
      unpackedSize += bytes.length;
      await flush();
      return true;
    },
    end: async (): Promise<Blob> => {
      zip.end();
      await flush();
      return sink.end();
    },
  };
}
type Archive = ReturnType<typeof createArchive>;

/** Adds a contract's file and reading; null if the file is damaged. */
async function addContract(
  database: Database,
  archive: Archive,
  record: FileRecord,
): Promise<(Omit<SavedContract, 'corrections' | 'marks'> & { readonly isUnread: boolean }) | null> {
  const { removedAt: _, ...file } = record;
  const { id } = file;
  const [content, outcome, text] = await database.read(
    ['originals', 'readings', 'texts'],
    (transaction) =>
      Promise.all([
        transaction.objectStore('originals').get(id).catch(ignoreDamage),
        transaction.objectStore('readings').get(id),
        transaction.objectStore('texts').get(id),
      ]),
  );
  const bytes = await content?.arrayBuffer().catch(() => undefined);
  if (!bytes || (await hashBytes(bytes)) !== id) return null;
  const path = fileFolder(id) + toSafeName(file.name);
  await archive.addDocument(path, new Uint8Array(bytes));
  // A reading that is too large is left out: it can be made again from the file.
  const hasReading =
    outcome !== undefined &&
    (await archive.addJson(readingEntry(id), { outcome, text: text ?? null }));
  return { ...file, path, hasReading, isUnread: outcome !== undefined && !hasReading };
}

/** Saves the whole workspace, without removed contracts, as one ZIP file; encrypted, if there is a key. */
export async function writeBackup(
  database: Database,
  savedAt: Moment,
  key: WrappingKey | null,
  { onProgress, signal }: BackupWork = {},
): Promise<Backup> {
  const { files, corrections, marks, settings, playbook } = await database.read(
    ['files', 'corrections', 'marks', 'settings', 'playbook'],
    async (transaction) => ({
      files: await transaction.objectStore('files').getAll(),
      corrections: await transaction.objectStore('corrections').getAll(),
      marks: await transaction.objectStore('marks').getAll(),
      settings: (await transaction.objectStore('settings').get('workspace')) ?? DEFAULT_SETTINGS,
      playbook: await transaction.objectStore('playbook').get('workspace'),
    }),
  );
  const present = files.filter(({ removedAt }) => removedAt === null);
  if (present.length > MAX_CONTRACTS) throw new StoreError('too-large', { message: TOO_LARGE });
  const archive = createArchive(key ? await createSealedSink(key) : createPlainSink());
  const contracts: SavedContract[] = [];
  const damaged: string[] = [];
  const unread: string[] = [];
  for (const [index, file] of present.entries()) {
    signal?.throwIfAborted();
    onProgress?.(index, present.length);
    // One at a time: together they would fill the memory.
    // oxlint-disable-next-line no-await-in-loop
    const added = await addContract(database, archive, file);
    if (!added) {
      damaged.push(file.name);
      continue;
    }
    const { isUnread, ...saved } = added;
    if (isUnread) unread.push(file.name);
    const words = corrections.filter(({ id }) => id === file.id).map((record) => record.words);
    const said = marks.filter(({ id }) => id === file.id).map(({ id: _id, ...mark }) => mark);
    contracts.push({
      ...saved,
      corrections: words,
      ...(said.length === 0 ? {} : { marks: said }),
    });
  }
  signal?.throwIfAborted();
  const format = { format: BACKUP_FORMAT, version: BACKUP_VERSION } as const;
  const own = playbook ? { settings, playbook } : { settings };
  if (!(await archive.addJson(WORKSPACE_ENTRY, { ...format, savedAt, ...own, contracts }))) {
    throw new StoreError('too-large', { message: TOO_LARGE });
  }
  const content = await archive.end();
  return { content, isEncrypted: key !== null, contracts: contracts.length, damaged, unread };
}
