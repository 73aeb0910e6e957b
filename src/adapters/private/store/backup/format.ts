import { escapeInvisibleChars } from '../../../../../machines/domain/upload';
import * as v from 'valibot';
import { MAX_FILE_BYTES } from '../../reader/limits';
import type { Proof } from '../../../../../machines/domain/fields';
import type { FileHash } from '../records';
import { toSafeName } from '../safe-name';
import {
  contractIdSchema,
  count,
  documentSchema,
  fileNameSchema,
  folderSchema,
  formatSchema,
  hashSchema,
  mediaTypeSchema,
  moment,
  outcomeSchema,
} from '../schemas';

export type RefusalReason =
  /** Not a file of Covenant. */
  | 'notABackup'
  /** Another version of the product has written it. */
  | 'otherVersion'
  /** It lists a file that it does not contain. */
  | 'incomplete'
  /** Content does not match its hash, length or form. */
  | 'damaged'
  /** Encrypted content, or its header, is not as it was saved. */
  | 'broken'
  /** Its key follows from the passphrase by more work than any version does, or its content takes very long to read. */
  | 'tooSlow'
  /** Unpacked, it would be larger than any backup. */
  | 'tooLarge';

const NOTHING_CHANGED = 'Nothing was changed.';
const MAX_NAME_LENGTH = 100;

/** A name for a message. */
export function shortenName(name: string): string {
  const text = name.toWellFormed();
  return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text;
}

/** Without characters that would disguise the name. */
const quote = (name: string) => `“${escapeInvisibleChars(shortenName(name))}”`;

const MESSAGES: Readonly<Record<RefusalReason, (name: string) => string>> = {
  notABackup: () => 'This file is not a backup of Covenant.',
  otherVersion: () =>
    'This backup was made by another version of Covenant, an earlier or a newer one. Load the page again to get the newest version. If that does not help, keep the backup for the other version, or delete it.',
  incomplete: (name) => `This backup is incomplete: ${quote(name)} is missing in it.`,
  damaged: (name) =>
    `This backup is damaged: ${quote(name)} is not what was saved. Use another backup, if you have one.`,
  broken: () => 'This backup is damaged or incomplete. Use another copy of it, if you have one.',
  tooSlow: () => 'This file was refused: reading it in takes too long.',
  tooLarge: (name) => `This file was refused: ${quote(name)} is larger than a backup can be.`,
};

/** Why a backup is not read in. `message` is for people. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, name = '', options?: ErrorOptions) {
    super(`${MESSAGES[reason](name)} ${NOTHING_CHANGED}`, options);
    this.reason = reason;
  }
}

/** Value of `format` in `workspace.json`. */
export const BACKUP_FORMAT = 'covenant-workspace';
/** Version of the format. README.md describes it. No other one is read: they were in no release. */
export const BACKUP_VERSION = 4;

export const WORKSPACE_ENTRY = 'workspace.json';

/** Path of a contract's record. */
export const contractEntry = (hash: FileHash) => `contracts/${hash}.json`;

/** Path of a contract's reading and text. */
export const readingEntry = (hash: FileHash) => `readings/${hash}.json`;

/** Folder of a contract's file. */
export const fileFolder = (hash: FileHash) => `files/${hash}/`;

/** Path of a proof of the contract with this file. */
export const proofEntry = (hash: FileHash, { id, name }: Pick<Proof, 'id' | 'name'>) =>
  `proofs/${hash}/${id}/${toSafeName(name)}`;

/** An entry of a contract, with the hash of its file. */
const CONTRACT_ENTRY =
  /^(?:(?:contracts|readings)\/(?<record>[0-9a-f]{64})\.json|files\/(?<file>[0-9a-f]{64})\/[^/\\]+|proofs\/(?<proved>[0-9a-f]{64})\/[0-9A-Za-z]{16}\/[^/\\]+)$/;

/** The hash of the file of the contract to which an entry belongs, and whether the entry is that file; null: of none. */
export function parseEntry(
  name: string,
): { readonly hash: FileHash; readonly isFile: boolean } | null {
  const { record, file, proved } = CONTRACT_ENTRY.exec(name)?.groups ?? {};
  const hash = file ?? record ?? proved;
  return hash === undefined ? null : { hash, isFile: file !== undefined };
}

/** Whether a backup can have an entry with this name. */
export const isBackupEntry = (name: string): boolean =>
  name === WORKSPACE_ENTRY || parseEntry(name) !== null;

/** A list of more would fill the memory. */
export const MAX_CONTRACTS = 100_000;

/** Largest JSON file of a backup. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** Content of `readings/<hash>.json`. */
export const readingSchema = v.object({
  outcome: outcomeSchema,
  text: v.nullable(documentSchema),
});

/** Whether a path names a file directly in this folder. */
function isInFolder(path: string, folder: string): boolean {
  const name = path.slice(folder.length);
  return path.startsWith(folder) && !/^\.{0,2}$|[/\\]/.test(name);
}

/** A contract without an id that can be kept gets another one. */
const savedId = v.fallback(v.nullable(contractIdSchema), null);

/** The record of a contract. One of its statements that does not validate is left out (`checkStatements`). */
export const contractSchema = v.pipe(
  v.object({
    /** Null: it does not validate. */
    id: savedId,
    hash: hashSchema,
    name: fileNameSchema,
    type: mediaTypeSchema,
    format: v.nullable(formatSchema),
    size: v.pipe(count, v.maxValue(MAX_FILE_BYTES)),
    addedAt: moment,
    folder: v.exactOptional(v.fallback(folderSchema, '')),
    /** Path of the file, in the folder of its hash. */
    path: v.string(),
    /** Whether there is a reading, at `readings/<hash>.json`. */
    hasReading: v.boolean(),
    /** Oldest first. */
    statements: v.optional(v.unknown()),
  }),
  v.check(({ hash, path }) => isInFolder(path, fileFolder(hash))),
);
export type SavedContract = v.InferOutput<typeof contractSchema>;

/** Read first: another version has another form. */
export const versionSchema = v.object({ format: v.literal(BACKUP_FORMAT), version: count });

/**
 * Content of `workspace.json`, which stands first: of a file that was cut off, it tells what is missing. Each part is
 * checked by itself: one that does not validate is left out.
 */
export const workspaceSchema = v.object({
  settings: v.optional(v.unknown()),
  playbook: v.optional(v.unknown()),
  views: v.optional(v.unknown()),
  recent: v.optional(v.unknown()),
  idleMinutes: v.optional(v.unknown()),
  contracts: v.pipe(v.array(v.unknown()), v.maxLength(MAX_CONTRACTS)),
});

/** A contract in the list. */
export const listedSchema = v.object({ id: savedId, hash: hashSchema, name: fileNameSchema });
