import { fromPromise } from 'xstate';
import type { Session, User } from '../../../machines/domain/session';
import type { EntryPorts } from '../../../machines/app/ports';
import { writeSession } from './session-store';

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
