import { expect, test } from 'vitest';
import { makeContracts, makeDetail } from '../../support/fixtures';
import { visit, type Tab } from '../../support/browser/visit';

declare global {
  interface Window {
    /** Event types of the listeners of the window, sorted. */
    readonly listeners: readonly string[];
  }
}

/** Records the listeners of the window. Runs in the page. */
function recordListeners(): void {
  const listeners = new Map<unknown, string>();
  const { addEventListener, removeEventListener } = window;
  Object.assign(window, {
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      if (!options?.once) listeners.set(listener, type);
      addEventListener.call(window, type, listener, options);
    },
    removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions) {
      listeners.delete(listener);
      removeEventListener.call(window, type, listener, options);
    },
  });
  Object.defineProperty(window, 'listeners', { get: () => [...listeners.values()].toSorted() });
}

const readListeners = ({ page }: Tab) => page.evaluate(() => window.listeners);

/** Changes the route 300 times by URL, link, Back and Forward without waiting for the screens. */
const changeRoutes = ({ page }: Tab) =>
  page.evaluate(async () => {
    const paths = ['/dashboard', '/contract/c-1', '/reports', '/contract/c-2', '/dashboard?page=2'];
    const more = ['/insights', '/nowhere', '/settings', '/contract/none', '/login'];
    const all = [...paths, ...more];
    const popped = () =>
      new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    for (let step = 0; step < 300; step += 1) {
      const links = document.querySelectorAll<HTMLElement>(
        'nav a[href], main a[href^="/contract"]',
      );
      if (step % 7 === 3) {
        const back = popped();
        history.back();
        await back;
      } else if (step % 7 === 4) {
        const forward = popped();
        history.forward();
        await forward;
      } else if (step % 7 === 5) links[step % links.length]?.click();
      else history.pushState(null, '', all[step % all.length]);
      // Every tenth route is painted.
      if (step % 10 === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

test('300 rapid route changes show the last screen and leave no listener behind', async () => {
  const tab = await visit('/dashboard', {
    as: 'ada',
    before: recordListeners,
    answers: {
      '/contracts.json': { json: makeContracts(12) },
      '/contract-details.json': {
        json: {
          'c-1': makeDetail({ name: 'The first' }),
          'c-2': makeDetail({ name: 'The second' }),
        },
      },
    },
  });
  await tab.see(tab.dashboard.table);
  // Loads the code of every screen.
  for (const [path, heading] of [
    ['/contract/c-1', 'The first'],
    ['/insights', 'AI Insights'],
    ['/reports', 'Reports'],
    ['/settings', 'Settings'],
  ] as const) {
    await tab.page.evaluate((to) => history.pushState(null, '', to), path);
    await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: heading }));
  }
  const before = await readListeners(tab);

  await changeRoutes(tab);
  await tab.page.evaluate(() => history.pushState(null, '', '/contract/c-2'));
  await tab.see(tab.contract.heading('The second'));
  expect(await tab.page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await tab.page.title()).toBe('The second · Covenant');
  // The list was requested once, and a loaded contract is not requested again.
  expect(tab.countRequests('/contracts.json')).toBe(1);
  const requests = tab.countRequests('/contract-details.json');
  await tab.page.evaluate(() => history.pushState(null, '', '/contract/c-1'));
  await tab.see(tab.contract.heading('The first'));
  expect(tab.countRequests('/contract-details.json')).toBe(requests);

  await tab.page.evaluate(() => history.pushState(null, '', '/settings'));
  await tab.see(tab.shell.main.getByRole('heading', { level: 1, name: 'Settings' }));
  await tab.pass(10_000);
  expect(tab.address).toBe('/settings');
  expect(await readListeners(tab)).toEqual(before);
  expect(tab.requests.filter((path) => path === '/settings')).toEqual([]);
});
