import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Session } from '../../machines/domain/session';
import { filterBy } from '../../machines/domain/list/filters';
import { DEFAULT_LIST_QUERY } from '../../machines/domain/list/list-query';
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
async function startAs(session: Session | null, at: string) {
  visit(at);
  const world = createWorld();
  const app = createActor(provideWorld(world), { clock: world.clock }).start();
  const bridge = connectUrl(app);
  closing.push(() => {
    bridge.disconnect();
    app.stop();
  });
  expect(address()).toBe(at);
  if (session?.kind === 'private') world.keepAddress.hold();
  world.restoreSession.last().resolve(session);
  await settle();
  return { ...bridge, app, world };
}

async function start(at: string, { isSignedIn = true } = {}) {
  const started = await startAs(isSignedIn ? makeSession() : null, at);
  const { app, world } = started;
  const workspace = () =>
    must(app.getSnapshot().context.workspace, 'workspace').ref.getSnapshot().children;
  const showList = async () => {
    world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
    await settle();
  };
  return {
    ...started,
    showList,
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
    const subscribe = vi.spyOn(dashboard(), 'on');
    const shown = dashboard().getSnapshot().context.listQuery;
    visit('/dashboard?page=3&unknown=1');
    expect(dashboard().getSnapshot().context.listQuery).toBe(shown);
    expect(subscribe).not.toHaveBeenCalled();
  });

  test('writes changes of the list query to the URL, unless it is there already', async () => {
    const { dashboard, showList } = await start('/dashboard');
    await showList();
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
    const { dashboard, showList } = await start('/dashboard?page=9');
    const steps = window.history.length;
    await showList();
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
    const { dashboard, showList } = await start('/dashboard?page=3');
    await showList();
    visit('/settings');
    const portfolio = { contracts: makeContracts(5), unreadable: [] };
    dashboard().send({ type: 'contracts.changed', portfolio });
    expect(address()).toBe('/settings');
  });

  test('the limits of a date range replace the history entry of its choice', async () => {
    const { dashboard, showList } = await start('/dashboard');
    await showList();
    dashboard().send({ type: 'filter.set', kind: 'expiring', values: ['..'] });
    const steps = window.history.length;
    for (const range of ['2026-01-01..', '2026-01-01..2026-12-31'])
      dashboard().send({ type: 'filter.set', kind: 'expiring', values: [range], isTyped: true });
    expect(address()).toBe('/dashboard?expiring=range&from=2026-01-01&to=2026-12-31');
    expect(window.history.length).toBe(steps);
  });

  test('continues if the browser refuses a history entry', async () => {
    const { dashboard, showList } = await start('/dashboard');
    await showList();
    vi.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
      throw new DOMException('Too many entries.', 'SecurityError');
    });
    dashboard().send({ type: 'page.turn', page: 2 });
    expect(address()).toBe('/dashboard');
    dashboard().send({ type: 'page.turn', page: 3 });
    expect(address()).toBe('/dashboard?page=3');
  });

  test('follows the workspace of the current session only', async () => {
    const { app, dashboard, showList, signOut, world } = await start('/dashboard');
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
    await showList();
    dashboard().send({ type: 'page.turn', page: 2 });
    expect(address()).toBe('/dashboard?page=2');
  });
});

/** Starts an open private workspace at its list; whether it has a passphrase is not known. */
async function startPrivate(at: string) {
  const { app, world } = await startAs(makePrivateSession(), at);
  world.loadContracts.last().resolve({ contracts: makeContracts(30), unreadable: [] });
  await settle();
  const workspace = must(app.getSnapshot().context.workspace, 'workspace');
  if (workspace.kind !== 'private') throw new Error('not private');
  const { address: actor, dashboard } = workspace.ref.getSnapshot().children;
  const { send } = world.keepAddress.last();
  return {
    address: must(actor, 'address'),
    dashboard: must(dashboard, 'dashboard'),
    queryOf: () => must(dashboard, 'dashboard').getSnapshot().context.listQuery.filters.query,
    report: (isGuarded: boolean) => send({ type: 'address.reported', isGuarded }),
    answerSeal: (search: string, sealed: string) => send({ type: 'query.sealed', search, sealed }),
    answerUnseal: (sealed: string, search: string) =>
      send({ type: 'query.unsealed', search, sealed }),
  };
}

