import { afterEach, expect, it, vi } from 'vitest';
import {
  createPrivateSessionPort,
  sessionPorts,
} from '../../../src/adapters/browser/session-store';
import { stubStorage } from '../../support/memory-storage';
import { callPort } from '../../support/run-port';

afterEach(() => vi.unstubAllGlobals());

const start = (random = 0.5) =>
  callPort(createPrivateSessionPort(() => random).startPrivateSession);

it('starts and stores a private session, which can be restored', async () => {
  stubStorage();
  const session = await start();
  expect(session).toMatchObject({ kind: 'private', user: { username: 'Private workspace' } });
  await expect(callPort(sessionPorts.restoreSession)).resolves.toEqual(session);
});

it('gives each session its own token, so that other tabs notice its end', async () => {
  stubStorage();
  expect((await start(0.25)).token).not.toBe((await start(0.75)).token);
});

it('rejects and stores nothing if storage is full', async () => {
  const storage = stubStorage();
  storage.refuse('covenant.token');
  await expect(start()).rejects.toThrow('The quota is exceeded.');
  expect(storage.entries()).toEqual({});
});
