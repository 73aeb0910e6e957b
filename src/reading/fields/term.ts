import { best, type ReadingContext, type Sentence } from '../context';
import { describeDay, findDates } from '../dates';
import { addDuration, addDurations, subtractDuration } from '../day-arithmetic';
import { describeDuration, DURATION, toDuration } from '../durations';
import { NUMBER, parseNumber } from '../numbers';
import type { Computed, Day, Duration, Fields, Found, Renewal, Step } from '../reading';

type Dates = Pick<Fields, 'agreementDate' | 'effectiveDate'>;
type Expiry = Computed<Day | 'perpetual'>;

/** Subjects whose end is not that of the contract. */
const OTHER_SUBJECT =
  /\b(?:patent|warranty period|option|lease term of|confidential|survive|milestone|invoice|payment|work\s+permit|statement of work|purchase order|insurance|royalt|audit)\b/i;

const TERM_WORDS =
  /\bterms?\b|\bduration\b|\bthis\s+(?:[\w-]+\s+){0,3}(?:agreement|contract|lease)\b/i;

/** Words that say when the contract ends, before a date. */
const UNTIL =
  /\b(?:until|till|through|thru|to|expir\w*|terminat\w*|end(?:s|ing|ed)?|conclud\w*|expiration\s+date|termination\s+date|up\s+to)\b[^.;:]{0,60}$/i;
const END_VERB =
  /\b(?:shall|will)?\s*(?:automatically\s+)?(?:expires?|terminates?|ends?|continues?|remains?|be in (?:full )?(?:force|effect))\b/i;

/** How strongly a sentence speaks of the term of the contract. */
function termScore({ text, start }: Sentence, { text: all }: ReadingContext): number {
  const heading = all.slice(Math.max(0, start - 60), start + 60);
  return (
    (/\b(?:initial\s+)?term\b/i.test(heading) ? 0.25 : 0) +
    (/\b(?:initial\s+term|the\s+term\s+of\s+this|term\s+of\s+(?:this|the)\s+\w+|this\s+\w+(?:\s+\w+)?\s+shall\s+(?:commence|become|continue|remain|be\s+effective|expire|terminate|have))\b/i.test(
      text,
    )
      ? 0.35
      : 0) +
    (TERM_WORDS.test(text) ? 0.1 : 0) -
    (OTHER_SUBJECT.test(text) ? 0.25 : 0)
  );
}

/** The day that a text like "the Effective Date" names. */
function startOf(
  sentence: Sentence,
  match: string,
  dates: Dates,
  { quote }: ReadingContext,
): { readonly day: Day; readonly step: Step } | null {
  const written = findDates(match)[0];
  if (written) {
    return {
      day: written.day,
      step: { text: `Starts on ${describeDay(written.day)}.`, quote: quote(sentence) },
    };
  }
  const isEffective = /effective|commenc/i.test(match);
  const found = isEffective
    ? (dates.effectiveDate ?? dates.agreementDate)
    : (dates.agreementDate ?? dates.effectiveDate);
  if (!found) return null;
  const name = found === dates.effectiveDate ? 'effective date' : 'date of the agreement';
  return {
    day: found.value,
    step: { text: `Starts on the ${name}, ${describeDay(found.value)}.`, quote: found.quote },
  };
}

/** An end that is written as a date. */
function writtenEnds(sentence: Sentence, context: ReadingContext): readonly Expiry[] {
  const { text, start } = sentence;
  return findDates(text).flatMap((date): readonly Expiry[] => {
    const before = text.slice(0, date.start);
    if (!UNTIL.test(before) || !TERM_WORDS.test(text)) return [];
    const isEnd = END_VERB.test(text) || /\bterm\b/i.test(text);
    const confidence = Math.min(0.9, 0.4 + termScore(sentence, context) + (isEnd ? 0.15 : 0));
    const quote = context.quote(sentence, start + date.start);
    return [
      {
        value: date.day,
        confidence,
        quote,
        steps: [{ text: `Ends on ${describeDay(date.day)}, as written.`, quote }],
      },
    ];
  });
}

const START =
  '(?:from|after|following|commencing|beginning|starting|effective|as\\s+of|on|upon|of)';
