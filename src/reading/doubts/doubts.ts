import { once, type ReadingContext, type Sentence } from '../context';
import { DURATION } from '../durations';
import { LONGEST_COVER, readSignatureDate } from '../fields/agreement-date';
import { DOUBTFUL, isAmendment, namesOther } from '../fields/document';
import { endsAsCompany } from '../fields/parties/names';
import type { Fields, Found, FoundEnd, FoundNotice } from '../reading';
import type { Renewal } from '../../../machines/domain/fields';
import { addDuration } from '../../../machines/domain/day-arithmetic';
import type { Place } from './place';

/** A value, with what can make it doubtful. */
export interface Case<F> extends Place {
  readonly found: F;
  readonly fields: Fields;
  readonly context: ReadingContext;
}

/** A reason to doubt a value: its words for people, and whether it holds. */
type Doubt<F> = readonly [words: string, holds: (one: Case<F>) => boolean];
export type Doubts<F> = Readonly<Record<string, Doubt<F>>>;

/** The rules say of these values that they are not certain: they are always asked about. */
export const ALWAYS_ASKED: readonly string[] = ['ambiguous', 'twice', 'several', 'open'];

const UNCLEAR = 'Its words do not say it clearly';
const FAR = 'It stands far from the beginning';
const SEVERAL_DATES = 'Another date stands beside it';
const AMBIGUOUS: Doubt<unknown> = [
  'Day and month could be read the other way round',
  ({ date }) => date?.isAmbiguous === true,
];
const TWICE: Doubt<Pick<Found<unknown>, 'confidence'>> = [
  // The rules tell both by the same points.
  'Its words are weak, or an attachment states it, too',
  ({ found }) => found.confidence === DOUBTFUL,
];
const AMENDS: Doubt<unknown> = [
  'This document amends another one',
  ({ context }) => isAmendment(context),
];
const OTHER_DOCUMENT: Doubt<unknown> = [
  'This may be the date of another document',
  ({ text, context }) => namesOther(text, context),
];
/** In characters: how far before a value its words stand. */
const NEAR = 80;
const says = (words: RegExp) => (place: Place) => words.test(place.text);
const lacks = (words: RegExp) => (place: Place) => !words.test(place.text);
const follows = (words: RegExp) => (place: Place) => words.test(place.before.slice(-NEAR));

/** In characters: a date or name that stands later is rarer. */
const EARLY = 2400;
const startsLate = ({ start }: Place) => start > EARLY;
const hasDates = ({ sentence }: Place) => daysIn(sentence ? [sentence] : []).size > 1;

const SIGNATURE = /\b(?:by|name|title|its)\s*:|\/s\/|\bsignature\b|\bsigned\b/i;
/** In characters: a signature stands so near to a name, and so far from where it is introduced. */
const SIGNATURE_BEFORE = 60;
const SIGNATURE_AFTER = 180;
const INTRODUCED = 400;
const LEADING_WORDS = 3;

/** Of more parties, nobody looks for the signatures. */
const MOST_SIGNERS = 60;
const lowerCase = once(({ text }: ReadingContext) => text.toLowerCase());

/** Whether a name stands at a signature. */
function isSigning({ found, fields, start, context }: Case<Found<string>>): boolean {
  const { text } = context;
  if (fields.parties.length > MOST_SIGNERS) return false;
  const lead = found.value
    .split(/\s+/)
    .slice(0, LEADING_WORDS)
    .join(' ')
    .replace(/[.,]+$/, '');
  const all = lowerCase(context);
  let at = all.indexOf(lead.toLowerCase(), start + INTRODUCED);
  while (at >= 0) {
    const end = at + found.value.length + SIGNATURE_AFTER;
    if (SIGNATURE.test(text.slice(Math.max(0, at - SIGNATURE_BEFORE), end))) return true;
    at = all.indexOf(lead.toLowerCase(), at + lead.length);
  }
  return false;
}

const PERSON = /^(?:\p{Lu}[\p{L}.'’-]*\s){1,3}\p{Lu}[\p{L}.'’-]+$/u;
const KIND_OF_COMPANY =
  /^\s*,?\s+(?:an?|the)\s+(?:\w+[ -]){0,5}?(?:corporation|company|partnership|bank|limited|trust|individual)/i;
const firstWord = (name: string) => /^\S*/.exec(name)?.[0].toLowerCase();
const LONGEST_NAME = 6;

const PARTIES: Doubts<Found<string>> = {
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.7],
  amendment: AMENDS,
  notSigning: ['This name does not sign', (one) => !isSigning(one)],
  long: ['The name is long', ({ found }) => found.value.split(/\s+/).length > LONGEST_NAME],
  joined: ['These may be two names', ({ found }) => / and |&/i.test(found.value)],
  late: [FAR, startsLate],
  person: [
    'It may be the name of a person who is no party',
    ({ found }) => !endsAsCompany(found.value) && PERSON.test(found.value),
  ],
  similar: [
    'Another party has a similar name',
    ({ found, fields }) =>
      fields.parties.some(
        (other) => other !== found && firstWord(other.value) === firstWord(found.value),
      ),
  ],
  third: [
    'Two other names stand before it',
    ({ found, fields }) => !fields.parties.slice(0, 2).some((other) => other === found),
  ],
  undescribed: ['The text does not say what it is', ({ after }) => !KIND_OF_COMPANY.test(after)],
};

const isDay = (found: Found<string>, other: Found<string> | null) => other?.value === found.value;
const mentions = ({ found, context: { sentences } }: Case<Found<string>>) =>
  sentences.flatMap(({ dates }) => dates.filter(({ day }) => day === found.value)).length;
const daysIn = (sentences: readonly Sentence[]) =>
  new Set(sentences.flatMap(({ dates }) => dates.map(({ day }) => day)));

