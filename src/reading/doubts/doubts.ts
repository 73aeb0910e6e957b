import { once, type ReadingContext } from '../context';
import { DURATION } from '../durations';
import { LONGEST_COVER, readSignatureDate } from '../fields/agreement-date';
import { DOUBTFUL } from '../fields/attachments';
import { isAmendment } from '../fields/other-contract';
import { endsAsCompany } from '../fields/parties/names';
import { PLACE } from '../places';
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
  'The agreement and an attachment both state it',
  ({ found }) => found.confidence === DOUBTFUL,
];
const AMENDS: Doubt<unknown> = [
  'This document amends another one',
  ({ context }) => isAmendment(context),
];
/** In characters: a date or name that stands later is rarer. */
const EARLY = 2400;
const startsLate = ({ start }: Place) => start > EARLY;
const hasDates = ({ sentence }: Place) => new Set(sentence?.dates.map(({ day }) => day)).size > 1;

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
  word: ['The name is a single word', ({ found }) => !/\s/.test(found.value)],
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
  elsewhere: [
    'It does not stand where parties are introduced',
    ({ before }) => !/\b(?:between|among|and|by)\W*$/i.test(before),
  ],
};

/** In characters. */
const NEAR = 80;
const isDay = (found: Found<string>, other: Found<string> | null) => other?.value === found.value;
const mentions = ({ sentences }: ReadingContext, day: string) =>
  sentences.flatMap(({ dates }) => dates.filter((date) => date.day === day)).length;
const FIRST_DATES = 3000;

const AGREEMENT_DATE: Doubts<Found<string>> = {
  ambiguous: AMBIGUOUS,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.9],
  notMade: [
    'It does not stand beside “made” or “entered into”',
    ({ before }) => !/\b(?:made|entered)\b/i.test(before.slice(-NEAR)),
  ],
  effective: [
    'It stands after “effective”',
    ({ before }) => /\beffective\b/i.test(before.slice(-NEAR)),
  ],
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
  once: ['It is written only once', ({ found, context }) => mentions(context, found.value) < 2],
  beside: [SEVERAL_DATES, hasDates],
  late: [FAR, startsLate],
  others: [
    'Several dates stand at the beginning',
    ({ context: { sentences } }) =>
      new Set(
        sentences
          .filter(({ start }) => start < FIRST_DATES)
          .flatMap(({ dates }) => dates.map(({ day }) => day)),
      ).size > 2,
  ],
};

const OTHER_CONTRACT = /\bcertain\b|\bas\s+amended\b|\bpreviously\b|\boriginal/i;
/** In days: a contract rarely takes effect later, or earlier. */
const FAR_OFF = 'P200D';

const EFFECTIVE_DATE: Doubts<Found<string>> = {
  ambiguous: AMBIGUOUS,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.8],
  another: ['Another contract is named beside it', ({ before }) => OTHER_CONTRACT.test(before)],
  late: [FAR, ({ start }) => start > LONGEST_COVER],
  pointed: ['It is taken from the date of the agreement', ({ date }) => date === undefined],
  earlier: [
    'The agreement has a later date',
    ({ found, fields: { agreementDate } }) =>
      agreementDate !== null && found.value < agreementDate.value,
  ],
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

const LENGTHS = new RegExp(`\\b${DURATION}`, 'gi');
const hasLengths = ({ text }: Place) => [...text.matchAll(LENGTHS)].length > 1;
/** In characters: how far from a sentence its heading may stand. */
const HEADING = 60;
const TERM = /\bterm\b|duration/i;
const SHORT_TERM = 'P200D';
const isEndless = ({ found }: Case<FoundEnd>) => found.value === 'perpetual';
const OTHER_DOCUMENT =
  /\b(?:exhibit|schedule|statement\s+of\s+work|sow|order|project|licen[sc]e|lease)\b/i;

