import type { Fields, Found } from '../../../src/reading/reading';
import {
  dayOf,
  durationOf,
  isSameName,
  nameWords,
  labelledParties,
  plainDuration,
} from './label-values';
import type { Labels } from './labels';
import { wordsOf } from './similarity';

/** The fields that are measured. */
export const MEASURED_FIELDS = [
  'parties',
  'agreementDate',
  'effectiveDate',
  'expiry',
  'renewal',
  'notice',
  'governingLaw',
] as const;
export type MeasuredField = (typeof MEASURED_FIELDS)[number];

/** A field of a contract beside what its lawyers say. */
export interface Judgement {
  readonly field: MeasuredField;
  /** What the lawyers say; null for nothing. */
  readonly expected: string | null;
  /** What was read; null for nothing. */
  readonly read: Pick<Found<string>, 'value' | 'confidence' | 'quote'> | null;
  readonly isRight: boolean;
}

type Answers = Labels['labels'];

const answerOf = (answers: Answers, category: string) => answers.get(category)?.answer ?? '';

function judge<T>(
  field: MeasuredField,
  expected: string | null,
  found: Found<T> | null,
  format: (value: T) => string,
  isSame = (one: string, other: string) => one === other,
): Judgement {
  const read = found && { ...found, value: format(found.value) };
  const isRight = expected !== null && read !== null && isSame(expected, read.value);
  return { field, expected, read, isRight };
}

/** Judges a field with one value; an answer that says no value, such as one that is blanked out, counts not. */
function judgeValue<T>(
  field: MeasuredField,
  answer: string,
  expected: string | null,
  found: Found<T> | null,
  format: (value: T) => string,
): readonly Judgement[] {
  return expected === null && answer !== '' ? [] : [judge(field, expected, found, format)];
}

const placeWords = (place: string) =>
  wordsOf(place.replaceAll(/, United Kingdom| and /g, ' ')).join(' ');

/** The lawyers write "New York" or "England; Wales", sometimes "Ontario; Canada". */
function isSamePlace(expected: string, read: string): boolean {
  const [one, other] = [placeWords(expected), placeWords(read)];
  return one.includes(other) || other.includes(one);
}

function judgeLaw(answers: Answers, found: Fields['governingLaw']): readonly Judgement[] {
  const answer = answerOf(answers, 'governing-law');
  if (answer.includes('[')) return [];
  return [judge('governingLaw', answer || null, found, String, isSamePlace)];
}

type IsSameName = typeof isSameName;

function judgeParties(
  answers: Answers,
  found: Fields['parties'],
  isSame: IsSameName,
): readonly Judgement[] {
  const missing = [...labelledParties(answerOf(answers, 'parties'))];
  const unique = new Map(found.map((party) => [nameWords(party.value).join(' '), party]));
  const told = [...unique.values()].map((party): Judgement => {
    const words = nameWords(party.value);
    const index = missing.findIndex((name) => isSame(name, words));
    const [name] = index < 0 ? [] : missing.splice(index, 1);
    return {
      field: 'parties',
      expected: name?.join(' ') ?? null,
      read: party,
      isRight: name !== undefined,
    };
  });
  const missed = missing.map((name): Judgement => ({
    field: 'parties',
    expected: name.join(' '),
    read: null,
    isRight: false,
  }));
  return [...told, ...missed];
}

/** Compares the fields of a contract with what its lawyers say. */
export function judgeFields(
  { labels }: Pick<Labels, 'labels'>,
  fields: Fields,
  isSame: IsSameName = isSameName,
): readonly Judgement[] {
  const agreement = answerOf(labels, 'agreement-date');
  const effective = answerOf(labels, 'effective-date');
  const expiry = answerOf(labels, 'expiration-date');
  const end = /perpetual/i.test(expiry) ? 'perpetual' : dayOf(expiry);
  const renewal = answerOf(labels, 'renewal-term');
  const notice = answerOf(labels, 'notice-period-to-terminate-renewal');
  const durationIn = (answer: string) => {
    const duration = durationOf(answer);
    return duration && plainDuration(duration);
  };
  return [
    ...judgeParties(labels, fields.parties, isSame),
    ...judgeValue('agreementDate', agreement, dayOf(agreement), fields.agreementDate, String),
    ...judgeValue('effectiveDate', effective, dayOf(effective), fields.effectiveDate, String),
    ...judgeValue('expiry', expiry, end, fields.expiry, String),
    ...judgeValue('renewal', renewal, durationIn(renewal), fields.renewal, ({ every }) =>
      plainDuration(every),
    ),
    ...judgeValue('notice', notice, durationIn(notice), fields.notice, plainDuration),
    ...judgeLaw(labels, fields.governingLaw),
  ];
}

/** Compares whether a renewal was read with whether the lawyers found one, whatever its length. */
export function judgeRenewalPresence({ labels }: Labels, fields: Fields): Judgement {
  const label = labels.get('renewal-term');
  const isExpected = label !== undefined && (label.answer !== '' || label.spans.length > 0);
  return judge('renewal', isExpected ? 'yes' : null, fields.renewal, () => 'yes');
}

/** Precision, recall and their mean. */
export interface FieldScore {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

export function scoreJudgements(judgements: readonly Judgement[]): FieldScore {
  const right = judgements.filter(({ isRight }) => isRight).length;
  const read = judgements.filter((one) => one.read !== null).length;
  const expected = judgements.filter((one) => one.expected !== null).length;
  const precision = right / Math.max(1, read);
  const recall = right / Math.max(1, expected);
  return { precision, recall, f1: (2 * right) / Math.max(1, read + expected) };
}
