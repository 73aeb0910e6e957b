import { LATE } from './failure-modes';
import type { RecoveryRow } from './match-rules';

const AT_ONCE = 'fires at once';

/** No contract was loaded, or its id could not be stored. */
const WITHOUT_RECENT = 'session, dark theme';

const LIST_ERROR = { shows: 'list error with Retry' } as const;
const DETAIL_ERROR = { shows: 'contract error with Retry', storage: WITHOUT_RECENT } as const;
const SIGN_IN_ERROR = {
  shows: 'sign-in form with error',
  storage: 'no session, dark theme',
  reload: 'sign-in form, dark theme',
} as const;
/** An invalid session counts as signed out and is removed (ruling 5). */
const INVALID_SESSION = { ...SIGN_IN_ERROR, shows: 'sign-in form' } as const;
const FULL_PAGE_LOAD = { shows: 'full page load' } as const;

const getItem = (key: string) => `localStorage.getItem covenant.${key}`;
const setItem = (key: string) => `localStorage.setItem covenant.${key}`;
const removeItem = (key: string) => `localStorage.removeItem covenant.${key}`;

const LIST = 'fetch /contracts.json';
const DETAILS = 'fetch /contract-details.json';
const [PUSH_LIST, REPLACE_LIST] = [
  'history.pushState /dashboard',
  'history.replaceState /dashboard',
];

/**
 * The expected recovery from every fault. Each fault matches exactly one row: one that names its mode, or
 * else one that names none.
 */
export const RECOVERY_RULES: readonly RecoveryRow[] = [
  // A session that cannot be read counts as signed out, but stays stored.
  [getItem('token'), 'session-store.ts', { shows: 'sign-in form' }, 'throws'],
  [getItem('user'), 'session-store.ts', { shows: 'sign-in form' }, 'throws'],
  [getItem('token'), 'session-store.ts', INVALID_SESSION, 'returns null'],
  [getItem('user'), 'session-store.ts', INVALID_SESSION],
  // Every text is a token.
  [getItem('token'), 'session-store.ts', {}],
  // A failed sign-in leaves no part of a session behind (ruling 6).
  [setItem('user'), 'session-store.ts', SIGN_IN_ERROR],
  [setItem('token'), 'session-store.ts', SIGN_IN_ERROR],
  // Without a session there is nothing to remove.
  [removeItem('user'), 'session-store.ts', { step: 'open the form' }],
  [removeItem('token'), 'session-store.ts', { step: 'open the form' }],
  // Sign-out tries to remove both keys (ruling 30). What is left is no session.
  ...(['user', 'token'] as const).map((key): RecoveryRow => [
    removeItem(key),
    'session-store.ts',
    {
      step: 'sign out',
      shows: 'sign-out error with Retry',
      storage: `${key} without ${key === 'user' ? 'token' : 'user'}, light theme`,
      reload: 'sign-in form, light theme',
    },
  ]),

  // Preferences that cannot be read stay stored (spec §11.4); those that cannot be stored hold for the visit.
  [getItem('preferences'), 'local-value.ts', { shows: 'default theme' }],
  [
    setItem('preferences'),
    'local-value.ts',
    { storage: 'new session, dark theme', reload: 'whole list, dark theme' },
  ],

  // What is stored of the user, besides the session (rulings 36 and 37): what cannot be read stays stored.
  [getItem('views.user-ada'), 'local-value.ts', {}],
  [getItem('recent.user-ada'), 'local-value.ts', {}],
  // The ids hold for the visit.
  [setItem('recent.user-ada'), 'local-value.ts', { storage: WITHOUT_RECENT }],

  // Requests without a valid JSON body, and with one of another form.
  [LIST, 'fetch-json.ts', LIST_ERROR],
  [
    LIST,
    'fetch-json.ts',
    { shows: 'list with a notice of unreadable contracts' },
    'responds with invalid records',
  ],
  [DETAILS, 'fetch-json.ts', DETAIL_ERROR],
  // An object without the contract's id.
  [
    DETAILS,
    'fetch-json.ts',
    { shows: 'contract not found', storage: WITHOUT_RECENT },
    'responds with another JSON structure',
  ],

  // Timers that the user does not notice, whether they are late or early.
  ['setTimeout 60000 ms', 'day-port.ts', {}],
  ['setTimeout 60000 ms', 'download.ts', {}],
  ['setTimeout 0 ms', 'transfer-port.ts', {}],
  ['setInterval 200 ms', 'transfer-port.ts', {}],
  ['window.requestIdleCallback', 'signed-in-app.tsx', {}],
  // A simulated delay of an hour exceeds the request timeout.
  ['setTimeout 800 ms', 'delay.ts', LIST_ERROR, LATE],
  ['setTimeout 600 ms', 'delay.ts', DETAIL_ERROR, LATE],
  ['setTimeout 1000 ms', 'delay.ts', SIGN_IN_ERROR, LATE],
  ['setTimeout 800 ms', 'delay.ts', {}, AT_ONCE],
  ['setTimeout 600 ms', 'delay.ts', {}, AT_ONCE],
  ['setTimeout 1000 ms', 'delay.ts', {}, AT_ONCE],

  [
    'history.pushState /contract/c-1',
    'location.ts',
    { ...FULL_PAGE_LOAD, storage: WITHOUT_RECENT },
  ],
  [PUSH_LIST, 'location.ts', FULL_PAGE_LOAD],
  [REPLACE_LIST, 'location.ts', FULL_PAGE_LOAD],
  // The form is shown in any case; the page load only corrects the address.
  ['history.replaceState /login', 'location.ts', {}],
  // The list follows the search and the filter, the address does not. The reload does not tell the order.
  [REPLACE_LIST, 'url-bridge.ts', { reload: 'whole list, dark theme' }],
  [PUSH_LIST, 'url-bridge.ts', { step: 'filter', reload: 'list of 2, dark theme' }],
  [PUSH_LIST, 'url-bridge.ts', { step: 'sort' }],

  ['Math.random', 'sign-in-port.ts', {}],
  ['Math.random', 'transfer-port.ts', {}, 'returns the minimum'],
  ['Math.random', 'transfer-port.ts', { shows: 'failed upload row' }, 'returns the maximum'],
  ['URL.createObjectURL', 'download.ts', { shows: 'list with export error' }],
  ['navigator.clipboard.writeText', 'workspace-ports.ts', { shows: 'contract with copy error' }],
];
