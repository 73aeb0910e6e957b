import type { ContractSummary } from './contract';
import { countNames, foldName, type Party } from './parties';

/** The choice of the own company: a name, none (empty), or not made yet (null). */
export type CompanyChoice = string | null;

/** A name that contracts list, and the number of these contracts. */
export type ListedParty = Pick<Party, 'name' | 'count'>;

/** All listed names, the most frequent first; equally frequent ones by name. */
export const listParties = (
  contracts: readonly Pick<ContractSummary, 'partyNames'>[],
): readonly ListedParty[] =>
  countNames(contracts.map(({ partyNames = [] }) => partyNames))
    .map(({ name, count }) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'));

/** The name in most contracts, in at least two; empty if two names share the first place. */
export function proposeCompany([first, second]: readonly ListedParty[]): string {
  if (!first || first.count < 2 || second?.count === first.count) return '';
  return first.name;
}

/** The own company: as chosen, or else as proposed; empty if there is none. */
export const ownCompany = (choice: CompanyChoice, parties: readonly ListedParty[]): string =>
  choice ?? proposeCompany(parties);

export const isSameCompany = (one: string, other: string): boolean =>
  foldName(one) === foldName(other);

/** The names of a contract: the other parties, and the own company as this contract writes it. */
export function splitParties(
  names: readonly string[],
  company: string,
): { readonly others: readonly string[]; readonly own: string | undefined } {
  const own = company === '' ? undefined : names.find((name) => isSameCompany(name, company));
  return { others: names.filter((name) => name !== own), own };
}
