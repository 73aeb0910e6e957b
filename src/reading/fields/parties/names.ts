import { PLACE as PLACE_OF_LAW } from '../../places';
import type { Span } from '../../sentences';

/** Endings of company names. */
const ENDINGS =
  'GmbH & Co\\.? KGaA|GmbH & Co\\.? KG|Inc|Incorporated|Corp|Corporation|Co|Company|Companies|Ltd|Limited|LLC|L\\.L\\.C|LLP|L\\.L\\.P|LP|L\\.P|PLC|plc|p\\.l\\.c|GmbH|AG|KG|KGaA|SE|SA|S\\.A|SAS|S\\.A\\.S|SpA|S\\.p\\.A|Srl|S\\.r\\.l|Sàrl|S\\.à\\.?\\s?r\\.l|NV|N\\.V|BV|B\\.V|AB|A/S|ApS|Oy|Oyj|AS|KK|K\\.K|Pty\\.? Ltd|Pty\\.? Limited|Ltda|Ltée|S\\. de R\\.L\\. de C\\.V|S\\.A\\. de C\\.V|Berhad|Pte\\.? Ltd|Sdn\\.? Bhd|University|Institute|Bank|Trust|Partnership|Foundation|Association|Authority|Fund|N\\.A|FSB|Group|G\\.I\\.E|S/A|ASA|A\\.S|PLLC|P\\.C';

const SUFFIX = `(?:${[...ENDINGS.split('|'), ...ENDINGS.toUpperCase().replaceAll('\\S?', '\\s?').split('|')].toSorted((one, other) => other.length - one.length).join('|')})`;

/** A word of a name: with a capital, or a domain. */
const WORD =
  '(?!AND\\b)(?:(?:[\\p{Lu}\\d]|[a-z][a-z]?-?[\\p{Lu}\\d])[^\\s,;:()"“”]*|[a-z][a-z\\d-]*\\.[a-z]{2,6}(?=[ ,]))';
const LINK = '&|of|and|the|for|de|del|du|van|von|in|at|-|–';
/** A place within a name, as in "Bermuda". */
const PLACE = '\\((?:[\\p{Lu}][\\w.]{1,20})(?: [\\p{Lu}][\\w.]{1,20})?\\)';

/** "d/b/a Harbor Light" belongs to the name. */
const TRADE_NAME = `(?:,? (?:d/b/a|D/B/A|dba|DBA|doing business as) ${WORD}(?: (?:${WORD}|${LINK}))*)?`;

/** A name with an ending: "Quillbase Software, Inc.", "Halden (UK) Ltd". */
const COMPANY = new RegExp(
  `(?:[Tt]he |THE )?(?:${WORD}, (?!${SUFFIX}\\b)(?=(?:${WORD},? )?(?:&|and) ))?${WORD}(?: (?:${WORD}|${LINK}|${PLACE})){0,14}?(?:,? ?(?:${PLACE} ?){0,2}\\b(?<!\\b(?:the|such|each|this) )${SUFFIX}(?![\\w-])\\.?)(?:(?: ${WORD}){0,3},? \\(?${SUFFIX}(?![\\w-])\\.?\\)?){0,3}(?:(?<!\\b(?:Ltd|LTD|Limited|LIMITED|LLC|Inc|INC|GmbH)\\.?) of ${WORD}(?: ${WORD}){0,6} ?)?(?: Americas?\\b)?${TRADE_NAME}`,
  'u',
);
const COMPANY_AT_START = new RegExp(`^(?:${COMPANY.source})`, 'u');

/** A name without one: capitalised words, up to a comma or a description. */
const NAME_AT_START = new RegExp(
  `^(?:[Tt]he |THE )?${WORD}(?:\\s(?:${WORD}|&|de|van|von|del|la|of(?= \\p{Lu}))){0,10}`,
  'u',
);

/** Words between parties. */
const LEAD =
  /^(?:[\s,;:.–—_-]|\b(?:on|of)\s+(?:the\s+)?(?:one|other|first|second)\s+(?:hand|part)\b|\b(?:and|among|amongst|between|by|with|is|are|made|both|either|of)\b|\(?(?:\d|[a-z]|[ivx]{1,4})\)|\d\.\s|\b(?:each\s+of\s+)?the\s+(?:following\s+)?(?:parties|companies|entities)\s*:|\b(?:its|their)\s+(?:subsidiary|affiliate)\b)+/i;

const NOT_A_NAME =
  /^(?:the\s+)?(?:this|these|part|agreement|whereas|effective|date|its|it|all|each|any|party|parties|address|name|tel|attn|grant|provision|chief|president|general\s+partner|board(?!\s+of\s+trustees)|special\s+committee|you|subject|series|section|exhibit|article|recital|in|for|under|if|when|january|february|march|april|may|june|july|august|september|october|november|december|\d+(?:st|nd|rd|th))\b/i;

/** A name without the ending of a company ends before such a word; other words go on: "Halden shareholders". */
const GOES_ON =
  /^ (?!(?:and|or|of|an?|the|with|as|at|by|on|for|is|are|to|in|located|whose|having|who|residing|acting|doing|formerly|incorporated|organi[sz]ed|collectively|dated)\b|here)[a-z]/;

/** What no name without the ending of a company starts with. */
const NO_NAME =
  /^(?:\d+|(?:the\s+)?(?:x{3,}|background|executive|general\s+counsel|non-\w+|representatives?))\b/i;