const LENGTH = new RegExp(
  `\\b${DURATION}(?:[\\s,()"“”\\w]{0,40}?\\b${START}\\b([^.;]{0,120}))?`,
  'gi',
);
const ANNIVERSARY = new RegExp(
  `\\b(?:the\\s+)?(${NUMBER.slice(1, -1)}|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|fifteenth|twentieth)(?:st|nd|rd|th)?\\s*(?:\\(\\s*\\d+(?:st|nd|rd|th)?\\s*\\))?\\s*(?:year\\s+)?anniversary\\s+of\\s+([^.;]{0,100})`,
  'gi',
);

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  fifteenth: 15,
  twentieth: 20,
};

/** Words before a duration that is the length of the term. */
const TERM_LENGTH =
  /\b(?:term|period|duration|effect|force|continue|expires?|terminate|agreement)\b[^.;]{0,90}$/i;
const NOT_TERM =
  /\b(?:notice|renew\w*|extend\w*|extension|additional|successive|prior\s+to|within|cure|after\s+(?:the\s+)?(?:termination|expiration|receipt)|following\s+(?:the\s+)?(?:termination|expiration)|survive|days\s+after|at\s+least|not\s+less\s+than|upon)\b[^.;]{0,60}$/i;

function endAfter(
  sentence: Sentence,
  context: ReadingContext,
  dates: Dates,
  duration: Duration,
  from: string,
  base: number,
): readonly Expiry[] {
  const start = startOf(sentence, from, dates, context);
  if (!start) return [];
  const value = addDuration(start.day, duration);
  const quote = context.quote(sentence);
  const confidence = Math.min(0.9, base + termScore(sentence, context));
  return [
    {
      value,
      confidence,
      quote,
      steps: [
        start.step,
        { text: `Lasts ${describeDuration(duration)}.`, quote },
        { text: `${describeDuration(duration)} later: ${describeDay(value)}.`, quote: null },
      ],
    },
  ];
}

/** An end that is written as a length or an anniversary. */
function computedEnds(
  sentence: Sentence,
  context: ReadingContext,
  dates: Dates,
): readonly Expiry[] {
  const { text } = sentence;
  if (!TERM_WORDS.test(text)) return [];
  const lengths = [...text.matchAll(LENGTH)].flatMap((match): readonly Expiry[] => {
    const [, number, unit, from] = match;
    const before = text.slice(0, match.index);
    const duration = toDuration(number, unit);
    if (!duration || !TERM_LENGTH.test(before) || NOT_TERM.test(before)) return [];
    if (duration.endsWith('D') && Number(duration.slice(1, -1)) < 60) return [];
    return endAfter(sentence, context, dates, duration, from ?? before, from ? 0.35 : 0.25);
  });
  const anniversaries = [...text.matchAll(ANNIVERSARY)].flatMap((match): readonly Expiry[] => {
    const [, number = '', , from = ''] = match;
    const count = ORDINALS[number.toLowerCase()] ?? parseNumber(number);
    if (!UNTIL.test(text.slice(0, match.index)) || count === 0) return [];
    return endAfter(sentence, context, dates, `P${count}Y`, from, 0.4);
  });
  return [...lengths, ...anniversaries];
}

const PERPETUAL =
  /\bperpetual\b|\bin\s+perpetuity\b|\bindefinite(?:ly)?\b|\b(?:continue|remain|be)\b[^.;]{0,60}\b(?:until|unless)\s+(?:and\s+until\s+)?(?:it\s+is\s+)?(?:otherwise\s+)?(?:terminated|cancell?ed)\b/i;

function perpetualEnds(sentence: Sentence, context: ReadingContext): readonly Expiry[] {
  const { text } = sentence;
  if (
    !PERPETUAL.test(text) ||
    !/\bthis\s+[\w\s-]{0,30}?(?:agreement|contract|license)\b|\bthe\s+term\b/i.test(text)
  )
    return [];
  if (/\blicen[sc]e\s+(?:granted|grant)|\bgrants?\b|\broyalty/i.test(text)) return [];
  if (new RegExp(DURATION, 'i').test(text) || findDates(text).length > 0) return [];
  const quote = context.quote(sentence);
  const confidence = Math.min(0.8, 0.3 + termScore(sentence, context));
  return [
    { value: 'perpetual', confidence, quote, steps: [{ text: 'Has no end, as written.', quote }] },
  ];
}

