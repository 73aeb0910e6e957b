import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionPorts, writeSession } from '../../../src/adapters/browser/session-store';
import { makeSession } from '../../support/fixtures';
import { stubStorage } from '../../support/memory-storage';
import { callPort, listenTo } from '../../support/run-port';

afterEach(() => vi.unstubAllGlobals());

const { user, token } = makeSession('ada');
const stored = { 'covenant.user': JSON.stringify(user), 'covenant.token': token };

const restore = () => callPort(sessionPorts.restoreSession);

const earlyScript = readFileSync('public/early.js', 'utf8');

/** Runs the early script. Returns the data attributes and preload links that it adds. */
function runEarly() {
  const dataset: Record<string, string> = {};
  const links: object[] = [];
  const document = {
    documentElement: { dataset },
    head: { append: (link: object) => links.push(link) },
    createElement: () => ({}),
    currentScript: { dataset: { demo: '/a.js /b.js', private: '/c.js' } },
  };
  // Its error handling is tested in a browser: tests/faults/lost-files.browser.test.ts.
  const later = { addEventListener() {}, setTimeout() {} };
  runInNewContext(earlyScript, { document, localStorage, ...later });
  return { dataset, links };
}

// Ruling 5
describe('session store, stored session', () => {
  it.each([
    ['demo', user],
    ['private', { ...user, kind: 'private' }],
  ] as const)(
    'stores a session under the specified keys, and restores it: %s',
    async (kind, storedUser) => {
      const storage = stubStorage();
      const entries = { ...stored, 'covenant.user': JSON.stringify(storedUser) };
      writeSession({ kind, user, token });
      expect(storage.entries()).toEqual(entries);
      await expect(restore()).resolves.toEqual({ kind, user, token });
      expect(storage.entries()).toEqual(entries);
    },
  );

  it('the early script preloads data and code of the dashboard for a stored session', () => {
    stubStorage(stored);
    expect(runEarly()).toEqual({
      dataset: { visitor: 'signed-in' },
      links: [
        { rel: 'preload', as: 'fetch', href: '/contracts.json', crossOrigin: '' },
        { rel: 'modulepreload', href: '/a.js', crossOrigin: '' },
        { rel: 'modulepreload', href: '/b.js', crossOrigin: '' },
      ],
    });
  });

  it('the early script preloads the code of the private workspace, and no data of the demo', () => {
    stubStorage({ ...stored, 'covenant.user': JSON.stringify({ ...user, kind: 'private' }) });
    expect(runEarly().links).toEqual([{ rel: 'modulepreload', href: '/c.js', crossOrigin: '' }]);
  });

  it('restores a session of an unknown kind as one of the demo, without unknown fields', async () => {
    const other = { ...user, kind: 'server', isOwner: true };
    stubStorage({ ...stored, 'covenant.user': JSON.stringify(other) });
    await expect(restore()).resolves.toEqual({ kind: 'demo', user, token });
  });

  it('endSession removes the session and no other key', async () => {
    const storage = stubStorage({ ...stored, 'another.app': 'stays' });
    await callPort(sessionPorts.endSession);
    expect(storage.entries()).toEqual({ 'another.app': 'stays' });
  });

  // Ruling 30
  it.each(['covenant.user', 'covenant.token'])(
    'endSession rejects if %s cannot be removed, and removes the other key',
    async (refused) => {
      const storage = stubStorage(stored);
      const { removeItem } = storage;
      vi.spyOn(localStorage, 'removeItem').mockImplementation((key) => {
        if (key === refused) throw new DOMException('Access is denied.', 'SecurityError');
        removeItem(key);
      });
      await expect(callPort(sessionPorts.endSession)).rejects.toThrow('Access is denied.');
      expect(Object.keys(storage.entries())).toEqual([refused]);
    },
  );
});

/** Starts watchSession on the stored session, under a parent that records its events. */
function watch() {
  const storage = stubStorage(stored);
  const { received, stop } = listenTo(sessionPorts.watchSession, { token });
  return { storage, received, stop };
}

describe('session store, missing or invalid session', () => {
  const userText = stored['covenant.user'];
  it.each([
    ['nothing', undefined, undefined],
    ['a user without a token', userText, undefined],
    ['a user with an empty token', userText, ''],
    ['a token without a user', undefined, token],
    ['truncated JSON of a user', '{"id":"user-a', token],
    ['a user that is null', 'null', token],
    ['a user that is a list', JSON.stringify([user]), token],
    ['a user without an id', JSON.stringify({ ...user, id: undefined }), token],
    ['a user with an empty name', JSON.stringify({ ...user, username: '' }), token],
    ['a user with an invalid email', JSON.stringify({ ...user, email: 5 }), token],
    ['a user of another role', JSON.stringify({ ...user, role: 'owner' }), token],
  ])('restores null from %s and removes the remains', async (_, storedUser, storedToken) => {
    const storage = stubStorage({ 'another.app': 'stays' });
    if (storedUser !== undefined) storage.setItem('covenant.user', storedUser);
    if (storedToken !== undefined) storage.setItem('covenant.token', storedToken);
    expect(runEarly()).toEqual({ dataset: {}, links: [] });
    await expect(restore()).resolves.toBeNull();
    expect(storage.entries()).toEqual({ 'another.app': 'stays' });
  });

  it('rejects if storage is blocked', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
    expect(runEarly()).toEqual({ dataset: {}, links: [] });
    await expect(restore()).rejects.toThrow('Access is denied.');
  });
});

// Ruling 6
describe('session store, full storage', () => {
  it.each(['covenant.user', 'covenant.token'])(
    'stores no part of a session if setItem throws for %s',
    (key) => {
      const storage = stubStorage({ 'another.app': 'stays' });
      storage.refuse(key);
      expect(() => writeSession({ kind: 'demo', user, token })).toThrow('The quota is exceeded.');
      expect(storage.entries()).toEqual({ 'another.app': 'stays' });
    },
  );
});

describe('session watcher', () => {
  const ENDED = [{ type: 'session.ended' }];

  type Storage = ReturnType<typeof watch>['storage'];
  it.each<[string, readonly object[], (storage: Storage) => void]>([
    ['nothing', [], () => {}],
    ['another key', [], ({ setItem }) => setItem('another.app', 'changed')],
    ['the same session', [], () => writeSession({ kind: 'demo', user, token })],
    ['no user', ENDED, ({ removeItem }) => removeItem('covenant.user')],
    ['no token', ENDED, ({ removeItem }) => removeItem('covenant.token')],
    ['an invalid user', ENDED, ({ setItem }) => setItem('covenant.user', '{')],
    ['the session of another user', ENDED, () => writeSession(makeSession('grace'))],
  ])('another tab has stored %s: sends %j', (_, events, change) => {
    const { storage, received } = watch();
    change(storage);
    expect(received()).toEqual([]);
    storage.announce();
    expect(received()).toEqual(events);
  });

  it('ends a removed session when the page returns from the back-forward cache', () => {
    const { storage, received } = watch();
    storage.showAgain();
    expect(received()).toEqual([]);
    storage.removeItem('covenant.token');
    storage.showAgain();
    expect(received()).toEqual(ENDED);
  });

  it('sends no event after the watcher stops, and removes its listeners', () => {
    const { storage, stop, received } = watch();
    const removed = vi.spyOn(window, 'removeEventListener');
    stop();
    storage.removeItem('covenant.token');
    storage.announce();
    storage.showAgain();
    expect(received()).toEqual([]);
    expect(removed.mock.calls.map(([type]) => type)).toEqual(['storage', 'pageshow']);
  });
});
