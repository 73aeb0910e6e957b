import { once, type ReadingContext } from '../../context';
import type { Span } from '../../sentences';
import { endsAsCompany, nameAt, type Name } from './names';

/** A defined role or short name: (“Licensor”), (the "Company"), (hereinafter referred to as "X"). */
const ROLE =
  /\([^()"“”]{0,80}["“”'‘]{1,2}\s*[^"”“()]{1,70}?\s*["”“'’]{1,2}[^()]{0,160}\)|\((?:the\s+)?[A-Z][\w ]{2,24}\)|(?:,\s*)?(?:hereinafter|hereafter|herein)[^,;(]{0,60}["“][^"”]{1,60}["”]/g;

/** A role of all parties together is none of a party. */
export const COLLECTIVE =
  /\bpart(?:y|ies)\b(?! (?:[A-F1-6]|I{1,3}|one|two|three)\b)|\bcollectively\b|\btogether\b|\beach\b|\bagreement\b|\bdate\b|\bcontract\b/i;

/** A place in a name, which looks like a role. */
const PLACE_IN_NAME =
  /^\((?:UK|USA?|Bermuda|Beijing|Shanghai|Shenzhen|Hong Kong|China|Ireland|Canada|Europe|Asia|Singapore|Israel|Japan|India|Australia|International|Cayman|BVI|Pty|PTY|Proprietary|Holdings?|Delaware|Netherlands|Germany|France)\)$/i;

/** "(Africa) (Pty) Limited": a bracket within a name. */
const NAME_GOES_ON =
  /^\s*(?:\(\w+\)\s*)?(?:Inc|Ltd|Limited|LLC|Corp|Co|GmbH|Pty|Pte|LP|LLP|L\.P|B\.?V|N\.?V|S\.A|plc)\b/i;

/** A role of one party may name the role of several parties too: `(“Lender” and, with Halden, the “Lenders”)`. */
const FIRST_OF_ONE =
  /^\((?!each|both|individually)[^)"“]*["“][^"”]+["”]\s*(?:[,;/]|and\b|or\b)|successors|^\([^"“]*collectively,?[^"“]*["“][^"”]+["”]\s*\)$/i;

interface Part extends Span {
  /** Whether it ends with the role of one party. */
  readonly hasRole: boolean;
}

/** The parts of the preamble that each start with a name: they end with its role. */
function partsOf(preamble: string): { readonly parts: readonly Part[]; readonly rest: Span } {
  const parts: Part[] = [];
  let start = 0;
  for (const match of preamble.matchAll(ROLE)) {
    const [role] = match;
    const end = match.index + role.length;
    if (PLACE_IN_NAME.test(role) || NAME_GOES_ON.test(preamble.slice(end, end + 20))) continue;
    const hasRole = !COLLECTIVE.test(role) || FIRST_OF_ONE.test(role);
    parts.push({ start, end: match.index, hasRole });
    start = end;
  }
  return { parts, rest: { start, end: preamble.length } };
}

/** Positions that may start another name: after an "and", a semicolon or a number of a list. */
const JOINT =
  /(?:\band\b:?|\bagreement\s+with\b|;|\n)\s+(?:\(?[a-z\d]{1,3}\)\s*)?(?=(?:the\s+)?[\p{Lu}\d])|\(\w{1,3}\)\s+(?=\p{Lu})/giu;
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
const NO_LISTED_NAME =
  /^\S+$|\b\d{4,}\b| and |\b(?:floor|road|street|avenue|suite|building|box)\b/i;

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

/** In characters: what may stand between a role and the next name. */
const LONGEST_LEAD = 12;

/** Whether a part starts with a name: it is the first one, or begins like an enumeration. */
const startsWithName = (part: string) =>
  /^[\s,;.)]*(?:and\b|-|\(?\w{1,3}\)|\d\.|\n|$)/i.test(part) || /^[\s,;]+[\p{Lu}\d]/u.test(part);

/** The names of a part that ends with a role: the one at its start and companies after an "and". */
function namedByRole(part: string, offset: number, isFirst: boolean): readonly Name[] {
  const names = namesOf(part, offset);
  const atStart = isFirst || startsWithName(part);
  const [first] = names;
  const isAtStart = first !== undefined && first.start - offset < LONGEST_LEAD;
  const hasOwn = atStart && isAtStart;
  const found = hasOwn
    ? names.filter((name) => name === first || name.isCompany)
    : names.filter(({ isCompany }, index) => isCompany && (index > 0 || !isAtStart));
  return found.length > 0 ? found : names.slice(isAtStart ? 1 : 0).slice(-1);
}

/** The companies at the start of a part without a role of its own, or with one of several parties. */
function namedTogether(part: string, offset: number): readonly Name[] {
  const names = namesOf(part, offset).filter(({ value }) => endsAsCompany(value));
  const [first] = names;
  return first && first.start - offset < LONGEST_LEAD ? names : [];
}

/** A term in quotation marks, before what it means or the end of a bracket. */
const DEFINITION =
  /["“]([^"”]{1,40})["”](?=\s*(?:\)|,?\s*(?:(?:shall|will)\s+)?(?:means?|refers?|has|have)\b))/g;

/** Short names, roles and terms that a contract defines, in lower case. */
export const definedTerms = once(
  ({ text }: ReadingContext) =>
    new Set([...text.matchAll(DEFINITION)].map(([, term = '']) => term.toLowerCase())),
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

export interface PreambleParties {
  readonly names: readonly Name[];
  /** Whether roles tell where the names end. */
  readonly hasRoles: boolean;
}

const NONE: PreambleParties = { names: [], hasRoles: false };

/** What a party was called, or whom it follows, is no party of its own. */
const FORMER =
  /\b(?:formerly|previously|f\/k\/a|successor[\w\s-]{0,20}\bto)\b[\s,:]*(?:known\s+as|named|called|doing\s+business\s+as|d\/b\/a)?\s*["“]?(?:the\s+)?$/i;

function partiesIn(context: ReadingContext, preamble: Span): PreambleParties {
  const offset = preamble.start;
  const text = context.text.slice(offset, preamble.end);
  const { parts, rest } = partsOf(text);
  const roles = parts.filter(({ hasRole }) => hasRole).length;
  const hasRoles = roles > 0;
  const firstRole = parts.findIndex(({ hasRole }) => hasRole);
  const named = parts.flatMap(({ start, end, hasRole }, index) => {
    const part = text.slice(start, end);
    if (!hasRole) return namedTogether(part, offset + start);
    const names = namedByRole(part, offset + start, index === firstRole);
    return joinSplitName(names, context.text, text.slice(end, end + 80));
  });
  const after = text.slice(rest.start, rest.end);
  const joint = roles < 2 ? /^[^.;]{0,120}\b(?:and|with)\s/i : /^\W*and\s/i;
  const last =
    !hasRoles || joint.test(after)
      ? namesOf(after.slice(0, LONGEST_REST), offset + rest.start)
      : [];
  const lastNames = last.filter(({ isCompany, start }, index) =>
    hasRoles
      ? isCompany && (roles < 2 || start - offset - rest.start < LONGEST_LEAD)
      : isCompany || index < 2,
  );
  const terms = definedTerms(context);
  const names = [...named, ...lastNames].filter(
    ({ value, isCompany, start }) =>
      !FORMER.test(context.text.slice(Math.max(0, start - 40), start)) &&
      (isCompany || !terms.has(value.toLowerCase())),
  );
  return { names, hasRoles };
}

/** How many places are looked at that may introduce the parties. */
const MOST_PREAMBLES = 4;

/** The names in the preamble. */
export function readPreambleParties(context: ReadingContext): PreambleParties {
  const read = findPreambles(context)
    .slice(0, MOST_PREAMBLES)
    .map((preamble) => partiesIn(context, preamble));
  const isComplete = ({ names }: PreambleParties) =>
    names.length > 1 && names.some(({ isCompany }) => isCompany);
  return read.find(isComplete) ?? read[0] ?? NONE;
}

/** In characters. The parties are named before. */
const LONGEST_COVER = 9000;
const LONGEST_PREAMBLE = 3500;

/** What names the parties. */
const INTRODUCTION =
  /\b(?:by\s+and\s+(?:between|among(?:st)?)|entered\s+into\s+(?:by|between|among)|(?:is\s+)?made\s+(?:by|between)|between|b\s?e\s?t\s?w\s?e\s?e\s?n|among(?:st)?|agreement\s+by)\b:?|\bPARTIES\s*:?\s*(?=\(?[1aAiI][).]\s)|(?:^|agreement )PARTIES\s*:\s*(?=\S)/gim;

const SENTENCE_OF_PARTIES =
  /\bagreement\b|\bcontract\b|\blease\b|\bamendment\b|\blicen[sc]e\b|\bundertaking\b|\bdeed\b/i;

/** What follows the parties. */
const END =
  /(?<=["”]\s?\))\.(?= [A-Z][a-z])|\bAGREED\s+TERMS\b|\bIT\s+IS\s+(?:HEREBY\s+)?AGREED\b|\bWITNESS|\bRECITALS?\b|\bWHEREAS\b|\bNOW,?\s+THEREFORE|\bBACKGROUND\b|\bin\s+consideration\s+of\b|\b(?:hereby\s+)?agrees?\s+as\s+follows/;

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

/** A paragraph that starts with a name and its role, and agrees: "Halden Inc. (“Halden”) and Ajax Ltd (“Ajax”) agree". */
const AGREEING =
  /^(?!(?:You|In|As|Pursuant|Subject|Whereas|WHEREAS)\b)(?=[a-z]?\p{Lu}[^\n("“”]{2,200}\([^()\n"“]{0,40}["“])[^\n]{0,2000}?\b(?=(?:(?:as|the) follow(?:s|ing)|agrees?)\b)/gmu;

/** The companies of the paragraph that agrees and has the most. */
export function readAgreeingParties(context: ReadingContext): readonly Name[] {
  const read = [...context.text.slice(0, LONGEST_COVER).matchAll(AGREEING)]
    .map(({ index, 0: { length } }) => partiesIn(context, { start: index, end: index + length }))
    .filter(({ names }) => names.every(({ isCompany }) => isCompany));
  return read.toSorted((one, other) => other.names.length - one.names.length)[0]?.names ?? [];
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
