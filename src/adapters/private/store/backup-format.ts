import * as v from 'valibot';
import { DEADLINE_KINDS } from '../../../../machines/domain/deadlines';
import type { ContractReading, Found, SourceDocument } from '../../../reading/reading';
import { playbookSchema } from './playbook-schema';
import { MAX_FILE_BYTES } from '../reader/limits';
import {
  UNREADABLE_REASONS,
  type ContractId,
  type FileRecord,
  type MarkRecord,
  type Moment,
  type PlaybookRecord,
  type ReadingOutcome,
  type Word,
} from './records';

/** Value of `format` in `workspace.json`. */
export const BACKUP_FORMAT = 'covenant-workspace';
/** Version of the format that is written. README.md describes it. */
export const BACKUP_VERSION = 1;

export const WORKSPACE_ENTRY = 'workspace.json';

/** Path of a contract's reading and text. */
export const readingEntry = (id: ContractId) => `readings/${id}.json`;

/** Folder of a contract's file. */
export const fileFolder = (id: ContractId) => `files/${id}/`;

/** Largest JSON file of a backup. */
export const MAX_JSON_BYTES = 64 * 1024 * 1024;
/** Largest sum of all unpacked files. */
const MAX_UNPACKED_BYTES = 2 ** 32;
/** Files unpack to at most this multiple of the backup: JSON compresses to about a tenth. */
const MAX_RATIO = 100;
/** Small backups can be over the ratio. */
const RATIO_ALLOWANCE = 256 * 1024 * 1024;

/** Largest sum of the unpacked files of a backup with this size. More is a zip bomb. */
export const unpackedLimit = (packedSize: number) =>
  Math.min(MAX_UNPACKED_BYTES, packedSize * MAX_RATIO + RATIO_ALLOWANCE);

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

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const moment: v.GenericSchema<unknown, Moment> = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
const day = v.pipe(v.string(), v.isoDate());
const duration = v.pipe(v.string(), v.regex(/^P\d{1,4}[YMWD]$/));
const renewal = v.object({
  every: duration,
  successive: v.boolean(),
  onRequest: v.exactOptional(v.literal(true)),
});
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const probability = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const quote = v.object({ page: v.pipe(count, v.minValue(1)), text: v.string() });
const found = <T>(value: v.GenericSchema<unknown, T>) =>
  v.object({ value, confidence: probability, quote });
const computed = <T>(value: v.GenericSchema<unknown, T>) =>
  v.object({
    value,
    confidence: probability,
    quote,
    steps: v.array(v.object({ text: v.string(), quote: v.nullable(quote) })),
    since: v.exactOptional(
      v.object({ field: v.picklist(['agreementDate', 'effectiveDate']), lasts: duration }),
    ),
  });
const dayOrPerpetual = v.union([v.literal('perpetual'), day]);

/** Pages whose text was recognised, as numbers or with their words. */
const recognition = <T>(page: v.GenericSchema<unknown, T>) =>
  v.exactOptional(
    v.object({
      pages: v.array(page),
      left: count,
      isUnavailable: v.exactOptional(v.literal(true)),
    }),
  );
const pageNumber = v.pipe(count, v.minValue(1));

const reading: v.GenericSchema<unknown, ContractReading> = v.object({
  title: v.nullable(v.string()),
  fields: v.object({
    parties: v.array<v.GenericSchema<unknown, Found<string>>>(found(v.string())),
    agreementDate: v.nullable(found(day)),
    effectiveDate: v.nullable(found(day)),
    expiry: v.nullable(computed(dayOrPerpetual)),
    renewal: v.nullable(found(renewal)),
    notice: v.nullable(found(duration)),
    noticeBy: v.nullable(computed(day)),
    governingLaw: v.nullable(found(v.string())),
  }),
  clauses: v.array(
    v.object({
      category: v.string(),
      confidence: probability,
      quote,
      because: v.exactOptional(v.array(v.string())),
    }),
  ),
  risk: v.object({
    score: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    parts: v.array(
      v.object({
        points: v.number(),
        rule: v.string(),
        reason: v.string(),
        quotes: v.array(quote),
      }),
    ),
  }),
  recognition: recognition(pageNumber),
});

const outcome: v.GenericSchema<unknown, ReadingOutcome> = v.variant('kind', [
  v.object({
    kind: v.literal('read'),
    readerVersion: count,
    readAt: moment,
    pages: count,
    reading,
  }),
  v.object({
    kind: v.literal('unreadable'),
    readerVersion: count,
    readAt: moment,
    reason: v.picklist(UNREADABLE_REASONS),
  }),
]);

const format = v.picklist(['pdf', 'docx', 'text']);

