import * as v from 'valibot';
import type { SourceDocument } from '../../../reading/reading';
import { MAX_FILE_BYTES } from '../reader/limits';
import type { Preferences } from './backup-preferences';
import type { FileFacts, FileHash, Moment, ReadingOutcome, Statement } from './records';
import {
  count,
  documentSchema,
  fileNameSchema,
  folderSchema,
  formatSchema,
  hashSchema,
  mediaTypeSchema,
  moment,
  outcomeSchema,
} from './schemas';

/** Value of `format` in `workspace.json`. */
export const BACKUP_FORMAT = 'covenant-workspace';
/** Version of the format. README.md describes it. No other one is read: they were in no release. */
export const BACKUP_VERSION = 3;

export const WORKSPACE_ENTRY = 'workspace.json';

/** Path of a contract's record. */
export const contractEntry = (id: FileHash) => `contracts/${id}.json`;

/** Path of a contract's reading and text. */
export const readingEntry = (id: FileHash) => `readings/${id}.json`;

/** Folder of a contract's file. */
export const fileFolder = (id: FileHash) => `files/${id}/`;

/** An entry of a contract, with its id; `path`: of its file. */
const CONTRACT_ENTRY =
  /^(?:(?:contracts|readings)\/(?<record>[0-9a-f]{64})\.json|files\/(?<file>[0-9a-f]{64})\/[^/\\]+)$/;

/** The id of the contract to which an entry belongs, and whether the entry is its file; null if it is of none. */
export function parseEntry(
  name: string,
): { readonly id: FileHash; readonly isFile: boolean } | null {
  const { record, file } = CONTRACT_ENTRY.exec(name)?.groups ?? {};
  const id = file ?? record;
  return id === undefined ? null : { id, isFile: file !== undefined };
}

/** Whether a backup can have an entry with this name. */
export const isBackupEntry = (name: string): boolean =>
  name === WORKSPACE_ENTRY || parseEntry(name) !== null;

/** A list of more would fill the memory. */
export const MAX_CONTRACTS = 100_000;

/** Largest JSON file of a backup. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** Files unpack to at most this multiple of the backup: JSON compresses to about a tenth. */
const MAX_RATIO = 100;
/** Small backups can be over the ratio. */
const RATIO_ALLOWANCE = 256 * 1024 * 1024;

/** Largest sum of the unpacked files of a backup with this size. More is a zip bomb. */
export const unpackedLimit = (packedSize: number) => packedSize * MAX_RATIO + RATIO_ALLOWANCE;

/** In characters; file systems allow 255 bytes. */
const MAX_NAME_LENGTH = 60;
/** Characters that a long name keeps at its end, the extension among them. */
const END_LENGTH = 15;
/** Control and format characters, and those that are not allowed in file names somewhere. */
const UNSAFE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
/** Windows removes trailing dots and spaces; a leading dot hides a file. */
const UNSAFE_ENDS = /^[. ]+|[. ]+$/g;
/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** A file name that is safe in every path, for people who open a backup. The folder is unique. */
export function toSafeName(name: string): string {
  const characters = [...name.toWellFormed().replace(UNSAFE_CHARACTERS, '_')];
  if (characters.length > MAX_NAME_LENGTH) {
    const removed = characters.length - MAX_NAME_LENGTH + 1;
    characters.splice(MAX_NAME_LENGTH - END_LENGTH - 1, removed, '_');
  }
  return characters.join('').replace(UNSAFE_ENDS, '_').replace(DEVICE, '$&_') || '_';
}

/** Content of `readings/<id>.json`. */
export interface SavedReading {
  readonly outcome: ReadingOutcome;
  readonly text: SourceDocument | null;
}

export const readingSchema: v.GenericSchema<unknown, SavedReading> = v.object({
  outcome: outcomeSchema,
  text: v.nullable(documentSchema),
});

/** Whether a path names a file directly in this folder. */
function isInFolder(path: string, folder: string): boolean {
  const name = path.slice(folder.length);
  return path.startsWith(folder) && !/^\.{0,2}$|[/\\]/.test(name);
}

/** The record of a contract. */
export interface SavedContract extends Omit<FileFacts, 'hash'> {
  readonly id: FileHash;
  /** Path of the file, in the folder of its id. */
  readonly path: string;
  /** Whether there is a reading, at `readings/<id>.json`. */
  readonly hasReading: boolean;
  /** Oldest first. */
  readonly statements: readonly Statement[];
}

/** A contract whose statements are not checked yet: one that does not validate is left out (`checkStatements`). */
export type ListedContract = Omit<SavedContract, 'statements'> & {
  readonly statements?: unknown;
};

export const contractSchema: v.GenericSchema<unknown, ListedContract> = v.pipe(
  v.object({
    id: hashSchema,
    name: fileNameSchema,
    type: mediaTypeSchema,
    format: v.nullable(formatSchema),
    size: v.pipe(count, v.maxValue(MAX_FILE_BYTES)),
    addedAt: moment,
    folder: v.exactOptional(v.fallback(folderSchema, '')),
    path: v.string(),
    hasReading: v.boolean(),
    statements: v.optional(v.unknown()),
  }),
  v.check(({ id: own, path }) => isInFolder(path, fileFolder(own))),
);

/** Content of `workspace.json`, which stands first: of a file that was cut off, it tells what is missing. */
export interface SavedWorkspace extends Preferences {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: typeof BACKUP_VERSION;
  readonly savedAt: Moment;
  readonly contracts: readonly { readonly id: FileHash; readonly name: string }[];
}

/** Read first: another version has another form. */
export const versionSchema = v.object({ format: v.literal(BACKUP_FORMAT), version: count });

/** The form of the whole. Each part is checked by itself: one that does not validate is left out. */
export const workspaceSchema = v.object({
  settings: v.optional(v.unknown()),
  playbook: v.optional(v.unknown()),
  views: v.optional(v.unknown()),
  recent: v.optional(v.unknown()),
  idleMinutes: v.optional(v.unknown()),
  contracts: v.pipe(v.array(v.unknown()), v.maxLength(MAX_CONTRACTS)),
});

/** A contract in the list. */
export const listedSchema = v.object({ id: hashSchema, name: fileNameSchema });
