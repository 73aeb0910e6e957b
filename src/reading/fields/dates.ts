import { best, type ReadingContext, type Sentence } from '../context';
import { findDates, type DateMatch } from '../dates';
import type { Day, Fields, Found } from '../reading';

/** In characters: the agreement is dated before. */
const LONGEST_COVER = 6000;

interface Candidate extends Found<Day> {
  readonly at: number;
}

const candidate = (
  { quote }: ReadingContext,
  { start, end }: Sentence,
  { day, start: offset }: DateMatch,
  confidence: number,
): Candidate => ({
  value: day,
  confidence,
  quote: quote({ start, end }, start + offset),
  at: start + offset,
});

const OTHER_DATE =
  /\b(?:amend|prior agreement|original|previous|pursuant to|act of|expires?|expiration|until|through|filed|terminat|commencement date|prospectus)\b/i;

/** The date of the agreement: a date in the preamble, else the date of the signatures. */
function readAgreementDate(context: ReadingContext): Candidate | null {
  const { sentences, text } = context;
  const early = sentences.filter(({ start }) => start < LONGEST_COVER);
  const candidates = early.flatMap((sentence) =>
    findDates(sentence.text).map((date) => {
      const before = sentence.text.slice(0, date.start);
      const near = before.slice(-70);
      const isMade = /\b(?:made|entered|executed|dated?|signed|as of|effective)\b/i.test(near);
      const isPreamble = /\b(?:agreement|contract|lease|amendment|licen[sc]e)\b/i.test(before);
      const isLabel = before.trim().length < 30 && /^\W*(?:dated?|as of)?\W*$/i.test(before);
      const isOther = OTHER_DATE.test(near);
      const base =
        isMade && isPreamble ? 0.9 : isMade ? 0.8 : isLabel ? 0.7 : isPreamble ? 0.6 : 0.2;
      const late = (sentence.start / LONGEST_COVER) * 0.3;
      return candidate(
        context,
        sentence,
        date,
        Math.max(0.05, (isOther ? base * 0.4 : base) - late),
      );
    }),
  );
  const found = best(candidates);
  if (found && found.confidence > 0.35)
    return candidates.find(({ value }) => value === found.value) ?? null;
  const tail = sentences.filter(
    ({ start, text: words }) =>
      start > text.length * 0.5 && /\bdate|\bwitness|\bday of\b/i.test(words),
  );
  const signed = tail.flatMap((sentence) =>
    findDates(sentence.text).flatMap((date) =>
      /\b(?:date[d:]?|witness|day of|signed|executed)\b/i.test(sentence.text.slice(0, date.end))
        ? [candidate(context, sentence, date, 0.4)]
        : [],
    ),
  );
  return signed.at(-1) ?? null;
}

const EFFECTIVE_DATE = /["“'‘]?\s*Effective\s+Date\s*["”'’]?/i;
const FIRST_WRITTEN =
  /\b(?:date\s+(?:first\s+)?(?:above\s+)?(?:written|set forth|hereof|of this agreement)|first\s+(?:above\s+)?(?:written|set forth)|date\s+above)\b/i;

/** The effective date: named as such, or the date of the agreement where the text says so. */
function readEffectiveDate(context: ReadingContext, agreement: Candidate | null): Candidate | null {
  const candidates = context.sentences.flatMap((sentence) => {
    const { text, start } = sentence;
    if (!/effective|commenc|shall begin|in effect|into effect/i.test(text)) return [];
    const dates = findDates(text).map((date) => {
      const before = text.slice(0, date.start);
      const after = text.slice(date.end, date.end + 60);
      const isDefined = new RegExp(
        `^[^.;]{0,25}\\(\\s*(?:the\\s+|hereinafter\\s+)?(?:referred to as\\s+)?(?:the\\s+)?${EFFECTIVE_DATE.source}`,
        'i',
      ).test(after);
      const isNamed =
        /effective\s+date["”'’]?\s*(?:\)|:|of this agreement)?\s*(?:shall\s+be|means|is|shall\s+mean|:|-|,)?\s*(?:on|as of)?\s*$/i.test(
          before,
        );
      const isEffective =
        /\b(?:effective|into effect|in effect|take effect)\s*(?:as\s+of|from|on|date of|this|beginning|for all purposes as of)?\s*(?:the\s+)?$/i.test(
          before,
        );
      const isCommencing =
        /\b(?:commenc\w+|begin\w*|start\w*)\s*(?:as of|on|from)?\s*(?:the\s+)?$/i.test(before) &&
        /\b(?:term|agreement)\b/i.test(before);
      const isEarly = start < LONGEST_COVER;
      const base = isDefined
        ? 0.95
        : isNamed
          ? 0.9
          : isEffective
            ? isEarly
              ? 0.85
              : 0.5
            : isCommencing
              ? 0.5
              : 0;
      return candidate(context, sentence, date, base);
    });
    const match = EFFECTIVE_DATE.exec(text);
    const pointsBack = match !== null && FIRST_WRITTEN.test(text) && agreement !== null;
    const isBlank = dates.every(({ confidence }) => confidence < 0.5);
    return pointsBack && isBlank
      ? [{ ...agreement, confidence: 0.7, quote: context.quote(sentence) }]
      : dates;
  });
  const found = best(candidates.filter(({ confidence }) => confidence > 0.4));
  return found ? (candidates.find((one) => one.value === found.value) ?? null) : null;
}

const plain = (found: Candidate | null): Found<Day> | null =>
  found && { value: found.value, confidence: found.confidence, quote: found.quote };

/** The date of the agreement and the date from which it applies. */
export function readDates(
  context: ReadingContext,
): Pick<Fields, 'agreementDate' | 'effectiveDate'> {
  const agreement = readAgreementDate(context);
  const effective = readEffectiveDate(context, agreement);
  return { agreementDate: plain(agreement), effectiveDate: plain(effective) };
}