const AGREEMENT_DATE: Doubts<Found<string>> = {
  ambiguous: AMBIGUOUS,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.9],
  notMade: [
    'It does not stand beside “made” or “entered into”',
    (one) => !follows(/\b(?:made|entered)\b/i)(one),
  ],
  effective: ['It stands after “effective”', follows(/\beffective\b/i)],
  signature: [
    'A date of the signatures differs',
    ({ found, context }) => {
      const signed = readSignatureDate(context);
      return signed !== null && !isDay(found, signed);
    },
  ],
  earlierEffective: [
    'The effective date is earlier',
    ({ found, fields }) =>
      fields.effectiveDate !== null && fields.effectiveDate.value < found.value,
  ],
  once: ['It is written only once', (one) => mentions(one) < 2],
  beside: [SEVERAL_DATES, hasDates],
  late: [FAR, startsLate],
};

/** In days: a contract rarely takes effect later, or earlier. */
const FAR_OFF = 'P200D';

const EFFECTIVE_DATE: Doubts<Found<string>> = {
  ambiguous: AMBIGUOUS,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.8],
  other: OTHER_DOCUMENT,
  late: [FAR, ({ start }) => start > LONGEST_COVER],
  pointed: ['It is taken from the date of the agreement', ({ date }) => date === undefined],
  differs: [
    'The agreement has another date',
    ({ found, fields: { agreementDate } }) =>
      agreementDate !== null && !isDay(found, agreementDate),
  ],
  farOff: [
    'The date of the agreement is far from it',
    ({ found, fields: { agreementDate: other } }) =>
      other !== null &&
      (found.value > addDuration(other.value, FAR_OFF) ||
        other.value > addDuration(found.value, FAR_OFF)),
  ],
};

/** In characters: how far from a sentence its heading may stand. */
const HEADING = 60;
const TERM = /\bterm\b|duration/i;
const SHORT_TERM = 'P200D';
const isEndless = ({ found }: Case<FoundEnd>) => found.value === 'perpetual';
/** "the later of", "the first to occur of", "whichever is earlier", "or, if later,". */
const SEVERAL_ENDS =
  /\b(?:(?:earli|soon|lat|long|short)(?:er|est)|first|last)\s+(?:\w+\s+){0,3}?of\b|\bwhichever\b|\bif\s+(?:later|earlier|sooner)\b/i;
const headingOf = ({ start, context }: Case<FoundEnd>) =>
  context.text.slice(Math.max(0, start - HEADING), start + HEADING);

const EXPIRY: Doubts<FoundEnd> = {
  ambiguous: AMBIGUOUS,
  twice: TWICE,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.8],
  endless: ['“No end” is often wrong', isEndless],
  starts: [
    'It counts from a date that is not certain',
    ({ found, fields: { agreementDate, effectiveDate } }) =>
      found.since !== undefined &&
      'field' in found.since &&
      agreementDate !== null &&
      effectiveDate !== null &&
      !isDay(agreementDate, effectiveDate),
  ],
  several: ['It ends on one of several days', says(SEVERAL_ENDS)],
  short: [
    'The term would be short',
    ({ found, fields: { effectiveDate, agreementDate } }) => {
      const start = effectiveDate ?? agreementDate;
      return start !== null && found.value < addDuration(start.value, SHORT_TERM);
    },
  ],
  beside: [SEVERAL_DATES, hasDates],
  other: OTHER_DOCUMENT,
  noHeading: [
    'It does not stand under a heading about the term',
    (one) => !TERM.test(headingOf(one)),
  ],
};

const LONG_SENTENCE = 500;
const RENEWED_FOR = new RegExp(`\\b(?:renew|extend)[^.;]{0,120}\\b${DURATION}`, 'i');

const RENEWAL: Doubts<Found<Renewal>> = {
  twice: TWICE,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.9],
  weak: [UNCLEAR, ({ found }) => found.confidence < 0.7],
  notAutomatic: ['The sentence has no “automatically”', lacks(/\bautomatic/i)],
  noRenew: ['The sentence has no “renew”', lacks(/\brenew/i)],
  long: ['The sentence is long', ({ text }) => text.length > LONG_SENTENCE],
  others: [
    'Another sentence speaks of a renewal',
    ({ sentence, context: { sentences } }) =>
      sentences.some((other) => other !== sentence && RENEWED_FOR.test(other.text)),
  ],
};

const NOTICE: Doubts<FoundNotice> = {
  twice: TWICE,
  several: ['The two sides have different notices', ({ found }) => found.sides !== undefined],
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.89],
  breach: ['It may be the notice of a breach', says(/breach|default/i)],
  noEnd: [
    'The sentence does not speak of the end of a term',
    lacks(/\b(?:end|expir|anniversar|conclu)/i),
  ],
  apart: [
    'It stands apart from the renewal',
    ({ text, fields: { renewal } }) => renewal !== null && !text.includes(renewal.quote.text),
  ],
  notUnless: ['The sentence has no “unless”', lacks(/\bunless\b/i)],
  terminates: ['It may be a notice of termination', says(/terminat/i)],
};

const LAW: Doubts<Found<string>> = {
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.94],
  noContract: ['The sentence does not name the contract', lacks(/\b(?:agreement|contract)\b/i)],
  others: ['Another law is named elsewhere', ({ found }) => found.others !== undefined],
  federal: ['Federal law is named beside it', says(/federal|united\s+states/i)],
};

export const DOUBTS = {
  parties: PARTIES,
  agreementDate: AGREEMENT_DATE,
  effectiveDate: EFFECTIVE_DATE,
  expiry: EXPIRY,
  renewal: RENEWAL,
  notice: NOTICE,
  governingLaw: LAW,
};
