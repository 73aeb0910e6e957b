import * as v from 'valibot';
import {
  CONTRACT_LIST,
  createLeftOut,
  OWN_COMPANY,
  PLAYBOOK,
  SAVED_VIEWS,
  type LeftOut,
} from '../../../../machines/domain/backup';
import type { Progress } from '../../../../machines/domain/lock';
import type { Work } from '../workers/protocol';
import {
  BACKUP_VERSION,
  contractEntry,
  contractSchema,
  isBackupEntry,
  listedSchema,
  MAX_JSON_BYTES,
  parseEntry,
  readingEntry,
  readingSchema,
  unpackedLimit,
  versionSchema,
  WORKSPACE_ENTRY,
  workspaceSchema,
  type ListedContract,
  type SavedContract,
  type SavedReading,
} from './backup-format';
import { checkPreferences, type Preferences } from './backup-preferences';
import { BackupRefused, shortenName, type RefusalReason } from './backup-refused';
import type { Bytes, ByteSource } from './byte-source';
import { detectFormat } from '../reader/detect-format';
import { inOrder } from './in-order';
import { createPause } from './pause';
import { hashBytes } from './hash';
import type { ContractId, FileHash, Moment } from './records';
import { validate } from './schemas';
import { checkStatements } from './statements';
import { StoreError } from './store-error';
import { openZip, type ZipEntry } from './zip-reader';

/** A contract of a backup whose content was checked. */
export interface BackupContract extends SavedContract {
  readonly bytes: ArrayBuffer;
  readonly saved: SavedReading | null;
}

export interface BackupContent {
  /** One at a time, each checked, so that they need not be in memory together. */
  readonly contracts: AsyncIterable<BackupContract>;
  readonly preferences: Preferences;
  /** What is damaged or missing. Complete when all contracts were read. */
  readonly leftOut: LeftOut;
}

/** The content of a backup, entry by entry. */
interface Entries {
  readonly names: () => Iterable<string>;
  /** @throws {BackupRefused} if the entry is missing, damaged or too large. */
  readonly read: (name: string, size?: number) => Promise<Bytes>;
}

/** Opens the ZIP file. Entries that its directory does not have, or not right, are looked for without it. */
async function openEntries(file: ByteSource, signal?: AbortSignal): Promise<Entries> {
  const { listed, salvage } = await openZip(file, isBackupEntry, signal);
  const names = listed.has(WORKSPACE_ENTRY) ? listed : await salvage();
  // Zip bombs: the stated sizes are checked here, and no more is unpacked than stated.
  let room = unpackedLimit(file.size);
  const readEntry = async (name: string, entry: ZipEntry | undefined, size?: number) => {
    if (!entry) throw new BackupRefused('incomplete', name);
    if (entry.size > room || entry.size > MAX_JSON_BYTES) throw new BackupRefused('tooLarge', name);
    if (size !== undefined && entry.size !== size) throw new BackupRefused('damaged', name);
    room -= entry.size + entry.packedSize;
    return entry.read().catch((cause: unknown) => {
      if (cause instanceof StoreError) throw cause;
      throw new BackupRefused('damaged', name, { cause });
    });
  };
  return {
    names: () => names.keys(),
    read: async (name, size) => {
      const found = await unlessRefused(readEntry(name, listed.get(name), size));
      return found ?? readEntry(name, (await salvage()).get(name), size);
    },
  };
}

async function readJson({ read }: Entries, name: string): Promise<unknown> {
  const bytes = await read(name);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new BackupRefused('damaged', name, { cause });
  }
}

