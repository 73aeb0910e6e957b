import * as v from 'valibot';
import { splitGraphemes } from '../../../../machines/domain/search/literal-search';
import type { SourceDocument } from '../../../reading/reading';
import { MAX_FILE_BYTES } from '../reader/limits';
import type { Preferences } from './backup-preferences';
import type { ContractId, FileFacts, FileHash, Moment, ReadingOutcome, Statement } from './records';
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
} from './schemas';

/** Value of `format` in `workspace.json`. */
export const BACKUP_FORMAT = 'covenant-workspace';
/** Version of the format. README.md describes it. No other one is read: they were in no release. */
export const BACKUP_VERSION = 3;

export const WORKSPACE_ENTRY = 'workspace.json';

/** Path of a contract's record. */
export const contractEntry = (hash: FileHash) => `contracts/${hash}.json`;

/** Path of a contract's reading and text. */
export const readingEntry = (hash: FileHash) => `readings/${hash}.json`;

/** Folder of a contract's file. */
export const fileFolder = (hash: FileHash) => `files/${hash}/`;

/** An entry of a contract, with the hash of its file. */
const CONTRACT_ENTRY =
  /^(?:(?:contracts|readings)\/(?<record>[0-9a-f]{64})\.json|files\/(?<file>[0-9a-f]{64})\/[^/\\]+)$/;

/** The hash of the file of the contract to which an entry belongs, and whether the entry is that file; null: of none. */
export function parseEntry(
  name: string,
): { readonly hash: FileHash; readonly isFile: boolean } | null {
  const { record, file } = CONTRACT_ENTRY.exec(name)?.groups ?? {};
  const hash = file ?? record;
  return hash === undefined ? null : { hash, isFile: file !== undefined };
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

/** In UTF-8, as file systems allow. */
const MAX_NAME_BYTES = 255;
/** A longer name keeps it. */
const EXTENSION = /\.[^.\s]{1,15}$/u;
/** Control and format characters, and those that are not allowed in file names somewhere. */
const UNSAFE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
/** Windows removes trailing dots and spaces; a leading dot hides a file. */
const UNSAFE_ENDS = /^[. ]+|[. ]+$/g;
/** Device names of Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const encoder = new TextEncoder();

/** The beginning of a text that fits in so many bytes of UTF-8, in whole graphemes. */
function cutToBytes(text: string, most: number): string {
  let left = most;
  const isOver = (grapheme: string) => (left -= encoder.encode(grapheme).length) < 0;
  const graphemes = splitGraphemes(text);
  const end = graphemes.findIndex(isOver);
  return graphemes.slice(0, end < 0 ? graphemes.length : end).join('');
}

/** A file name that is safe in every path, for people who open a backup. The folder is unique. */
export function toSafeName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(UNSAFE_CHARACTERS, '_')
    .replace(UNSAFE_ENDS, '_')
    .replace(DEVICE, '$&_');
  const [extension = ''] = EXTENSION.exec(safe) ?? [];
  const stem = safe.slice(0, safe.length - extension.length);
  const cut = cutToBytes(stem, MAX_NAME_BYTES - encoder.encode(extension).length) + extension;
  // A cut can make another end or a device of the name.
  return cut.replace(UNSAFE_ENDS, '_').replace(DEVICE, '$&_') || '_';
}

/** Content of `readings/<hash>.json`. */
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
export interface SavedContract extends FileFacts {
  /** Null: it does not validate. */
  readonly id: ContractId | null;
  /** Path of the file, in the folder of its hash. */
  readonly path: string;
  /** Whether there is a reading, at `readings/<hash>.json`. */
  readonly hasReading: boolean;
  /** Oldest first. */
  readonly statements: readonly Statement[];
}

/** A contract whose statements are not checked yet: one that does not validate is left out (`checkStatements`). */
export type ListedContract = Omit<SavedContract, 'statements'> & {
  readonly statements?: unknown;
};

/** A contract without an id that can be kept gets another one. */
const savedId = v.fallback(v.nullable(contractIdSchema), null);

export const contractSchema: v.GenericSchema<unknown, ListedContract> = v.pipe(
  v.object({
    id: savedId,
    hash: hashSchema,
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
  v.check(({ hash, path }) => isInFolder(path, fileFolder(hash))),
);

/** Content of `workspace.json`, which stands first: of a file that was cut off, it tells what is missing. */
export interface SavedWorkspace extends Preferences {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: typeof BACKUP_VERSION;
  readonly savedAt: Moment;
  readonly contracts: readonly Pick<SavedContract, 'id' | 'hash' | 'name'>[];
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
export const listedSchema = v.object({ id: savedId, hash: hashSchema, name: fileNameSchema });
