/** What outlasts a page: localStorage and the page that a reload shows. */
import { makeSession } from '../support/fixtures';
import { has, hasText } from './dom-queries';

const USER_KEY = 'covenant.user';
const TOKEN_KEY = 'covenant.token';
const PREFERENCES_KEY = 'covenant.preferences';
const RECENT_KEY = 'covenant.recent.user-ada';

const { user, token } = makeSession();
const USER = JSON.stringify(user);

const formatPreferences = (theme: string) =>
  JSON.stringify({ theme, hasShortcuts: true, density: 'comfortable' });

/** localStorage of a device on which the user has selected the dark theme. */
export const SIGNED_OUT = { [PREFERENCES_KEY]: formatPreferences('dark') };
/** The same with a session. */
export const SIGNED_IN = { ...SIGNED_OUT, [USER_KEY]: USER, [TOKEN_KEY]: token };

type Stored = Readonly<Record<string, string>>;

function describeSession({ [USER_KEY]: storedUser, [TOKEN_KEY]: storedToken }: Stored): string {
  if (storedUser === undefined && storedToken === undefined) return 'no session';
  if (storedUser !== undefined && storedUser !== USER) return storedUser;
  if (storedToken === undefined) return 'user without token';
  const isNew = /^demo-[\da-z]*$/.test(storedToken);
  if (!isNew && storedToken !== token) return storedToken;
  if (storedUser === undefined) return 'token without user';
  return isNew ? 'new session' : 'session';
}

function describePreferences({ [PREFERENCES_KEY]: stored }: Stored): string {
  const themes = ['dark', 'light', 'system'];
  const theme = themes.find((name) => stored === formatPreferences(name));
  return theme === undefined ? String(stored) : `${theme} theme`;
}

function describeRecent({ [RECENT_KEY]: stored }: Stored): readonly string[] {
  if (stored === undefined) return [];
  return [stored === '["c-1"]' ? 'recent contract' : stored];
}

/**
 * Describes the content of localStorage, such as "session, dark theme". "session" is the one of
 * `SIGNED_IN`, "new session" one of a later sign-in. Unexpected values are quoted.
 */
export function describeStorage(stored: Stored): string {
  const known = [USER_KEY, TOKEN_KEY, PREFERENCES_KEY, RECENT_KEY];
  return [
    describeSession(stored),
    describePreferences(stored),
    ...describeRecent(stored),
    ...Object.keys(stored).filter((key) => !known.includes(key)),
  ].join(', ');
}

/** The theme that the page shows. */
export const shownTheme = (): string => document.documentElement.dataset['theme'] ?? 'system';

function describeScreen(): string | undefined {
  if (has('h1', 'Welcome to Covenant')) return 'sign-in form';
  if (has('h1', 'Contract 1') && hasText('Limitation of liability')) return 'contract';
  const [, shown, all] = /Showing (\d+) of (\d+) contracts/.exec(document.body.textContent) ?? [];
  if (shown === undefined) return undefined;
  return shown === all ? 'whole list' : `list of ${shown}`;
}

/** Describes a page that has loaded, such as "whole list, dark theme"; undefined before. */
export function describePage(): string | undefined {
  const screen = describeScreen();
  return screen === undefined ? undefined : `${screen}, ${shownTheme()} theme`;
}
