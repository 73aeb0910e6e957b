import { fromPromise, fromCallback } from 'xstate';
import type { Session, User } from '../../../machines/domain/session';
import type { EntryPorts, SessionEndedEvent } from '../../../machines/app/ports';

/** The user of the private workspace. Nobody signs in: the fields say where the contracts are. */
const PRIVATE_USER: User = {
  id: 'private',
  username: 'Private workspace',
  email: 'Stays in this browser',
  role: 'admin',
};

/**
 * Starts sessions of the private workspace.
 *
 * @param random returns numbers from 0 up to, but not including, 1.
 */
export function createPrivateSessionPort(
  random: () => number,
): Pick<EntryPorts, 'startPrivateSession'> {
  return {
    startPrivateSession: fromPromise(async () => {
      const token = `private-${random().toString(36).slice(2)}`;
      const session: Session = { kind: 'private', user: PRIVATE_USER, token };
      writeSession(session);
      return session;
    }),
  };
}

/** Keys in localStorage (ruling 5). */
const USER_KEY = 'covenant.user';
const TOKEN_KEY = 'covenant.token';

const isNonEmpty = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A stored session without its token. */
type StoredUser = Pick<Session, 'user' | 'kind'>;

/**
 * Parses a stored session user (spec §3); null if it is invalid. Without a kind, the session is one of
 * the demo. Checked by hand: a schema library would be the largest part of the sign-in page's own code.
 */
function parseUser(text: string | null): StoredUser | null {
  try {
    // No text is parsed as `null`, which has no properties.
    const { id, username, email, role, kind }: { [field in keyof User | 'kind']?: unknown } =
      Object(JSON.parse(String(text)));
    const isUser = isNonEmpty(id) && isNonEmpty(username) && isNonEmpty(email) && role === 'admin';
    if (!isUser) return null;
    return {
      user: { id, username, email, role },
      kind: kind === 'private' ? 'private' : 'demo',
    };
  } catch {
    return null;
  }
}

/** The stored session; null if it is missing, incomplete or invalid. */
function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY);
  const stored = parseUser(localStorage.getItem(USER_KEY));
  return isNonEmpty(token) && stored !== null ? { ...stored, token } : null;
}

/**
 * Removes both keys; each is tried (ruling 30).
 *
 * @throws the first error if storage refuses.
 */
export function removeSession(): void {
  const errors: unknown[] = [];
  for (const key of [USER_KEY, TOKEN_KEY]) {
    try {
      localStorage.removeItem(key);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/**
 * Stores a session completely or not at all.
 *
 * @throws if storage refuses to write (ruling 6).
 */
export function writeSession({ kind, user, token }: Session): void {
  try {
    // A session of the demo is stored as specified, without its kind.
    const stored = kind === 'demo' ? user : { ...user, kind };
    localStorage.setItem(USER_KEY, JSON.stringify(stored));
    localStorage.setItem(TOKEN_KEY, token);
  } catch (error) {
    removeSession();
    throw error;
  }
}

/** The session in localStorage, watched across tabs (ruling 5). An invalid one is removed. */
export const sessionPorts: Pick<EntryPorts, 'restoreSession' | 'endSession' | 'watchSession'> = {
  restoreSession: fromPromise(async () => {
    const session = readSession();
    if (!session) removeSession();
    return session;
  }),
  endSession: fromPromise(async () => removeSession()),
  watchSession: fromCallback(({ input, sendBack }) => {
    const check = () => {
      if (readSession()?.token !== input.token) {
        sendBack({ type: 'session.ended' } satisfies SessionEndedEvent);
      }
    };
    // `storage` events come from other tabs only. A page in the back-forward cache gets none, so
    // `pageshow` checks again.
    const types = ['storage', 'pageshow'];
    for (const type of types) window.addEventListener(type, check);
    return () => types.forEach((type) => window.removeEventListener(type, check));
  }),
};
