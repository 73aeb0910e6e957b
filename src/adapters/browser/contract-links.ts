/** Addresses of contracts on the origin of the page. */
export interface ContractLinks {
  /** Host of the page, with its port. */
  readonly host: string;
  /** Absolute address of a contract's page. */
  readonly linkTo: (id: string) => string;
}

export function createContractLinks(contractPath: (id: string) => string): ContractLinks {
  const { host, origin } = window.location;
  return { host, linkTo: (id) => origin + contractPath(id) };
}
