import type { ReadingContext } from '../../context';
import type { Span } from '../../sentences';

/** In characters. The parties are named before. */
const LONGEST_COVER = 9000;
const LONGEST_PREAMBLE = 3500;

/** What names the parties. */
const INTRODUCTION =
  /\b(?:by\s+and\s+(?:between|among(?:st)?)|entered\s+into\s+(?:by|between|among)|(?:is\s+)?made\s+(?:by|between)|between|b\s?e\s?t\s?w\s?e\s?e\s?n|among(?:st)?|agreement\s+by)\b:?|\bPARTIES\s*:?\s*(?=\(?[1aAiI][).]\s)/gi;

const SENTENCE_OF_PARTIES =
  /\bagreement\b|\bcontract\b|\blease\b|\bamendment\b|\blicen[sc]e\b|\bundertaking\b|\bdeed\b/i;

/** What follows the parties. */
const END =
  /\bAGREED\s+TERMS\b|\bIT\s+IS\s+(?:HEREBY\s+)?AGREED\b|\bWITNESS|\bRECITALS?\b|\bWHEREAS\b|\bNOW,?\s+THEREFORE|\bBACKGROUND\b|\bin\s+consideration\s+of\b|\b(?:hereby\s+)?agrees?\s+as\s+follows/;

/** In characters: names are not shorter, so that their own numbers do not end them. */
const SHORTEST_PREAMBLE = 150;
const FIRST_SECTION = /\n\s*(?:ARTICLE|SECTION)?\s*(?:1|I|A)\.\s/;

/** In characters, where no end is found. */
const USUAL_PREAMBLE = 1200;

/** Where the names end in the text after the introduction. */
function findEnd(text: string): number {
  const words = END.exec(text)?.index ?? USUAL_PREAMBLE;
  const section = FIRST_SECTION.exec(text.slice(SHORTEST_PREAMBLE))?.index;
  return section === undefined ? words : Math.min(words, SHORTEST_PREAMBLE + section);
}

/** The parts of the text that may name the parties, without the words that introduce them; the likeliest first. */
export function findPreambles({ text }: ReadingContext): readonly Span[] {
  const candidates = [...text.slice(0, LONGEST_COVER).matchAll(INTRODUCTION)].map((match) => {
    const start = match.index + match[0].length;
    const before = text.slice(Math.max(0, match.index - 350), match.index);
    const following = text.slice(start, start + LONGEST_PREAMBLE);
    const stop = findEnd(following);
    const names = following.slice(0, stop);
    const score =
      (SENTENCE_OF_PARTIES.test(before.slice(-200)) ? 2 : 0) +
      (/\b(?:made|entered|dated|effective|as of)\b/i.test(before.slice(-160)) ? 2 : 0) +
      (/["“][^"”]{2,60}["”]\s*\)/.test(names) ? 3 : 0) +
      (/\band\b/.test(names) ? 1 : 0) +
      (/by\s+and|entered|made|PARTIES\s/i.test(match[0]) ? 1 : 0) -
      match.index / 3000;
    return { start, end: start + stop, score };
  });
  return candidates
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
}