/** Words of a heading or of a role, and numbers, which no name without an ending consists of. */
const NOTHING_OF_A_NAME =
  /^(?:the|[A-Z]?\d+|(?:.* )?(?:provisions?|fees?|agrees?|celebrity|purposes?|services?|products?|terms?|conditions?|definitions?|forms?|names?))$|\bagree\b|^(?:consultant|company) and /i;

/** An ending that is no word of a text or of an address. */
const LEGAL_FORM_AT_END =
  /\S\W+(?:Inc|INC|Incorporated|INCORPORATED|L\.?L\.?[CP]|Ltd|LTD|Limited|LIMITED|L\.?P|Corp|CORP|Corporation|CORPORATION|Company|COMPANY|Co|plc|PLC|p\.l\.c|GmbH|GMBH|KGaA|S\.A\.?S?|SpA|S\.p\.A|S\.?r\.?l|S\.R\.L|S\.à\.?\s?r\.l|N\.V|B\.?V|A\/S|ApS|Oyj?|K\.?K|Bhd|Berhad|Ltda|C\.V|N\.A)\.?(?: Americas?)?$/u;

/** A legal form alone, or with the state whose law it follows: "Delaware Corporation". */
const ONLY_A_FORM = new RegExp(
  `^(?:(?:${PLACE_OF_LAW})\\s+)?(?:(?:general|limited|limited liability|close|public|private)\\s+)*(?:${ENDINGS}|limited liability company|limited partnership|stock company)\\.?$|^(?:${PLACE_OF_LAW}|U\\.?S\\.?A?\\.?|U\\.?K\\.?)$`,
  'i',
);

const ENDS_AS_COMPANY = /\w\W+(?:Inc|LLC|Ltd|Limited|Corp|Corporation|Company|S\.A)\.?$/i;

/** Whether a name has an ending that only companies have. */
export const endsAsCompany = (name: string) => LEGAL_FORM_AT_END.test(name);

/** After an ending that is no abbreviation, a dot ends the sentence. */
const DOT_OF_SENTENCE =
  /(?<=\b(?:Limited|Incorporated|Corporation|Company|Companies|LLC|LLP|LP|PLC|GmbH|KGaA|KG|AG|Bank|Trust|Partnership|Foundation|Association|Authority|Fund|Group|University|Institute))\.$/i;

export interface Name extends Span {
  readonly value: string;
  readonly isCompany: boolean;
}

/** In characters. */
const LONGEST = 120;
/** A sentence that goes on is no name: "IBM. Under". */
const RUNS_ON = /[\p{L}\d]{3}\. ?[\p{Lu}\d]/u;

/** The name at the start of a part of the preamble. */
export function nameAt(part: string, offset: number): Name | null {
  const text = part.replaceAll('\n', ' ');
  const lead = LEAD.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  const company = COMPANY_AT_START.exec(rest);
  const match = company ?? NAME_AT_START.exec(rest);
  if (!match) return null;
  const article = /^the /.exec(match[0])?.[0].length ?? 0;
  const matched = match[0]
    .slice(article)
    .replace(/[\s,]+$/, '')
    .replace(DOT_OF_SENTENCE, '');
  const isShort = matched.length < 3 && !/^[A-Z]{2}/.test(matched);
  if (isShort || matched.length > LONGEST || NOT_A_NAME.test(matched)) return null;
  if (NOTHING_OF_A_NAME.test(matched) && !(company && ENDS_AS_COMPANY.test(matched))) return null;
  const isPhrase = () => GOES_ON.test(rest.slice(match[0].length));
  if (!company && (RUNS_ON.test(matched) || NO_NAME.test(matched) || isPhrase())) return null;
  if (ONLY_A_FORM.test(matched)) return null;
  const start = offset + lead + article;
  return { value: matched, isCompany: company !== null, start, end: start + matched.length };
}

const TITLE = '(?:(?:Mr|Mrs|Ms|Dr|Prof)\\.? )';
const NAME_AT_END = new RegExp(`(?:${COMPANY.source}|${TITLE}?${WORD}(?: ${WORD}){1,5}),?$`, 'u');

/** The name at the end of a text. */
export function nameBefore(text: string, offset: number): Name | null {
  const match = NAME_AT_END.exec(text);
  if (!match) return null;
  const name = nameAt(match[0], offset + match.index);
  return name && name.end >= offset + match[0].replace(/[.,]+$/, '').length + match.index
    ? name
    : null;
}

/** Whether a text is nothing but the name of a company. */
export function isCompany(text: string): boolean {
  return COMPANY_AT_START.exec(text)?.[0].length === text.length;
}

/** Roles that are no names. */
export const ROLE_NAME =
  /^(?:the\s+)?(?:company|bank|agent|adviser|advisor|client|customer|supplier|buyer|seller|purchaser|vendor|licensor|licensee|lessor|lessee|landlord|tenant|distributor|manufacturer|consultant|contractor|executive|principal|sponsor|organi[sz]er|employee|employer|franchisor|franchisee|joint venturers?|fund|trust|corporation|borrower|lender|guarantor|shipper|transporter|provider|service provider|owner|operator|partnership|bank)$/i;

/** A role is no name, nor are several roles or names that are known: "Consultant and Company", "Halden and Ajax". */
export function isRoles(name: string, isKnown: (name: string) => boolean = () => false): boolean {
  const parts = name.split(/ and (?:the )?/i);
  return parts.every((part) => ROLE_NAME.test(part) || (parts.length > 1 && isKnown(part)));
}

/** Names that differ by case, accents, article and punctuation only are the same. */
export const keyOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/^the\s+|[^\p{L}\d]/gu, '');
