import type { ReadingContext } from '../../context';
import type { Found } from '../../reading';
import { readDefinedParties } from './defined-parties';
import { readLabelledParties } from './labelled-parties';
import { isRoles, keyOf, type Name } from './names';
import { readPreambleParties } from './preamble-parties';
import { readSignedOnBehalf, readSigners } from './signers';

/** Measured precisions by the way in which a name was found. */
const COMPANY_WITH_ROLE = 0.9;
const COMPANY = 0.77;
const NAME_WITH_ROLE = 0.6;
const NAME = 0.5;
const LABELLED = 0.85;
const DEFINED = 0.6;
const SIGNER = 0.75;

interface Candidate {
  readonly name: Name;
  readonly confidence: number;
}

const confidenceOf = ({ isCompany }: Name, hasRoles: boolean) => {
  if (hasRoles) return isCompany ? COMPANY_WITH_ROLE : NAME_WITH_ROLE;
  return isCompany ? COMPANY : NAME;
};

const rate = (names: readonly Name[], confidence: number): readonly Candidate[] =>
  names.map((name) => ({ name, confidence }));

function candidates(context: ReadingContext): readonly Candidate[] {
  const { names, hasRoles } = readPreambleParties(context);
  const named = names
    .filter(({ value }) => !isRoles(value))
    .map((name) => ({ name, confidence: confidenceOf(name, hasRoles) }));
  if (named.filter(({ name }) => name.isCompany).length > 1) return named;
  const labelled = readLabelledParties(context);
  if (labelled.length > 1) return rate(labelled, LABELLED);
  // Capitalised words without a role and without a company beside them are no names.
  const isSure = hasRoles || named.some(({ name }) => name.isCompany);
  if (named.length > 1 && isSure) return named;
  const onBehalf = readSignedOnBehalf(context);
  const signers = rate(onBehalf.length > 1 ? onBehalf : readSigners(context), SIGNER);
  if (isSure && named.length > 0) return [...named, ...signers];
  const defined = readDefinedParties(context);
  const isDefined = defined.some(({ isCompany }) => isCompany);
  return [...(isDefined ? rate(defined, DEFINED) : []), ...signers];
}

/** The parties: the names of the preamble or of a form, without roles; else those who sign. */
export function readParties(context: ReadingContext): readonly Found<string>[] {
  const seen = new Set<string>();
  return candidates(context).flatMap(({ name: { value, start, end }, confidence }) => {
    const key = keyOf(value);
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ value, confidence, quote: context.quote({ start, end }) }];
  });
}
