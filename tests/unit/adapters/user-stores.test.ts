import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOT_READ } from '../../../machines/domain/contract';
import { PRIVATE_LIST_OPTIONS, NO_FILTERS, LIST_OPTIONS } from '../../../machines/domain/filters';
import { NO_VIEWS, type SavedViews } from '../../../machines/domain/views';
import { createRecentPorts } from '../../../src/adapters/browser/recent-store';
import { createViewPorts, parseViewsWith } from '../../../src/adapters/browser/view-store';
import { makeViews } from '../../support/fixtures';
import { stubStorage } from '../../support/memory-storage';
import { callPort, listenTo } from '../../support/run-port';

const KEY = 'covenant.views.user-ada';
const userId = 'user-ada';
const SAVED = makeViews({ party: 'Alder plc' });

function deny(): never {
  throw new DOMException('Access is denied.', 'SecurityError');
}

let ports = createViewPorts();

beforeEach(() => {
  ports = createViewPorts();
});
afterEach(() => vi.unstubAllGlobals());

const restore = (of = userId) => callPort(ports.restoreViews, { userId: of });

/** Starts persistViews under a parent that records its events. */
const persist = (saved: SavedViews) => listenTo(ports.persistViews, { userId, saved });

describe('view store', () => {
  it('restores the views that were stored, by user', async () => {
    const storage = stubStorage();
    persist(NO_VIEWS);
    expect(storage.entries()).toEqual({});
    persist(SAVED);
    await expect(restore()).resolves.toEqual(SAVED);
    await expect(restore('user-bob')).resolves.toEqual(NO_VIEWS);
  });

  it('restores the filter for contracts that were not read where it can be chosen', () => {
    stubStorage();
    const saved = makeViews({ risk: NOT_READ });
    expect(parseViewsWith(PRIVATE_LIST_OPTIONS)(saved)).toEqual(saved);
    expect(parseViewsWith(LIST_OPTIONS)(saved)).toEqual(makeViews(NO_FILTERS));
  });

  it.each(['', '{"views":', '{"views":1}', '{}'])('restores no views from "%s"', async (text) => {
    stubStorage({ [KEY]: text });
    await expect(restore()).resolves.toEqual(NO_VIEWS);
  });

  it('restores no views if storage is blocked', async () => {
    stubStorage({ [KEY]: JSON.stringify(SAVED) });
    vi.spyOn(localStorage, 'getItem').mockImplementation(deny);
    await expect(restore()).resolves.toEqual(NO_VIEWS);
  });

  it('stores changes only, so that unreadable views stay stored', async () => {
    const storage = stubStorage({ [KEY]: '{"views":' });
    persist(await restore());
    expect(storage.entries()).toEqual({ [KEY]: '{"views":' });
    persist(SAVED);
    expect(JSON.parse(storage.entries()[KEY] ?? '')).toEqual(SAVED);
  });

  it('fails if the views cannot be stored, and stores them with the next change', () => {
    const storage = stubStorage();
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(deny);
    expect(persist(SAVED).received()).toHaveLength(1);
    persist(SAVED);
    expect(JSON.parse(storage.entries()[KEY] ?? '')).toEqual(SAVED);
  });

  it('reports views from other tabs until it stops, and no other changes of storage', () => {
    const storage = stubStorage();
    const { received, stop } = persist(SAVED);
    storage.setItem('other', 'x');
    storage.announce();
    expect(received()).toEqual([]);
    const changed = { ...SAVED, defaultId: '' };
    storage.setItem(KEY, JSON.stringify(changed));
    storage.announce();
    expect(received()).toEqual([{ type: 'views.changed', saved: changed }]);
    const removed = vi.spyOn(window, 'removeEventListener');
    stop();
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function));
    storage.setItem(KEY, JSON.stringify(SAVED));
    storage.announce();
    expect(received()).toHaveLength(1);
  });
});

describe('store of recently opened contracts', () => {
  const RECENT = 'covenant.recent.user-ada';

  it.each([
    ['{}', []],
    ['[1]', []],
    ['["a","b","a","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
  ])('restores %s as %s', async (text, ids) => {
    stubStorage({ [RECENT]: text });
    const { restoreRecent } = createRecentPorts();
    const outcome = callPort(restoreRecent, { userId });
    await expect(outcome).resolves.toEqual(ids);
  });

  it('stores ids and reports those of other tabs', () => {
    const storage = stubStorage();
    const { received } = listenTo(createRecentPorts().persistRecent, { userId, ids: ['a'] });
    expect(storage.entries()).toEqual({ [RECENT]: '["a"]' });
    storage.setItem(RECENT, '["b"]');
    storage.announce();
    expect(received()).toEqual([{ type: 'recent.changed', ids: ['b'] }]);
  });
});
