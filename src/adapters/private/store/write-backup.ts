import {
  createLeftOut,
  OWN_COMPANY,
  PLAYBOOK,
  type LeftOut,
} from '../../../../machines/domain/backup';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
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
import { shortenName } from './backup-refused';
import type { Moment } from './records';
import {
  fileNameSchema,
  mediaTypeSchema,
  playbookSchema,
  settingsSchema,
  validate,
} from './schemas';
import type { Entry, Snapshots } from './snapshot';
import { createSealedSink, type BackupSink } from './sealed-backup';
import { StoreError } from './store-error';
import { checkStatements } from './statements';
import type { Vault } from './vault';
import type { WrappingKey } from './wrapping-key';

export interface Backup {
  readonly content: Blob;
  /** Whether it is encrypted with the passphrase. */
  readonly isEncrypted: boolean;
  /** Number of contracts in it. */
  readonly contracts: number;
  readonly leftOut: LeftOut;
}

/** How work that takes some time is watched and cancelled. */
export interface BackupWork {
  /** Called before each contract with the number of those that are done. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends the work with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** ZIP files without extensions have up to 4 GB. */
const MAX_BACKUP_BYTES = 2 ** 32 - 2 ** 20;
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

type SavedFile = Omit<SavedContract, 'statements'>;

/** Undefined: it is missing or damaged. */
async function readStoredContract(vault: Vault, { references }: Entry) {
  const { original, reading, text } = references;
  const [file, outcome, document] = await Promise.all([
    original ? vault.get('original', original) : undefined,
    reading ? vault.get('reading', reading) : undefined,
    text ? vault.get('text', text) : undefined,
  ]);
  return { bytes: file?.bytes, outcome: outcome?.value, text: document?.value };
}

/**
 * Adds a contract's file and reading; null if the file is damaged. A reading that does not validate or is too large is
 * left out: it can be made again from the file.
 */
async function addContract(
  vault: Vault,
  archive: Archive,
  entry: Entry,
): Promise<{ readonly saved: SavedFile; readonly isReadingLeftOut: boolean } | null> {
  const { hash: id, name, type, format, addedAt, summary } = entry.row;
  const { bytes, outcome, text } = await readStoredContract(vault, entry);
  if (!bytes) return null;
  const safeName = toSafeName(name);
  const path = fileFolder(id) + safeName;
  await archive.addDocument(path, new Uint8Array(bytes));
  const reading = validate(readingSchema, { outcome, text: text ?? null });
  const hasReading = reading !== undefined && (await archive.addJson(readingEntry(id), reading));
  const saved = {
    id,
    // The file is in the backup, whatever its name and type are.
    name: validate(fileNameSchema, name) ?? safeName,
    type: validate(mediaTypeSchema, type) ?? '',
    format,
    size: bytes.byteLength,
    addedAt,
    path,
    hasReading,
  };
  return { saved, isReadingLeftOut: summary !== null && !hasReading };
}

/** Saves the whole workspace, without removed contracts, as one ZIP file; encrypted, if there is a key. */
export async function writeBackup(
  vault: Vault,
  snapshots: Snapshots,
  savedAt: Moment,
  key: WrappingKey | null,
  { onProgress, signal }: BackupWork = {},
): Promise<Backup> {
  const { entries } = await snapshots.read();
  const settings = (await vault.get('value', 'settings'))?.value;
  const playbook = (await vault.get('value', 'playbook'))?.value;
  const present = entries.filter(({ row }) => row.removedAt === null);
  if (present.length > MAX_CONTRACTS) throw new StoreError('too-large', { message: TOO_LARGE });
  const archive = createArchive(key ? await createSealedSink(key) : createPlainSink());
  const contracts: SavedContract[] = [];
  const leftOut = createLeftOut();
  for (const [index, entry] of present.entries()) {
    signal?.throwIfAborted();
    onProgress?.(index, present.length);
    // One at a time: together they would fill the memory.
    // oxlint-disable-next-line no-await-in-loop
    const added = await addContract(vault, archive, entry);
    const name = shortenName(entry.row.name);
    if (!added) {
      leftOut.contracts.push(name);
      continue;
    }
    const { statements, isWhole } = checkStatements(entry.statements);
    if (added.isReadingLeftOut) leftOut.readings.push(name);
    if (!isWhole) leftOut.statements.push(name);
    contracts.push({ ...added.saved, statements });
  }
  signal?.throwIfAborted();
  const format = { format: BACKUP_FORMAT, version: BACKUP_VERSION } as const;
  const own = validate(settingsSchema, settings);
  const rules = validate(playbookSchema, playbook);
  if (settings !== undefined && !own) leftOut.others.push(OWN_COMPANY);
  if (playbook !== undefined && !rules) leftOut.others.push(PLAYBOOK);
  const workspace: SavedWorkspace = {
    ...format,
    savedAt,
    ...(own ? { settings: own } : {}),
    ...(rules ? { playbook: rules } : {}),
    contracts,
  };
  if (!(await archive.addJson(WORKSPACE_ENTRY, workspace))) {
    throw new StoreError('too-large', { message: TOO_LARGE });
  }
  const content = await archive.end();
  return { content, isEncrypted: key !== null, contracts: contracts.length, leftOut };
}
