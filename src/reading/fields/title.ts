import type { ReadingContext } from '../context';
import type { Found } from '../reading';
import type { Span } from '../sentences';

const KIND =
  /\b(?:agreement|contract|lease|licen[sc]e|deed|amendment|addendum|terms|letter|charter|plan|note|guarant(?:y|ee)|undertaking|policy|memorandum|power\s+of\s+attorney|statement\s+of\s+work|filing\s+statement|order\s+form|nda|msa|sow)\b/i;
/** A kind, or the number of an amendment, at the end. */
const ENDING = new RegExp(
  `(?:${KIND.source}|\\b(?:conditions|form|statement)|\\b(?:no|number|amendment|addendum)\\W*\\d+)\\W*$`,
  'i',
);
const LABEL = /^\W*(?:exhibit|ex-|annex|execution|confidential|draft|schedule|appendix)\b/i;

/** Headings of a part of a contract, which name no kind of it. */
const HEADING =
  /^\W*(?:key|business|main|commercial|principal|additional|defined|other)\s+terms\W*$|^\W*(?:terms\s+of\s+\w+|cover\s+(?:page|sheet))\W*$|^(?:\d{1,2}[.)]|\d{1,2}\.\d|[ivx]+\.\s)|(?:contract|agreement|amendment)\s+(?:no|number|identification)\b.{0,3}:/i;

/** Words of sentences, such as notes about parts that were left out. A title has none. */
const SENTENCE =
  /^(?:these|note:)|\b(?:this|has|have|is|are|was|were|shall|will|been|requested|omitted|redacted|portions?|filed|pursuant|hereby)\b/i;

/** "Cover Page for Halden Mutual NDA", on one line or two. */
const COVER = /^\W*(?:cover\s+(?:page|sheet)\s+)?(?:for|of|to)\s+(?:the\s+|an?\s+)?/i;

/** What goes on in the next line. */
const OPEN = /(?:\b(?:and|of|to|the|for|restated)|[,&–-])\W*$/i;

/** "Supply Agreement between". */
const TAIL = /\s+(?:by\s+and\s+)?(?:between|among)$/i;

const AMENDMENT = /\b(?:amendment|addendum)\b/i;

/** In lines. */
const LONGEST_COVER = 60;
/** In characters, of a line and of all lines. */
const LONGEST_LINE = 120;
const LONGEST_TITLE = 250;

const isShort = (text: string) => text.length < LONGEST_LINE && !/[.;,:]$/.test(text);

const isTitle = (text: string) =>
  isShort(text) &&
  KIND.test(text) &&
  ![LABEL, HEADING, SENTENCE].some((pattern) => pattern.test(text));

/** Whether a title begins in the line above: "MASTER SERVICES" above "AGREEMENT". */
const beginsAbove = (above: string, line: string) =>
  above.length < 60 &&
  !LABEL.test(above) &&
  !SENTENCE.test(above) &&
  (/^\W*(?:agreement|contract)\W*$/i.test(line) || OPEN.test(above));

/** Whether a title goes on in the next line: "AMENDMENT NO. 2" above "TO SUPPLY AGREEMENT". */
const goesOn = (line: string, next: string) =>
  isShort(next) &&
  !SENTENCE.test(next) &&
  (OPEN.test(line) ||
    (AMENDMENT.test(line) && (/^to\b/i.test(next) || (/\bto\b/i.test(line) && KIND.test(next)))));

/** A name in a sentence: "This Supply Agreement (the “Agreement”) is made". */
const NAMED =
  /\b(?:This|THIS)\s+((?:[A-Z][\p{L}’'&/-]{0,20},?\s+(?:(?:and|of|for)\s+)?){1,8}?(?:Agreement|AGREEMENT|Contract|CONTRACT|Lease|LEASE|Amendment|AMENDMENT|Addendum|ADDENDUM|Deed|DEED|Licen[sc]e|LICEN[SC]E|Guarant(?:y|ee)))\b/u;

const fold = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;

/** In characters. */
const OPENING = 6000;

/** Shares of right names in the contracts of CUAD; README.md has the figures. */
const REPEATED = 0.97;
const ENDS_WITH_KIND = 0.92;
const IN_SENTENCE = 0.7;
const OTHER = 0.6;

/** The surest ones end with their kind, and the text says them again: "This Supply Agreement". */
function rate(title: string, opening: string): number {
  if (!ENDING.test(title)) return OTHER;
  return fold(opening).includes(` this${fold(title)}`) ? REPEATED : ENDS_WITH_KIND;
}

/** What a contract is called: the first short line that names its kind, else the name in its first sentences. */
export function readName({ text, lines: all, quote }: ReadingContext): Found<string> | null {
  const lines = all.slice(0, LONGEST_COVER);
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const opening = text.slice(0, OPENING);
  const index = lines.findIndex((line) => isTitle(textOf(line)));
  const line = lines[index];
  if (!line) {
    const named = NAMED.exec(opening);
    if (!named) return null;
    const [words, value = ''] = named;
    const end = named.index + words.length;
    return {
      value: value.replaceAll(/\s+/g, ' '),
      confidence: IN_SENTENCE,
      why: 'It stands in a sentence only',
      quote: quote({ start: end - value.length, end }),
    };
  }
  const above = lines[index - 1];
  const first = above && beginsAbove(textOf(above), textOf(line)) ? above : line;
  let last = line;
  for (const next of lines.slice(index + 1, index + 3)) {
    if (next.end - first.start > LONGEST_TITLE || !goesOn(textOf(last), textOf(next))) break;
    last = next;
  }
  const span = { start: first.start, end: last.end };
  const words = textOf(span).replaceAll(/\s+/g, ' ').replace(TAIL, '');
  const value = first === line ? words.replace(COVER, '') : words;
  const confidence = rate(value, opening);
  const why = confidence === OTHER ? { why: 'It does not end with a kind of contract' } : {};
  return { value, confidence, ...why, quote: quote(span) };
}
