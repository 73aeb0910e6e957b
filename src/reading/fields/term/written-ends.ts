import { wordsBefore, type ReadingContext, type Sentence } from '../../context';
import type { FoundEnd } from '../../reading';
import { CONTRACT } from '../subjects';
import { endsOther } from './other-end';
import { statesTerm, strengthOf } from './strength';

/** Words before a date on which something ends. */
const UNTIL =
  /\b(?:until|till|through|thru|expir\w*|terminat(?:e|es|ing|ion)|end(?:s|ing|ed)?|concludes?|concluding|ceas\w*|up\s+to|extended\s+to)\b[^.;:]{0,60}$/i;
/** The second date of "from 1 May 2026 to 30 April 2027". */
const RANGE = /(?:\d|\))\s*(?:,\s*)?(?:to|[-–—])\s*(?:and\s+including\s+)?$/i;
/** `Expiration Date: 31 August 2026`, `"End Date" means 31 August 2026`. */
const LABEL =
  /\b(?:expir(?:ation|y)|termination|end|maturity|completion)\s+date(?:\s+of\s+(?:this|the)\s+\w+)?["”'’]?\s*(?:\)|means?|shall\s+mean|shall\s+be|is|:|-|–)*\s*(?:the\s+)?$/i;

/** Words of a date on which something else happens. */
const OTHER_DATE =
  /\b(?:on\s+or\s+before|no(?:t)?\s+(?:later|earlier)\s+than|in\s+the\s+event|if\b|may\s+(?:be\s+)?terminat\w*|fiscal|quarter|calendar\s+year|dated|right\s+to\s+terminate|prior\s+to|contract\s+year\s+\d|(?:twelve|12)[- ]month\s+period)\b/i;

/** Words directly before a date on which something starts. */
const STARTS =
  /(?<!\b(?:end|ends|expire|expires|terminate|terminates)\s+)\b(?:from|since|effective|commencing|beginning|as\s+of)\s*(?:on\s*)?$/i;

/** It lasts so long at least. */
const NOT_BEFORE =
  /\b(?:before|at\s+least\s+(?:until|till|through)|not\s+(?:\w+\s+)?(?:expire|end|terminate)\s+until)\s*$/i;

const SPEAKS_OF_CONTRACT = new RegExp(`\\b(?:${CONTRACT}|term|period|promotion|tenancy)\\b`, 'i');

function baseOf(before: string, sentence: Sentence): number {
  if (LABEL.test(before)) return 0.65;
  if (UNTIL.test(before)) return statesTerm(sentence) ? 0.45 : 0.2;
  return RANGE.test(before) && SPEAKS_OF_CONTRACT.test(before) ? 0.4 : 0;
}

/** Ends that are written as a date. */
export function writtenEnds(sentence: Sentence, context: ReadingContext): readonly FoundEnd[] {
  const { text, start } = sentence;
  return sentence.dates.flatMap((date): readonly FoundEnd[] => {
    const before = wordsBefore(text, date.start);
    const base = baseOf(before, sentence);
    if (base === 0) return [];
    if (STARTS.test(before) || NOT_BEFORE.test(before) || endsOther(before, context)) return [];
    const isOther = OTHER_DATE.test(before.slice(-160));
    const confidence =
      (base + strengthOf(sentence, context, date.start)) *
      (isOther ? 0.5 : 1) *
      (date.isAmbiguous ? 0.8 : 1);
    const quote = context.quote(sentence, start + date.start);
    return [{ value: date.day, confidence, quote }];
  });
}
