import type { ReadingContext } from '../../context';
import type { Found } from '../../reading';
import { readAddressee } from './letter';
import { isRoles, keyOf, type Name, endsAsCompany, nameBefore, ROLE_NAME, nameAt } from './names';
import { definedTerms, readAgreeingParties, readPreambleParties } from './preamble-parties';
import { readPersons, readSignedOnBehalf, readSigners } from './signers';

/** Measured precisions by the way in which a name was found. */
const COMPANY_WITH_ROLE = 0.9;
const COMPANY = 0.77;
const NAME_WITH_ROLE = 0.6;
const NAME = 0.5;
const LABELLED = 0.85;
const DEFINED = 0.6;
const SIGNER = 0.75;

interface PartyCandidate {
  readonly name: Name;
  readonly confidence: number;
}

const confidenceOf = ({ isCompany }: Name, hasRoles: boolean) => {
  if (hasRoles) return isCompany ? COMPANY_WITH_ROLE : NAME_WITH_ROLE;
  return isCompany ? COMPANY : NAME;
};

const rate = (names: readonly Name[], confidence: number): readonly PartyCandidate[] =>
  names.map((name) => ({ name, confidence }));

function candidates(context: ReadingContext): readonly PartyCandidate[] {
  const { names, hasRoles } = readPreambleParties(context);
  const named = names
    .filter(({ value }) => !isRoles(value))
    .map((name) => ({ name, confidence: confidenceOf(name, hasRoles) }));
  const labelled = readLabelledParties(context);
  const isForm = labelled.filter(({ isCompany }) => isCompany).length > 1;
  if (!isForm && named.filter(({ name }) => name.isCompany).length > 1) return named;
  if (labelled.length > 1) return rate(labelled, LABELLED);
  // Capitalised words without a role and without a company beside them are no names.
  const isSure = hasRoles || named.some(({ name }) => name.isCompany);
  const onBehalf = readSignedOnBehalf(context);
  const signers = onBehalf.length > 1 ? onBehalf : readSigners(context);
  if (named.length > 1 && isSure) return [...named, ...rate(besides(named, signers), SIGNER)];
  const defined = readDefinedParties(context);
  const agreeing = readAgreeingParties(context);
  if (agreeing.length > 1 && agreeing.length >= Math.max(defined.length, signers.length))
    return rate(agreeing, LABELLED);
  const introduced = defined.some(({ isCompany }) => isCompany) ? defined : [];
  const others = isSure && named.length > 0 ? named : rate(introduced, DEFINED);
  const found = withAddressee([...others, ...rate(signers, SIGNER)], readAddressee(context));
  return keysOf(found).size === 1 ? [...found, ...rate(readPersons(context), DEFINED)] : found;
}

/** Names in which none of those that were found stands, as it does where columns of signatures are joined. */
function besides(found: readonly PartyCandidate[], names: readonly Name[]): readonly Name[] {
  const keys = [...keysOf(found)];
  const isPart = (key: string) => keys.some((one) => one.includes(key) || key.includes(one));
  return names.filter(({ value }) => !isPart(keyOf(value)));
}

const keysOf = (found: readonly PartyCandidate[]) =>
  new Set(found.map(({ name }) => keyOf(name.value)));

/** The parties of a letter: companies, and whom it is written to. */
function withAddressee(found: readonly PartyCandidate[], addressee: Name | null) {
  if (!addressee) return found;
  const companies = found.filter(({ name }) => name.isCompany);
  const keys = keysOf(companies);
  if (keys.size > 1 || keys.has(keyOf(addressee.value))) return companies;
  return [...companies, ...rate([addressee], SIGNER)];
}

/** The parties: the names of the preamble or of a form, without roles; else those who sign. */
export function readParties(context: ReadingContext): readonly Found<string>[] {
  const found = candidates(context);
  const keys = keysOf(found);
  const terms = definedTerms(context);
  const isKnown = (name: string) => terms.has(name.toLowerCase()) || keys.has(keyOf(name));
  const seen = new Set<string>();
  return found.flatMap(({ name: { value, start, end }, confidence }) => {
    const key = keyOf(value);
    if (seen.has(key) || isRoles(value, isKnown)) return [];
    seen.add(key);
    return [{ value, confidence, quote: context.quote({ start, end }) }];
  });
}

