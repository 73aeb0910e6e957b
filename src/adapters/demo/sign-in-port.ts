import { fromPromise } from 'xstate';
import type { Session, User } from '../../../machines/domain/session';
import type { EntryPorts } from '../../../machines/app/ports';
import { delay } from './delay';
import { DEFAULT_DEMO_PASSWORD } from './password';
import { writeSession } from '../browser/session-store';

/** The only password that the demo accepts (ruling 1). */
export const DEMO_PASSWORD = import.meta.env.VITE_DEMO_PASSWORD || DEFAULT_DEMO_PASSWORD;

/** A username as the local part of an email address: other characters are replaced by dots. */
function toLocalPart(username: string): string {
  const plain = username.normalize('NFKD').replace(/\p{Mark}/gu, '');
  return plain.replace(/[^\w+-]+/g, '.').replace(/^\.|\.$/g, '') || 'user';
}

/** The demo user of any username. Deterministic: the same username is the same user (ruling 4). */
export function makeDemoUser(typed: string): User {
  const username = typed.trim();
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username);
  return {
    id: `user-${encodeURIComponent(username.toWellFormed())}`,
    username,
    email: isAddress ? username : `${toLocalPart(username)}@example.com`,
    role: 'admin',
  };
}

/**
 * Simulated sign-in without a server, after `milliseconds` (spec §7). It protects nothing: the demo's
 * data are public.
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
      const session: Session = {
        kind: 'demo',
        user: makeDemoUser(input.username),
        token: `demo-${random().toString(36).slice(2)}`,
      };
      writeSession(session);
      return { kind: 'accepted', session };
    }),
  };
}
