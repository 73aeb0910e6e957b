import type { ReadingContext } from '../context';
import type { Found } from '../reading';
import type { Span } from '../sentences';
import { findPreamble } from './preamble';

/** Endings of company names. */
const ENDINGS =
  'Inc|Incorporated|Corp|Corporation|Co|Company|Companies|Ltd|Limited|LLC|L\\.L\\.C|LLP|L\\.L\\.P|LP|L\\.P|PLC|plc|p\\.l\\.c|GmbH|AG|KG|KGaA|SE|SA|S\\.A|SAS|S\\.A\\.S|SpA|S\\.p\\.A|Srl|S\\.r\\.l|Sàrl|S\\.à\\.?\\s?r\\.l|NV|N\\.V|BV|B\\.V|AB|A/S|ApS|Oy|Oyj|AS|KK|K\\.K|Pty\\.? Ltd|Pty\\.? Limited|Pte\\.? Ltd|Sdn\\.? Bhd|University|Institute|Bank|Trust|Partnership|Foundation|Association|Authority|Fund|N\\.A|FSB|Group';

const SUFFIX = `(?:${[...ENDINGS.split('|'), ...ENDINGS.toUpperCase().replaceAll('\\S?', '\\s?').split('|')].join('|')})`;

/** A word of a name. */
const WORD = '(?!AND\\b)(?:[\\p{Lu}\\d]|[a-z][a-z]?-?[\\p{Lu}])[^\\s,;:()"“”]*';
const LINK = '&|of|and|the|for|de|del|du|van|von|in|at|-|–';
/** A place within a name, as in "Bermuda". */
const PLACE = '\\((?:[\\p{Lu}][\\w.]{1,20})(?: [\\p{Lu}][\\w.]{1,20})?\\)';

/** A name with an ending: "Quillbase Software, Inc.", "Halden (UK) Ltd". */
const COMPANY = new RegExp(
  `(?:[Tt]he |THE )?${WORD}(?: (?:${WORD}|${LINK}|${PLACE}))*?(?:,? ?(?:${PLACE} ?)?\\b${SUFFIX}\\b\\.?)(?:(?: ${WORD}){0,3},? \\(?${SUFFIX}\\b\\.?\\)?)*(?: of (?:${WORD} ?){1,4})?`,
  'u',
);
const COMPANY_AT_START = new RegExp(`^(?:${COMPANY.source})`, 'u');

/** A name without one: capitalised words, up to a comma or a description. */
const NAME_AT_START = new RegExp(
  `^(?:[Tt]he |THE )?${WORD}(?:\\s(?:${WORD}|&|de|van|von|del|la|of(?= \\p{Lu})))*`,
  'u',
);

