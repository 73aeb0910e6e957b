import type { ReadingContext } from '../../context';
import type { Span } from '../../sentences';
import { findPreamble } from './preamble';
import { endsAsCompany, nameAt, nameBefore, type Name } from './names';

/** A defined role or short name: (“Licensor”), (the "Company"), (hereinafter referred to as "X"). */
const ROLE =
  /\([^()"“”]{0,80}["“”'‘]{1,2}\s*[^"”“()]{1,70}?\s*["”“'’]{1,2}[^()]{0,160}\)|\((?:the\s+)?[A-Z][\w ]{2,24}\)|(?:,\s*)?(?:hereinafter|hereafter|herein)[^,;(]{0,60}["“][^"”]{1,60}["”]/g;

/** A role of all parties together is none of a party. */
const COLLECTIVE =
  /\bpart(?:y|ies)\b(?! (?:[A-F1-6]|I{1,3}|one|two|three)\b)|\bcollectively\b|\btogether\b|\beach\b|\bagreement\b|\bdate\b|\bcontract\b/i;

/** A place in a name, which looks like a role. */
const PLACE_IN_NAME =
  /^\((?:UK|USA?|Bermuda|Beijing|Shanghai|Shenzhen|Hong Kong|China|Ireland|Canada|Europe|Asia|Singapore|Israel|Japan|India|Australia|International|Cayman|BVI|Pty|PTY|Proprietary|Holdings?|Delaware|Netherlands|Germany|France)\)$/i;

/** The parts of the preamble that each start with a name: they end with its role. */
function partsOf(preamble: string): { readonly parts: readonly Span[]; readonly rest: Span } {
  const parts: Span[] = [];
  let start = 0;
  let isNew = true;
  for (const match of preamble.matchAll(ROLE)) {
    if (PLACE_IN_NAME.test(match[0])) continue;
    const end = match.index + match[0].length;
    const isOfOne =
      /^\([^)"“]*["“][^"”]+["”]\s*(?:,|and|or)[\s,]|successors|^\([^"“]*collectively,?[^"“]*["“][^"”]+["”]\s*\)$/i.test(
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

/** Positions that may start another name: after an "and", a semicolon or a number of a list. */
const JOINT =
  /(?:\band\b|;|\n)\s+(?:\(?[a-z\d]{1,3}\)\s*)?(?=(?:the\s+)?[\p{Lu}\d])|\(\w{1,3}\)\s+(?=\p{Lu})/giu;
/** After a comma, only companies are names. */
const LISTED = /,\s+(?=(?:the\s+)?[\p{Lu}\d])/giu;

/** In characters: no name is longer, with the words around it. */
const LONGEST_NAME = 250;

const namesAfter = (part: string, offset: number, joint: RegExp): readonly Name[] =>
  [...part.matchAll(joint)].flatMap((match) => {
    const at = match.index + match[0].length;
    return nameAt(part.slice(at, at + LONGEST_NAME), offset + at) ?? [];
  });

/** One word, or a part of an address. */
const NO_LISTED_NAME = /^\S+$|\b\d{4,}\b| and /i;

/** The names in a part: the one at its start, those after an "and", and companies in a list. */
function namesOf(part: string, offset: number): readonly Name[] {
  const first = nameAt(part, offset);
  const joined = namesAfter(part, offset, JOINT);
  const listed = namesAfter(part, offset, LISTED).filter(
    ({ value }) => endsAsCompany(value) && !NO_LISTED_NAME.test(value),
  );
  const names = first ? [first] : [];
  for (const name of joined) {
    if (name.start >= (names.at(-1)?.end ?? 0)) names.push(name);
  }
  const others = listed.filter(({ start, end }) =>
    names.every((name) => end <= name.start || start >= name.end),
  );
  return [...names, ...others].toSorted((one, other) => one.start - other.start);
}

/** "a subsidiary of Halden Group plc": another company that says who the party is. */
const IN_DESCRIPTION =
  /\b(?:of|with|to|under|c\/o|by|for|as|from|through|in|at)\s+(?:(?:the|its)\s+)?$/i;
/** A part that goes on with the party before it. */
const GOES_ON =
  /^[\s,]*(?:an?|the|having|with|located|whose|organi[sz]ed|incorporated|duly|by|at|as|of|on)\b/i;
/** "licensed by the Federal Trade Commission". */
const BODY = /\b(?:the|of|with|to|under|by|from|in|at)\s+$/i;
const PERSON = /^(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?\p{Lu}[^\d]*$/u;

/** The company directly before a role, or a person where the part has no other name. */
function nameBeforeRole(part: string, offset: number, isFirst: boolean): Name | null {
  const trimmed = part.replace(/[\s,]+$/, '');
  const from = Math.max(0, trimmed.length - LONGEST_NAME);
  const name = nameBefore(trimmed.slice(from).replaceAll('\n', ' '), offset + from);
  if (!name) return null;
  if (endsAsCompany(name.value) && !NO_LISTED_NAME.test(name.value)) {
    return IN_DESCRIPTION.test(part.slice(0, name.start - offset)) && !isFirst ? null : name;
  }
  const isNamed = PERSON.test(name.value) && !GOES_ON.test(part);
  return isNamed && !BODY.test(part.slice(0, name.start - offset)) ? name : null;
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
  const hasOwn = atStart && isAtStart;
  const found = hasOwn
    ? names.filter((name) => name === first || name.isCompany)
    : names.filter(({ isCompany }, index) => isCompany && (index > 0 || !isAtStart));
  const direct = nameBeforeRole(part, offset, isFirst);
  const isOther = direct !== null && found.every(({ end }) => end <= direct.start);
  if (found.length > 0) return isOther && direct.isCompany ? [...found, direct] : found;
  return direct ? [direct] : names.slice(isAtStart ? 1 : 0).slice(-1);
}

/** Short names and roles in quotation marks, in lower case. */
const definedTerms = (preamble: string) =>
  new Set(
    [...preamble.matchAll(/["“]([^"”]{1,40})["”]/g)].map(([, term = '']) => term.toLowerCase()),
  );

const AND = /^\s+and\s+$/i;

/** "Louisville Gas and Electric Company" is one name if one role follows. */
function joinSplitName(names: readonly Name[], text: string, role: string): readonly Name[] {
  const [one, other] = names;
  if (names.length !== 2 || !one || !other || one.isCompany || !other.isCompany) return names;
  const isOne =
    AND.test(text.slice(one.end, other.start)) && !/collectively|each|together/i.test(role);
  const value = text.slice(one.start, other.end).replaceAll('\n', ' ');
  return isOne ? [{ value, isCompany: true, start: one.start, end: other.end }] : names;
}

/** In characters: how far after the last role another name may follow. */
const LONGEST_REST = 300;

/** The names in the preamble, and whether roles tell where they end. */
export function readPreambleParties(context: ReadingContext): {
  readonly names: readonly Name[];
  readonly hasRoles: boolean;
} {
  const preamble = findPreamble(context);
  if (!preamble) return { names: [], hasRoles: false };
  const offset = preamble.start;
  const text = context.text.slice(offset, preamble.end);
  const { parts, rest } = partsOf(text);
  const hasRoles = parts.length > 0;
  const named = parts.flatMap(({ start, end }, index) => {
    const names = namedByRole(text.slice(start, end), offset + start, index === 0);
    return joinSplitName(names, context.text, text.slice(end, end + 80));
  });
  const after = text.slice(rest.start, rest.end);
  const follows = parts.length < 2 || /^\W*and\s/i.test(after);
  const last = follows ? namesOf(after.slice(0, LONGEST_REST), offset + rest.start) : [];
  const lastNames = last.filter(({ isCompany, start }, index) =>
    hasRoles ? isCompany && start - offset - rest.start < 12 : isCompany || index < 2,
  );
  const terms = definedTerms(text);
  const names = [...named, ...lastNames].filter(({ value, isCompany, start }) => {
    if (isCompany) return true;
    // Without roles, "the Order Form" would be a name.
    const hasArticle =
      /the $/i.test(context.text.slice(Math.max(0, start - 4), start)) || /^the /i.test(value);
    return !terms.has(value.toLowerCase()) && (hasRoles || !hasArticle);
  });
  return { names, hasRoles };
}
