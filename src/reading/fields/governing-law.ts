import { best, type ReadingContext } from '../context';
import { LAW_ADJECTIVE, PLACE, placeName } from '../places';
import type { Found } from '../reading';

const KIND = '(?:the\\s+)?(?:(?:internal|substantive|domestic)\\s+)?';
/** "the United States of America and of the State of Texas": the state is the law of the contract. */
const FEDERAL = '(?:(?:the\\s+)?United\\s+States(?:\\s+of\\s+America)?,?\\s+and\\s+(?:of\\s+)?)?';
const OF =
  FEDERAL +
  '(?:(?:the\\s+)?(?:State|Commonwealth|Province|Republic|Kingdom|Federal Republic|Special Administrative Region|Country|Federation)\\s+of\\s+)?(?:the\\s+)?';

const FORMS: readonly RegExp[] = [
  // the laws of the State of New York
  new RegExp(
    `\\b${KIND}laws?(?:,[^.;,]{1,60},|(?:\\s+\\w+){0,4}?)\\s+(?:of|in|applied in|in force in)\\s+${OF}(${PLACE}|PRC|P\\.R\\.C\\.)(?!\\w)`,
    'gi',
  ),
  // New York law; English law
  new RegExp(`\\b(${PLACE}|${LAW_ADJECTIVE})(?:\\s+(?:State|Commonwealth))?\\s+laws?\\b`, 'gi'),
  // Governing law: State of New York
  new RegExp(`\\b(?:governing|applicable|proper)\\s+law\\s*:\\s*${OF}(${PLACE})\\b`, 'gi'),
];

/** Words of a sentence that chooses the law. */
const CHOICE =
  /\b(?:govern|constru|interpret|enforced|controlled|subject to|in accordance with|applicable law)/i;

/** Words of a sentence that speaks of a law for another reason. */
const OTHER =
  /\b(?:organi[sz]ed|incorporated|existing under|duly formed|a corporation|good standing|corporation law)\b/i;

/** "English law and not by the laws of the State of New York", "the laws of California shall not apply". */
const EXCLUDED_BEFORE =
  /\b(?:not|excluding|exclusion\s+of|rather\s+than|other\s+than)\b[^.;,]{0,40}$|\bwithout\s+(?:giving\s+)?(?:effect|regard|reference)\s+to\s+(?:the\s+)?$/i;
const EXCLUDED_AFTER =
  /^(?:(?!\band\b)[^.;,]){0,40}?\b(?:(?:shall|will|does|do|may)\s+not\s+(?:apply|govern|be\s+applicable)|(?:is|are|shall\s+be)\s+(?:hereby\s+)?(?:excluded|not\s+applicable))\b/i;

/** "the State of Texas and the laws thereof", "made in Ontario; the laws of such Province govern it". */
const PRONOUN =
  /\blaws?\s+(?:of\s+(?:such|said|that|this)\s+(?:state|province|commonwealth|country|jurisdiction)|thereof)\b|\band\s+its\s+laws?\b/i;
/** In characters: how far before it the place stands. */
const NEAR = 200;
const PLACES = new RegExp(`\\b${PLACE}\\b`, 'g');

/** The only place that is named shortly before a pronoun. */
function placeBefore(all: string, end: number): string | undefined {
  const places = new Set(all.slice(Math.max(0, end - NEAR), end).match(PLACES));
  return places.size === 1 ? [...places][0] : undefined;
}

/** The place whose law applies to the contract. */
export function readGoverningLaw({
  text: all,
  sentences,
  quote,
}: ReadingContext): Found<string> | null {
  const candidates = sentences.flatMap(({ start, end, text }) => {
    if (!/\blaws?\b/i.test(text)) return [];
    // What follows the first one is an exception.
    const match = FORMS.flatMap((form) => [...text.matchAll(form)])
      .toSorted((one, other) => one.index - other.index)
      .find(
        ({ 0: words, index }) =>
          !EXCLUDED_BEFORE.test(text.slice(0, index)) &&
          !EXCLUDED_AFTER.test(text.slice(index + words.length)),
      );
    const pronoun = match ? null : PRONOUN.exec(text);
    const at = match?.index ?? pronoun?.index ?? 0;
    const place = match?.[1] ?? (pronoun ? placeBefore(all, start + at) : undefined);
    if (place === undefined) return [];
    const isChoice = /\bgovern(?:ed|ing)?\b/i.test(text);
    const confidence =
      (isChoice ? 0.95 : CHOICE.test(text) ? 0.9 : 0.1) * (OTHER.test(text) ? 0.3 : 1);
    return [{ value: placeName(place), confidence, quote: quote({ start, end }, start + at) }];
  });
  const found = best(candidates);
  return found && found.confidence >= 0.3 ? found : null;
}
