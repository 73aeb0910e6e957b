import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startDevelopmentServer } from '../support/browser/development-server';
import { Guard } from '../support/browser/guard';
import { PASSWORD } from '../support/browser/pages/login-page';
import { launchBrowser } from '../support/launch-browser';
import { must } from '../support/must';
import { until } from '../support/until';

/** Timeout in milliseconds of a first start, which pre-bundles the dependencies. */
const COLD_START = 240_000;

const USERNAME = 'grace.hopper';

declare global {
  interface Window {
    /** Recorded URLs of opened windows and messages to them. */
    stately?: { opened: unknown[]; posted: unknown[] };
  }
}

/** Replaces Stately's window with an iframe's window that records messages. */
function stubStately() {
  const stately: Required<Window>['stately'] = { opened: [], posted: [] };
  window.stately = stately;
  window.open = (url) => {
    stately.opened.push(url);
    setTimeout(() => window.postMessage({ type: '@statelyai.connected' }, location.origin));
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.hidden = true;
    const { contentWindow } = frame;
    if (contentWindow) contentWindow.postMessage = (message) => stately.posted.push(message);
    return contentWindow;
  };
}

const readStately = async (page: Page) =>
  must(await page.evaluate(() => window.stately), 'stub of Stately’s window');

/** Signs in. Skips the delays of sign-in and list. */
async function signIn(page: Page) {
  await page.getByRole('textbox', { name: 'Username' }).fill(USERNAME);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Signing in...', exact: true }).waitFor();
  await page.clock.fastForward(1000);
  await page.getByRole('heading', { level: 1, name: 'Contracts', exact: true }).waitFor();
  await page.clock.fastForward(800);
  await page.getByRole('table').waitFor();
}

let origin: string;

beforeAll(async () => {
  const server = await startDevelopmentServer();
  ({ origin } = server);
  return server.close;
}, COLD_START);

test(
  'the development server serves the gallery at `/gallery`',
  { timeout: COLD_START },
  async () => {
    const page = await fetch(`${origin}/gallery?section=app`);
    expect(new URL(page.url).search).toBe('?section=app');
    const html = await page.text();
    expect(html).toContain('<title>Gallery · Covenant</title>');
    const [, script = ''] = must(/src="(.\/main[^"]+)"/.exec(html), 'script of the gallery');
    const response = await fetch(new URL(script, page.url));
    expect(await response.text()).toContain('gallery.show');
  },
);

describe('inspectors', { timeout: COLD_START }, () => {
  let context: BrowserContext;

  // One context, so that the modules of the development server are cached.
  beforeAll(async () => {
    const browser = await launchBrowser();
    context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    context.setDefaultTimeout(COLD_START / 2);
    await context.clock.install();
    await context.addInitScript(stubStately);
  });
  afterAll(() => context.close());

  /** Opens the product on the development server, signed out. */
  async function open(path: string) {
    const guard = new Guard(context, origin);
    guard.expectWords(/^socket to ws:\/\/localhost/);
    const page = await context.newPage();
    onTestFinished(async () => {
      await page.evaluate(() => localStorage.clear());
      await page.close();
    });
    const inspectorLoads: string[] = [];
    page.on('request', (request) => {
      if (/\/tools\/inspector\/|statelyai/.test(request.url())) {
        inspectorLoads.push(request.url());
      }
    });
    await page.goto(origin + path);
    return { page, guard, inspectorLoads, inspector: page.frameLocator('iframe[title=Inspector]') };
  }

  test('the inspectors are not loaded without `?inspect`', async () => {
    const { page, guard, inspectorLoads } = await open('/login');
    await signIn(page);
    expect(inspectorLoads).toEqual([]);
    expect(await readStately(page)).toEqual({ opened: [], posted: [] });
    guard.verify();
  });

  test('`?inspect=local` shows the running actors and their events offline', async () => {
    const { page, guard, inspector } = await open('/login?inspect=local');
    const actors = inspector.getByRole('region', { name: 'Actors' });
    const events = inspector.getByRole('region', { name: 'Events' });
    await actors.getByText('  auth anonymous.editing').waitFor();
    await signIn(page);
    await actors.getByText('    dashboard loaded').waitFor();
    await events
      .getByText(/\d\.\d{3} s {2}page → auth {2}credentials\.submit .*grace\.hopper/)
      .waitFor();
    expect(await events.innerText()).not.toContain(PASSWORD);

    // A click in the inspector is no click outside the dialog.
    await page.getByRole('button', { name: 'Upload Contract' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Contracts' });
    await dialog.waitFor();
    await actors.click();
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    guard.verify();
  });

  test('`?inspect` sends states and event types without payloads to Stately', async () => {
    const { page, guard } = await open('/login?inspect');
    await signIn(page);
    await until(async () =>
      expect(JSON.stringify(await readStately(page))).toContain('xstate.done.actor.loadContracts'),
    );
    const { opened, posted } = await readStately(page);
    const sent = JSON.stringify(posted);
    expect(opened).toEqual(['https://stately.ai/inspect']);
    expect(sent).toContain('"event":{"type":"credentials.submit"}');
    expect(sent).toContain('"value":{"anonymous":"signingIn"}');
    const name = await page.getByRole('row').getByRole('link').first().innerText();
    for (const datum of [USERNAME, PASSWORD, name]) expect(sent).not.toContain(datum);
    guard.verify();
  });
});
