import * as v from 'valibot';
import {
  createLeftOut,
  OWN_COMPANY,
  PLAYBOOK,
  type LeftOut,
} from '../../../../machines/domain/backup';
import {
  BACKUP_VERSION,
  contractSchema,
  MAX_JSON_BYTES,
  readingEntry,
  readingSchema,
  readStatements,
  unpackedLimit,
  versionSchema,
  WORKSPACE_ENTRY,
  workspaceSchema,
  type SavedContract,
  type SavedReading,
} from './backup-format';
import { BackupRefused, shortenName } from './backup-refused';
import type { ByteSource } from './byte-source';
import { hashBytes } from './hash';
import type { PlaybookRecord, WorkspaceSettings } from './records';
import { playbookSchema, settingsSchema, validate } from './schemas';
import type { BackupWork } from './write-backup';
import { readDirectory, readEntry, type ZipEntry } from './zip-directory';

/** A contract of a backup whose content was checked. */
export interface BackupContract extends SavedContract {
  readonly bytes: ArrayBuffer;
  readonly saved: SavedReading | null;
}

export interface BackupContent {
  readonly contracts: readonly BackupContract[];
  /** Undefined: there is none, or it was left out. */
  readonly settings: Pick<WorkspaceSettings, 'company'> | undefined;
  readonly playbook: PlaybookRecord | undefined;
  readonly leftOut: LeftOut;
}

/** Reads an entry. @throws {BackupRefused} if it is missing, damaged or too large. */
type ReadEntry = (name: string, size?: number) => Promise<Uint8Array<ArrayBuffer>>;

/** Zip bombs: the stated sizes are checked here, and `readEntry` unpacks no more than stated. */
function createEntries(file: ByteSource, entries: ReadonlyMap<string, ZipEntry>): ReadEntry {
  let room = unpackedLimit(file.size);
  return async (name, size) => {
    const entry = entries.get(name);
    if (!entry) throw new BackupRefused('incomplete', name);
    if (entry.size > room || entry.size > MAX_JSON_BYTES) throw new BackupRefused('tooLarge', name);
    if (size !== undefined && entry.size !== size) throw new BackupRefused('damaged', name);
    room -= entry.size;
    return readEntry(file, entry);
  };
}

async function readJson(read: ReadEntry, name: string): Promise<unknown> {
  const bytes = await read(name);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new BackupRefused('damaged', name, { cause });
  }
}

async function readWorkspace(read: ReadEntry) {
  const json = await readJson(read, WORKSPACE_ENTRY);
  const form = validate(versionSchema, json);
  if (!form) throw new BackupRefused('notABackup');
  if (form.version > BACKUP_VERSION) throw new BackupRefused('newerVersion');
  const workspace = validate(workspaceSchema, json);
  if (!workspace) throw new BackupRefused('damaged', WORKSPACE_ENTRY);
  return workspace;
}

/** The result; null if the part of the backup is refused. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BackupRefused) return null;
    throw error;
  }
}

async function readSaved(read: ReadEntry, name: string): Promise<SavedReading> {
  const json = await readJson(read, name);
  const saved = validate(readingSchema, json);
  if (!saved) throw new BackupRefused('damaged', name);
  return saved;
}

/** A contract with what of it validates. @throws {BackupRefused} if its record or its file does not. */
async function readContract(read: ReadEntry, listed: unknown, known: ReadonlySet<string>) {
  const contract = validate(contractSchema, listed);
  if (!contract || known.has(contract.id)) throw new BackupRefused('damaged', WORKSPACE_ENTRY);
  const { id, path, size, hasReading } = contract;
  const bytes = await read(path, size);
  if ((await hashBytes(bytes)) !== id) throw new BackupRefused('damaged', path);
  const saved = hasReading ? await unlessRefused(readSaved(read, readingEntry(id))) : null;
  const { isWhole, statements } = await readStatements(contract);
  return { contract: { ...contract, statements, bytes: bytes.buffer, saved }, isWhole };
}

/** The name of a contract that does not validate, for a message. */
function nameOf(listed: unknown, index: number): string {
  const named = validate(v.object({ name: v.string() }), listed);
  return named ? shortenName(named.name) : `#${index + 1}`;
}

/**
 * Reads a backup and checks everything in it. What does not validate is left out and named; a file of which a
 * reading or a statement does not validate is taken without it.
 *
 * @throws {BackupRefused} if it has no `workspace.json`, one of another form, or one of a newer version.
 * @throws the signal's reason if it is aborted.
 */
export async function readBackup(
  file: ByteSource,
  { onProgress, signal }: BackupWork = {},
): Promise<BackupContent> {
  const entries = await readDirectory(file);
  if (!entries.has(WORKSPACE_ENTRY)) throw new BackupRefused('notABackup');
  const read = createEntries(file, entries);
  const workspace = await readWorkspace(read);
  const contracts: BackupContract[] = [];
  const known = new Set<string>();
  const leftOut = createLeftOut();
  for (const [index, listed] of workspace.contracts.entries()) {
    signal?.throwIfAborted();
    onProgress?.(index, workspace.contracts.length);
    // One at a time: together they would fill the memory.
    // oxlint-disable-next-line no-await-in-loop
    const found = await unlessRefused(readContract(read, listed, known));
    if (!found) {
      leftOut.contracts.push(nameOf(listed, index));
      continue;
    }
    const { contract, isWhole } = found;
    known.add(contract.id);
    contracts.push(contract);
    if (contract.hasReading && !contract.saved) leftOut.readings.push(shortenName(contract.name));
    if (!isWhole) leftOut.statements.push(shortenName(contract.name));
  }
  signal?.throwIfAborted();
  const settings = validate(settingsSchema, workspace.settings);
  const playbook = validate(playbookSchema, workspace.playbook);
  if (!settings && workspace.settings !== undefined) leftOut.others.push(OWN_COMPANY);
  if (!playbook && workspace.playbook !== undefined) leftOut.others.push(PLAYBOOK);
  return { contracts, settings, playbook, leftOut };
}
