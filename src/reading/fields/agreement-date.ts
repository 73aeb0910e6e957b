import { best, once, wordsBefore, type ReadingContext, type Sentence } from '../context';
import type { DateMatch } from '../dates';
import type { Day, Found } from '../reading';
import { isOtherDate, readKind } from './document';
import { CONTRACT } from './subjects';

/** In characters: the agreement is dated before. */
export const LONGEST_COVER = 6000;

/** Below, the date says nothing. */
const LEAST_CONFIDENCE = 0.45;

/** Where the contract leaves its date open, another one must be sure. */
const LEAST_BESIDE_BLANK = 0.8;

/** Words of a date that is not that of the agreement. */
const OTHER_DATE =
  /\b(?:amend(?!ment)|prior|original|previous\w*|pursuant\s+to|act\s+of|expires?|expiration|until|through|filed|terminat(?!ion\s+agreement)\w*|commencement\s+date|prospectus|heretofore|certain|certificate|birth|effective\s+dates|with\s+effect|period|term\s+(?:of|shall|is|will)|date["”]?\s+(?:means|shall))\b/i;
const RECITAL = /^\W*(?:\w\.\s)?(?:whereas|recitals?|background|reference\s+is\s+made)\b/i;
const MADE = /\b(?:made|entered|executed|dated?|signed|as\s+of|effective|concluded)\b/i;
const NAMES_CONTRACT = new RegExp(`\\b${CONTRACT}\\b`, 'i');
const LABEL =
  /^\W*(?:(?:agreement\s+|contract\s+|signing\s+)?dated?|as\s+of|date\s+of\s+\w+)?\W*$/i;

/** A day or month that is left open: "this ___ day of ______, 2019", "[●] 2020". */
const BLANK =
  /\b(?:dated?|as\s+of|made|entered|this|on)\b[^.;]{0,40}(?:_{2,}|\[[\s_●•*]*\]|\[\s*(?:date|day|insert)[^\]]{0,20}\]|…)[^.;]{0,30}(?:\b(?:day\s+of|(?:19|20)\d?\d?_*)|\]|_)/i;

const SIGNATURE_WORDS =
  /\b(?:by|name|title)\s*:|\bsignature\b|\bsigned\b|\bseal\b|\bwitness\s+whereof\b|\bauthori[sz]ed\s+(?:signatory|representative)|\/s\//i;
/** In characters. */
const SIGNATURE_BLOCK = 600;
const SIGNATURE_PAGES = 3000;

/** What makes an early date that of the agreement. Confidences are precisions in CUAD. */
function confidenceOf(sentence: Sentence, date: DateMatch, context: ReadingContext): number {
  const { text, start } = sentence;
  if (isOtherDate(sentence, date.start, context)) return 0;
  const { text: all } = context;
  const before = wordsBefore(text, date.start);
  const near = before.slice(-70);
  const isSigned = SIGNATURE_WORDS.test(all.slice(Math.max(0, start - SIGNATURE_BLOCK), start));
  const isMade = MADE.test(near) && !isSigned;
  const isPreamble = NAMES_CONTRACT.test(before);
  const isLabel = before.trim().length < 30 && LABEL.test(before) && !isSigned;
  // A letter has its date above.
  const ofLabel = readKind(context).value === 'letter' ? 0.97 : 0.7;
  const isAsOf = !/\b(?:made|entered|executed|dated?|signed|concluded)\b/i.test(near);
  const made = isPreamble ? 0.95 : isAsOf ? 0.65 : 0.85;
  const other = isLabel ? ofLabel : isPreamble ? 0.6 : 0.2;
  const base = isMade ? made : other;
  const isOther = OTHER_DATE.test(near) || RECITAL.test(text);
  const late = (start / LONGEST_COVER) * 0.3;
  return Math.max(0.05, base * (isOther ? 0.4 : 1) * (date.isAmbiguous ? 0.8 : 1) - late);
}

const foundDay = (
  { quote }: ReadingContext,
  { start, end }: Sentence,
  date: DateMatch,
  confidence: number,
): Found<Day> => ({
  value: date.day,
  confidence,
  quote: quote({ start, end }, start + date.start),
});

const BEFORE_SIGNATURE_DATE =
  /(?:\b(?:dated?|witness|day\s+of|signed|signature\)?|executed|on|by)\b|\/s\/)[^.;]{0,60}$|^\W*$|^\W*[\w/ ]{2,30},\W*$/i;
const AFTER_SIGNATURE_DATE = /^[\s\d/.-]*dated?\b/i;

/** The last of the dates beside the signatures. */
export const readSignatureDate = once((context: ReadingContext): Found<Day> | null => {
  const { sentences, text } = context;
  const signed = sentences.flatMap((sentence) => {
    return sentence.dates.flatMap((date) => {
      const at = sentence.start + date.start;
      const around = text.slice(Math.max(0, at - SIGNATURE_BLOCK), at + SIGNATURE_BLOCK / 2);
      const isDate =
        BEFORE_SIGNATURE_DATE.test(wordsBefore(sentence.text, date.start)) ||
        AFTER_SIGNATURE_DATE.test(sentence.text.slice(date.end));
      const isSigned =
        isDate && SIGNATURE_WORDS.test(around) && !isOtherDate(sentence, date.start, context);
      if (!isSigned) return [];
      const confidence = date.isAmbiguous ? 0.5 : 0.6;
      return [{ at, found: foundDay(context, sentence, date, confidence) }];
    });
  });
  const [first] = signed;
  if (!first) return null;
  return signed
    .filter(({ at }) => at < first.at + SIGNATURE_PAGES)
    .map(({ found }) => found)
    .reduce((last, found) => (found.value > last.value ? found : last));
});

/** The date of the agreement: a date in the preamble, else the date of the last signature. */
export function readAgreementDate(context: ReadingContext): Found<Day> | null {
  const early = context.sentences.filter(({ start }) => start < LONGEST_COVER);
  const candidates = early.flatMap((sentence) =>
    sentence.dates.map((date) =>
      foundDay(context, sentence, date, confidenceOf(sentence, date, context)),
    ),
  );
  const signed = [readSignatureDate(context) ?? []].flat();
  const isBlank = early.some(
    ({ text, dates }) => dates.length === 0 && NAMES_CONTRACT.test(text) && BLANK.test(text),
  );
  const least = isBlank ? LEAST_BESIDE_BLANK : LEAST_CONFIDENCE;
  const sure = candidates.filter(({ confidence }) => confidence > least);
  return best(sure.length > 0 ? sure : signed, [...candidates, ...signed]);
}
