import { parse } from 'regexparam';

/** Route patterns (spec §2). */
export const patterns = {
  login: '/login',
  dashboard: '/dashboard',
  contract: '/contract/:id',
  compare: '/compare/:left/:right',
  calendar: '/calendar',
  review: '/review',
  reviewOf: '/review/:id',
  insights: '/insights',
  reports: '/reports',
  settings: '/settings',
  playbook: '/settings/playbook',
} as const;

/** The screens of every workspace. */
export const SHARED_SCREENS = [
  patterns.dashboard,
  patterns.contract,
  patterns.insights,
  patterns.settings,
] as const;

const encodeId = (id: string) => encodeURIComponent(id.toWellFormed());

/** Builds the address of each route. */
export const paths = {
  ...patterns,
  contract: (id: string) => `/contract/${encodeId(id)}`,
  reviewOf: (id: string) => `/review/${encodeId(id)}`,
  compare: (leftId: string, rightId: string) => `/compare/${encodeId(leftId)}/${encodeId(rightId)}`,
} as const;

/** Matches as the router does, with its parser; the parameters in the order of the pattern. */
const match = (pattern: string, path: string) => parse(pattern).pattern.exec(path)?.slice(1);
const matches = (pattern: string, path: string) => match(pattern, path) !== undefined;

export const isLoginPath = (path: string) => matches(patterns.login, path);
export const isDashboardPath = (path: string) => matches(patterns.dashboard, path);
/** Whether one of these screens has the path. */
export const isPathOf = (screens: readonly string[], path: string) =>
  screens.some((pattern) => matches(pattern, path));

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
  const [id] = match(patterns.contract, path) ?? [];
  return id === undefined ? undefined : decodeId(id);
}

/** Ids of the compared contracts in an encoded path; undefined for other paths. */
export function readComparedIds(
  path: string,
): { readonly leftId: string; readonly rightId: string } | undefined {
  const [left, right] = match(patterns.compare, path) ?? [];
  if (left === undefined || right === undefined) return undefined;
  return { leftId: decodeId(left), rightId: decodeId(right) };
}
