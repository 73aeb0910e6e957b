import { expect, onTestFinished, test } from 'vitest';
import { ANSWER_MS, CHANNEL } from '../../src/adapters/browser/service-worker';
import { DEMO_OPTIONS } from '../../src/adapters/demo/delays';
import { makePdfFile, readOwn, rowOf, upload } from '../support/browser/private-tab';
import { SECOND_FOLDER, VersionedSite } from '../support/browser/versioned-site';
import { visit, type Tab, type VisitOptions } from '../support/browser/visit';

/** Chromium's messages for files that are out of reach. */
const LOST = /Failed to load resource|Failed to fetch dynamically imported module/;

async function startSite(): Promise<VersionedSite> {
  const site = await VersionedSite.start();
  onTestFinished(() => site.end());
  return site;
}

/** Visits the site for the first time; everything is on the device then. */
async function visitFirst({ url }: VersionedSite, options: VisitOptions = {}): Promise<Tab> {
  const tab = await visit('/login', {
    site: url,
    serviceWorkers: 'allow',
    mayLog: LOST,
    ...options,
  });
  await tab.see(tab.login.heading);
  await seeControlled(tab);
  return tab;
}

/** Waits until a service worker answers the requests of the page. */
const seeControlled = (tab: Tab): Promise<void> =>
  tab.until(async () => {
    const isControlled = await tab.page.evaluate(() => navigator.serviceWorker.controller !== null);
    expect(isControlled).toBe(true);
  });

/** Names of the caches, and paths of the files in them. */
const readCaches = (tab: Tab) =>
  tab.page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

/** Removes the script whose name starts with `name` from all caches, the browser's own included. */
async function forgetScript(tab: Tab, name: string): Promise<void> {
  const session = await tab.page.context().newCDPSession(tab.page);
  await session.send('Network.clearBrowserCache');
  const count = await tab.page.evaluate(async (start) => {
    let removed = 0;
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys())
        if (request.url.includes(`/assets/${start}`) && request.url.endsWith('.js'))
          removed += (await cache.delete(request)) ? 1 : 0;
    }
    return removed;
  }, name);
  expect(count).toBe(1);
}

const notice = (tab: Tab, text: string) => tab.page.getByText(text, { exact: true });
const reloadButton = (tab: Tab) => tab.page.getByRole('button', { name: 'Reload', exact: true });

const seeScripts = (tab: Tab, folder: string): Promise<void> =>
  tab.until(async () => {
    const script = await tab.page.locator('script[type=module]').first().getAttribute('src');
    expect(script).toMatch(new RegExp(`^/${folder}`));
  });

test('After the first visit, everything works without a network, and with lost files after a deployment', async () => {
  const site = await startSite();
  const tab = await visitFirst(site);
  await site.stop();
  const isReachable = () =>
    fetch('/sw.js').then(
      () => true,
      () => false,
    );
  expect(await tab.page.evaluate(isReachable)).toBe(false);

  await tab.login.submit('ada');
  await tab.see(tab.dashboard.table);
  const [name = ''] = await tab.dashboard.readNames();
  await tab.dashboard.open(name);
  await tab.see(tab.contract.evidence);
  await tab.page.reload();
  await tab.see(tab.contract.evidence);
  await tab.goTo('/dashboard?q=lease');
  await tab.see(tab.dashboard.table);
  await tab.shell.signOut('ada');

  await tab.click(tab.page.getByRole('button', { name: 'Open private workspace' }));
  await tab.see(tab.page.getByRole('heading', { name: 'No contracts yet' }));
  await upload(tab, await makePdfFile('lease.pdf', readOwn('lease-english')));
  await tab.click(tab.page.getByRole('link', { name: 'Open contract of lease.pdf' }));
  await tab.page.reload();
  await tab.see(tab.page.getByRole('heading', { level: 1, name: 'LEASE OF UNIT 7' }));
  await tab.click(tab.document.value('Governing law'));
  await tab.see(tab.document.areas.first());
  await tab.goTo('/dashboard');
  await tab.see(rowOf(tab, 'LEASE OF UNIT 7'));

  // A file of the old version that is lost after a deployment leads to the new one by one reload.
  await site.deploy();
  await forgetScript(tab, 'contract-menu');
  let loads = 0;
  tab.page.on('load', () => (loads += 1));
  const reload = tab.page.waitForEvent('load');
  await tab.page.getByRole('button', { name: /^Actions for .*LEASE OF UNIT 7/ }).click();
  await reload;
  await tab.see(rowOf(tab, 'LEASE OF UNIT 7'));
  await seeScripts(tab, SECOND_FOLDER);
  expect(loads).toBe(1);
});

