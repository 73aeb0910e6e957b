import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_VIEWS, type SavedViews } from '../../../machines/domain/list/views';
import { createRecentPorts } from '../../../src/adapters/browser/recent-store';
import { createViewPorts } from '../../../src/adapters/browser/view-store';
import { makeViews } from '../../support/fixtures';
import { stubStorage } from '../../support/memory-storage';
import { callPort, listenTo } from '../../support/run-port';

const KEY = 'covenant.views.user-ada';
const userId = 'user-ada';
const SAVED = makeViews('?risk=High&party=Alder+plc&sort=-score');

function deny(): never {
  throw new DOMException('Access is denied.', 'SecurityError');
}

let ports = createViewPorts();

beforeEach(() => {
  ports = createViewPorts();
});
afterEach(() => vi.unstubAllGlobals());

const watch = (of = userId) => listenTo(ports.watchViews, { userId: of });
/** What is reported at the start. */
const readStored = (of?: string) => watch(of).received()[0]?.['value'];
const save = (value: SavedViews) => callPort(ports.saveViews, { userId, value, isKnown: true });

describe('view store', () => {
  it('reports the views that were stored, by user', async () => {
    const storage = stubStorage();
    expect(readStored()).toEqual(NO_VIEWS);
    expect(storage.entries()).toEqual({});
    await save(SAVED);
    expect(readStored()).toEqual(SAVED);
    expect(readStored('user-bob')).toEqual(NO_VIEWS);
  });

  it.each(['', '{"views":', '{"views":1}', '{}'])('reports no views for "%s"', (text) => {
    const storage = stubStorage({ [KEY]: text });
    expect(readStored()).toEqual(NO_VIEWS);
    // Only a change is stored, so that unreadable views stay.
    expect(storage.entries()).toEqual({ [KEY]: text });
  });

  it('reports no views if storage is blocked', () => {
    stubStorage({ [KEY]: JSON.stringify(SAVED) });
    vi.spyOn(localStorage, 'getItem').mockImplementation(deny);
    expect(readStored()).toEqual(NO_VIEWS);
  });

  it('fails if the views cannot be stored', async () => {
    stubStorage();
    vi.spyOn(localStorage, 'setItem').mockImplementationOnce(deny);
    await expect(save(SAVED)).rejects.toThrow('Access is denied.');
  });

  it('reports views from other tabs until it stops, and no other changes of storage', async () => {
    const storage = stubStorage();
    const { received, stop } = watch();
    await save(SAVED);
    storage.setItem('other', 'x');
    storage.announce();
    expect(received()).toHaveLength(1);
    const changed = { ...SAVED, defaultId: '' };
    storage.setItem(KEY, JSON.stringify(changed));
    storage.announce();
    expect(received().at(-1)).toEqual({ type: 'views.changed', value: changed });
    // It is stored again as this tab has stored it.
    storage.setItem(KEY, JSON.stringify(SAVED));
    storage.announce();
    expect(received()).toHaveLength(3);
    const removed = vi.spyOn(window, 'removeEventListener');
    stop();
    expect(removed).toHaveBeenCalledWith('storage', expect.any(Function));
    storage.setItem(KEY, JSON.stringify(changed));
    storage.announce();
    expect(received()).toHaveLength(3);
  });
});

describe('store of recently opened contracts', () => {
  const RECENT = 'covenant.recent.user-ada';

  it.each([
    ['{}', []],
    ['[1]', []],
    ['["a","b","a","c","d","e","f"]', ['a', 'b', 'c', 'd', 'e']],
  ])('reports %s as %s', (text, value) => {
    stubStorage({ [RECENT]: text });
    const { received } = listenTo(createRecentPorts().watchRecent, { userId });
    expect(received()).toEqual([{ type: 'recent.changed', value }]);
  });

  it('stores ids', async () => {
    const storage = stubStorage();
    await callPort(createRecentPorts().saveRecent, { userId, value: ['a'], isKnown: true });
    expect(storage.entries()).toEqual({ [RECENT]: '["a"]' });
  });
});
