import { best, othersOf, wordsBefore, type ReadingContext, type Sentence } from '../context';
import type { DateMatch } from '../dates';
import type { Day, Found } from '../reading';
import { LONGEST_COVER, readSignatureDate } from './agreement-date';
import { isOfOtherContract } from './other-contract';
import { CONTRACT, THIS_CONTRACT, THIS_DATE } from './subjects';

/** Below, the date says nothing. */
const LEAST_CONFIDENCE = 0.45;

const SPEAKS_OF_START =
  /effective|effect|commenc|\bbegin|\bbeginning|\bstart|in\s+force|into\s+force|\b(?:period|term)\b[^.;]{0,40}\bfrom/i;

/** `, 2019 (the “Effective Date”)` after a date. */
const DEFINED =
  /^[^.;]{0,25}\(\s*(?:the\s+|hereinafter\s+)?(?:referred\s+to\s+as\s+)?(?:the\s+)?["“'‘]?\s*(?:effective|commencement|start)\s+date/i;
/** `“Effective Date” means`, `Effective Date:` before one. */
const NAMED =
  /(?:effective|commencement|start)\s+date["”'’]?\s*(?:\)|:|of\s+this\s+agreement)?\s*(?:shall\s+be|means?:?|is|shall\s+mean|:|-|,)?\s*(?:[\d:]+\s*[ap]\.?m\.?[^.,;]{0,30}\bon|on|as\s+of|the)?\s*$/i;
const EFFECTIVE =
  /\b(?:effective|into\s+effect|in\s+effect|takes?\s+effect|into\s+force|in\s+force)\s*(?:as\s+(?:of|from)|from|on(?:\s+the\s+day\s+of)?|date\s+of|this|beginning|for\s+all\s+purposes(?:\s+and\s+in\s+all\s+respects)?\s+as\s+of)?\s*(?:the\s+)?$/i;
const COMMENCING = /\b(?:commenc\w+|begin\w*|start\w*)\s*(?:as\s+of|on|upon|from)?\s*(?:the\s+)?$/i;
const RANGE = /\b(?:period|term)\b[^.;]{0,40}\bfrom\s+$/i;
const TERM_OF_CONTRACT = new RegExp(
  `\\b(?:${CONTRACT}|(?:initial |contract |fixed )?(?:term|period)|promotion|tenancy)\\b`,
  'i',
);
const NAMES_CONTRACT = new RegExp(`\\b${CONTRACT}\\b`, 'i');
/** In characters: how far before a date its subject may stand. */
const NEAR = 130;
const OTHER_CONTRACT =
  /\b(?:previously|signed\s+an?|entered\s+into|certain|as\s+amended|terminate)\b/i;

/** In characters: a form names the field on the line before. */
const LABEL_ABOVE = 40;

/** Whether a date starts a line below "Effective Date". */
const isAfterLabel = (before: string, start: number, all: string): boolean =>
  before.trim() === '' &&
  /(?:^|\n)\W*(?:effective|commencement|start)\s+date\W*\n$/i.test(
    all.slice(Math.max(0, start - LABEL_ABOVE), start),
  );

/** How surely a date is the one on which the contract takes effect. */
function confidenceOf({ text, start }: Sentence, date: DateMatch, context: ReadingContext): number {
  const { text: all } = context;
  const before = wordsBefore(text, date.start);
  if (isOfOtherContract(before, context)) return 0;
  if (isAfterLabel(before, start, all)) return 0.9;
  const isEarly = start < LONGEST_COVER;
  if (DEFINED.test(text.slice(date.end, date.end + 70))) return 0.95;
  if (NAMED.test(before)) return 0.9;
  if (EFFECTIVE.test(before)) {
    if (!NAMES_CONTRACT.test(before)) return isEarly ? 0.5 : 0.3;
    const isOther = OTHER_CONTRACT.test(before.slice(-160));
    if (isOther && !(isEarly && /\bthis\b/i.test(before))) return 0.3;
    return isEarly ? 0.85 : 0.5;
  }
  const isCommencing = COMMENCING.test(before) || RANGE.test(before);
  return isCommencing && TERM_OF_CONTRACT.test(before.slice(-NEAR)) ? 0.6 : 0;
}

/** This agreement takes effect on the date that the text points to. */
const TAKES_EFFECT = new RegExp(
  `(?:\\b${THIS_CONTRACT}|\\bterm\\b)[^.;]{0,80}\\b(?:effective|effect|force|commence\\w*|begins?|starts?)\\b[^.;]{0,40}?(${THIS_DATE.source})`,
  'i',
);
const POINTS_BACK = new RegExp(`effective\\s+date["”'’]?[^.;]{0,60}?(${THIS_DATE.source})`, 'i');
const IS_DEFINED_LATE = new RegExp(
  `(${THIS_DATE.source})[^.;]{0,60}\\(\\s*(?:the\\s+)?["“'‘]?effective\\s+date`,
  'i',
);
/** "the same force and effect as an original signature". */
const LIKE_AN_ORIGINAL = /\bsame\s+(?:legal\s+)?(?:force\s+and\s+)?effect\s+as\b/i;
const LAST_SIGNATURE = /\blast\b|\bsign|\bexecut/i;

/** The date of the agreement, or of its signature, where the text says that it is effective then. */
function pointedDate(
  context: ReadingContext,
  { text, start, end }: Sentence,
  agreement: Found<Day> | null,
): readonly Found<Day>[] {
  if (LIKE_AN_ORIGINAL.test(text)) return [];
  const match = TAKES_EFFECT.exec(text) ?? POINTS_BACK.exec(text) ?? IS_DEFINED_LATE.exec(text);
  if (!match) return [];
  const isSigned = LAST_SIGNATURE.test(match[1] ?? '');
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
  const candidates = context.sentences.flatMap((sentence): readonly Found<Day>[] => {
    const { text, start, end } = sentence;
    const line = context.text.slice(Math.max(0, start - LABEL_ABOVE), start) + text;
    if (!SPEAKS_OF_START.test(line)) return [];
    const dates = sentence.dates.map((date) => ({
      value: date.day,
      confidence: confidenceOf(sentence, date, context) * (date.isAmbiguous ? 0.8 : 1),
      quote: context.quote({ start, end }, start + date.start),
    }));
    return dates.some(({ confidence }) => confidence >= LEAST_CONFIDENCE)
      ? dates
      : pointedDate(context, sentence, agreement);
  });
  const found = best(candidates);
  const all = agreement ? [...candidates, agreement] : candidates;
  return found && found.confidence >= LEAST_CONFIDENCE
    ? { ...found, ...othersOf(found.value, all) }
    : null;
}
