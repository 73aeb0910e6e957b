import { once, type ReadingContext, type Sentence } from '../../context';
import type { DateField } from '../../../../machines/domain/term/ends';
import type { Quote } from '../../../../machines/domain/source';
import { normalizeSpaces } from '../../../../machines/domain/words';
import type { Day, Fields } from '../../reading';
import { isOfOtherContract } from '../document';
import { THIS_DATE } from '../subjects';

export type Dates = Pick<Fields, 'agreementDate' | 'effectiveDate'>;

/** The first day of the term. */
export interface TermStart {
  readonly day: Day;
  /** The words with the day. */
  readonly quote: Quote;
  /** Probability that the text means this day. */
  readonly confidence: number;
  /** The field that the words mean, if they name one. The day can be that of the other date. */
  readonly field?: DateField;
}

/** A first day that the file does not tell: a field without a value, or some words. */
export interface Unknown {
  readonly isUnknown: true;
  readonly start: { readonly field: DateField } | { readonly words: string };
}

const EFFECTIVE_DATE =
  /\b(?:effective|commencement|start|starting)\s+date|\bdate\s+of\s+commencement/i;

/** Words that lead to the day on which the term starts. */
const LEAD =
  '(?:from|after|following|subsequent\\s+to|commenc\\w*|beginning|begins?|starting|starts?|effective(?!\\s+date)|as\\s+of|on|upon|of|since)';
const STARTS_AFTER = new RegExp(
  `^[^.;]{0,50}?\\b(?:${LEAD}\\s+)+(?:and\\s+including\\s+)?([^.;]{1,110})`,
  'i',
);
const STARTS_BEFORE =
  /\b(?:commenc\w*|begin\w*|start\w*|effective|force|effect|from)\b([^.;]{1,160})$/i;
const THEN = /^[^.;]{0,30}\b(?:thereafter|therefrom|thereof|such\s+date|that\s+date)\b/i;
/** What follows the length does not say when the term starts. */
const END_OF_START =
  /\b(?:unless|until|and(?!\s+including)|or|which|subject|provided|with|after\s+which|but|if|by|renew\w*|extend\w*|terminat\w*|expir\w*)\b/i;

/** `"Launch Date" means 4 January 2027`: the first sentence that defines each day, by its name. */
const DEFINITION = /["“'‘]\s*([\w ]+?)\s*["”'’]\s*(?:\)|shall\s+mean|means?|is|:)/gi;
const definitionsIn = once(({ sentences }: ReadingContext) => {
  const definitions = sentences.toReversed().flatMap((sentence) => {
    const names = sentence.dates.length === 1 ? [...sentence.text.matchAll(DEFINITION)] : [];
    return names.map(([, name]) => [name?.toLowerCase(), sentence] as const);
  });
  return new Map(definitions);
});
const DEFINED_NAME = /\b((?:[A-Z][\w-]*\s+){1,3}Date)\b/;

/** The effective date, or the date of the agreement. */
function namedStart(dates: Dates, isEffective: boolean, confidence: number): TermStart | Unknown {
  const { effectiveDate, agreementDate } = dates;
  const found = isEffective ? (effectiveDate ?? agreementDate) : (agreementDate ?? effectiveDate);
  const field = isEffective ? ('effectiveDate' as const) : ('agreementDate' as const);
  if (!found) return { isUnknown: true, start: { field } };
  return { day: found.value, quote: found.quote, confidence: confidence * found.confidence, field };
}

/** The day that words such as "the Effective Date" mean; null for an event without a known day. */
function startIn(
  words: string,
  offset: number,
  sentence: Sentence,
  context: ReadingContext,
  dates: Dates,
): TermStart | Unknown | null {
  const end = offset + words.length;
  const written = sentence.dates.find((date) => date.start >= offset && date.start < end);
  if (written) return { day: written.day, quote: context.quote(sentence), confidence: 1 };
  if (isOfOtherContract(words, context)) return null;
  if (EFFECTIVE_DATE.test(words)) return namedStart(dates, true, 1);
  if (THIS_DATE.test(words) || /\bdate\s+of\s+(?:the|this)\b/i.test(words)) {
    return namedStart(dates, false, 1);
  }
  const definition = definitionsIn(context).get(DEFINED_NAME.exec(words)?.[1]?.toLowerCase());
  const day = definition?.dates[0]?.day;
  return definition && day ? { day, quote: context.quote(definition), confidence: 1 } : null;
}

/** In characters: words that describe a day are cut here. */
const LONGEST_WORDS = 110;
/** What follows the words of a day. */
const END_OF_WORDS = /[,;:(“"]|\.(?:\s|$)|\s(?:and|or|unless|until|with|shall|will)\b/i;

const unknown = (words: string): Unknown => {
  const text = normalizeSpaces(words).slice(0, LONGEST_WORDS);
  const end = END_OF_WORDS.exec(text)?.index ?? text.length;
  return { isUnknown: true, start: { words: text.slice(0, end).trim() } };
};

/** A term that starts with an event starts on a day that the text does not say. */
const EVENT =
  /^\s*(?:as\s+of|on|upon|from|with|at)\b[^,;]*\b(?:date|day|completion|occurrence|delivery|deliveries|launch|opening|sale|closing|acceptance|approval)\b/i;

const LEADS = /^\s*(?:as\s+of|on|upon|from|with|at)\s+/i;

/** Where the text names no start, the term starts with the contract, most likely. */
const IMPLIED = 0.8;

/** The day on which a length between two positions of a sentence starts. */
export function startOf(
  sentence: Sentence,
  length: { readonly start: number; readonly end: number },
  context: ReadingContext,
  dates: Dates,
): TermStart | Unknown {
  const rest = sentence.text.slice(length.end);
  const stop = END_OF_START.exec(rest)?.index ?? rest.length;
  const after = STARTS_AFTER.exec(rest.slice(0, Math.max(stop, 0)));
  if (after && !THEN.test(rest)) {
    const words = after[1] ?? '';
    const offset = length.end + after[0].length - words.length;
    return startIn(words, offset, sentence, context, dates) ?? unknown(sentence.text.slice(offset));
  }
  const before = STARTS_BEFORE.exec(sentence.text.slice(0, length.start));
  const words = before?.[1] ?? '';
  const named =
    before &&
    startIn(words, before.index + before[0].length - words.length, sentence, context, dates);
  const event = named ? null : EVENT.exec(words);
  if (event) return unknown(words.slice(event.index).replace(LEADS, ''));
  return named ?? namedStart(dates, true, IMPLIED);
}
