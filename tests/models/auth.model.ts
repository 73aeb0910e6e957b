import { authMachine } from '../../machines/auth.machine';
import { makeSession } from '../support/fixtures';
import { defineModel, portFails, portSucceeds } from './harness/model';

const submit = (username: string, password: string) => ({
  type: 'credentials.submit',
  credentials: { username, password },
});

export const REFUSAL = 'Invalid credentials. Please use password: test123';

export const authModel = defineModel({
  name: 'auth',
  machine: authMachine,
  events: [
    portSucceeds('restoreSession', null),
    portSucceeds('restoreSession', makeSession()),
    portFails('restoreSession'),
    submit('', ' '),
    submit('ada', ''),
    submit('ada', 'test123'),
    { type: 'credentials.edit', field: 'username' },
    { type: 'credentials.edit', field: 'password' },
    portSucceeds('signIn', { kind: 'accepted', session: makeSession() }),
    portSucceeds('signIn', { kind: 'refused', message: REFUSAL }),
    portFails('signIn'),
    { type: 'session.ended' },
    portFails('watchSession'),
    { type: 'session.signOut' },
    portSucceeds('endSession'),
    portFails('endSession'),
  ],
  facts: ({ context }) => ({ missing: context.missing }),
  toldBy: { 'session.ended': 'watchSession' },
  longestSimplePath: 4,
});
