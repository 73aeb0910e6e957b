import { LATE } from './failure-modes';
import { AS_USUAL, type Recovery, type RecoveryRule } from './match-rules';
import { NO_EFFECT, type Shown } from './recovery-states';

const AT_ONCE = 'fires at once';

const UNAFFECTED: Recovery = { shows: NO_EFFECT, storage: AS_USUAL, reload: AS_USUAL };

/** The page shows something else; storage and a reload are as without the fault. */
const shows = (state: Shown): Recovery => ({ ...UNAFFECTED, shows: state });

/** No contract was loaded, or its id could not be stored. */
const WITHOUT_RECENT = 'session, dark theme';

const DETAIL_ERROR: Recovery = {
  ...shows('contract error with Retry'),
  storage: WITHOUT_RECENT,
};

const SIGN_IN_ERROR: Recovery = {
  shows: 'sign-in form with error',
  storage: 'no session, dark theme',
  reload: 'sign-in form, dark theme',
};

/** Failure modes of a request without a valid JSON body. */
const UNREADABLE = [
  'has no network',
  'hangs',
  'hangs in the body',
  'fails in the body',
  'responds with 404',
  'responds with 500',
  'responds with an empty body',
  'responds with half of the body',
  'responds with HTML',
  'responds with null',
];

const readToken = { call: 'localStorage.getItem covenant.token', site: 'session-store.ts' };
const readUser = { call: 'localStorage.getItem covenant.user', site: 'session-store.ts' };
const removeToken = { call: 'localStorage.removeItem covenant.token', site: 'session-store.ts' };
const removeUser = { call: 'localStorage.removeItem covenant.user', site: 'session-store.ts' };

/** An invalid session counts as signed out and is removed (ruling 5). */
const INVALID_SESSION: Recovery = {
  shows: 'sign-in form',
  storage: 'no session, dark theme',
  reload: 'sign-in form, dark theme',
};

const session: readonly RecoveryRule[] = [
  // A session that cannot be read counts as signed out, but stays stored.
  { ...readToken, modes: ['throws'], ...shows('sign-in form') },
  { ...readUser, modes: ['throws'], ...shows('sign-in form') },
  { ...readToken, modes: ['returns null'], ...INVALID_SESSION },
  {
    ...readUser,
    modes: ['returns null', 'returns truncated JSON', 'returns other JSON'],
    ...INVALID_SESSION,
  },
  // Every text is a token.
  { ...readToken, modes: ['returns truncated JSON', 'returns other JSON'], ...UNAFFECTED },
  // A failed sign-in leaves no part of a session behind (ruling 6).
  ...['covenant.user', 'covenant.token'].map((key) => ({
    call: `localStorage.setItem ${key}`,
    site: 'session-store.ts',
    modes: ['throws', 'exceeds the quota'],
    ...SIGN_IN_ERROR,
  })),
  // Without a session there is nothing to remove.
  { ...removeUser, step: 'open the form', modes: ['throws'], ...UNAFFECTED },
  { ...removeToken, step: 'open the form', modes: ['throws'], ...UNAFFECTED },
  // Sign-out tries to remove both keys (ruling 30). What is left is no session.
  {
    ...removeUser,
    step: 'sign out',
    modes: ['throws'],
    shows: 'sign-out error with Retry',
    storage: 'user without token, light theme',
    reload: 'sign-in form, light theme',
  },
  {
    ...removeToken,
    step: 'sign out',
    modes: ['throws'],
    shows: 'sign-out error with Retry',
    storage: 'token without user, light theme',
    reload: 'sign-in form, light theme',
  },
];

const preferences: readonly RecoveryRule[] = [
  // Preferences that cannot be read stay stored (spec §11.4).
  {
    call: 'localStorage.getItem covenant.preferences',
    site: 'local-value.ts',
    modes: ['throws', 'returns null', 'returns truncated JSON', 'returns other JSON'],
    ...shows('default theme'),
  },
  // Preferences that cannot be stored hold for the visit.
  {
    call: 'localStorage.setItem covenant.preferences',
    site: 'local-value.ts',
    modes: ['throws', 'exceeds the quota'],
    shows: NO_EFFECT,
    storage: 'new session, dark theme',
    reload: 'whole list, dark theme',
  },
];

/** What is stored of the user of the flow, besides the session (rulings 36 and 37). */
const userData: readonly RecoveryRule[] = [
  // There are no views, and what cannot be read stays stored.
  {
    call: 'localStorage.getItem covenant.views.user-ada',
    site: 'local-value.ts',
    modes: ['throws', 'returns null', 'returns truncated JSON', 'returns other JSON'],
    ...UNAFFECTED,
  },
  {
    call: 'localStorage.getItem covenant.recent.user-ada',
    site: 'local-value.ts',
    modes: ['throws', 'returns null', 'returns truncated JSON', 'returns other JSON'],
    ...UNAFFECTED,
  },
  // The ids hold for the visit.
  {
    call: 'localStorage.setItem covenant.recent.user-ada',
    site: 'local-value.ts',
    modes: ['throws', 'exceeds the quota'],
    ...UNAFFECTED,
    storage: WITHOUT_RECENT,
  },
];

