/** Route patterns (spec §2). */
export const patterns = {
  login: '/login',
  dashboard: '/dashboard',
  contract: '/contract/:id',
  insights: '/insights',
  reports: '/reports',
  settings: '/settings',
} as const;

/** Builds the address of each route. */
export const paths = {
  ...patterns,
  contract: (id: string) => `/contract/${encodeURIComponent(id.toWellFormed())}`,
} as const;

// Like the router: case-insensitive, with an optional slash at the end.
export const isLoginPath = (path: string) => /^\/login\/?$/i.test(path);
export const isDashboardPath = (path: string) => /^\/dashboard\/?$/i.test(path);
export const isProtectedPath = (path: string) =>
  isDashboardPath(path) ||
  readContractId(path) !== undefined ||
  /^\/(insights|reports|settings)\/?$/i.test(path);

/** Contract id in an encoded path; undefined for other paths. */
export function readContractId(path: string): string | undefined {
  const encoded = /^\/contract\/([^/]+)\/?$/i.exec(path)?.[1];
  if (encoded === undefined) return undefined;
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Malformed escapes: the text itself is the id.
    return encoded;
  }
}