describe('URL bridge, a workspace with a passphrase', () => {
  test('writes sealed queries only, and of several the newest one', async () => {
    const { dashboard, report, answerSeal, queryOf } = await startPrivate('/dashboard');
    const replaceState = vi.spyOn(window.history, 'replaceState');
    const pushState = vi.spyOn(window.history, 'pushState');
    dashboard.send({ type: 'query.type', query: 'c' });
    report(true);
    dashboard.send({ type: 'query.type', query: 'co' });
    answerSeal('?q=c', '?sealed=1.c');
    expect(address()).toBe('/dashboard');
    answerSeal('?q=co', '?sealed=1.co');
    expect(address()).toBe('/dashboard?sealed=1.co');
    expect(queryOf()).toBe('co');
    // A new entry stays one when its query is changed before it is written.
    dashboard.send({ type: 'page.turn', page: 2 });
    dashboard.send({ type: 'query.type', query: 'con' });
    answerSeal('?q=con', '?sealed=1.con');
    answerSeal('?q=co&page=2', '?sealed=1.late');
    expect(address()).toBe('/dashboard?sealed=1.con');
    expect(pushState).toHaveBeenCalledOnce();
    expect(replaceState).toHaveBeenCalledOnce();
    // What cannot be sealed is not written.
    dashboard.send({ type: 'query.type', query: 'cont' });
    answerSeal('?q=cont', '');
    expect(address()).toBe('/dashboard');
    expect(queryOf()).toBe('cont');
  });

  test('writes readable queries when it turns out that there is no passphrase', async () => {
    const { dashboard, report, answerSeal } = await startPrivate('/dashboard');
    dashboard.send({ type: 'query.type', query: 'c' });
    expect(address()).toBe('/dashboard');
    report(false);
    answerSeal('?q=c', '?q=c');
    expect(address()).toBe('/dashboard?q=c');
    dashboard.send({ type: 'query.type', query: 'co' });
    expect(address()).toBe('/dashboard?q=co');
    // A passphrase is set.
    report(true);
    answerSeal('?q=co', '?sealed=1.co');
    expect(address()).toBe('/dashboard?sealed=1.co');
  });

  test('replaces a readable query in the address', async () => {
    const { report, answerSeal, queryOf } = await startPrivate('/dashboard?q=c');
    expect(queryOf()).toBe('c');
    const steps = window.history.length;
    report(true);
    answerSeal('?q=c', '?sealed=1.c');
    expect(address()).toBe('/dashboard?sealed=1.c');
    expect(window.history.length).toBe(steps);
  });

  test('reads sealed queries, and drops what waits to be written', async () => {
    const started = await startPrivate('/dashboard?sealed=1.c');
    const { dashboard, report, answerSeal, answerUnseal, queryOf } = started;
    report(true);
    expect(queryOf()).toBe('');
    answerUnseal('?sealed=1.c', '?q=c');
    expect(queryOf()).toBe('c');
    dashboard.send({ type: 'query.type', query: 'co' });
    visit('/dashboard?sealed=1.x');
    answerSeal('?q=co', '?sealed=1.co');
    expect(address()).toBe('/dashboard?sealed=1.x');
    visit('/dashboard?sealed=1.y');
    answerUnseal('?sealed=1.x', '?q=x');
    expect(queryOf()).toBe('co');
    answerUnseal('?sealed=1.y', '');
    expect(queryOf()).toBe('');
    expect(address()).toBe('/dashboard?sealed=1.y');
    // What is typed before the answer counts.
    visit('/dashboard?sealed=1.z');
    dashboard.send({ type: 'query.type', query: 'typed' });
    answerUnseal('?sealed=1.z', '?q=z');
    expect(queryOf()).toBe('typed');
  });

  test('follows a link from another page when its query is sealed', async () => {
    const {
      address: actor,
      dashboard,
      report,
      answerSeal,
      queryOf,
    } = await startPrivate('/dashboard');
    report(true);
    answerSeal('', '');
    visit('/contract/c-1');
    // Contracts can change while another page is shown.
    dashboard.send({ type: 'query.type', query: 'c' });
    answerSeal('?q=c', '?sealed=1.c');
    expect(address()).toBe('/contract/c-1');
    const link = { state: { isReturn: true } };
    for (const search of ['?q=lost', '?q=x'])
      actor.send({ type: 'address.change', search, entry: { replace: false, link } });
    expect(address()).toBe('/contract/c-1');
    answerSeal('?q=lost', '?sealed=1.lost');
    answerSeal('?q=x', '?sealed=1.x');
    expect(address()).toBe('/dashboard?sealed=1.x');
    expect(window.history.state).toEqual(link.state);
    expect(queryOf()).toBe('x');
    // To the list as it was left.
    visit('/contract/c-1');
    actor.send({ type: 'address.change', search: '?q=x', entry: { replace: true, link } });
    answerSeal('?q=x', '');
    expect(address()).toBe('/dashboard');
    expect(queryOf()).toBe('x');
  });
});

describe('URL bridge, a private workspace', () => {
  test('keeps the address that returns after unlocking, also with a default view', async () => {
    const { world } = await startAs(makePrivateSession(), '/');
    const report = (isLocked: boolean) =>
      world.watchLock.last().send({ type: 'lock.reported', lock: makeLock({ isLocked }) });
    report(true);
    // What the port does that hides and keeps the address.
    window.history.replaceState(null, '', '/');
    expect(address()).toBe('/');
    report(false);
    expect(address()).toBe('/dashboard');
    window.history.replaceState(null, '', '/dashboard?status=Expired');
    const filters = filterBy({ risk: 'High' });
    const view = { id: '1', name: 'Risky', filters, sort: null, isPinned: false };
    world.watchViews
      .last()
      .send({ type: 'views.changed', value: { views: [view], defaultId: '1' } });
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

  test('does nothing after it is disconnected', async () => {
    const { dashboard, disconnect, navigation, showList, signOut, world } =
      await start('/dashboard');
    await showList();
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
