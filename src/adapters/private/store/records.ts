import type * as v from 'valibot';
import type { StoredMark } from '../../../../machines/domain/deadlines';
import type { FieldValue, FieldValues } from '../../../../machines/domain/fields';
import type { Found, Format, SourceDocument } from '../../../reading/reading';
import type {
  fieldStatement,
  outcomeSchema,
  playbookSchema,
  settingsSchema,
  statementSchema,
  summarySchema,
  UNREADABLE_REASONS,
} from './schemas';

/** Id of a contract: random, so that it tells nothing of its file. */
export type ContractId = string;

/** SHA-256 of the bytes of a file, as 64 lower-case hexadecimal digits. */
export type FileHash = string;

/** A moment in UTC, as ISO 8601 date and time. Texts of this form sort by time. */
export type Moment = string;

/** A file as it came, without its bytes. */
export interface FileFacts {
  readonly hash: FileHash;
  /** Name of the file as the person gave it; not safe as a path. */
  readonly name: string;
  /** Media type that the browser gave; can be empty. */
  readonly type: string;
  /** Format by content; null if it cannot be read. */
  readonly format: Format | null;
  /** In bytes. */
  readonly size: number;
  readonly addedAt: Moment;
  /** Folder that the file was given in, with `/` between the names; missing: none. */
  readonly folder?: string;
}

/** Everything that lists, filters, deadlines and insights need of a contract, without what a person said. */
export interface RowRecord extends FileFacts {
  /** Since when the contract is removed; null if it is not. */
  readonly removedAt: Moment | null;
  /** What follows from the reading. Null: the file was not read yet. */
  readonly summary: ReadingSummary | null;
  /** Nobody has opened it since its file was added here. */
  readonly isNew?: true;
  /** Readings of the file that the product has started by itself. A later reader starts from zero. */
  readonly tries?: ReadingTries;
}

export interface ReadingTries {
  readonly readerVersion: number;
  /** How often this reader has failed, or has crashed the page. */
  readonly inVain: number;
  /** The file is being read, or was when its page ended. */
  readonly isReading: boolean;
}

/** The values that a reading gives. */
export type ReadValues = Omit<FieldValues, 'decision' | 'termStart' | 'noticeBy'>;

/** Id of what a person said: random, so that the same statement is stored once, in whatever tab it is stored again. */
export type StatementId = string;

/** What a person said about a field. */
export type FieldStatement = v.InferOutput<typeof fieldStatement>;

/** What a person said about a contract. Nothing is taken out of the history: the values in force follow from it. */
export type Statement = v.InferOutput<typeof statementSchema>;

/** The statement about a field that is in force. */
export type Correction = Omit<FieldStatement, 'id' | keyof FieldValue> & FieldValue;

export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** What reading a file gave. */
export type ReadingOutcome = v.InferOutput<typeof outcomeSchema>;

/** A value without the words that say it. */
export type Unquoted<T> = Omit<Found<T>, 'quote'>;

/** What lists, deadlines and insights need of a reading: no clauses, and few quotes. */
export type ReadingSummary = v.InferOutput<typeof summarySchema>;

/** What a person has changed in the playbook; the rest is standard. README.md describes it. */
export type PlaybookRecord = v.InferOutput<typeof playbookSchema>;

/** Choices of the workspace. */
export type WorkspaceSettings = v.InferOutput<typeof settingsSchema>;

export const DEFAULT_SETTINGS: WorkspaceSettings = { company: null };

/** Of a contract that could not be read, or was not read yet. */
const NO_VALUES: ReadValues = {
  title: null,
  parties: [],
  agreementDate: null,
  effectiveDate: null,
  expiry: null,
  renewal: null,
  notice: null,
  governingLaw: null,
};

/** The values of a reading; those that a reader did not find are null. */
export function readValuesOf(summary: ReadingSummary | null): ReadValues {
  if (summary?.kind !== 'read') return NO_VALUES;
  const { name, parties, governingLaw, term } = summary;
  return {
    title: name?.value ?? null,
    parties: parties.map(({ value }) => value),
    agreementDate: term.agreementDate?.value ?? null,
    effectiveDate: term.effectiveDate?.value ?? null,
    expiry: term.expiry?.value ?? null,
    renewal: term.renewal?.value ?? null,
    notice: term.notice?.value ?? null,
    governingLaw: governingLaw?.value ?? null,
  };
}

/** A contract as listed. */
export interface StoredContract extends Omit<FileFacts, 'hash'> {
  readonly id: ContractId;
  /** Null if the file was not read yet. */
  readonly summary: ReadingSummary | null;
  /** Nobody has opened it since its file was added here. */
  readonly isNew?: true;
  /** At most one for each field. */
  readonly corrections: readonly Correction[];
  /** What was said about deadlines. */
  readonly marks: readonly StoredMark[];
  /** Something does not validate: nothing can be computed of it. */
  readonly isDamaged?: true;
}

/** A contract with everything but the bytes of its file. */
export interface StoredContractDetail extends StoredContract {
  readonly outcome: ReadingOutcome | null;
  readonly text: SourceDocument | null;
}

/** The text of a contract without the characters of its lines, which stand beside it as bytes (`text-record.ts`). */
export interface TextLayout extends Omit<SourceDocument, 'pages'> {
  /** By page; a line in one number: its length in UTF-16 code units, doubled, and 1 if a paragraph starts there. */
  readonly lines: readonly (readonly number[])[];
}

/** The value of each kind of record. */
export interface RecordValues {
  readonly row: RowRecord;
  /** By the id of their contract, oldest first. */
  readonly statements: readonly Statement[];
  readonly reading: ReadingOutcome;
  /** With its characters as bytes. */
  readonly text: TextLayout;
  /** With the bytes of the file, and what its row needs, so that one can replace the other. */
  readonly original: FileFacts;
  /** By name: settings, playbook, saved views and so on. */
  readonly value: unknown;
}

export type RecordKind = keyof RecordValues;

/** Random, and tells nothing; of a value, its name. */
export type RecordId = string;

/** The records that a row names, so that they can be found and deleted without its key. */
export interface References {
  /** Null: the stored bytes were lost. */
  readonly original: RecordId | null;
  readonly reading: RecordId | null;
  readonly text: RecordId | null;
}

export const NO_REFERENCES: References = { original: null, reading: null, text: null };

/** A record as it is stored: only its place, its key's number, its revision and its references can be read. */
export interface StoredRecord {
  readonly kind: RecordKind;
  readonly id: RecordId;
  /** Number of the key that it is encrypted with. */
  readonly key: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  /** Of rows: what belongs to the contract. */
  readonly references?: References;
  /** Of rows and statements: the change of the workspace that has written them. */
  readonly revision?: number;
}
