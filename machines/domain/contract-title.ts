/** What is displayed instead of the parties of a contract in which none were found. */
export const NO_PARTIES = 'Parties not found';

/** What is displayed instead of the values of a contract that cannot be computed. */
export const NOT_SHOWN = 'This contract could not be shown';

interface Titled {
  readonly name: string;
  readonly counterparty?: string;
}

/** What a contract is called in a line of text: with whom it is, then its name. */
export const titleOfContract = ({ counterparty, name }: Titled): string =>
  counterparty === undefined || counterparty === NO_PARTIES || counterparty === NOT_SHOWN
    ? name
    : `${counterparty} · ${name}`;

/** Contracts in words: what a single one is called, else their number. */
export function nameContracts(contracts: readonly Titled[]): string {
  const [only] = contracts;
  return only && contracts.length === 1 ? titleOfContract(only) : `${contracts.length} contracts`;
}
