import { once, type ReadingContext } from '../context';
import type { Span } from '../sentences';
import { statesTerm } from './term/strength';

const KIND =
  '(?:Exhibit|EXHIBIT|Schedule|SCHEDULE|Annex(?:ure)?|ANNEX(?:URE)?|Appendix|APPENDIX|Attachment|ATTACHMENT|Statement\\s+of\\s+Work|STATEMENT\\s+OF\\s+WORK|SOW|Order\\s+Form|ORDER\\s+FORM)';
const LABEL =
  '(?:N[Oo]\\.?\\s*|#\\s*)?["“‘\']?(?:[A-Z]|\\d|[IVX]{1,4})(?:-?\\d)?["”’\']?(?!\\d|\\.\\d)';
const NO_SENTENCE = '(?:(?!\\b(?:shall|will|is|are|has|means?|hereto|attached)\\b)[^.;]){0,100}';
/** "EXHIBIT A", "Schedule 1 – Services", "STATEMENT OF WORK No. 2", "Order Form". */
const HEADING = new RegExp(
  `^\\W*(?:T(?:he|HE)\\s+)?${KIND}(?:\\s+${LABEL}(?:\\W*|(?:\\s*[-–—:(]|\\s+(?=to\\b|[A-Z]))${NO_SENTENCE})|\\W*)$`,
);
/** A line goes on in the heading: "as set out in". */
const OPEN =
  /(?:,|\b(?:in|to|of|the|this|and|or|see|under|by|as|per|with|on|from|attached|hereto|a|an))\s*$/i;
/** In characters. */
const TAIL = 20;
/** Words of the body: what stands before them, such as a table of contents, is no attachment. */
const BODY = /\b(?:shall|will|must|agrees?)\b/i;

/** Where the attachments of a contract start; after its end if it has none. */
const attachmentsOf = once(({ text, lines, sentences }: ReadingContext): number => {
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const isHeading = (line: Span | undefined) => line !== undefined && HEADING.test(textOf(line));
  const body = sentences.find((one) => BODY.test(one.text) || statesTerm(one))?.end ?? text.length;
  const first = lines.find((line, index) => {
    if (line.start < body || !isHeading(line)) return false;
    // A list names several.
    const isListed = isHeading(lines[index - 1]) || isHeading(lines[index + 1]);
    return !isListed && !OPEN.test(text.slice(Math.max(0, line.start - TAIL), line.start));
  });
  return first?.start ?? text.length;
});

/** The confidence of what an attachment and the body both say: no table calls it sure. */
export const DOUBTFUL = 0.5;

/**
 * What the body of a contract says, before what its attachments say of themselves, and whether both say something.
 *
 * @param candidates each with the index of its sentence.
 * @param isEndStated whether the body says when the contract ends.
 */
export function ofBody<C extends { readonly at: number }>(
  candidates: readonly C[],
  context: ReadingContext,
  isEndStated = false,
): { readonly own: readonly C[]; readonly isOfBody: boolean; readonly isDoubtful: boolean } {
  const end = attachmentsOf(context);
  const own = candidates.filter(({ at }) => (context.sentences[at]?.start ?? 0) < end);
  const isOfBody = own.length > 0;
  const isDoubtful = own.length < candidates.length && (isOfBody || isEndStated);
  return { own: isOfBody ? own : candidates, isOfBody, isDoubtful };
}
