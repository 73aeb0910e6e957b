import * as v from 'valibot';
import {
  BACKUP_VERSION,
  MAX_JSON_BYTES,
  readingEntry,
  readingSchema,
  unpackedLimit,
  versionSchema,
  WORKSPACE_ENTRY,
  workspaceSchema,
  type SavedContract,
  type SavedReading,
  type SavedWorkspace,
} from './backup-format';
import { BackupRefused } from './backup-refused';
import type { ByteSource } from './byte-source';
import { hashBytes } from './hash';
import type { BackupWork } from './write-backup';
import { readDirectory, readEntry, type ZipEntry } from './zip-directory';

/** A contract of a backup whose content was checked. */
export interface BackupContract extends SavedContract {
  readonly content: Blob;
  readonly saved: SavedReading | null;
}

export interface BackupContent extends Pick<SavedWorkspace, 'settings' | 'playbook'> {
  readonly contracts: readonly BackupContract[];
}

type Entries = ReadonlyMap<string, ZipEntry>;

function findEntry(entries: Entries, name: string): ZipEntry {
  const entry = entries.get(name);
  if (!entry) throw new BackupRefused('incomplete', name);
  return entry;
}

/** Zip bombs: the stated sizes are checked here, and `readEntry` unpacks no more than stated. */
function checkSizes(entries: Entries, packedSize: number): void {
  const limit = unpackedLimit(packedSize);
  let sum = 0;
  for (const { name, size } of entries.values()) {
    sum += size;
    if (sum > limit || size > MAX_JSON_BYTES) throw new BackupRefused('tooLarge', name);
  }
}

async function readJson(file: ByteSource, entries: Entries, name: string): Promise<unknown> {
  const bytes = await readEntry(file, findEntry(entries, name));
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new BackupRefused('damaged', name, { cause });
  }
}

async function readWorkspace(file: ByteSource, entries: Entries): Promise<SavedWorkspace> {
  if (!entries.has(WORKSPACE_ENTRY)) throw new BackupRefused('notABackup');
  const json = await readJson(file, entries, WORKSPACE_ENTRY);
  const version = v.safeParse(versionSchema, json);
  if (!version.success) throw new BackupRefused('notABackup');
  if (version.output.version > BACKUP_VERSION) throw new BackupRefused('newerVersion');
  const workspace = v.safeParse(workspaceSchema, json, { abortEarly: true });
  if (!workspace.success) throw new BackupRefused('damaged', WORKSPACE_ENTRY);
  return workspace.output;
}

/** @throws if an entry is not listed in `workspace.json`, whatever its path is. */
function checkNames(entries: Entries, contracts: readonly SavedContract[]): void {
  const names = new Set([
    WORKSPACE_ENTRY,
    ...contracts.flatMap(({ id, path, hasReading }) =>
      hasReading ? [path, readingEntry(id)] : [path],
    ),
  ]);
  for (const name of entries.keys()) if (!names.has(name)) throw new BackupRefused('foreign', name);
}

async function readContract(
  file: ByteSource,
  entries: Entries,
  contract: SavedContract,
): Promise<BackupContract> {
  const { id, path, size, type, hasReading } = contract;
  const entry = findEntry(entries, path);
  if (entry.size !== size) throw new BackupRefused('damaged', path);
  const bytes = await readEntry(file, entry);
  if ((await hashBytes(bytes)) !== id) throw new BackupRefused('damaged', path);
  const content = new Blob([bytes], { type });
  if (!hasReading) return { ...contract, content, saved: null };
  const name = readingEntry(id);
  const json = await readJson(file, entries, name);
  const { success, output } = v.safeParse(readingSchema, json, { abortEarly: true });
  if (!success) throw new BackupRefused('damaged', name);
  return { ...contract, content, saved: output };
}

/**
 * Reads a backup completely and checks everything in it.
 *
 * @throws {BackupRefused} if anything is not as it was saved.
 * @throws the signal's reason if it is aborted.
 */
export async function readBackup(
  file: ByteSource,
  { onProgress, signal }: BackupWork = {},
): Promise<BackupContent> {
  const entries = await readDirectory(file);
  checkSizes(entries, file.size);
  const { contracts, ...workspace } = await readWorkspace(file, entries);
  checkNames(entries, contracts);
  const read: BackupContract[] = [];
  for (const [index, contract] of contracts.entries()) {
    signal?.throwIfAborted();
    onProgress?.(index, contracts.length);
    // One at a time: together they would fill the memory.
    // oxlint-disable-next-line no-await-in-loop
    read.push(await readContract(file, entries, contract));
  }
  signal?.throwIfAborted();
  return { ...workspace, contracts: read };
}
