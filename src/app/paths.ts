/** Every route of the product, as the pattern that matches it (spec §2). */
export const patterns = {
  login: '/login',
  dashboard: '/dashboard',
  contract: '/contract/:id',
  insights: '/insights',
  reports: '/reports',
  settings: '/settings',
} as const;

/** The address that leads to each route. */
export const paths = {
  login: patterns.login,
  dashboard: patterns.dashboard,
  contract: (id: string) => `/contract/${encodeURIComponent(id.toWellFormed())}`,
  insights: patterns.insights,
  reports: patterns.reports,
  settings: patterns.settings,
} as const;

/** The id in a contract's address; a text that decodes to nothing stands for itself. */
export function readContractId(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** Whether a path is that of the sign-in page; the others are matched by their patterns. */
export const isLoginPath = (path: string): boolean => /^\/login\/?$/i.test(path);