const EXPIRY: Doubts<FoundEnd> = {
  ambiguous: AMBIGUOUS,
  twice: TWICE,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.8],
  weak: [UNCLEAR, ({ found }) => found.confidence < 0.65],
  endless: ['“No end” is often wrong', isEndless],
  unsaid: [
    'No words say that it lasts for ever',
    (one) => isEndless(one) && !/perpetual|perpetuity|indefinite/i.test(one.text),
  ],
  starts: [
    'It counts from a date that is not certain',
    ({ found, fields: { agreementDate, effectiveDate } }) =>
      found.since !== undefined &&
      'field' in found.since &&
      agreementDate !== null &&
      effectiveDate !== null &&
      !isDay(agreementDate, effectiveDate),
  ],
  several: [
    'It ends on one of several days',
    ({ text }) => /\b(?:earlier|sooner|later)\s+of\b/i.test(text),
  ],
  short: [
    'The term would be short',
    ({ found, fields: { effectiveDate, agreementDate } }) => {
      const start = effectiveDate ?? agreementDate;
      return start !== null && found.value < addDuration(start.value, SHORT_TERM);
    },
  ],
  months: [
    'The term is counted in months',
    ({ found }) => found.since?.lasts.endsWith('M') === true,
  ],
  anniversary: [
    'The term is counted in anniversaries',
    ({ found }) => found.since !== undefined && !found.since.isLength,
  ],
  lengths: ['The sentence has several lengths', hasLengths],
  beside: [SEVERAL_DATES, hasDates],
  attachment: ['The sentence names another document', ({ text }) => OTHER_DOCUMENT.test(text)],
  noRenewal: ['Nothing is said about a renewal', ({ fields }) => fields.renewal === null],
  noHeading: [
    'It does not stand under a heading about the term',
    ({ context, sentence }) =>
      !TERM.test(
        context.text.slice(
          Math.max(0, (sentence?.start ?? 0) - HEADING),
          (sentence?.start ?? 0) + HEADING,
        ),
      ),
  ],
};

const LONG_SENTENCE = 500;

const RENEWAL: Doubts<Found<Renewal>> = {
  twice: TWICE,
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.9],
  weak: [UNCLEAR, ({ found }) => found.confidence < 0.7],
  notAutomatic: ['The sentence has no “automatically”', ({ text }) => !/\bautomatic/i.test(text)],
  noRenew: ['The sentence has no “renew”', ({ text }) => !/\brenew/i.test(text)],
  endless: ['The contract has no end', ({ fields }) => fields.expiry?.value === 'perpetual'],
  long: ['The sentence is long', ({ text }) => text.length > LONG_SENTENCE],
  others: [
    'Another sentence speaks of a renewal',
    ({ sentence, context }) =>
      context.sentences.some(
        (other) =>
          other !== sentence && /\brenew|\bextend/i.test(other.text) && hasLength(other.text),
      ),
  ],
};
const hasLength = (text: string) => new RegExp(`\\b${DURATION}`, 'i').test(text);

const NOTICE: Doubts<FoundNotice> = {
  twice: TWICE,
  several: ['The two sides have different notices', ({ found }) => found.others !== undefined],
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.89],
  breach: ['It may be the notice of a breach', ({ text }) => /breach|default/i.test(text)],
  noEnd: [
    'The sentence does not speak of the end of a term',
    ({ text }) => !/\b(?:end|expir|anniversar|conclu)/i.test(text),
  ],
  apart: [
    'It stands apart from the renewal',
    ({ text, fields: { renewal } }) => renewal !== null && !text.includes(renewal.quote.text),
  ],
  notUnless: ['The sentence has no “unless”', ({ text }) => !/\bunless\b/i.test(text)],
  terminates: ['It may be a notice of termination', ({ text }) => /terminat/i.test(text)],
};

const CHOICE = /\bgovern|\bconstru/i;
const LAW_OF_PLACE = new RegExp(PLACE);

const LAW: Doubts<Found<string>> = {
  unclear: [UNCLEAR, ({ found }) => found.confidence < 0.94],
  noContract: [
    'The sentence does not name the contract',
    ({ text }) => !/\b(?:agreement|contract)\b/i.test(text),
  ],
  others: [
    'Another law is named elsewhere',
    ({ found, context }) =>
      context.sentences.some(
        ({ text }) =>
          CHOICE.test(text) &&
          /\blaws?\b/i.test(text) &&
          LAW_OF_PLACE.test(text) &&
          !text.includes(found.value),
      ),
  ],
  federal: ['Federal law is named beside it', ({ text }) => /federal|united\s+states/i.test(text)],
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
