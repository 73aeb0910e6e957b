import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_LIST_QUERY } from '../../machines/domain/filters';
import { connectUrl } from '../../src/app/url-bridge';
import { makeContracts, makeLock, makePrivateSession, makeSession } from '../support/fixtures';
import { must } from '../support/must';
import { provideWorld } from '../support/provide-product';
import { createWorld, settle } from '../support/world';

const closing: (() => void)[] = [];

beforeEach(() => window.history.pushState(null, '', '/'));
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.restoreAllMocks();
});

const address = () => window.location.pathname + window.location.search;
const visit = (to: string) => window.history.pushState(null, '', to);

/** Starts the machines and the bridge without views, at an address. */
async function start(at: string, { isSignedIn = true } = {}) {
  visit(at);
  const world = createWorld();
  const app = createActor(provideWorld(world), { clock: world.clock }).start();
  const bridge = connectUrl(app);
  closing.push(() => {
    bridge.disconnect();
    app.stop();
  });
  expect(address()).toBe(at);
  world.restoreSession.last().resolve(isSignedIn ? makeSession() : null);
  await settle();
  const workspace = () =>
    must(app.getSnapshot().context.workspace, 'workspace').ref.getSnapshot().children;
  return {
    ...bridge,
    app,
    world,
    contract: () => must(workspace().contract, 'contract'),
    dashboard: () => must(workspace().dashboard, 'dashboard'),
    contractId: () => must(workspace().contract, 'contract').getSnapshot().context.id,
    signOut: async () => {
      app.getSnapshot().children.auth?.send({ type: 'session.signOut' });
      world.endSession.last().resolve();
      await settle();
    },
  };
}

describe('URL bridge, redirects', () => {
  test.each(['/', '/dashboard', '/contract/c-1', '/unknown'])(
    'a visitor without a session goes from %s to the sign-in page',
    async (at) => {
      const steps = window.history.length;
      await start(at, { isSignedIn: false });
      expect(address()).toBe('/login');
      expect(window.history.length).toBe(steps + 1);
    },
  );

  test.each(['/', '/login', '/unknown', '/login?next=1'])(
    'a signed-in user goes from %s to the dashboard',
    async (at) => {
      const steps = window.history.length;
      await start(at);
      expect(address()).toBe('/dashboard');
      expect(window.history.length).toBe(steps + 1);
    },
  );

  test.each(['/login/', '/login?next=1'])('a visitor without a session stays at %s', async (at) => {
    await start(at, { isSignedIn: false });
    expect(address()).toBe(at);
  });

  test('each sign-out leads to the sign-in page, each navigation there back while signed in', async () => {
    const { signOut } = await start('/settings');
    expect(address()).toBe('/settings');
    visit('/login');
    expect(address()).toBe('/dashboard');
    await signOut();
    expect(address()).toBe('/login');
    visit('/dashboard');
    expect(address()).toBe('/login');
  });
});

describe('URL bridge, contracts', () => {
  test('visits the contract in the path once and leaves it with the path', async () => {
    const { contract, contractId, world } = await start('/contract/c%2F1');
    expect(contractId()).toBe('c/1');
    visit('/contract/c%2F1?again=1');
    expect(contractId()).toBe('c/1');
    expect(world.loadContract.calls).toHaveLength(1);
    visit('/contract/c-2');
    expect(contractId()).toBe('c-2');
    expect(world.loadContract.calls).toHaveLength(2);
    visit('/settings');
    expect(contractId()).toBe('');
    expect(contract().getSnapshot().value).toBe('idle');
    expect(world.loadContract.calls).toHaveLength(2);
    const send = vi.spyOn(contract(), 'send');
    visit('/reports');
    expect(send).not.toHaveBeenCalled();
  });
});

