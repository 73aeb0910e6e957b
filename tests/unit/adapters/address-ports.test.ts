import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAddressPorts } from '../../../src/adapters/private/ports/address-ports';
import type { Store } from '../../../src/adapters/private/store/store';
import { stubStorage } from '../../support/memory-storage';
import { makeResources } from '../../support/private-resources';
import { createStoreWorld } from '../../support/private-store';
import { until } from '../../support/until';

const PASSPHRASE = 'correct horse battery';

let world: ReturnType<typeof createStoreWorld>;
let store: Store;
let page: ReturnType<typeof createPage>;

/** A page with an address, as the router has it. */
function createPage(address: string) {
  const events = new EventTarget();
  let url = new URL(address, 'https://covenant.example');
  const loaded: string[] = [];
  const goTo = (next: string, type: string) => {
    url = new URL(next, url);
    events.dispatchEvent(new Event(type));
  };
  return {
    loaded,
    goTo,
    address: () => url.pathname + url.search + url.hash,
    window: {
      get location() {
        return {
          pathname: url.pathname,
          search: url.search,
          hash: url.hash,
          replace: (next: string) => loaded.push(next),
        };
      },
      history: {
        replaceState: (_state: unknown, _title: string, next: string) => goTo(next, 'replaceState'),
      },
      addEventListener: events.addEventListener.bind(events),
    },
  };
}

/** Loads a page, with the storage of the tab. */
function load(address: string) {
  page = createPage(address);
  vi.stubGlobal('window', page.window);
  return createAddressPorts(makeResources({ openStore: async () => store }));
}

beforeEach(async () => {
  stubStorage({});
  vi.stubGlobal('sessionStorage', globalThis.localStorage);
  world = createStoreWorld();
  store = await world.open();
});
afterEach(() => world.closeAll());

const readStored = () => sessionStorage.getItem('covenant.private.address');
const untilStored = (address: string) =>
  until(async () => expect(await store.lock.unseal(readStored() ?? '')).toBe(address));

async function lock() {
  await store.lock.set(PASSPHRASE);
  store.lock.close();
}

describe('the address of an open workspace', () => {
  test('is stored encrypted, and returns after the page was loaded anew and unlocked', async () => {
    const { keepAddress } = load('/dashboard?search=lease');
    createActor(keepAddress).start();
    await untilStored('/dashboard?search=lease');
    page.goTo('/contract/abc#terms', 'pushState');
    await untilStored('/contract/abc#terms');
    expect(readStored()).not.toContain('abc');
    await store.lock.set(PASSPHRASE);
    await untilStored('/contract/abc#terms');
    store.lock.close();

    const next = load('/');
    const hiding = createActor(next.hideAddress).start();
    await store.lock.unlock(PASSPHRASE);
    hiding.stop();
    createActor(next.keepAddress).start();
    await until(() => expect(page.address()).toBe('/contract/abc#terms'));
  });

  test('stays as it is in a workspace that was not locked', async () => {
    const { keepAddress } = load('/reports');
    createActor(keepAddress).start();
    await untilStored('/reports');
    const next = load('/settings');
    createActor(next.keepAddress).start();
    await untilStored('/settings');
    expect(page.address()).toBe('/settings');
  });

  test('is deleted with the workspace', async () => {
    const { keepAddress } = load('/reports');
    createActor(keepAddress).start();
    await untilStored('/reports');
    await store.deleteEverything();
    expect(readStored()).toBeNull();
  });

  test('is that of the list, if storage is refused or what is stored cannot be decrypted', async () => {
    sessionStorage.setItem('covenant.private.address', 'nonsense');
    const { hideAddress, keepAddress } = load('/');
    createActor(hideAddress).start().stop();
    createActor(keepAddress).start();
    await untilStored('/');
    expect(page.address()).toBe('/');
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    const refused = load('/');
    createActor(refused.hideAddress).start().stop();
    createActor(refused.keepAddress).start();
    await store.lock.read();
    expect(page.address()).toBe('/');
  });
});

describe('the address of a locked workspace', () => {
  test('is that of a page that is loaded anew, if contracts were shown', async () => {
    const { hideAddress, keepAddress } = load('/contract/abc');
    createActor(keepAddress).start();
    await untilStored('/contract/abc');
    createActor(hideAddress).start();
    expect([page.address(), page.loaded]).toEqual(['/contract/abc', ['/']]);
  });

  test('says nothing, also after Back; the page that was opened returns', async () => {
    await lock();
    const { hideAddress, keepAddress } = load('/contract/abc');
    const hiding = createActor(hideAddress).start();
    expect([page.address(), page.loaded]).toEqual(['/', []]);
    page.goTo('/contract/other', 'popstate');
    expect(page.address()).toBe('/');
    await store.lock.unlock(PASSPHRASE);
    hiding.stop();
    createActor(keepAddress).start();
    await until(() => expect(page.address()).toBe('/contract/abc'));
    page.goTo('/contract/other', 'popstate');
    expect(page.address()).toBe('/contract/other');
  });
});