/** The list of contracts and the preferences; null if they are damaged or missing. */
async function readWorkspace(entries: Entries) {
  const json = await unlessRefused(readJson(entries, WORKSPACE_ENTRY));
  if (json === null) return null;
  const form = validate(versionSchema, json);
  if (!form) throw new BackupRefused('notABackup');
  if (form.version !== BACKUP_VERSION) throw new BackupRefused('otherVersion');
  return validate(workspaceSchema, json) ?? null;
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

async function readSaved(entries: Entries, name: string): Promise<SavedReading> {
  const json = await readJson(entries, name);
  const saved = validate(readingSchema, json);
  if (!saved) throw new BackupRefused('damaged', name);
  return saved;
}

/** Where a backup has a contract. */
interface Listed {
  /** The name of its file, or what else stands for it in a message. */
  readonly name: string;
  /** Its record; null if that is damaged or missing. */
  readonly readRecord: () => Promise<ListedContract | null>;
  /** Null: nothing tells it. */
  readonly hash: FileHash | null;
  /** Null: at most its record tells it. */
  readonly id: ContractId | null;
}

/** A contract whose place in the list is damaged. */
function listDamaged(item: unknown, index: number): Listed {
  const named = validate(v.object({ name: v.string() }), item);
  return {
    hash: null,
    id: null,
    name: named?.name ?? `#${index + 1}`,
    readRecord: () => Promise.resolve(null),
  };
}

const listEntry = (entries: Entries, listed: v.InferOutput<typeof listedSchema>): Listed => ({
  ...listed,
  readRecord: async () => {
    const json = await unlessRefused(readJson(entries, contractEntry(listed.hash)));
    const record = validate(contractSchema, json);
    return record?.hash === listed.hash ? record : null;
  },
});

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

interface Finder {
  readonly entries: Entries;
  /** Paths of the files, by contract. */
  readonly paths: ReadonlyMap<FileHash, string>;
  /** When a contract was added whose record is lost. */
  readonly now: Moment;
}

function listContracts(
  { entries, paths }: Finder,
  workspace: Awaited<ReturnType<typeof readWorkspace>>,
): readonly Listed[] {
  if (!workspace)
    return Array.from(paths, ([hash, path]) =>
      listEntry(entries, { id: null, hash, name: baseName(path) }),
    );
  return workspace.contracts.map((item, index) => {
    const listed = validate(listedSchema, item);
    return listed ? listEntry(entries, listed) : listDamaged(item, index);
  });
}

/** A contract with what of it validates. @throws {BackupRefused} if its file is not whole, or nothing tells its hash. */
async function readContract({ entries, paths, now }: Finder, listed: Listed) {
  const record = await listed.readRecord();
  const { hash } = listed;
  const path = record?.path ?? paths.get(hash ?? '');
  if (hash === null || path === undefined) throw new BackupRefused('incomplete', listed.name);
  const bytes = await entries.read(path, record?.size);
  if ((await hashBytes(bytes)) !== hash) throw new BackupRefused('damaged', path);
  const type = record?.type ?? '';
  // Without a record, nobody can tell whether there was a reading: it is made anew.
  const entry = readingEntry(hash);
  const hasReading = record?.hasReading ?? true;
  const saved = hasReading ? await unlessRefused(readSaved(entries, entry)) : null;
  const { isWhole, statements } = record
    ? checkStatements(Array.isArray(record.statements) ? record.statements : [record.statements])
    : { isWhole: true, statements: [] };
  const contract: BackupContract = {
    name: listed.name,
    format: detectFormat(bytes),
    size: bytes.length,
    addedAt: now,
    ...record,
    statements,
    id: record?.id ?? listed.id,
    hash,
    path,
    type,
    hasReading,
    bytes: bytes.buffer,
    saved,
  };
  return { contract, isWhole: isWhole && record !== null };
}

/** Contracts that are read at a time. */
const READ_AHEAD = 4;

interface ReadOptions extends Work<Progress> {
  readonly now: Moment;
  /** Why a file without anything of a backup is refused. */
  readonly refusal?: RefusalReason;
}

/**
 * Reads a backup and checks everything in it. What is damaged or does not validate is left out and named; a file of
 * which a reading or a statement does not validate is taken without it.
 *
 * @throws {BackupRefused} if nothing of a backup is in it, or if another version has written it.
 * @throws the signal's reason if it is aborted.
 */
export async function readBackup(
  file: ByteSource,
  { onProgress, signal, now, refusal = 'notABackup' }: ReadOptions,
): Promise<BackupContent> {
  const entries = await openEntries(file, signal);
  const paths = new Map<FileHash, string>();
  for (const name of entries.names()) {
    const entry = parseEntry(name);
    if (entry?.isFile) paths.set(entry.hash, name);
  }
  const workspace = await readWorkspace(entries);
  signal?.throwIfAborted();
  if (!workspace && paths.size === 0) throw new BackupRefused(refusal);
  const finder = { entries, paths, now };
  const listed = listContracts(finder, workspace);
  const leftOut = createLeftOut();
  const { preferences, leftOut: others } = checkPreferences(workspace ?? {});
  leftOut.others.push(...others);
  if (!workspace) leftOut.others.push(CONTRACT_LIST, OWN_COMPANY, PLAYBOOK, SAVED_VIEWS);

  async function* readContracts(): AsyncGenerator<BackupContract> {
    const known = new Set<FileHash>();
    const pause = createPause(signal);
    const read = inOrder(listed, READ_AHEAD, async (each, index) => {
      await pause();
      onProgress?.({ done: index, total: listed.length });
      return {
        name: shortenName(each.name),
        found: await unlessRefused(readContract(finder, each)),
      };
    });
    for await (const { name, found } of read) {
      if (!found || known.has(found.contract.hash)) {
        leftOut.contracts.push(name);
        continue;
      }
      const { contract, isWhole } = found;
      known.add(contract.hash);
      if (contract.hasReading && !contract.saved) leftOut.readings.push(name);
      if (!isWhole) leftOut.statements.push(name);
      yield contract;
    }
    signal?.throwIfAborted();
  }
  return { contracts: readContracts(), preferences, leftOut };
}
