import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AddressRequest } from '../../../machines/private/ports';
import { createAddressPorts } from '../../../src/adapters/private/ports/address-ports';
import type { Store } from '../../../src/adapters/private/store/open-store';
import { StoreError } from '../../../src/adapters/private/store/store-error';
import { callStore } from '../../support/call-store';
import { stubStorage } from '../../support/memory-storage';
import { connect, runOnStore, store, world } from '../../support/run-on-store';
import { createListener } from '../../support/run-port';
import { until } from '../../support/until';
import { settle } from '../../support/world';

const PASSPHRASE = 'correct horse battery';

runOnStore();
/** The store, as the page has it. */
let tab: Store;
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
          href: url.href,
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

/** Loads a page in place of the one before, with the storage of the tab. */
function load(address: string, open = () => world.open()) {
  tab?.close();
  const client = connect(open);
  tab = callStore(client);
  page = createPage(address);
  vi.stubGlobal('window', page.window);
  return createAddressPorts({ store: client });
}

beforeEach(() => {
  stubStorage({});
  vi.stubGlobal('sessionStorage', globalThis.localStorage);
});
afterEach(() => {
  tab.close();
  return settle();
});

const readStored = () => sessionStorage.getItem('covenant.private.address');
const untilStored = (address: string) =>
  until(async () => expect(await tab.unseal(readStored() ?? '')).toBe(address));

describe('the address of an open workspace', () => {
  test('is stored encrypted, and returns after the page was loaded anew and unlocked', async () => {
    const { keepAddress } = load('/dashboard?search=lease');
    createActor(keepAddress).start();
    await untilStored('/dashboard?search=lease');
    page.goTo('/contract/abc#terms', 'pushState');
    await untilStored('/contract/abc#terms');
    expect(readStored()).not.toContain('abc');
    await tab.setPassphrase(PASSPHRASE);
    await untilStored('/contract/abc#terms');

    const next = load('/');
    const hiding = createActor(next.hideAddress).start();
    await tab.unlock(PASSPHRASE);
    hiding.stop();
    createActor(next.keepAddress).start();
    await until(() => expect(page.address()).toBe('/contract/abc#terms'));
  });

  test('is deleted with the workspace', async () => {
    const { keepAddress } = load('/reports');
    createActor(keepAddress).start();
    await untilStored('/reports');
    await tab.deleteEverything();
    await until(() => expect(readStored()).toBeNull());
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
    await tab.readLock();
    expect(page.address()).toBe('/');
  });
});

describe('the query of an address', () => {
  /** Starts the port in a page. */
  function start(open?: () => Promise<Store>) {
    const { parent, received } = createListener();
    const { keepAddress } = load('/dashboard', open);
    const port = createActor(keepAddress, { id: 'port', parent }).start();
    /** Waits for the answer to a request. */
    const ask = async (request: AddressRequest) => {
      const answers = () => received().filter(({ type }) => type.startsWith('query.'));
      const { length } = answers();
      port.send(request);
      await until(() => expect(answers().length).toBeGreaterThan(length));
      return answers().at(-1);
    };
    return { received, ask };
  }
  const seal = (search: string): AddressRequest => ({ type: 'query.seal', search });
  const unseal = (sealed: string): AddressRequest => ({ type: 'query.unseal', sealed });

  test('stays readable without a passphrase, and is sealed with one', async () => {
    const { received, ask } = start();
    const search = '?q=lease';
    // The first report comes before any answer.
    expect(await ask(seal(search))).toEqual({ type: 'query.sealed', search, sealed: search });
    expect(received()[0]).toEqual({ type: 'address.reported', isGuarded: false });
    await tab.setPassphrase(PASSPHRASE);
    await until(() =>
      expect(received().at(-1)).toEqual({ type: 'address.reported', isGuarded: true }),
    );
    const answer = await ask(seal(search));
    const sealed = String(answer?.['sealed']);
    expect(sealed).toMatch(/^\?sealed=[\w.-]+$/);
    expect(await ask(unseal(sealed))).toEqual({ type: 'query.unsealed', search, sealed });
    expect(await ask(seal(''))).toEqual({ type: 'query.sealed', search: '', sealed: '' });
    const unreadable = '?sealed=1.AAAA';
    expect(await ask(unseal(unreadable))).toMatchObject({ search: '', sealed: unreadable });
    // It is read after the passphrase was removed, too.
    await tab.removePassphrase(PASSPHRASE);
    expect(await ask(unseal(sealed))).toMatchObject({ search });
  });

  test('is empty if the store cannot seal or read it', async () => {
    const refuse = () => Promise.reject(new StoreError('locked'));
    const { received, ask } = start(async () => ({
      ...(await world.open()),
      seal: refuse,
      unseal: refuse,
    }));
    await tab.setPassphrase(PASSPHRASE);
    await until(() => expect(received().at(-1)).toMatchObject({ isGuarded: true }));
    expect(await ask(seal('?q=lease'))).toMatchObject({ search: '?q=lease', sealed: '' });
    expect(await ask(unseal('?sealed=1.AAAA'))).toMatchObject({ search: '' });
  });

  test('is sealed when an address of before the passphrase returns', async () => {
    const { keepAddress } = load('/dashboard?q=lease#main');
    createActor(keepAddress).start();
    await untilStored('/dashboard?q=lease#main');
    const before = readStored();
    await tab.setPassphrase(PASSPHRASE);
    await until(() => expect(readStored()).not.toBe(before));
    const next = load('/');
    const seen: string[] = [];
    page.window.addEventListener('replaceState', () => seen.push(page.address()));
    const hiding = createActor(next.hideAddress).start();
    await tab.unlock(PASSPHRASE);
    hiding.stop();
    createActor(next.keepAddress).start();
    await until(() => expect(page.address()).toMatch(/^\/dashboard\?sealed=[\w.-]+#main$/));
    expect(seen.filter((address) => address.includes('lease'))).toEqual([]);
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
    await store.setPassphrase(PASSPHRASE);
    const { hideAddress, keepAddress } = load('/contract/abc');
    const hiding = createActor(hideAddress).start();
    expect([page.address(), page.loaded]).toEqual(['/', []]);
    page.goTo('/contract/other', 'popstate');
    expect(page.address()).toBe('/');
    await tab.unlock(PASSPHRASE);
    hiding.stop();
    createActor(keepAddress).start();
    await until(() => expect(page.address()).toBe('/contract/abc'));
    page.goTo('/contract/other', 'popstate');
    expect(page.address()).toBe('/contract/other');
  });
});
