import type { ReadingContext } from '../../context';
import type { Span } from '../../sentences';
import { endsAsCompany, isCompany, nameAt, ROLE_NAME, type Name } from './names';

const SIGNED = /^(?:by\s*:|\/s\/|signed\b|signature\s*:|name\s*:)/i;

/** In characters. */
const LONGEST_LINE = 100;

/** Two lines whose first ends within a name, or is in capitals before one or two words: "L.P.", "Stores, Inc." */
const CUT_NAME = /[,&-]\n|^[\p{Lu}\d ,.&()–-]+\n\S+(?: \S+)?$/u;

/** Words before a name in a signature: "ATTEST: ", "Accepted for ". */
const LEAD =
  /^(?:(?:attest|accepted|agreed|approved|acknowledged|executed|signed)\b(?:\s+(?:and|to|by|for|on|behalf|of))*[:,\s]+)+|^for\s+/i;

/** A company that is all of a line, after the words of a signature. */
function companyIn(line: string, start: number): Name | null {
  const lead = LEAD.exec(line)?.[0].length ?? 0;
  const value = line.slice(lead);
  return isCompany(value) ? nameAt(value, start + lead) : null;
}

/** The companies that sign: each above "By:" or its signature. */
export function readSigners({ text, lines }: ReadingContext): readonly Name[] {
  const words = lines.map(({ start, end }) => text.slice(start, end));
  return lines.flatMap(({ start }, index): readonly Name[] => {
    const line = (words[index] ?? '').replace(/:$/, '');
    if (!SIGNED.test(words[index + 1] ?? '') || line.length > LONGEST_LINE) return [];
    const above = words[index - 1] ?? '';
    const whole = `${above} ${line}`;
    const isWhole = CUT_NAME.test(`${above}\n${line}`) && !isCompany(above) && isCompany(whole);
    const name = isWhole ? whole : line;
    return [companyIn(name, start + line.length - name.length) ?? []].flat();
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

/** A signature that is not "By:" somebody for a company. */
const OWN_SIGNATURE =
  /(?<!\b(?:by|witness|attest|behalf\s+of)\s{0,2}:?\s{0,2})\/s\/\s*((\p{L}[\p{L}.’']*)(?:\s[\p{L}.’'-]+){1,3}?)(?=\s+(?:\2\b|signature|name|print|date|address|title|by|\W)|\n|$)/giu;
const OFFICE =
  /\b(?:president|officer|director|chair|chairman|manager|secretary|treasurer|partner|counsel|trustee|title|its|for)\b|\bC[EFO]O\b/i;
/** In characters. */
const SIGNATURE_LENGTH = 110;

/** Persons who sign for themselves. */
export function readPersons({ text }: ReadingContext): readonly Name[] {
  return [...text.matchAll(OWN_SIGNATURE)].flatMap((match): readonly Name[] => {
    const [whole, value = ''] = match;
    const end = match.index + whole.length;
    const after = text.slice(end, end + SIGNATURE_LENGTH).split('/s/')[0] ?? '';
    if (OFFICE.test(after)) return [];
    return [{ value, isCompany: false, start: end - value.length, end }];
  });
}
