import { normalizeSpaces } from './words';
import { readDuration, type DurationUnit } from './durations';
import { describeDay, isCalendarDay, isPossibleDay, NO_END, type CalendarDay } from './calendar';
import {
  MAX_PARTIES,
  MAX_TEXT_LENGTH,
  renewsByItself,
  type Decision,
  type Duration,
  type Renewal,
  isOfKind,
  type ContractField,
  type Field,
  type FieldKind,
  type FieldOfKind,
  type FieldValue,
  type Proof,
} from './fields';
import type { UploadFile } from './upload';

/** A duration as it is entered. */
export interface LengthDraft {
  readonly count: string;
  readonly unit: DurationUnit;
}

export const RENEWAL_MODES = ['none', 'once', 'successive', 'onRequest', 'conditional'] as const;
export type RenewalMode = (typeof RENEWAL_MODES)[number];

export interface RenewalDraft {
  readonly mode: RenewalMode;
  readonly length: LengthDraft;
  /** Greatest number of renewals, and last possible end; empty without a limit. */
  readonly most: string;
  readonly day: string;
  /** What renews on request or on a condition does so more than once. The form does not ask for it. */
  readonly isSuccessive?: true;
}

export interface DecisionDraft {
  readonly answer: Decision['kind'];
  readonly day: string;
  readonly to: string;
  readonly how: string;
  readonly why: string;
  /** The stored one, and the file that takes its place; null: none. */
  readonly proof: Proof | null;
  readonly file: UploadFile | null;
}

/** What a person enters for a value, by its kind. */
interface KindDrafts {
  readonly text: { readonly text: string };
  readonly names: { readonly names: readonly string[] };
  readonly day: { readonly day: string };
  readonly end: { readonly hasEnd: boolean; readonly day: string };
  readonly renewal: RenewalDraft;
  readonly length: { readonly length: LengthDraft };
  readonly decision: DecisionDraft;
}

/** What a person has entered for a field, valid or not. */
export type FieldDraft = {
  [K in FieldKind]: { readonly field: FieldOfKind<K> } & KindDrafts[K];
}[FieldKind];

function modeOf(renewal: Renewal | null): RenewalMode {
  if (!renewal) return 'none';
  if (renewal.conditional) return 'conditional';
  if (renewal.onRequest) return 'onRequest';
  return renewal.successive ? 'successive' : 'once';
}

/** The draft with which the correction of a value starts. */
export function draftOf(one: FieldValue): FieldDraft {
  if (isOfKind('text', one)) return { field: one.field, text: one.value ?? '' };
  if (isOfKind('day', one)) return { field: one.field, day: one.value ?? '' };
  const { field, value } = one;
  switch (field) {
    case 'expiry':
      return { field, hasEnd: value !== NO_END, day: value === NO_END ? '' : (value ?? '') };
    case 'renewal':
      return {
        field,
        mode: modeOf(value),
        length: readDuration(value?.every ?? 'P1Y'),
        most: value?.atMost === undefined ? '' : String(value.atMost),
        day: value?.until ?? '',
        ...(value?.successive && !renewsByItself(value) ? { isSuccessive: true } : {}),
      };
    case 'notice':
      return { field, length: value === null ? { count: '', unit: 'D' } : readDuration(value) };
    case 'parties':
      return { field, names: value.length === 0 ? [''] : value };
    case 'decision': {
      const {
        kind: answer = 'noticeGiven',
        on: day = '',
        to = '',
        how = '',
        why = '',
        proof = null,
      } = value ?? {};
      return { field, answer, day, to, how, why, proof, file: null };
    }
  }
}

/** Words for an entry that is no value. */
export const DAY_PROBLEM =
  'Enter a whole date between 1900 and 2999, or none if the contract has none.';
export const DECISION_DAY_PROBLEM = 'Enter a whole date, today or earlier.';
export const LENGTH_PROBLEM = 'Enter a whole number from 1 to 999.';
export const MOST_PROBLEM = 'Enter a whole number from 1 to 999, or none without a limit.';
export const TEXT_PROBLEM = `Enter at most ${MAX_TEXT_LENGTH} characters.`;
export const PARTIES_PROBLEM = `Enter at most ${MAX_PARTIES} parties.`;

/** A draft as a value, or the problem with it. */
export type DraftOutcome =
  | { readonly kind: 'valid'; readonly fieldValue: FieldValue; readonly file?: UploadFile }
  | { readonly kind: 'invalid'; readonly problem: string };

const valid = (fieldValue: FieldValue): DraftOutcome => ({ kind: 'valid', fieldValue });
const invalid = (problem: string): DraftOutcome => ({ kind: 'invalid', problem });

/** Whether a text is no value, with its white space in order. */
export const isTextTooLong = (text: string): boolean =>
  normalizeSpaces(text).length > MAX_TEXT_LENGTH;

/** A whole number from 1 to 999; null if the text is none. */
function toCount(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,3}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** The duration of a draft; null if its number is not valid. */
function toDuration({ count, unit }: LengthDraft): Duration | null {
  const number = toCount(count);
  return number === null ? null : `P${number}${unit}`;
}