/** The end of the first term. */
function readExpiry(context: ReadingContext, dates: Dates): Expiry | null {
  const candidates = context.sentences.flatMap((sentence) => [
    ...writtenEnds(sentence, context),
    ...computedEnds(sentence, context, dates),
    ...perpetualEnds(sentence, context),
  ]);
  const start = dates.effectiveDate?.value ?? dates.agreementDate?.value ?? '';
  const later = candidates.filter(({ value }) => value > start);
  const found = best(later);
  if (!found || found.confidence < 0.45) return null;
  return later.find((one) => one.value === found.value && one.quote === found.quote) ?? null;
}

const RENEWS =
  /\b(?:renew(?:s|ed|al|als)?|extend(?:s|ed)?|extension|prolong\w*|successive|roll(?:s)?\s+over)\b/i;
const AUTOMATIC =
  /\b(?:automatic\w*|successive|evergreen|from\s+year\s+to\s+year|year[- ]to[- ]year|unless|shall\s+(?:be\s+)?(?:deemed\s+)?(?:renew|extend)|thereafter)\b/i;
const RENEWED = new RegExp(
  `\\b(?:renew\\w*|extend\\w*|extension\\w*|successive|additional|further|prolong\\w*|terms?|periods?|continue)\\b[^.;]{0,110}?\\b${DURATION}`,
  'gi',
);
const YEAR_TO_YEAR =
  /\b(?:from\s+)?year[- ]to[- ]year\b|\bannual(?:ly)?\b|\b(?:one|a)[- ]year\b|\byearly\b/i;
const MONTH_TO_MONTH = /\b(?:from\s+)?month[- ]to[- ]month\b/i;

/** How the contract renews by itself or by agreement. */
function readRenewal(context: ReadingContext): Found<Renewal> | null {
  const candidates = context.sentences.flatMap((sentence): readonly Found<Renewal>[] => {
    const { text } = sentence;
    if (!RENEWS.test(text) || !TERM_WORDS.test(text)) return [];
    if (!/\brenew|\bextend|\bextension|successive/i.test(text)) return [];
    const spelled = [...text.matchAll(RENEWED)].flatMap((match) => {
      const isNotice =
        /\b(?:notice|prior|before|least|within)\b[^.;]{0,30}$/i.test(match[0].slice(0, -8)) &&
        !/successive|additional/i.test(match[0]);
      const duration = isNotice ? null : toDuration(match[1], match[2]);
      return duration ? [duration] : [];
    });
    const renewing = spelled.at(-1 * spelled.length);
    const every =
      renewing ?? (MONTH_TO_MONTH.test(text) ? 'P1M' : YEAR_TO_YEAR.test(text) ? 'P1Y' : null);
    if (every === null) return [];
    const isAutomatic = /\bautomatic/i.test(text);
    const base =
      (isAutomatic ? 0.6 : AUTOMATIC.test(text) ? 0.4 : 0.2) +
      (/\brenew/i.test(text) ? 0.2 : 0) +
      Math.min(0.2, termScore(sentence, context)) -
      (OTHER_SUBJECT.test(text) ? 0.15 : 0);
    const successive =
      /\bsuccessive|\bterms\b|\bperiods\b|thereafter|year[- ]to[- ]year|month[- ]to[- ]month|each\b/i.test(
        text,
      );
    const quote = context.quote(sentence);
    return [
      { value: { every, successive }, confidence: Math.max(0.05, Math.min(0.95, base)), quote },
    ];
  });
  const found = best(candidates);
  return found && found.confidence >= 0.5 ? found : null;
}

const NOTICE = new RegExp(`\\b${DURATION}`, 'gi');
const NOTICE_OF_RENEWAL =
  /\b(?:renew\w*|extend\w*|extension|non-?renewal|successive|expiration|expiry|end\s+of\s+the)\b/i;

