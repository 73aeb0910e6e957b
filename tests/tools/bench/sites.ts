/** Where `build.mjs` writes the product. */
export const PRODUCT_DIR = '.reports/bench/product';

/** What the bench measures: the product, or the plain pages that it is compared with. */
export interface Site {
  readonly isPlain?: boolean;
  /** The product of the commit `BASE`. */
  readonly isBase?: boolean;
  /** Number of contracts in `contracts.json`; the product's own list by default. */
  readonly contracts?: number;
}

/** The host name carries the number of contracts: every `*.localhost` is this machine. */
export function siteUrl(baseUrl: string, contracts?: number): string {
  const { port } = new URL(baseUrl);
  return `http://${contracts ?? 'own'}.localhost:${port}`;
}

/** The number of contracts that a request's `Host` asks for. */
export function readContractCount(host: string): number | undefined {
  const [, digits] = /^(\d+)\.localhost(?::|$)/.exec(host) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
