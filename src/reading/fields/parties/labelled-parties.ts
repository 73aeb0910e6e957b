import type { ReadingContext } from '../../context';
import { nameAt, type Name } from './names';

/** In characters: forms name the parties before. */
const LONGEST_COVER = 8000;

/** "Party A:", "Party B (Carrier):", "Licensor:", "The Buyer:" at the start of a line. */
const LABEL =
  /^(?:\(?\d{1,2}[.)]\s*)?(?:the\s+)?(part(?:y|ies)\s+(?:[a-f]|i{1,3}|[1-6]|one|two|three)|party\s+name|first\s+party|second\s+party|(?:disclos|receiv)ing\s+party|licen[sc]or|licensee|supplier|buyer(?:\/[\w-]+)?|purchaser|seller|vendor|customer|client|(?:service\s+)?provider|contractor|consultant|landlord|tenant|lessor|lessee|lender|borrower|guarantor|employer|employee|distributor|manufacturer|franchisor|franchisee|company|agent|principal|owner|operator|sponsor|publisher|shipper|carrier)(?:\s+name)?\s*(?:\([^)]{0,40}\)|\/\s?[\w ]{2,30})?\s*(?::|：|\s[-–]\s)\s*/i;

const NUMBERED_LABEL = /^part/i;
/** Each party of a form has it. */
const REPEATED_LABEL = /^party\s+name$/i;

/** In characters: a name may go on on the next line. */
const LONGEST_NAME = 160;

interface Labelled {
  readonly label: string;
  readonly name: Name;
}

/** The parties of a form that names each of them after a label. */
export function readLabelledParties({ text, lines }: ReadingContext): readonly Name[] {
  const found = lines.flatMap(({ start, end }): readonly Labelled[] => {
    if (start > LONGEST_COVER) return [];
    const line = text.slice(start, end);
    const match = LABEL.exec(line);
    if (!match) return [];
    const at = start + match[0].length;
    const wrapped = nameAt(text.slice(at, at + LONGEST_NAME), at);
    const name = wrapped?.isCompany ? wrapped : nameAt(line.slice(match[0].length), at);
    const label = (match[1] ?? '').toLowerCase();
    return name ? [{ label, name }] : [];
  });
  const labels = new Map(found.map(({ label, name }) => [label, name]));
  const first = found.filter(
    ({ label }, index) =>
      REPEATED_LABEL.test(label) || found.findIndex((one) => one.label === label) === index,
  );
  const isForm = labels.size > 1 || first.some(({ label }) => NUMBERED_LABEL.test(label));
  return isForm ? first.map(({ name }) => name) : [];
}