function readRenewal({ mode, length, most, day, isSuccessive }: RenewalDraft): DraftOutcome {
  const field = 'renewal';
  if (mode === 'none') return valid({ field, value: null });
  const every = toDuration(length);
  if (every === null) return invalid(LENGTH_PROBLEM);
  if (mode === 'once') return valid({ field, value: { every, successive: false } });
  const atMost = toCount(most);
  if (atMost === null && most.trim() !== '') return invalid(MOST_PROBLEM);
  if (day !== '' && !isPossibleDay(day)) return invalid(DAY_PROBLEM);
  const value: Renewal = {
    every,
    successive: mode === 'successive' || isSuccessive === true || (atMost ?? 1) > 1,
    ...(mode === 'successive' ? {} : { [mode]: true }),
    ...(atMost === null ? {} : { atMost }),
    ...(day === '' ? {} : { until: day }),
  };
  return valid({ field, value });
}

function readDecision({ answer, day, proof, file, ...texts }: DecisionDraft): DraftOutcome {
  const [to, how, why] = [texts.to, texts.how, texts.why].map(normalizeSpaces);
  if (!isPossibleDay(day)) return invalid(DECISION_DAY_PROBLEM);
  if ([to, how, why].some((text = '') => isTextTooLong(text))) return invalid(TEXT_PROBLEM);
  const value: Decision = {
    kind: answer,
    on: day,
    ...(answer === 'noticeGiven'
      ? { ...(to && { to }), ...(how && { how }), ...(proof && { proof }) }
      : {}),
    ...(answer === 'ended' && why ? { why } : {}),
  };
  const isProven = file !== null && answer === 'noticeGiven';
  return { ...valid({ field: 'decision', value }), ...(isProven && { file }) };
}

/** Reads a draft. An empty one is valid: the contract has no such value. */
export function readDraft(draft: FieldDraft): DraftOutcome {
  if (isOfKind('text', draft)) {
    const text = normalizeSpaces(draft.text);
    return isTextTooLong(text)
      ? invalid(TEXT_PROBLEM)
      : valid({ field: draft.field, value: text || null });
  }
  if (isOfKind('day', draft) || isOfKind('end', draft)) {
    const { field, day } = draft;
    if (field === 'expiry' && !draft.hasEnd) return valid({ field, value: NO_END });
    if (day === '') return valid({ field, value: null });
    return isPossibleDay(day) ? valid({ field, value: day }) : invalid(DAY_PROBLEM);
  }
  const { field } = draft;
  switch (field) {
    case 'renewal':
      return readRenewal(draft);
    case 'decision':
      return readDecision(draft);
    case 'notice': {
      if (draft.length.count.trim() === '') return valid({ field, value: null });
      const notice = toDuration(draft.length);
      return notice === null ? invalid(LENGTH_PROBLEM) : valid({ field, value: notice });
    }
    case 'parties': {
      const names = draft.names.map(normalizeSpaces).filter((name) => name !== '');
      if (names.some(isTextTooLong)) return invalid(TEXT_PROBLEM);
      return names.length > MAX_PARTIES ? invalid(PARTIES_PROBLEM) : valid({ field, value: names });
    }
  }
}

/** Fields that are not known, or are computed, while no day is entered. */
const DAYS_TO_ENTER: readonly Field[] = ['expiry', 'termStart', 'noticeBy', 'decision'];

/** Whether saving a draft says nothing: it is the one of its term. An empty one says that the contract has none. */
export function isUnchanged(draft: FieldDraft, term: FieldValue): boolean {
  const { field, value } = term;
  const isEmpty = value === null || (field === 'parties' && value.length === 0);
  return (
    JSON.stringify(draft) === JSON.stringify(draftOf(term)) &&
    (!isEmpty || DAYS_TO_ENTER.includes(field))
  );
}

/** The first of the values that is a day. */
const dayOf = (...values: readonly unknown[]) =>
  values.find((value): value is CalendarDay => typeof value === 'string' && isCalendarDay(value));

/** What a day contradicts in the other terms of its contract, in words; empty if nothing. It can be saved all the same. */
export function findContradiction(
  { field, value }: FieldValue,
  terms: readonly ContractField[],
): string {
  const find = (name: Field) => terms.find(({ current }) => current.field === name);
  const day = dayOf(value);
  const expiry = find('expiry');
  const end = dayOf(expiry?.current.value);
  const last = dayOf(expiry?.runningEnd ?? end);
  const [termStart, effective, agreed] = (
    ['termStart', 'effectiveDate', 'agreementDate'] as const
  ).map((name) => find(name)?.current.value);
  const start = dayOf(termStart, effective, agreed);
  if (day === undefined) return '';
  switch (field) {
    case 'expiry':
      return start && day < start ? `This is before the start, ${describeDay(start)}.` : '';
    case 'noticeBy':
      return last && day > last ? `This is after the end, ${describeDay(last)}.` : '';
    case 'termStart':
    case 'effectiveDate':
    case 'agreementDate':
      return end && day > end ? `This is after the end, ${describeDay(end)}.` : '';
    default:
      return '';
  }
}
