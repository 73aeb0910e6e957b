import type { ReadingContext } from '../../context';
import type { Span } from '../../sentences';
import { endsAsCompany, isCompany, ROLE_NAME, splitNames, type Name } from './names';

const SIGNED = /^(?:by\s*:|\/s\/|signed\b|signature\s*:|name\s*:)/i;
const ROLE = /^(?:by|its|name|title|date)\s*:|\/s\//i;

/** In characters. */
const LONGEST_LINE = 100;

/** The rest of a name that goes on on the next line: "L.P.", "Fund II, LLC". */
const joined = (above: string | undefined, line: string) =>
  above !== undefined &&
  above.length <= LONGEST_LINE &&
  /[,&-]$|^[\p{Lu}\d\s,.&()–-]+$/u.test(above)
    ? `${above} ${line}`
    : line;

/** Words before a name in a signature: "ATTEST: ", "Accepted for ". */
const LEAD =
  /^(?:(?:attest|accepted|agreed|approved|acknowledged|executed|signed)\b(?:\s+(?:and|to|by|for|on|behalf|of))*[:,\s]+)+|^for\s+/i;

/** A company that is all of a line, after the words of a signature. */
function companyIn(line: string, start: number): Name | null {
  const lead = LEAD.exec(line)?.[0].length ?? 0;
  const value = line.slice(lead);
  if (!isCompany(value)) return null;
  return { value, isCompany: true, start: start + lead, end: start + line.length };
}

/** The companies that sign: each above "By:" or its signature. */
export function readSigners({ text, lines }: ReadingContext): readonly Name[] {
  const words = lines.map(({ start, end }) => text.slice(start, end));
  return lines.flatMap(({ start, end }, index): readonly Name[] => {
    const line = (words[index] ?? '').replace(/:$/, '');
    if (!SIGNED.test(words[index + 1] ?? '') || ROLE.test(line)) return [];
    if (line.length > LONGEST_LINE) return [];
    const columns = splitNames(line);
    if (columns) {
      const [one, other] = columns;
      const middle = start + one.length;
      return [
        { value: one, isCompany: true, start, end: middle },
        { value: other, isCompany: true, start: middle + 1, end },
      ];
    }
    const above = lines[index - 1];
    const whole = joined(words[index - 1], line);
    const isWhole = above !== undefined && whole !== line && isCompany(whole);
    if (isWhole && !isCompany(words[index - 1] ?? '')) {
      return [{ value: whole, isCompany: true, start: above.start, end }];
    }
    const company = companyIn(line, start);
    return company ? [company] : [];
  });
}

/** In characters. */
const LONGEST_NAME = 120;

const ON_BEHALF = /\bfor\s+and\s+on\s+behalf\s+of\b:?\s*/gi;
/** What follows the name of a signer. */
const AFTER_NAME =
  /\s*(?:[-_.=*]{3,}|\n|\b(?:by|name|title|signature|signed|date|acting|its|in\s+the\s+presence|represented)\b|\bfor\s+and|["“(:;]|,\s+(?=(?:an?|the)\s))/i;
/** In words. */
const LONGEST_WORDS = 12;

/** Those who sign "for and on behalf of" a name, with or without the ending of a company. */
export function readSignedOnBehalf({ text }: ReadingContext): readonly Name[] {
  return [...text.matchAll(ON_BEHALF)].flatMap((match): readonly Name[] => {
    const start = match.index + match[0].length;
    const rest = text.slice(start, start + LONGEST_NAME);
    const value = rest.slice(0, AFTER_NAME.exec(rest)?.index ?? 0).replace(/[\s,]+$/, '');
    const isName = /^(?:the\s+)?\p{Lu}/u.test(value) && value.split(/\s+/).length <= LONGEST_WORDS;
    if (!isName || value.length < 3 || ROLE_NAME.test(value)) return [];
    const span: Span = { start, end: start + value.length };
    return [{ value, isCompany: endsAsCompany(value), ...span }];
  });
}
