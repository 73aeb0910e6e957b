import * as v from 'valibot';
import {
  CONTRACT_LIST,
  createLeftOut,
  OWN_COMPANY,
  PLAYBOOK,
  SAVED_VIEWS,
} from '../../../../../machines/domain/backup';
import type { Progress } from '../../../../../machines/domain/lock';
import { detectFormat } from '../../reader/detect-format';
import type { Work } from '../../workers/protocol';
import { createPause, inOrder } from '../async-work';
import { hashBytes } from '../hash';
import type { FileHash, Moment } from '../records';
import { validate } from '../schemas';
import { checkStatements, proofsOf } from '../statements';
import { StoreError } from '../store-error';
import type { Bytes, ByteSource } from './byte-source';
import {
  BACKUP_VERSION,
  BackupRefused,
  contractEntry,
  contractSchema,
  isBackupEntry,
  listedSchema,
  MAX_JSON_BYTES,
  parseEntry,
  proofEntry,
  readingEntry,
  readingSchema,
  shortenName,
  versionSchema,
  WORKSPACE_ENTRY,
  workspaceSchema,
  type RefusalReason,
} from './format';
import { checkPreferences } from './preferences';
import { openZip, unpackedLimit, type ZipEntry } from './zip';

/** The content of a backup, entry by entry. */
interface Entries {
  /** Paths of the files, by contract. */
  readonly paths: ReadonlyMap<FileHash, string>;
  /** @throws {BackupRefused} if the entry is missing, damaged or too large. */
  readonly read: (name: string, size?: number) => Promise<Bytes>;
}

/** Opens the ZIP file. Entries that its directory does not have, or not right, are looked for without it. */
async function openEntries(file: ByteSource, signal?: AbortSignal): Promise<Entries> {
  const { listed, salvage } = await openZip(file, isBackupEntry, signal);
  const entries = listed.has(WORKSPACE_ENTRY) ? listed : await salvage();
  const paths = new Map<FileHash, string>();
  for (const name of entries.keys()) {
    const entry = parseEntry(name);
    if (entry?.isFile) paths.set(entry.hash, name);
  }
  // Zip bombs: the stated sizes are checked here, and no more is unpacked than stated.
  let room = unpackedLimit(file.size);
  const readEntry = async (name: string, entry: ZipEntry | undefined, size?: number) => {
    if (!entry) throw new BackupRefused('incomplete', name);
    if (entry.size > room || entry.size > MAX_JSON_BYTES) throw new BackupRefused('tooLarge', name);
    if ((size !== undefined && entry.size !== size) || entry.packedSize > file.size)
      throw new BackupRefused('damaged', name);
    room -= entry.size + entry.packedSize;
    return entry.read().catch((cause: unknown) => {
      if (cause instanceof StoreError) throw cause;
      throw new BackupRefused('damaged', name, { cause });
    });
  };
  return {
    paths,
    read: async (name, size) => {
      const found = await unlessRefused(readEntry(name, listed.get(name), size));
      return found ?? readEntry(name, (await salvage()).get(name), size);
    },
  };
}

/** @throws {BackupRefused} if the entry is no such JSON. */
async function readJson<T>(
  { read }: Entries,
  name: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const bytes = await read(name);
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return v.parse(schema, json, { abortEarly: true });
  } catch (cause) {
    throw new BackupRefused('damaged', name, { cause });
  }
}

/** The list of contracts and the preferences; null if they are damaged or missing. */
async function readWorkspace(entries: Entries) {
  const json = await unlessRefused(readJson(entries, WORKSPACE_ENTRY, v.unknown()));
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

/** A contract as a backup lists it. */
interface Listed extends Omit<v.InferOutput<typeof listedSchema>, 'hash'> {
  /** Null: nothing tells it. */
  readonly hash: FileHash | null;
}

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const named = v.object({ name: v.string() });

/** A contract whose place in the list is damaged has its name, or its number in place of it. */
const toListed = (item: unknown, index: number): Listed =>
  validate(listedSchema, item) ?? {
    id: null,
    hash: null,
    name: validate(named, item)?.name ?? `#${index + 1}`,
  };

/** A contract with what of it validates. @throws {BackupRefused} if its file is not whole, or nothing tells its hash. */
async function readContract(entries: Entries, { id, hash, name }: Listed, addedAt: Moment) {
  if (hash === null) throw new BackupRefused('incomplete', name);
  const found = await unlessRefused(readJson(entries, contractEntry(hash), contractSchema));
  const record = found?.hash === hash ? found : null;
  const path = record?.path ?? entries.paths.get(hash);
  if (path === undefined) throw new BackupRefused('incomplete', name);
  const bytes = await entries.read(path, record?.size);
  if ((await hashBytes(bytes)) !== hash) throw new BackupRefused('damaged', path);
  // Without a record, nobody can tell whether there was a reading: it is made anew.
  const hasReading = record?.hasReading ?? true;
  const saved = hasReading
    ? await unlessRefused(readJson(entries, readingEntry(hash), readingSchema))
    : null;
  const said = record ? record.statements : [];
  const { isWhole, statements } = checkStatements(Array.isArray(said) ? said : [said]);
  const proofs = await Promise.all(
    proofsOf(statements).map(async (proof) => {
      const content = await unlessRefused(entries.read(proofEntry(hash, proof), proof.size));
      const isSame = content !== null && (await hashBytes(content)) === proof.hash;
      return isSame ? { proof, bytes: content.buffer } : null;
    }),
  );
  const contract = {
    type: '',
    name,
    format: detectFormat(bytes),
    size: bytes.length,
    addedAt,
    ...record,
    statements,
    id: record?.id ?? id,
    hash,
    bytes: bytes.buffer,
    saved,
    proofs: proofs.filter((proof) => proof !== null),
  };
  const isComplete = isWhole && record !== null && !proofs.includes(null);
  return { contract, lacksReading: hasReading && !saved, isWhole: isComplete };
}
/** A contract of a backup whose content was checked. */
export type BackupContract = Awaited<ReturnType<typeof readContract>>['contract'];

/** Contracts that are read at a time. */
const READ_AHEAD = 4;

interface BackupReadOptions extends Work<Progress> {
  /** When a contract was added whose record is lost. */
  readonly now: Moment;
  /** Why a file without anything of a backup is refused. */
  readonly refusal: RefusalReason;
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
  { onProgress, signal, now, refusal }: BackupReadOptions,
) {
  const entries = await openEntries(file, signal);
  const { paths } = entries;
  const workspace = await readWorkspace(entries);
  signal?.throwIfAborted();
  if (!workspace && paths.size === 0) throw new BackupRefused(refusal);
  const listed = workspace
    ? workspace.contracts.map(toListed)
    : Array.from(paths, ([hash, path]): Listed => ({ id: null, hash, name: baseName(path) }));
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
        found: await unlessRefused(readContract(entries, each, now)),
      };
    });
    for await (const { name, found } of read) {
      if (!found || known.has(found.contract.hash)) {
        leftOut.contracts.push(name);
        continue;
      }
      const { contract, lacksReading, isWhole } = found;
      known.add(contract.hash);
      if (lacksReading) leftOut.readings.push(name);
      if (!isWhole) leftOut.statements.push(name);
      yield contract;
    }
    signal?.throwIfAborted();
  }
  return {
    /** One at a time, each checked, so that they need not be in memory together. */
    contracts: readContracts(),
    preferences,
    /** What is damaged or missing. Complete when all contracts were read. */
    leftOut,
  };
}