describe('URL bridge, list query', () => {
  test('sets the list query of the URL on the dashboard only', async () => {
    const { dashboard } = await start('/settings?page=2');
    const { listQuery } = dashboard().getSnapshot().context;
    expect(listQuery).toEqual(DEFAULT_LIST_QUERY);
    visit('/dashboard?page=3');
    expect(dashboard().getSnapshot().context.listQuery).toEqual({ ...DEFAULT_LIST_QUERY, page: 3 });
    const send = vi.spyOn(dashboard(), 'send');
    const subscribe = vi.spyOn(dashboard(), 'on');
    visit('/dashboard?page=3&unknown=1');
    expect(send).not.toHaveBeenCalled();
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('writes changes of the list query to the URL, unless it is there already', async () => {
    const { dashboard, world } = await start('/dashboard');
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    const steps = window.history.length;
    dashboard().send({ type: 'page.turn', page: 2 });
    expect(address()).toBe('/dashboard?page=2');
    expect(window.history.length).toBe(steps + 1);
    dashboard().send({ type: 'query.type', query: 'c' });
    expect(address()).toBe('/dashboard?q=c');
    dashboard().send({ type: 'query.type', query: 'c ' });
    expect(address()).toBe('/dashboard?q=c');
    expect(dashboard().getSnapshot().context.listQuery.filters.query).toBe('c ');
    expect(window.history.length).toBe(steps + 1);
  });

  test('a page that does not exist leaves the URL, without a new history entry', async () => {
    const { dashboard, world } = await start('/dashboard?page=9');
    const steps = window.history.length;
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    expect(address()).toBe('/dashboard');
    window.history.replaceState(null, '', '/dashboard?q=contract&page=7');
    expect(address()).toBe('/dashboard?q=contract');
    window.history.replaceState(null, '', '/dashboard?page=3');
    const portfolio = { contracts: makeContracts(5), unreadable: [] };
    dashboard().send({ type: 'contracts.changed', portfolio });
    expect(address()).toBe('/dashboard');
    expect(window.history.length).toBe(steps);
  });

  test('contracts that change while another page is shown leave its URL', async () => {
    const { dashboard, world } = await start('/dashboard?page=3');
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    visit('/settings');
    const portfolio = { contracts: makeContracts(5), unreadable: [] };
    dashboard().send({ type: 'contracts.changed', portfolio });
    expect(address()).toBe('/settings');
  });

  test('the limits of a date range replace the history entry of its choice', async () => {
    const { dashboard, world } = await start('/dashboard');
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    dashboard().send({ type: 'expiring.pick', expiring: 'range' });
    const steps = window.history.length;
    dashboard().send({ type: 'range.set', from: '2026-01-01', to: '' });
    dashboard().send({ type: 'range.set', from: '2026-01-01', to: '2026-12-31' });
    expect(address()).toBe('/dashboard?expiring=range&from=2026-01-01&to=2026-12-31');
    expect(window.history.length).toBe(steps);
  });

  test('a typed space changes neither URL nor history', async () => {
    const { dashboard, world } = await start('/dashboard?q=c');
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    const replaceState = vi.spyOn(window.history, 'replaceState');
    dashboard().send({ type: 'query.type', query: 'c ' });
    expect(replaceState).not.toHaveBeenCalled();
  });

  test('continues if the browser refuses a history entry', async () => {
    const { dashboard, world } = await start('/dashboard');
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    vi.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
      throw new DOMException('Too many entries.', 'SecurityError');
    });
    dashboard().send({ type: 'page.turn', page: 2 });
    expect(address()).toBe('/dashboard');
    dashboard().send({ type: 'page.turn', page: 3 });
    expect(address()).toBe('/dashboard?page=3');
  });

  test('follows the workspace of the current session only', async () => {
    const { app, dashboard, signOut, world } = await start('/dashboard');
    const former = dashboard();
    await signOut();
    app.getSnapshot().children.auth?.send({
      type: 'credentials.submit',
      credentials: { username: 'grace', password: 'any' },
    });
    world.signIn.last().resolve({ kind: 'accepted', session: makeSession('grace') });
    await settle();
    expect(address()).toBe('/dashboard');
    expect(dashboard()).not.toBe(former);
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    dashboard().send({ type: 'page.turn', page: 2 });
    expect(address()).toBe('/dashboard?page=2');
  });
});

describe('URL bridge, a private workspace', () => {
  test('keeps the address that returns after unlocking, also with a default view', async () => {
    visit('/');
    const world = createWorld();
    const app = createActor(provideWorld(world), { clock: world.clock }).start();
    const { disconnect } = connectUrl(app);
    closing.push(() => {
      disconnect();
      app.stop();
    });
    world.restoreSession.last().resolve(makePrivateSession());
    await settle();
    const report = (isLocked: boolean) =>
      world.watchLock.last().send({ type: 'lock.reported', lock: makeLock({ isLocked }) });
    report(true);
    // What the port does that hides and keeps the address.
    window.history.replaceState(null, '', '/');
    expect(address()).toBe('/');
    report(false);
    expect(address()).toBe('/dashboard');
    window.history.replaceState(null, '', '/dashboard?status=Expired');
    const filters = { ...DEFAULT_LIST_QUERY.filters, risk: 'High' } as const;
    const view = { id: '1', name: 'Risky', filters, sort: null, isPinned: false };
    world.restoreViews.last().resolve({ views: [view], defaultId: '1' });
    await settle();
    expect(address()).toBe('/dashboard?status=Expired');
  });
});

describe('URL bridge, navigation history', () => {
  test('tells Back and Forward from links; replacing an entry changes nothing', async () => {
    const { navigation } = await start('/dashboard');
    expect(navigation.isHistoryNavigation).toBe(false);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(navigation.isHistoryNavigation).toBe(true);
    window.history.replaceState(null, '', '/dashboard?page=2');
    expect(navigation.isHistoryNavigation).toBe(true);
    visit('/settings');
    expect(navigation.isHistoryNavigation).toBe(false);
  });

  test('replacing the entry sets the list query', async () => {
    const { dashboard } = await start('/dashboard');
    window.history.replaceState(null, '', '/dashboard?page=2');
    expect(dashboard().getSnapshot().context.listQuery.page).toBe(2);
  });

  test('does nothing after it is disconnected', async () => {
    const { dashboard, disconnect, navigation, signOut, world } = await start('/dashboard');
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
    disconnect();
    dashboard().send({ type: 'page.turn', page: 2 });
    expect(address()).toBe('/dashboard');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(navigation.isHistoryNavigation).toBe(false);
    visit('/contract/c-1');
    expect(world.loadContract.calls).toHaveLength(0);
    await signOut();
    expect(address()).toBe('/contract/c-1');
  });
});
