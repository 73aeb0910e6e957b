/** Where the bench looks at the product, or at what it is compared with. */
export interface Site {
  /** The same build without compression, preload links and the static shell. */
  readonly isPlain?: boolean;
  /** How many contracts `contracts.json` holds; without it, the product's own. */
  readonly contracts?: number;
}

/** One server has all sites: `*.localhost` is this machine, and the name says which one is meant. */
export function siteUrl(baseUrl: string, { isPlain = false, contracts }: Site): string {
  const { port } = new URL(baseUrl);
  return `http://${isPlain ? 'plain' : 'product'}-${contracts ?? 'own'}.localhost:${port}`;
}

/** The site that a request's `Host` means. */
export function readSite(host: string): Site {
  const [, kind, contracts] = /^(plain|product)-(\d+|own)\./.exec(host) ?? [];
  return {
    isPlain: kind === 'plain',
    ...(contracts === undefined || contracts === 'own' ? {} : { contracts: Number(contracts) }),
  };
}
