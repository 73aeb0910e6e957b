import { once, type ReadingContext, type Sentence } from '../../context';
import { CONTRACT, THIS_CONTRACT } from '../subjects';

/** A term, as contracts call it. Source of a regular expression. */
const TERM =
  '(?:(?:initial|primary|fixed|basic|minimum|contract|first|original|base)\\s+)?(?:term|period|duration)';

/** Verbs that say how long something lasts. */
const LASTS =
  'commenc\\w*|begin\\w*|start\\w*|continu\\w*|remain\\w*|effective|(?:in|into)\\s+(?:full\\s+)?(?:force|effect)|valid|validity|endur\\w*|expir\\w*|terminat\\w*|concludes?|ceases?|ends?|ending|runs?|lasts?|is|be|has|have|means?|mean';

/** "this Agreement shall commence", "the initial term is", "term of this Agreement:". */
const STATEMENT = new RegExp(
  `\\b(?:${THIS_CONTRACT}|${TERM}(?:\\s+(?:of|under)\\s+[^.;]{0,60}?${CONTRACT})?)\\b["”'’]?[^.;]{0,200}?(?:\\b(?:${LASTS})\\b|:)`,
  'i',
);

const WILL_LAST =
  'is\\s+[\\w-]+\\s+(?:\\(\\d+\\)\\s+)?(?:year|month)s?|(?:shall|will|is|be|has|means?)\\b[^.;]{0,40}?\\b(?:commence|begin|start|continue|remain|effective|effect|(?:in|into)\\s+(?:full\\s+)?(?:force|effect)|valid|expire|terminate|end|for|be|a\\s+period)';
const LASTS_NOW =
  '(?:commences|begins|starts|continues|remains|expires|terminates|concludes|ceases|ends|lasts|runs|enters\\s+into\\s+force)';

/** Words that only the statement of the term has. */
const STRONG: readonly { readonly words: RegExp; readonly strength: number }[] = [
  { words: /\binitial\s+(?:term|period)\b/i, strength: 0.15 },
  { words: /\(\s*(?:the\s+|this\s+)?["“'‘]\s*(?:initial\s+)?(?:term|period)\b/i, strength: 0.15 },
  {
    words: new RegExp(
      `\\b(?:${THIS_CONTRACT}|\\bterm(?:\\s+of\\s+[^.;]{0,60}?${CONTRACT})?)["”'’]?[^.;]{0,140}?\\b(?:${WILL_LAST}|${LASTS_NOW})\\b`,
      'i',
    ),
    strength: 0.25,
  },
  {
    words: /["“]\s*(?:\w+\s+)?(?:term|period)\s*["”]\s*(?:shall\s+mean|means|is)\b/i,
    strength: 0.15,
  },
  { words: /\b(?:unless|until)\b[^.;]{0,60}\b(?:terminat|cancel|extend|renew)/i, strength: 0.1 },
];

/** Subjects whose end is not that of the contract. */
const OTHER_SUBJECT =
  /\b(?:patent|warranty\s+period|options?\b|confidential|surviv\w+|milestone|invoice|payment|work\s+permit|purchase\s+orders?|insurance|royalt\w+|audit|solicit|compet\w+|fiscal\s+year|engagement\s+letter|prospectus|offering|shares)\b/i;

/** In characters: how far before a sentence its heading may stand. */
const HEADING = 60;
const TERM_HEADING = /\b(?:term|duration|tenancy|validity|expir\w+)\b/i;

/** Whether a sentence states how long the contract lasts. */
export const statesTerm = once(({ text }: Sentence) => STATEMENT.test(text));

const strongWords = once(({ text }: Sentence) =>
  STRONG.reduce((sum, { words, strength }) => sum + (words.test(text) ? strength : 0), 0),
);

/**
 * How strongly a sentence speaks of the term of the contract, about 0 to 0.6. Another subject
 * counts up to a position of the sentence.
 */
export function strengthOf(sentence: Sentence, { text: all }: ReadingContext, at: number): number {
  const { text, start } = sentence;
  const heading = all.slice(Math.max(0, start - HEADING), start + HEADING);
  return (
    strongWords(sentence) +
    (TERM_HEADING.test(heading) ? 0.15 : 0) -
    (OTHER_SUBJECT.test(text.slice(0, at)) ? 0.25 : 0)
  );
}
