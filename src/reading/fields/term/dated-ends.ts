import { type ReadingContext, type Sentence, wordsBefore } from '../../context';
import { addDuration } from '../../../../machines/domain/day-arithmetic';
import { ANNIVERSARY, countYears, DURATION, toDuration } from '../../durations';
import type { FoundEnd, OpenEnd } from '../../reading';
import type { Duration } from '../../../../machines/domain/fields';
import type { Span } from '../../sentences';
import { endsOther, readKind } from '../document';
import { startOf, type Dates } from './start';
import { statesTerm, strengthOf } from './strength';
import { CONTRACT } from '../subjects';

/** Words before a date on which something ends. */
const ENDS_BEFORE =
  /\b(?:until|till|through|thru|expir\w*|terminat(?:e|es|ing|ion)|end(?:s|ing|ed)?|concludes?|concluding|ceas\w*|up\s+to|extended\s+to)\b[^.;:]{0,60}$/i;
/** The second date of "from 1 May 2026 to 30 April 2027". */
const RANGE = /(?:\d|\))\s*(?:,\s*)?(?:to|[-–—])\s*(?:and\s+including\s+)?$/i;
/** `Expiration Date: 31 August 2026`, `"End Date" means 31 August 2026`. */
const LABEL =
  /\b(?:expir(?:ation|y)|termination|end|maturity|completion)\s+date(?:\s+of\s+(?:this|the)\s+\w+)?["”'’]?\s*(?:\)|means?|shall\s+mean|shall\s+be|is|:|-|–)*\s*(?:the\s+)?$/i;

/** Words of a date on which something else happens. */
const OTHER_DATE =
  /\b(?:on\s+or\s+before|no(?:t)?\s+(?:later|earlier)\s+than|in\s+the\s+event|if\b|may\s+(?:be\s+)?terminat\w*|fiscal|quarter|calendar\s+year|dated|right\s+to\s+terminate|prior\s+to|contract\s+year\s+\d|(?:twelve|12)[- ]month\s+period)\b/i;

/** Words directly before a date on which something starts, or before which nothing ends. */
const NO_END =
  /(?<!\b(?:end|ends|expire|expires|terminate|terminates)\s+)\b(?:from|since|effective|commencing|beginning|as\s+of)\s*(?:on\s*)?$|\b(?:before|at\s+least\s+(?:until|till|through)|not\s+(?:\w+\s+)?(?:expire|end|terminate)\s+until)\s*(?:on\s*)?$/i;

const SPEAKS_OF_CONTRACT = new RegExp(`\\b(?:${CONTRACT}|term|period|promotion|tenancy)\\b`, 'i');

function baseOf(before: string, sentence: Sentence): number {
  if (LABEL.test(before)) return 0.65;
  if (ENDS_BEFORE.test(before)) return statesTerm(sentence) ? 0.45 : 0.2;
  return RANGE.test(before) && SPEAKS_OF_CONTRACT.test(before) ? 0.4 : 0;
}

/** Ends that are written as a date. */
export function writtenEnds(sentence: Sentence, context: ReadingContext): readonly FoundEnd[] {
  const { text, start } = sentence;
  return sentence.dates.flatMap((date): readonly FoundEnd[] => {
    const before = wordsBefore(text, date.start);
    const base = baseOf(before, sentence);
    if (base === 0) return [];
    if (NO_END.test(before) || endsOther(before, context)) return [];
    const isOther = OTHER_DATE.test(before.slice(-160));
    const confidence =
      (base + strengthOf(sentence, context, date.start)) *
      (isOther ? 0.5 : 1) *
      (date.isAmbiguous ? 0.8 : 1);
    const quote = context.quote(sentence, start + date.start);
    return [{ value: date.day, confidence, quote }];
  });
}

const LENGTH = new RegExp(`\\b${DURATION}`, 'gi');
/** A sentence with more lengths is a table. */
const MOST_LENGTHS = 20;

const ANNIVERSARIES = new RegExp(`\\b${ANNIVERSARY}`, 'gi');

/** Words shortly before a length that is not the term: notices, renewals, cures, survival. */
const OTHER_LENGTH =
  /\b(?:notice|renew\w*|extended|extends|extensions?|extend\s+(?!for)\w+|additional|successive|subsequent|further|prior\s+to|within|cure|surviv\w*|at\s+least|not\s+(?:less|more)\s+than|no\s+(?:less|later|more)\s+than|each|every|per|remaining|exceed\w*|more\s+than|extension)\b[^.;]{0,60}$/i;
/** Words before it that make it one after the end of the contract. */
const AFTER_THE_END =
  /\b(?:during|throughout)\s+(?:the\s+|its\s+|any\s+)?(?:initial\s+)?(?:\w+\s+)?(?:term|period|life)\b[^:]*$|\b(?:after|following|upon)\s+(?:the\s+|any\s+|such\s+)?(?:(?:earlier|effective\s+date\s+of)\s+)?(?:expir|terminat)[^:]*$/i;
const IS_AFTER_THE_END =
  /^[^.;]{0,60}\b(?:after|following|from)\s+(?:the\s+|its\s+|any\s+|such\s+|that\s+)?(?:date\s+of\s+|effective\s+date\s+of\s+)?(?:such\s+)?(?:expir|terminat|end\b)/i;
const IS_OTHER =
  /^['’]?\s*(?:\([^)]{0,30}\)\s*)?(?:prior|advance|written|notice|before|in\s+advance|renewal|extension|of\s+(?:receipt|written|such\s+notice|the\s+notice)|after\s+(?:receipt|notice|written|delivery))\b/i;

/** In days: what lasts less is no term. */
const SHORTEST_TERM = 60;

/** A term is said after words that speak of time. */
const TIME_BEFORE =
  /\b(?:term|period|duration|effect|effective|force|continues?|expires?|terminates?|ends|lasts?|runs?|valid|remains?|for|is|be|commence\w*|has|have|means?|initial)\b[^.;]{0,90}$|:\W*$/i;

const isTermLength = (before: string, rest: string, duration: Duration) =>
  TIME_BEFORE.test(before) &&
  !OTHER_LENGTH.test(before) &&
  !AFTER_THE_END.test(before) &&
  !IS_AFTER_THE_END.test(rest) &&
  !IS_OTHER.test(rest) &&
  !(duration.endsWith('D') && Number(duration.slice(1, -1)) < SHORTEST_TERM);

/** Words after which a contract ends: a length, or an anniversary. */
interface Length {
  readonly span: Span;
  readonly duration: Duration;
  /** How strongly such words speak of the end. */
  readonly base: number;
  readonly isLength?: true;
}

/** The end a duration after the start of the term. */
function endAfter(
  { span, duration, base, ...kind }: Length,
  sentence: Sentence,
  context: ReadingContext,
  dates: Dates,
): readonly (FoundEnd | OpenEnd)[] {
  if (endsOther(sentence.text.slice(0, span.start), context)) return [];
  const start = startOf(sentence, span, context, dates);
  const rest = { lasts: duration, ...kind };
  const strength = base + strengthOf(sentence, context, span.start);
  const quote = context.quote(sentence, sentence.start + span.start);
  if ('isUnknown' in start) {
    return [{ confidence: strength, quote, since: { ...start.start, ...rest } }];
  }
  const value = addDuration(start.day, duration);
  // After the year 9999.
  if (!/^\d{4}-/.test(value)) return [];
  const since = start.field
    ? { field: start.field, ...rest }
    : { day: start.day, quote: start.quote, ...rest };
  return [{ value, confidence: strength * (0.5 + 0.5 * start.confidence), quote, since }];
}

/** The lengths that can be the term. */
const lengthsIn = (text: string): readonly Length[] =>
  [...text.matchAll(LENGTH)].slice(0, MOST_LENGTHS).flatMap((match) => {
    const span = { start: match.index, end: match.index + match[0].length };
    const duration = toDuration(match[1], match[2]);
    const rest = text.slice(span.end);
    if (!duration || /^[\s-]*anniversary/i.test(rest)) return [];
    if (!isTermLength(text.slice(0, span.start), rest, duration)) return [];
    return { span, duration, base: duration.endsWith('D') ? 0.15 : 0.3, isLength: true };
  });

const UNTIL =
  /\b(?:until|till|through|expir\w*|terminat\w*|end\w*|on|to|is|be|conclud\w*)\b[^.;]{0,60}$/i;

/** The anniversaries on which something ends. */
const anniversariesIn = (text: string): readonly Length[] =>
  [...text.matchAll(ANNIVERSARIES)].slice(0, MOST_LENGTHS).flatMap((match) => {
    const count = countYears(match[1]);
    const before = text.slice(0, match.index);
    if (!UNTIL.test(before) || AFTER_THE_END.test(before) || count === 0) return [];
    const span = { start: match.index, end: match.index + match[0].length };
    return { span, duration: `P${count}Y`, base: 0.35 };
  });

/** "two years from the date hereof". */
const FROM_DATE = new RegExp(
  `\\b${DURATION}(?=\\s+(?:from|after|following)\\s+(?:the\\s+)?(?:effective\\s+date|execution|date\\s+(?:hereof|of\\s+(?:this|its))))`,
  'gi',
);
/** "the obligations hereunder shall terminate": the end of a contract of duties. */
const DUTIES_END =
  /\b(?:agreement|obligations?|restrictions?|covenants?|provisions?)\b[^.;]*\b(?:terminates?|expires?|ceases?)\b[^.;]*$/i;
/** In characters: how far before a length the duties stand. */
const DUTIES = 300;
const DUTIES_BASE = 0.7;

/** The lengths of the duties of a contract about confidential information. */
const dutiesIn = (text: string): readonly Length[] =>
  [...text.matchAll(FROM_DATE)].slice(0, MOST_LENGTHS).flatMap((match) => {
    const duration = toDuration(match[1], match[2]);
    const span = { start: match.index, end: match.index + match[0].length };
    const before = text.slice(Math.max(0, span.start - DUTIES), span.start);
    return duration && DUTIES_END.test(before)
      ? [{ span, duration, base: DUTIES_BASE, isLength: true as const }]
      : [];
  });

/** Ends that are written as a length or an anniversary; open ones where their first day is not known. */
export function computedEnds(
  sentence: Sentence,
  context: ReadingContext,
  dates: Dates,
): readonly (FoundEnd | OpenEnd)[] {
  const { text } = sentence;
  const stated = statesTerm(sentence) ? [...lengthsIn(text), ...anniversariesIn(text)] : [];
  const duties = readKind(context).value === 'non-disclosure agreement' ? dutiesIn(text) : [];
  return [...stated, ...duties].flatMap((one) => endAfter(one, sentence, context, dates));
}
