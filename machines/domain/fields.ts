import type { CalendarDay, NO_END } from './calendar';
import type { Certainty } from './certainty';

/** An ISO 8601 duration of one unit: `P1Y`, `P6M`, `P2W` or `P30D`. A notice can be in business days: `P10B`. */
export type Duration = string;

/** How a contract renews. */
export interface Renewal {
  readonly every: Duration;
  /** Whether it renews more than once. */
  readonly successive: boolean;
  /** It does not renew by itself, but if a party asks for it or the parties agree. */
  readonly onRequest?: true;
  /** It renews only if a condition holds. */
  readonly conditional?: true;
  /** Greatest number of renewals, and last possible end, if it is successive. */
  readonly atMost?: number;
  readonly until?: CalendarDay;
}

/** Whether a contract renews without anybody asking for it. What depends on a condition does not count. */
export const renewsByItself = (renewal: Renewal | null): boolean =>
  renewal !== null && !renewal.onRequest && !renewal.conditional;

/** Most characters of a name, a party or a law. */
export const MAX_TEXT_LENGTH = 300;
/** Most parties of a contract. */
export const MAX_PARTIES = 200;

/** The values of a contract that a person can correct. Null, or no party: the contract has none. */
export interface FieldValues {
  readonly title: string | null;
  readonly parties: readonly string[];
  readonly agreementDate: CalendarDay | null;
  readonly effectiveDate: CalendarDay | null;
  /** The first day of the term, where only a person knows it. */
  readonly termStart: CalendarDay | null;
  /** The end of the first term. */
  readonly expiry: CalendarDay | typeof NO_END | null;
  readonly renewal: Renewal | null;
  /** Notice that stops the renewal. */
  readonly notice: Duration | null;
  /** The last day on which that notice may be given. */
  readonly noticeBy: CalendarDay | null;
  readonly governingLaw: string | null;
}

export type Field = keyof FieldValues;

/** A field with a value for it. */
export type FieldValue = {
  readonly [F in Field]: { readonly field: F; readonly value: FieldValues[F] };
}[Field];

export const FIELD_LABELS: Readonly<Record<Field, string>> = {
  title: 'Name',
  parties: 'Parties',
  agreementDate: 'Agreement date',
  effectiveDate: 'Effective date',
  termStart: 'First day of the term',
  expiry: 'End',
  renewal: 'Renewal',
  notice: 'Notice',
  noticeBy: 'Last day to give notice',
  governingLaw: 'Governing law',
};

/** Where a value is from. A person has corrected or confirmed it, or the reader gave it. */
export type FieldOrigin = 'missing' | 'read' | 'computed' | 'corrected' | 'confirmed';

/** One step of a computation, in a plain sentence. */
export interface FieldStep {
  readonly text: string;
  /** The evidence with its words; null if it comes from no words. */
  readonly evidenceId: string | null;
}

/** Evidence for a value, or for one of several (`of`: which). */
export interface FieldSource {
  readonly of: string;
  readonly evidenceId: string;
}

/** One term of a contract (ruling 39). */
export interface ContractField {
  readonly current: FieldValue;
  readonly origin: FieldOrigin;
  /** What the reader gave, where a person has said something else. */
  readonly before: FieldValue | null;
  /** Whether a correction or confirmation can be taken back. */
  readonly canUndo: boolean;
  /** Of what the reader gave, 0 to 1; null if it gave none, or a person's word is in force. */
  readonly confidence: number | null;
  /** The mark of the value; undefined if there is none. */
  readonly certainty: Certainty | undefined;
  /** The end of what runs today, if it is another one than that of the first term. */
  readonly runningEnd: CalendarDay | typeof NO_END | null;
  /** What is shown in place of a value, if more is known than that it was not found; else empty. */
  readonly reason: string;
  readonly sources: readonly FieldSource[];
  /** The arithmetic, if the value was computed. */
  readonly steps: readonly FieldStep[];
}

/** The terms of a contract that a person can correct. */
export interface ContractFields {
  readonly entries: readonly ContractField[];
  /** Why there is no reading, and what to do; empty if there is one. */
  readonly problem: string;
  /** The file can be read with its password. */
  readonly isProtected?: true;
  /** What a person should know about the reading; empty if there is nothing. */
  readonly note: string;
}

/** A change of one term. */
export type FieldChange =
  | { readonly kind: 'correct' | 'confirm'; readonly fieldValue: FieldValue }
  | { readonly kind: 'undo'; readonly field: Field };

/** The field that a change is about. */
export const fieldOfChange = (change: FieldChange): Field =>
  change.kind === 'undo' ? change.field : change.fieldValue.field;

/** A value that is not known. A contract without an end has the value for that, so that an empty one is not found. */
export const isNotFound = ({ current: { field, value }, origin }: ContractField): boolean =>
  origin === 'missing' || (value === null && (field === 'expiry' || field === 'termStart'));