/** In characters: letters name the parties before. */
const LONGEST_LETTER = 4000;

/** The role of one party after its name: `(the “Company”)`, `(“Consultant”)`. */
const ROLE =
  /\s*\(\s*(?:(?:the|hereinafter|referred\s+to\s+as|together|collectively),?\s+)*["“]([^"”]{2,40})["”]\s*\)/g;

/** In characters. */
const LONGEST_DEFINED = 240;

/** "Halden Corporation, a Delaware corporation with its seat in Dover": the name stands before the description. */
const DESCRIPTION =
  /,?\s+(?:an?|the)\s+(?:\w+[ -]){0,6}?(?:corporation|company|partnership|bank|association|trust|division|entity|individual|resident|subsidiary)\b[^()]*$|,?\s+(?:and\s+)?(?:(?:any|all|each)\s+of\s+)?(?:its|their)\s[^()]*$/i;

/** "insured by the Federal Deposit Insurance Corporation": no party. */
const IN_DESCRIPTION = /\b(?:by|of|under|from|with|to|through)\s+(?:the\s+)?$/i;

/** The name before a role, with or without a description between them. */
function namedBefore(before: string, offset: number): Name | null {
  const direct = nameBefore(before, offset);
  const at = DESCRIPTION.exec(before)?.index;
  const described = at === undefined ? null : nameBefore(before.slice(0, at), offset);
  return described?.isCompany ? described : direct;
}

/** Names before their roles, in a contract that does not introduce its parties. */
export function readDefinedParties({ text }: ReadingContext): readonly Name[] {
  const cover = text.slice(0, LONGEST_LETTER);
  let end = 0;
  return [...cover.matchAll(ROLE)].flatMap((match): readonly Name[] => {
    const start = Math.max(end, match.index - LONGEST_DEFINED);
    end = match.index + match[0].length;
    const before = cover.slice(start, match.index);
    const name = namedBefore(before, start);
    const isRole = ROLE_NAME.test(match[1] ?? '');
    if (!name || (!isRole && !endsAsCompany(name.value))) return [];
    return !isRole && IN_DESCRIPTION.test(before.slice(0, name.start - start)) ? [] : [name];
  });
}

/** In characters: forms name the parties before. */
const LONGEST_FORM = 8000;

/** "Party A:", "Party B (Carrier):", "Licensor:", "The Buyer:" at the start of a line. */
const LABEL =
  /^(?:\(?\d{1,2}[.)]\s*)?(?:the\s+)?(part(?:y|ies)\s+(?:[a-f]|i{1,3}|[1-6]|one|two|three)|party\s+name|first\s+party|second\s+party|(?:disclos|receiv)ing\s+party|licen[sc]or|licensee|supplier|buyer(?:\/[\w-]+)?|purchaser|seller|vendor|customer|client|(?:service\s+)?provider|contractor|consultant|landlord|tenant|lessor|lessee|lender|borrower|guarantor|employer|employee|distributor|manufacturer|franchisor|franchisee|company|agent|principal|owner|operator|sponsor|publisher|shipper|carrier)(?:\s+name)?\s*(?:\([^)]{0,40}\)|\/\s?[\w ]{2,30})?\s*(?::|：|\s[-–]\s)\s*/i;

/** In characters: a name may go on on the next line. */
const LONGEST_LABELLED = 160;

interface Labelled {
  readonly label: string;
  readonly name: Name;
}

/** The parties of a form that names each of them after a label. */
export function readLabelledParties({ text, lines }: ReadingContext): readonly Name[] {
  const found = lines.flatMap(({ start, end }): readonly Labelled[] => {
    if (start > LONGEST_FORM) return [];
    const line = text.slice(start, end);
    const match = LABEL.exec(line);
    if (!match) return [];
    const at = start + match[0].length;
    const wrapped = nameAt(text.slice(at, at + LONGEST_LABELLED), at);
    const name = wrapped?.isCompany ? wrapped : nameAt(line.slice(match[0].length), at);
    const label = (match[1] ?? '').toLowerCase();
    return name ? [{ label, name }] : [];
  });
  const first = found.filter(
    ({ label }, index) => found.findIndex((one) => one.label === label) === index,
  );
  return first.length > 1 ? first.map(({ name }) => name) : [];
}
