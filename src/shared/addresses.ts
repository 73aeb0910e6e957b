/** Route patterns (spec §2). */
export const patterns = {
  login: '/login',
  dashboard: '/dashboard',
  contract: '/contract/:id',
  compare: '/compare/:left/:right',
  insights: '/insights',
  reports: '/reports',
  settings: '/settings',
} as const;

const encodeId = (id: string) => encodeURIComponent(id.toWellFormed());

/** Builds the address of each route. */
export const paths = {
  ...patterns,
  contract: (id: string) => `/contract/${encodeId(id)}`,
  compare: (leftId: string, rightId: string) => `/compare/${encodeId(leftId)}/${encodeId(rightId)}`,
} as const;

/** Matches like the router: case-insensitive, with an optional slash at the end. */
const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);

export const isLoginPath = (path: string) => matches(patterns.login, path);
export const isDashboardPath = (path: string) => matches(patterns.dashboard, path);
/** Only the private workspace compares contracts. */
export const isProtectedPath = (path: string, isPrivate: boolean) =>
  !isLoginPath(path) &&
  (isPrivate || !matches(patterns.compare, path)) &&
  Object.values(patterns).some((pattern) => matches(pattern, path));

function decodeId(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Malformed escapes: the text itself is the id.
    return encoded;
  }
}

/** Contract id in an encoded path; undefined for other paths. */
export function readContractId(path: string): string | undefined {
  const encoded = /^\/contract\/([^/]+)\/?$/i.exec(path)?.[1];
  return encoded === undefined ? undefined : decodeId(encoded);
}

/** Ids of the compared contracts in an encoded path; undefined for other paths. */
export function readComparedIds(
  path: string,
): { readonly leftId: string; readonly rightId: string } | undefined {
  const [, left, right] = /^\/compare\/([^/]+)\/([^/]+)\/?$/i.exec(path) ?? [];
  if (left === undefined || right === undefined) return undefined;
  return { leftId: decodeId(left), rightId: decodeId(right) };
}
