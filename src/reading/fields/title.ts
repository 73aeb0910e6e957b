import type { ReadingContext } from '../context';

const KIND =
  /\b(?:agreement|contract|lease|licen[sc]e|deed|amendment|addendum|terms|letter|charter|plan|note|guarant(?:y|ee)|undertaking|policy|memorandum|statement\s+of\s+work|order\s+form|nda|msa|sow)\b/i;
const LABEL = /^(?:exhibit|ex-|annex|execution|confidential|draft|schedule|appendix)\b/i;

/** Headings of a part of a contract, which name no kind of it. */
const HEADING =
  /^\W*(?:key|business|main|commercial|principal|additional|defined|other)\s+terms\W*$|^\W*(?:terms\s+of\s+\w+|cover\s+(?:page|sheet))\W*$/i;

/** "Cover Page for Halden Mutual NDA", on one line or two. */
const COVER = /^\W*(?:cover\s+(?:page|sheet)\s+)?(?:for|of|to)\s+(?:the\s+|an?\s+)?/i;

/** In lines. */
const LONGEST_COVER = 60;

/** The title of a contract: the first short line that names its kind. */
export function readTitle({ text: all, lines: spans }: ReadingContext): string | null {
  const lines = spans
    .slice(0, LONGEST_COVER)
    .map(({ start, end }) => ({ text: all.slice(start, end) }));
  const index = lines.findIndex(
    ({ text }) =>
      text.length < 100 &&
      KIND.test(text) &&
      !LABEL.test(text) &&
      !HEADING.test(text) &&
      !/[.;,:]$/.test(text),
  );
  const line = lines[index]?.text;
  if (line === undefined) return null;
  // A title in two lines: "MASTER SERVICES" above "AGREEMENT".
  const above = lines[index - 1];
  const isContinued =
    above &&
    /^\W*(?:agreement|contract)\W*$/i.test(line) &&
    above.text.length < 60 &&
    !LABEL.test(above.text);
  return (isContinued ? `${above.text} ${line}` : line).replace(COVER, '');
}
