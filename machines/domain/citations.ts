import type { Clause, ContractDetail, Evidence } from './contract';

type Source = Pick<ContractDetail, 'name'>;

/** A key clause as text: title, summary and, as the source, the name of the contract. */
export function citeClause({ title, summary }: Clause, { name }: Source): string {
  return `${title}\n${summary}\n(${name})`;
}

/** The text of a piece of evidence as a quotation, with its source and the name of the contract. */
export function quoteEvidence({ snippet, source }: Evidence, { name }: Source): string {
  return `“${snippet}” (${source}, ${name})`;
}
