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

/** Most characters of a name, a party, a law, or a text of a decision. */
export const MAX_TEXT_LENGTH = 300;
/** Most parties of a contract. */
export const MAX_PARTIES = 200;

/** What a person has decided about a contract: notice was sent, it is to renew, or it has ended. */
export const DECISIONS = ['noticeGiven', 'renews', 'ended'] as const;
export interface Decision {
  readonly kind: (typeof DECISIONS)[number];
  /** The day on which it was sent, decided, or ended. */
  readonly on: CalendarDay;
  /** Of a notice: to whom, and how it was sent. */
  readonly to?: string;
  readonly how?: string;
  /** Why it has ended. */
  readonly why?: string;
}

/** What the values of a field are, by its kind. Null, or no name: the contract has none. */
export interface KindValues {
  readonly text: string | null;
  readonly names: readonly string[];
  readonly day: CalendarDay | null;
  readonly end: CalendarDay | typeof NO_END | null;
  readonly renewal: Renewal | null;
  readonly length: Duration | null;
  readonly decision: Decision | null;
}
export type FieldKind = keyof KindValues;

/** What a person can correct of a contract, in the order in which it is shown. `input` is the label of its input. */
export const FIELDS = {
  /** Never read, and listed only if there is one. */
  decision: { kind: 'decision', label: 'Your decision' },
  title: { kind: 'text', label: 'Name', input: 'Name of the contract' },
  parties: { kind: 'names', label: 'Parties' },
  agreementDate: { kind: 'day', label: 'Agreement date' },
  effectiveDate: { kind: 'day', label: 'Effective date' },
  /** Where only a person knows it. */
  termStart: { kind: 'day', label: 'First day of the term' },
  /** The end of the first term. */
  expiry: { kind: 'end', label: 'End' },
  renewal: { kind: 'renewal', label: 'Renewal' },
  /** Notice that stops the renewal. */
  notice: { kind: 'length', label: 'Notice' },
  /** The last day on which that notice may be given. */
  noticeBy: { kind: 'day', label: 'Last day to give notice' },
  governingLaw: { kind: 'text', label: 'Governing law', input: 'Place whose law applies' },
} as const satisfies Readonly<
  Record<string, { readonly kind: FieldKind; readonly label: string; readonly input?: string }>
>;

export type Field = keyof typeof FIELDS;
type KindOf<F extends Field> = (typeof FIELDS)[F]['kind'];
/** The fields of a kind. */
export type FieldOfKind<K extends FieldKind> = {
  [F in Field]: KindOf<F> extends K ? F : never;
}[Field];

/** The values of a contract that a person can correct. */
export type FieldValues = { readonly [F in Field]: KindValues[KindOf<F>] };

/** A field with a value for it. */
export type FieldValue = {
  readonly [F in Field]: { readonly field: F; readonly value: FieldValues[F] };
}[Field];

/** The values in the order in which they are shown. */
export const listFieldValues = (values: FieldValues): readonly FieldValue[] => [
  { field: 'decision', value: values.decision },
  { field: 'title', value: values.title },
  { field: 'parties', value: values.parties },
  { field: 'agreementDate', value: values.agreementDate },
  { field: 'effectiveDate', value: values.effectiveDate },
  { field: 'termStart', value: values.termStart },
  { field: 'expiry', value: values.expiry },
  { field: 'renewal', value: values.renewal },
  { field: 'notice', value: values.notice },
  { field: 'noticeBy', value: values.noticeBy },
  { field: 'governingLaw', value: values.governingLaw },
];

/** Whether something about a field is about one of this kind. */
export const isOfKind = <K extends FieldKind, T extends { readonly field: Field }>(
  kind: K,
  one: T,
): one is Extract<T, { readonly field: FieldOfKind<K> }> => FIELDS[one.field].kind === kind;

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

/** What a value could be instead. */
export interface FieldChoice {
  readonly fieldValue: FieldValue;
  /** Its words; null for what an older version of the reader gave. */
  readonly evidenceId: string | null;
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
  /** Why a value is to be checked, in words; undefined if nothing is known. */
  readonly why?: string;
  /** The end of what runs today, if it is another one than that of the first term. */
  readonly runningEnd: CalendarDay | typeof NO_END | null;
  /** What is shown in place of a value, if more is known than that it was not found; else empty. */
  readonly reason: string;
  /** The contract's words for a day that only a person knows: "the launch date". */
  readonly needs?: string;
  readonly sources: readonly FieldSource[];
  /** What an older version of the reader gave, then other values that it saw, the likeliest first. */
  readonly others?: readonly FieldChoice[];
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
