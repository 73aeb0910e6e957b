import { fromCallback, fromPromise } from 'xstate';
import type { Session, User } from '../../../machines/domain/session';
import type { Ports, SessionEndedEvent } from '../../../machines/ports';

/** Where the session is kept in localStorage (ruling 5). */
const USER_KEY = 'covenant.user';
const TOKEN_KEY = 'covenant.token';

const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * The session user (spec §3) in a stored text. Read by hand: a schema's library would be the largest
 * part of what the sign-in page has to fetch.
 */
function parseUser(text: string | null): User | null {
  try {
    const { id, username, email, role }: { [field in keyof User]?: unknown } = Object(
      JSON.parse(text ?? ''),
    );
    const isUser = isWord(id) && isWord(username) && isWord(email) && role === 'admin';
    return isUser ? { id, username, email, role } : null;
  } catch {
    return null;
  }
}

/** The stored session, or nothing where it is absent, incomplete or damaged. */
function readSession(): Session | null {
  const token = localStorage.getItem(TOKEN_KEY);
  const user = parseUser(localStorage.getItem(USER_KEY));
  return token && user ? { user, token } : null;
}

function removeSession(): void {
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(TOKEN_KEY);
}

/**
 * Keeps a session, whole or not at all.
 *
 * @throws where storage refuses to write (ruling 6).
 */
export function writeSession({ user, token }: Session): void {
  try {
    localStorage.setItem(USER_KEY, JSON.stringify(user));
    localStorage.setItem(TOKEN_KEY, token);
  } catch (error) {
    removeSession();
    throw error;
  }
}

/** The session in this browser's localStorage, watched across its tabs (ruling 5). */
export const sessionPorts: Pick<Ports, 'restoreSession' | 'endSession' | 'watchSession'> = {
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
    // Tells of other tabs only; this one's sign-out goes through endSession. A page that the
    // browser kept whole and shows again, as after Back, has not heard of what came meanwhile.
    const news = ['storage', 'pageshow'];
    for (const type of news) window.addEventListener(type, check);
    return () => news.forEach((type) => window.removeEventListener(type, check));
  }),
};
