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

/** Matches like the router: case-insensitive, with an optional slash at the end. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(':id', '[^/]+')}/?$`, 'i').test(path);

export const isLoginPath = (path: string) => matches(patterns.login, path);
export const isDashboardPath = (path: string) => matches(patterns.dashboard, path);
export const isProtectedPath = (path: string) =>
  !isLoginPath(path) && Object.values(patterns).some((pattern) => matches(pattern, path));

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
