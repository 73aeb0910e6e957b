import { once, type Sentence } from '../../context';

const TERM =
  '(?:(?:initial|first|fixed|minimum|original|primary|basic)\\s+)?(?:term|period|duration)\\b';
const AFTERWARDS = `(?:thereafter|afterwards|indefinitely|after\\s+[^,.;]{1,20}\\b(?:19|20)\\d\\d|if\\b[^.;]{0,40}\\bnot\\b[^.;]{0,40}\\b(?:terminated|cancelled|ended)|(?:after|following)\\s+(?:that|such)|(?:after|following|upon|at|on)\\s+(?:the\\s+)?(?:expir(?:y|ation)|end|conclusion)\\s+of\\s+(?:the|its|such|that)\\s+${TERM}|(?:after|following)\\s+(?:the|its|such|that)\\s+${TERM})`;

/** "continues thereafter until terminated by six months' notice", "indefinitely thereafter". */
export const ROLLS_ON = new RegExp(
  `\\b${AFTERWARDS}[^.;]{0,100}\\b(?:(?:until|unless)\\b[^.;]{0,60}\\b(?:terminat|cancel|end(?:ed|s)\\b|gives?\\b|given|notice)|indefinitely|for\\s+an\\s+(?:indefinite|unlimited))`,
  'i',
);
const CONTINUES =
  /\b(?:continu|remain|in\s+(?:full\s+)?(?:force|effect)|runs?\b|lasts?\b|stays?\b|goes?\s+on|indefinite|unlimited)/i;
/** Terms follow, so that the contract renews; or the words are about another time. */
const NEXT_TERM =
  /\b(?:successive|consecutive|additional|further|renewal|extension|each|every|annually|yearly)\b|\bto[-\s]+(?:month|year)\b/i;
const OTHER_SUBJECT =
  /\bsurviv|\bconfidential|\bobligations?\b[^.;]{0,60}\bcontinue|\blicen[sc]es?\b|\bpayments?\b/i;

/** In characters: how far before them the verb of the words may stand. */
const NEAR = 80;

/** Whether a sentence says that the contract goes on after its term until somebody ends it. */
export const goesOn = once(({ text }: Sentence): boolean => {
  const match = ROLLS_ON.exec(text);
  if (!match) return false;
  const all = text.slice(0, match.index + match[0].length);
  const words = all.slice(Math.max(0, match.index - NEAR));
  return CONTINUES.test(words) && !NEXT_TERM.test(words) && !OTHER_SUBJECT.test(all);
});
