import type { ContractSummary } from './contract';
import { countNames, foldName, type Party } from './parties';

/** The choice of the own companies: their names, none (an empty list), or not made yet (null). */
export type CompanyChoice = readonly string[] | null;

/** A name that contracts list, and the number of these contracts. */
export type ListedParty = Pick<Party, 'name' | 'count'>;

/** All listed names, the most frequent first; equally frequent ones by name. */
export const listParties = (
  contracts: readonly Pick<ContractSummary, 'partyNames'>[],
): readonly ListedParty[] =>
  countNames(contracts.map(({ partyNames = [] }) => partyNames))
    .map(({ name, count }) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'));

/** The name in most contracts, in at least two; none if two names share the first place. */
export function proposeCompanies([first, second]: readonly ListedParty[]): readonly string[] {
  if (!first || first.count < 2 || second?.count === first.count) return [];
  return [first.name];
}

/** Whether a name is a spelling of one of the others. */
export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.some((other) => foldName(other) === foldName(name));

/** Adds a name to others, or takes all its spellings out. */
export const toggleName = (names: readonly string[], name: string): readonly string[] =>
  isAmong(name, names) ? names.filter((other) => !isAmong(other, [name])) : [...names, name];

/** The names of a contract: the other parties, and the own companies as this contract writes them. */
export function splitParties(
  names: readonly string[],
  companies: readonly string[],
): { readonly others: readonly string[]; readonly own: readonly string[] } {
  if (companies.length === 0) return { others: names, own: [] };
  const folded = new Set(companies.map(foldName));
  const isOwn = (name: string) => folded.has(foldName(name));
  return { others: names.filter((name) => !isOwn(name)), own: names.filter(isOwn) };
}

/** A contract with its counterparty: the other parties, or all where these are not known. */
export function withCounterparty<Contract extends Pick<ContractSummary, 'parties' | 'partyNames'>>(
  contract: Contract,
  companies: readonly string[],
): Contract & Pick<ContractSummary, 'counterparty' | 'own'> {
  const { others, own } = splitParties(contract.partyNames ?? [], companies);
  return {
    ...contract,
    counterparty: others.join(', ') || contract.parties,
    ...(own.length > 0 && { own: own.join(', ') }),
  };
}