/** Waits for the list, whose delay waits for `pass`. */
async function seeList(tab: Tab): Promise<void> {
  await tab.see(tab.dashboard.heading);
  await tab.pass(DEMO_OPTIONS.delays.list);
  await tab.see(tab.dashboard.table);
}

/** Lets the time pass in which another tab may answer a question for open work. */
async function passQuestion(asking: Tab, asked: Tab): Promise<void> {
  // In an object: a promise would be awaited.
  const question = await asked.page.evaluateHandle(
    (name) => ({
      isAsked: new Promise<void>((resolve) =>
        new BroadcastChannel(name).addEventListener('message', () => resolve(), { once: true }),
      ),
    }),
    CHANNEL,
  );
  await asking.click(reloadButton(asking));
  await question.evaluate(({ isAsked }) => isAsked);
  await asking.pass(ANSWER_MS);
}

test('A new version is announced, waits for open work in every tab, and is applied on demand', async () => {
  const site = await startSite();
  const tab = await visitFirst(site, { firesBelow: ANSWER_MS });
  await tab.login.submit('ada');
  await tab.see(tab.login.busyButton);
  await tab.pass(DEMO_OPTIONS.delays.signIn);
  await seeList(tab);
  // As an older version of Workbox would have left one.
  await tab.page.evaluate((url) => caches.open(`workbox-precache-v1-${url}/`), site.url);
  const other = await tab.openTab('/reports');
  await other.see(other.shell.heading);
  const before = await readCaches(tab);

  await site.deploy();
  await tab.page.reload();
  await tab.see(notice(tab, 'A new version of Covenant is ready.'));
  await other.see(notice(other, 'A new version of Covenant is ready.'));
  // Until then, the old version is complete.
  await seeScripts(tab, 'assets/');
  await other.shell.goTo('Settings');
  await other.see(other.page.getByRole('heading', { level: 1, name: 'Settings' }));

  // A name that is being entered in the other tab.
  await other.goTo('/dashboard?risk=High');
  await seeList(other);
  await other.click(other.page.getByRole('button', { name: 'Save view' }));
  await other.see(other.page.getByRole('textbox', { name: 'Name of the view' }));
  await reloadButton(tab).click();
  const elsewhere =
    'Something is not finished in another tab. Finish or cancel it there, then reload.';
  await tab.see(notice(tab, elsewhere));
  await tab.click(tab.page.getByRole('button', { name: 'Later' }));
  await tab.seeNo(notice(tab, elsewhere));
  await tab.page.reload();
  await tab.see(reloadButton(tab));

  await other.click(other.page.getByRole('button', { name: 'Cancel' }));
  await other.seeNo(other.page.getByRole('textbox', { name: 'Name of the view' }));
  await passQuestion(tab, other);
  await seeScripts(tab, SECOND_FOLDER);
  await seeList(tab);
  expect(tab.address).toBe('/dashboard');
  // The other tab stays as it is until its own reload.
  await other.see(
    notice(other, 'Another tab has started a new version of Covenant. Reload to use it here.'),
  );
  await other.click(reloadButton(other));
  await seeScripts(other, SECOND_FOLDER);

  const after = await readCaches(tab);
  expect(after.names).toHaveLength(1);
  expect(after.paths.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  expect(after.paths).toHaveLength(before.paths.length);
});

test('A page whose own script is lost leads to the new version', async () => {
  const site = await startSite();
  const tab = await visitFirst(site);
  await site.deploy();

  await forgetScript(tab, 'index-');
  await tab.page.reload();
  await tab.see(tab.fallback.alert);
  await tab.click(tab.fallback.backLink);
  await tab.see(tab.login.heading);
  await seeScripts(tab, SECOND_FOLDER);
});
