import type { ContractSummary } from './contract';
import { caseFold } from './search';

/** The choice of the own company: a name, none (empty), or not made yet (null). */
export type CompanyChoice = string | null;

/** A name that contracts list, and the number of these contracts. */
export interface ListedParty {
  /** As the first contract writes it. */
  readonly name: string;
  readonly count: number;
}

/** Equal for spellings of one company that differ in case, commas, dots and spaces. */
const companyKey = (name: string) =>
  caseFold(name)
    .replace(/[.,\s]+/g, ' ')
    .trim();

/** All listed names, the most frequent first; equally frequent ones by name. */
export function listParties(
  contracts: readonly Pick<ContractSummary, 'partyNames'>[],
): readonly ListedParty[] {
  const listed = new Map<string, { readonly name: string; count: number }>();
  for (const { partyNames = [] } of contracts) {
    for (const [key, name] of new Map(partyNames.map((text) => [companyKey(text), text]))) {
      const known = listed.get(key);
      if (known) known.count += 1;
      else listed.set(key, { name, count: 1 });
    }
  }
  return [...listed.values()].toSorted(
    (one, other) => other.count - one.count || one.name.localeCompare(other.name, 'en'),
  );
}

/** The name in most contracts, in at least two; empty if two names share the first place. */
export function proposeCompany([first, second]: readonly ListedParty[]): string {
  if (!first || first.count < 2 || second?.count === first.count) return '';
  return first.name;
}

/** The own company: as chosen, or else as proposed; empty if there is none. */
export const ownCompany = (choice: CompanyChoice, parties: readonly ListedParty[]): string =>
  choice ?? proposeCompany(parties);

export const isSameCompany = (one: string, other: string): boolean =>
  companyKey(one) === companyKey(other);

/** The names of a contract: the other parties, and the own company as this contract writes it. */
export function splitParties(
  names: readonly string[],
  company: string,
): { readonly others: readonly string[]; readonly own: string | undefined } {
  const own = company === '' ? undefined : names.find((name) => isSameCompany(name, company));
  return { others: names.filter((name) => name !== own), own };
}