/** A defined role or short name: (“Licensor”), (the "Company"), (hereinafter referred to as "X"). */
const ROLE =
  /\([^()"“”]{0,80}["“”'‘]{1,2}\s*[^"”“()]{1,70}?\s*["”“'’]{1,2}[^()]{0,160}\)|\((?:the\s+)?[A-Z][\w ]{2,24}\)|(?:,\s*)?(?:hereinafter|hereafter|herein)[^,;(]{0,60}["“][^"”]{1,60}["”]/g;

/** A role of all parties together is none of a party. */
const COLLECTIVE =
  /\bpart(?:y|ies)\b|\bcollectively\b|\btogether\b|\beach\b|\bagreement\b|\bdate\b|\bcontract\b/i;

/** A place in a name, which looks like a role. */
const PLACE_IN_NAME =
  /^\((?:UK|USA?|Bermuda|Beijing|Shanghai|Shenzhen|Hong Kong|China|Ireland|Canada|Europe|Asia|Singapore|Israel|Japan|India|Australia|International|Cayman|BVI|Pty|PTY|Proprietary|Holdings?|Delaware|Netherlands|Germany|France)\)$/i;

/** Words between parties. */
const LEAD =
  /^(?:[\s,;:.–—_-]|\b(?:and|among|amongst|between|by|with|is|are|made|both|either|of)\b|\(?(?:\d|[a-z]|[ivx]{1,4})\)|\d\.\s|\bon\s+the\s+(?:one|other|first|second)\s+(?:hand|part)\b)+/i;

const NOT_A_NAME =
  /^(?:this|these|the part|part|agreement|whereas|effective|date|its|it|all|each|any|section|exhibit|article|recital|in|for|under|if|when|january|february|march|april|may|june|july|august|september|october|november|december|\d+(?:st|nd|rd|th)?)\b/i;

interface Name extends Span {
  readonly value: string;
  readonly isCompany: boolean;
}

/** The name at the start of a part of the preamble. */
function nameAt(part: string, offset: number): Name | null {
  const text = part.replaceAll('\n', ' ');
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const company = COMPANY_AT_START.exec(rest);
  const match = company ?? NAME_AT_START.exec(rest);
  if (!match) return null;
  const matched = match[0].replace(/[\s,]+$/, '');
  const isShort = matched.length < 3 && !/^[A-Z]{2}/.test(matched);
  if (isShort || matched.length > 120 || NOT_A_NAME.test(matched)) return null;
  const start = offset + lead;
  return { value: matched, isCompany: company !== null, start, end: start + matched.length };
}

/** The parts of the preamble that each start with a name: they end with its role. */
function partsOf(preamble: string): { readonly parts: readonly Span[]; readonly rest: Span } {
  const parts: Span[] = [];
  let start = 0;
  let isNew = true;
  for (const match of preamble.matchAll(ROLE)) {
    if (PLACE_IN_NAME.test(match[0])) continue;
    const end = match.index + match[0].length;
    const isOfOne =
      /^\([^)"“]*["“][^"”]+["”]\s*(?:,|and|or)\s|successors|^\([^"“]*collectively,?[^"“]*["“][^"”]+["”]\s*\)$/i.test(
        match[0],
      );
    if (!COLLECTIVE.test(match[0]) || (isOfOne && !/\bparties\b/i.test(match[0].slice(0, 40)))) {
      // A second role directly after the first one belongs to the same name.
      if (match.index - start > 4 || isNew) parts.push({ start, end: match.index });
      isNew = false;
    }
    start = end;
  }
  return { parts, rest: { start, end: preamble.length } };
}

/** Positions after an "and" or a semicolon that may start another name. */
const JOINT = /(?:\band\b|;|\n)\s+(?=(?:the\s+)?[\p{Lu}\d])/giu;

/** The names in a part: the one at its start, and those after an "and". */
function namesOf(part: string, offset: number): readonly Name[] {
  const first = nameAt(part, offset);
  const names = first ? [first] : [];
  for (const match of part.matchAll(JOINT)) {
    const at = match.index + match[0].length;
    const name = nameAt(part.slice(at), offset + at);
    if (name && name.start >= (names.at(-1)?.end ?? 0)) names.push(name);
  }
  return names;
}

/** Whether a part starts with a name: it is the first one, or begins like an enumeration. */
const startsWithName = (part: string) =>
  /^[\s,;.)]*(?:and\b|-|\(?\w{1,3}\)|\d\.|\n|$)/i.test(part) || /^[\s,;]+[\p{Lu}\d]/u.test(part);

/** The names of a part that ends with a role: the one at its start and companies after an "and". */
function namedByRole(part: string, offset: number, isFirst: boolean): readonly Name[] {
  const names = namesOf(part, offset);
  const atStart = isFirst || startsWithName(part);
  const [first] = names;
  const isAtStart = first !== undefined && first.start - offset < 12;
  if (atStart && isAtStart) return names.filter((name) => name === first || name.isCompany);
  const companies = names.filter(({ isCompany }, index) => isCompany && (index > 0 || !isAtStart));
  return companies.length > 0 ? companies : names.slice(isAtStart ? 1 : 0).slice(-1);
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** Roles that are no names. */
const ROLE_NAME =
  /^(?:the\s+)?(?:company|bank|agent|adviser|advisor|client|customer|supplier|buyer|seller|purchaser|vendor|licensor|licensee|lessor|lessee|landlord|tenant|distributor|manufacturer|consultant|contractor|employee|employer|franchisor|franchisee|joint venturers?|fund|trust|corporation|borrower|lender|guarantor|shipper|transporter|provider|service provider|owner|operator|partnership|bank)$/i;

/** Names of those who sign: companies on a line above "By:". */
const SIGNER = new RegExp(`(?:^|\\n)\\s*(${COMPANY.source})\\s*\\n?[^\\n]{0,40}\\bBy:?\\s`, 'gu');

/** The parties: the names of the preamble, without roles and addresses; else those who sign. */
export function readParties(context: ReadingContext): readonly Found<string>[] {
  const preamble = findPreamble(context);
  const text = preamble ? context.text.slice(preamble.start, preamble.end) : '';
  const offset = preamble?.start ?? 0;
  const { parts, rest } = partsOf(text);
  const hasRoles = parts.length > 0;
  const named = parts.flatMap(({ start, end }, index) =>
    namedByRole(text.slice(start, end), offset + start, index === 0),
  );
  const after = text.slice(rest.start, rest.end);
  const last =
    parts.length < 2 || /^\W*and\s/i.test(after)
      ? namesOf(after.slice(0, 300), offset + rest.start).filter(({ isCompany, start }, index) =>
          hasRoles ? isCompany && start - offset - rest.start < 12 : isCompany || index < 2,
        )
      : [];
  // Without roles, "the Order Form" would be a name.
  const isDefinedTerm = ({ value, isCompany }: Name) =>
    !isCompany && !hasRoles && /^the /i.test(value);
  const names = [...named, ...last].filter(
    (name) => !ROLE_NAME.test(name.value) && !isDefinedTerm(name),
  );
  const signers =
    names.length > 1
      ? []
      : [...context.text.matchAll(SIGNER)].flatMap((match): readonly Name[] => {
          const value = match[1] ?? '';
          const start = match.index + match[0].indexOf(value);
          return [{ value, isCompany: true, start, end: start + value.length }];
        });
  const seen = new Set<string>();
  return [...names, ...signers].flatMap(({ value, isCompany, start, end }) => {
    const key = keyOf(value);
    if (seen.has(key)) return [];
    seen.add(key);
    const confidence = (isCompany ? 0.9 : 0.6) * (hasRoles ? 1 : 0.85);
    return [{ value, confidence, quote: context.quote({ start, end }) }];
  });
}