const text: v.GenericSchema<unknown, SourceDocument> = v.object({
  format,
  pages: v.array(v.array(v.object({ text: v.string(), startsParagraph: v.boolean() }))),
  recognition: recognition(
    v.object({
      page: pageNumber,
      words: v.array(
        v.object({
          text: v.string(),
          left: v.number(),
          base: v.number(),
          width: v.number(),
          size: v.number(),
          endsLine: v.exactOptional(v.literal(true)),
        }),
      ),
    }),
  ),
});

/** Content of `readings/<id>.json`. */
export interface SavedReading {
  readonly outcome: ReadingOutcome;
  readonly text: SourceDocument | null;
}

export const readingSchema: v.GenericSchema<unknown, SavedReading> = v.object({
  outcome,
  text: v.nullable(text),
});

const said = { kind: v.picklist(['corrected', 'confirmed']), at: moment };

const word: v.GenericSchema<unknown, Word> = v.variant('field', [
  v.object({ ...said, field: v.literal('title'), value: v.nullable(v.string()) }),
  v.object({ ...said, field: v.literal('parties'), value: v.array(v.string()) }),
  v.object({ ...said, field: v.literal('agreementDate'), value: v.nullable(day) }),
  v.object({ ...said, field: v.literal('effectiveDate'), value: v.nullable(day) }),
  v.object({ ...said, field: v.literal('expiry'), value: v.nullable(dayOrPerpetual) }),
  v.object({ ...said, field: v.literal('renewal'), value: v.nullable(renewal) }),
  v.object({ ...said, field: v.literal('notice'), value: v.nullable(duration) }),
  v.object({ ...said, field: v.literal('noticeBy'), value: v.nullable(day) }),
  v.object({ ...said, field: v.literal('governingLaw'), value: v.nullable(v.string()) }),
]);

/** Whether a path names a file directly in this folder. */
function isInFolder(path: string, folder: string): boolean {
  const name = path.slice(folder.length);
  return path.startsWith(folder) && !/^\.{0,2}$|[/\\]/.test(name);
}

/** A contract in `workspace.json`. */
export interface SavedContract extends Omit<FileRecord, 'removedAt'> {
  /** Path of the file, in the folder of its id. */
  readonly path: string;
  /** Whether there is a reading, at `readings/<id>.json`. */
  readonly hasReading: boolean;
  /** Words by field, newest first. */
  readonly corrections: readonly (readonly [Word, ...Word[]])[];
  /** What was said about deadlines. Older backups have none. */
  readonly marks?: readonly SavedMark[];
}

type SavedMark = Omit<MarkRecord, 'id'>;

const savedMark: v.GenericSchema<unknown, SavedMark> = v.object({
  kind: v.picklist(DEADLINE_KINDS),
  day,
  at: moment,
  mark: v.variant('kind', [
    v.object({ kind: v.literal('done') }),
    v.object({ kind: v.literal('snoozed'), until: day }),
  ]),
});

/** All words of one list are about one field, and no two lists about the same. */
function haveOwnFields(lists: readonly (readonly Word[])[]): boolean {
  const fields = lists.map((words) => new Set(words.map(({ field }) => field)));
  return (
    fields.every(({ size }) => size === 1) &&
    new Set(fields.flatMap((names) => [...names])).size === lists.length
  );
}

const contract: v.GenericSchema<unknown, SavedContract> = v.pipe(
  v.object({
    id,
    name: v.string(),
    type: v.string(),
    format: v.nullable(format),
    size: v.pipe(count, v.maxValue(MAX_FILE_BYTES)),
    addedAt: moment,
    path: v.string(),
    hasReading: v.boolean(),
    corrections: v.pipe(
      v.array(v.tupleWithRest([word], word)),
      v.check((lists) => haveOwnFields(lists)),
    ),
    marks: v.exactOptional(v.array(savedMark)),
  }),
  v.check(({ id: own, path }) => isInFolder(path, fileFolder(own))),
);

/** Content of `workspace.json`. */
export interface SavedWorkspace {
  readonly format: typeof BACKUP_FORMAT;
  readonly version: typeof BACKUP_VERSION;
  readonly savedAt: Moment;
  readonly settings: { readonly company: string | null };
  /** What was changed in the playbook. Older backups have none. */
  readonly playbook?: PlaybookRecord;
  readonly contracts: readonly SavedContract[];
}

/** Read first: a later version may have another form. */
export const versionSchema = v.object({ format: v.literal(BACKUP_FORMAT), version: count });

export const workspaceSchema: v.GenericSchema<unknown, SavedWorkspace> = v.object({
  format: v.literal(BACKUP_FORMAT),
  version: v.literal(BACKUP_VERSION),
  savedAt: moment,
  settings: v.object({ company: v.nullable(v.string()) }),
  playbook: v.exactOptional(playbookSchema),
  contracts: v.pipe(
    v.array(contract),
    v.check((contracts) => new Set(contracts.map((saved) => saved.id)).size === contracts.length),
  ),
});
