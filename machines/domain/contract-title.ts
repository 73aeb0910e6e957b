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
