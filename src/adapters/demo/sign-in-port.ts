import { fromPromise } from 'xstate';
import type { User } from '../../../machines/domain/session';
import type { EntryPorts } from '../../../machines/ports';
import { delay } from './delay';
import { DEFAULT_DEMO_PASSWORD } from './password';
import { writeSession } from '../browser/session-store';

/** The one password that the demo accepts (ruling 1). */
export const DEMO_PASSWORD = import.meta.env.VITE_DEMO_PASSWORD || DEFAULT_DEMO_PASSWORD;

/** The characters of a username that an address can hold; the others become dots. */
function makeLocalPart(username: string): string {
  const plain = username.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return plain.replace(/[^\w+-]+/g, '.').replace(/^\.|\.$/g, '') || 'user';
}

/** The user that a username stands for: any one works, and always as the same (ruling 4, spec §6). */
export function makeDemoUser(typed: string): User {
  const username = typed.trim();
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username);
  return {
    id: `user-${encodeURIComponent(username.toWellFormed())}`,
    username,
    email: isAddress ? username : `${makeLocalPart(username)}@example.com`,
    role: 'admin',
  };
}

/**
 * Sign-in without a server, after `milliseconds` (spec §7): no access control, since everything it
 * opens is public anyway. `random` gives numbers from 0 up to 1.
 */
export function createDemoSignIn(
  milliseconds: number,
  random: () => number,
): Pick<EntryPorts, 'signIn'> {
  return {
    signIn: fromPromise(async ({ input, signal }) => {
      await delay(milliseconds, signal);
      if (input.password !== DEMO_PASSWORD) {
        return {
          kind: 'refused',
          message: `Invalid credentials. Please use password: ${DEMO_PASSWORD}`,
        };
      }
      const session = {
        user: makeDemoUser(input.username),
        token: `demo-${random().toString(36).slice(2)}`,
      };
      writeSession(session);
      return { kind: 'accepted', session };
    }),
  };
}