const list = { call: 'fetch /contracts.json', site: 'fetch-json.ts' };
const details = { call: 'fetch /contract-details.json', site: 'fetch-json.ts' };

const requests: readonly RecoveryRule[] = [
  {
    ...list,
    modes: [...UNREADABLE, 'responds with another JSON structure'],
    ...shows('list error with Retry'),
  },
  {
    ...list,
    modes: ['responds with invalid records'],
    ...shows('list with a notice of unreadable contracts'),
  },
  {
    ...details,
    modes: [...UNREADABLE, 'responds with invalid records'],
    ...DETAIL_ERROR,
  },
  // An object without the contract's id.
  {
    ...details,
    modes: ['responds with another JSON structure'],
    ...shows('contract not found'),
    storage: WITHOUT_RECENT,
  },
];

/** Timers that the user does not notice, whether they are late or early. */
const UNNOTICED = [
  { call: 'setTimeout 60000 ms', site: 'day-port.ts' },
  { call: 'setTimeout 60000 ms', site: 'download.ts' },
  { call: 'setTimeout 0 ms', site: 'transfer-port.ts' },
];

const timers: readonly RecoveryRule[] = [
  ...UNNOTICED.map((call) => ({ ...call, modes: [LATE, AT_ONCE], ...UNAFFECTED })),
  {
    call: 'setInterval 200 ms',
    site: 'transfer-port.ts',
    modes: ['is throttled', AT_ONCE],
    ...UNAFFECTED,
  },
  // A simulated delay of an hour exceeds the request timeout.
  ...(
    [
      ['setTimeout 800 ms', shows('list error with Retry')],
      ['setTimeout 600 ms', DETAIL_ERROR],
      ['setTimeout 1000 ms', SIGN_IN_ERROR],
    ] as const
  ).flatMap(([call, recovery]) => [
    { call, site: 'delay.ts', modes: [LATE], ...recovery },
    { call, site: 'delay.ts', modes: [AT_ONCE], ...UNAFFECTED },
  ]),
  {
    call: 'window.requestIdleCallback',
    site: 'signed-in-app.tsx',
    modes: ['never calls back'],
    ...UNAFFECTED,
  },
];

const history: readonly RecoveryRule[] = [
  {
    call: 'history.pushState /contract/c-1',
    site: 'location.ts',
    modes: ['throws'],
    ...shows('full page load'),
    storage: WITHOUT_RECENT,
  },
  ...['history.pushState /dashboard', 'history.replaceState /dashboard'].map((call) => ({
    call,
    site: 'location.ts',
    modes: ['throws'],
    ...shows('full page load'),
  })),
  // The form is shown in any case; the page load only corrects the address.
  {
    call: 'history.replaceState /login',
    site: 'location.ts',
    modes: ['throws'],
    ...UNAFFECTED,
  },
  // The list follows the search and the filter, the address does not.
  {
    call: 'history.replaceState /dashboard',
    site: 'url-bridge.ts',
    modes: ['throws'],
    shows: NO_EFFECT,
    storage: AS_USUAL,
    reload: 'whole list, dark theme',
  },
  {
    call: 'history.pushState /dashboard',
    site: 'url-bridge.ts',
    step: 'filter',
    modes: ['throws'],
    shows: NO_EFFECT,
    storage: AS_USUAL,
    reload: 'list of 2, dark theme',
  },
  // The reload does not tell the order.
  {
    call: 'history.pushState /dashboard',
    site: 'url-bridge.ts',
    step: 'sort',
    modes: ['throws'],
    ...UNAFFECTED,
  },
];

const others: readonly RecoveryRule[] = [
  {
    call: 'Math.random',
    site: 'sign-in-port.ts',
    modes: ['returns the minimum', 'returns the maximum'],
    ...UNAFFECTED,
  },
  {
    call: 'Math.random',
    site: 'transfer-port.ts',
    modes: ['returns the minimum'],
    ...UNAFFECTED,
  },
  {
    call: 'Math.random',
    site: 'transfer-port.ts',
    modes: ['returns the maximum'],
    ...shows('failed upload row'),
  },
  {
    call: 'URL.createObjectURL',
    site: 'download.ts',
    modes: ['exceeds the quota'],
    ...shows('list with export error'),
  },
  {
    call: 'navigator.clipboard.writeText',
    site: 'workspace-ports.ts',
    modes: ['refuses', 'never answers'],
    ...shows('contract with copy error'),
  },
];

/** The expected recovery from every fault. Each fault matches exactly one rule. */
export const RECOVERY_RULES: readonly RecoveryRule[] = [
  ...session,
  ...preferences,
  ...userData,
  ...requests,
  ...timers,
  ...history,
  ...others,
];