/** The notice that stops the renewal. */
function readNotice(
  context: ReadingContext,
  renewal: Found<Renewal> | null,
): Found<Duration> | null {
  if (!renewal) return null;
  const candidates = context.sentences.flatMap((sentence): readonly Found<Duration>[] => {
    const { text } = sentence;
    if (
      !/\bnoti(?:ce|f)|\binforms?\b|\bin writing\b|\belect/i.test(text) ||
      !NOTICE_OF_RENEWAL.test(text)
    )
      return [];
    return [...text.matchAll(NOTICE)].flatMap((match): readonly Found<Duration>[] => {
      const duration = toDuration(match[1], match[2]);
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 110);
      const before = text.slice(0, match.index);
      const isPrior =
        /^['’\s)]*(?:\s*\([^)]{0,20}\)\s*)?(?:['’]?\s*)(?:(?:advance|prior|previous|written|calendar|business)\s+)*(?:notice|prior|before|in advance|preceding|advance|written)/i.test(
          after,
        );
      const isLeast =
        /\b(?:at\s+least|not\s+less\s+than|no\s+(?:less|later)\s+than|not\s+later\s+than|minimum\s+of|upon|with|within|by\s+giving|on|than)\s*(?:a\s+)?$/i.test(
          before,
        );
      if (!duration || !(isPrior || (isLeast && /prior|before|notice/i.test(after)))) return [];
      const isEnd =
        /\b(?:end|expiration|expiry|renewal|anniversary|terminat\w+|conclusion|commencement|then[- ]current|term)\b/i.test(
          after,
        );
      const isRenewal = /\brenew|\bextend|\bextension|successive/i.test(text);
      const base =
        0.3 +
        (isPrior ? 0.2 : 0) +
        (isEnd ? 0.2 : 0) +
        (isRenewal ? 0.25 : 0) +
        (/automatic/i.test(text) ? 0.05 : 0);
      const isBreach = /\bbreach|\bcure|\bdefault|\bfail/i.test(before.slice(-120));
      const confidence = Math.min(0.95, isBreach ? base * 0.6 : base);
      return [{ value: duration, confidence, quote: context.quote(sentence) }];
    });
  });
  const found = best(candidates);
  return found && found.confidence >= 0.6 ? found : null;
}

/** In renewals; a contract that renews every day for a century. */
const MOST_RENEWALS = 40_000;

/** The end of the term that runs today, with the renewals since the first term as steps. */
export function currentEnd(
  expiry: Day,
  renewal: Found<Renewal> | null,
  today: Day,
): { readonly end: Day; readonly steps: readonly Step[] } {
  if (!renewal || expiry >= today) return { end: expiry, steps: [] };
  const { every, successive } = renewal.value;
  const most = successive ? MOST_RENEWALS : 1;
  let count = 1;
  while (count < most && addDurations(expiry, every, count) < today) count++;
  const end = addDurations(expiry, every, count);
  const times = count === 1 ? 'once' : `${count} times`;
  const text = `Renewed ${times} by ${describeDuration(every)}: the term ends on ${describeDay(end)}.`;
  return { end, steps: [{ text, quote: renewal.quote }] };
}

/** The last day on which notice may be given to stop the next renewal. */
function computeNoticeBy(
  expiry: Expiry | null,
  renewal: Found<Renewal> | null,
  notice: Found<Duration> | null,
  today: Day,
): Computed<Day> | null {
  if (!expiry || expiry.value === 'perpetual' || !renewal || !notice) return null;
  const { end, steps } = currentEnd(expiry.value, renewal, today);
  const value = subtractDuration(end, notice.value);
  const words = describeDuration(notice.value);
  return {
    value,
    confidence: Math.min(expiry.confidence, renewal.confidence, notice.confidence),
    quote: notice.quote,
    steps: [
      ...expiry.steps,
      ...steps,
      { text: `Notice must be given ${words} before the end.`, quote: notice.quote },
      { text: `${words} before ${describeDay(end)}: ${describeDay(value)}.`, quote: null },
    ],
  };
}

/** End, renewal and notice of the contract. */
export function readTerm(
  context: ReadingContext,
  dates: Dates,
  today: Day,
): Pick<Fields, 'expiry' | 'renewal' | 'notice' | 'noticeBy'> {
  const expiry = readExpiry(context, dates);
  const renewal = readRenewal(context);
  const notice = readNotice(context, renewal);
  return { expiry, renewal, notice, noticeBy: computeNoticeBy(expiry, renewal, notice, today) };
}
