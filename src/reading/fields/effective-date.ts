import { best, wordsBefore, type ReadingContext, type Sentence } from '../context';
import type { DateMatch } from '../dates';
import type { Day, Found } from '../reading';
import { LONGEST_COVER, readSignatureDate } from './agreement-date';
import { isOtherDate, ofBody } from './document';
import { CONTRACT, THIS_CONTRACT, THIS_DATE } from './subjects';

/** Below, the date says nothing. */
const LEAST_CONFIDENCE = 0.45;

/** `, 2019 (the “Effective Date”)` after a date. */
const DEFINED =
  /^[^.;]{0,25}(?:\(|herein)[^()"“]{0,40}["“'‘]?\s*(?:effective|commencement|start)\s+date/i;
/** `“Effective Date” means`, `Effective Date:` before one. */
const NAMED =
  /(?:effective|commencement|start)\s+date["”'’]?\s*(?:\)|:|of\s+this\s+agreement)?\s*(?:shall\s+be|means?:?|is|shall\s+mean|:|-|,)?\s*(?:[\d:]+\s*[ap]\.?m\.?[^.,;]{0,30}\bon|on|as\s+of|the)?\s*$/i;
const EFFECTIVE =
  /\b(?:effective|(?:in|into|with|takes?)\s+effect|(?:in|into)\s+force)\b(?!\s+date\b(?!\s+of))(?:(?!\b(?:until|through|till|end\w*|expir\w*)\b)[^.,;\d]){0,70}$/i;
const COMMENCING =
  /\b(?:commenc\w+|begin\w*|start\w*)\s*(?:as\s+of|on|upon|from)?\s*(?:the\s+)?$|\b(?:period|term)\b[^.;]{0,40}\bfrom\s+$/i;
const TERM_OF_CONTRACT = new RegExp(
  `\\b(?:${CONTRACT}|(?:initial |contract |fixed )?(?:term|period)|promotion|tenancy)\\b`,
  'i',
);
const NAMES_CONTRACT = new RegExp(`\\b${CONTRACT}\\b`, 'i');
/** In characters: how far before a date its subject may stand. */
const NEAR = 130;
const OTHER_CONTRACT =
  /\b(?:previously|signed\s+an?|entered\s+into|certain|as\s+amended|terminate)\b/i;

/** How surely a date is the one on which the contract takes effect. */
function confidenceOf(sentence: Sentence, date: DateMatch, context: ReadingContext): number {
  const { text, start } = sentence;
  if (isOtherDate(sentence, date.start, context)) return 0;
  const before = wordsBefore(text, date.start);
  const isEarly = start < LONGEST_COVER;
  if (DEFINED.test(text.slice(date.end, date.end + 70))) return 0.95;
  if (NAMED.test(before)) return 0.9;
  if (EFFECTIVE.test(before)) {
    if (!NAMES_CONTRACT.test(before)) return isEarly ? 0.5 : 0.3;
    const isOther = OTHER_CONTRACT.test(before.slice(-160));
    if (isOther && !(isEarly && /\bthis\b/i.test(before))) return 0.3;
    return isEarly ? 0.85 : 0.5;
  }
  return COMMENCING.test(before) && TERM_OF_CONTRACT.test(before.slice(-NEAR)) ? 0.6 : 0;
}

/** This agreement takes effect on the date that the text points to. */
const TAKES_EFFECT = new RegExp(
  `(?:(?:\\b${THIS_CONTRACT}|\\bterm\\b)[^.;]{0,80}\\b(?:effective|effect|force|commence\\w*|begins?|starts?)|\\bterm\\b[^.;]{0,40}\\bfrom)\\b[^.;]{0,40}?(${THIS_DATE.source})`,
  'i',
);
const POINTS_BACK = new RegExp(
  `effective\\s+date["”'’]?\\s*\\)?\\s*(?:of\\s+this\\s+\\w+\\s+)?(?:shall\\b|means?\\b|is\\b|will\\b|:)[^.;]{0,60}?(${THIS_DATE.source})`,
  'i',
);
const LAST_SIGNATURE = /\blast\b|\blatest\b|\bsign|\bexecut|\bbelow\b/i;

/** The date of the agreement, or of its signature, where the text says that it is effective then. */
function pointedDate(
  context: ReadingContext,
  sentence: Sentence,
  agreement: Found<Day> | null,
): readonly Found<Day>[] {
  const { text, start, end } = sentence;
  const match = TAKES_EFFECT.exec(text) ?? POINTS_BACK.exec(text);
  const words = match?.[1];
  if (!match || words === undefined) return [];
  const at = match.index + match[0].indexOf(words);
  if (isOtherDate(sentence, at, context)) return [];
  const isSigned = LAST_SIGNATURE.test(text.slice(Math.max(0, at - 15), at) + words);
  const date = isSigned ? (readSignatureDate(context) ?? agreement) : agreement;
  if (!date) return [];
  const quote = context.quote({ start, end }, start + match.index);
  return [{ value: date.value, confidence: Math.min(0.7, date.confidence), quote }];
}

/** The effective date: named as such, or the date that the text points to. */
export function readEffectiveDate(
  context: ReadingContext,
  agreement: Found<Day> | null,
): Found<Day> | null {
  const stated = context.sentences.flatMap((sentence, at) => {
    const { start, end } = sentence;
    const dates = sentence.dates.map((date) => ({
      value: date.day,
      confidence: confidenceOf(sentence, date, context) * (date.isAmbiguous ? 0.8 : 1),
      quote: context.quote({ start, end }, start + date.start),
    }));
    const isWritten = dates.some(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    const own = isWritten ? dates : pointedDate(context, sentence, agreement);
    return own.map((found) => ({ found, at }));
  });
  const sure = stated.filter(({ found }) => found.confidence >= LEAST_CONFIDENCE);
  const all = [...stated.map(({ found }) => found), agreement ?? []].flat();
  return best(
    ofBody(sure, context).own.map(({ found }) => found),
    all,
  );
}
