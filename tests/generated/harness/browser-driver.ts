import { deepEqual, equal, notDeepEqual } from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Download, Page, Route } from 'playwright-core';
import { inject } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { DEMO_OPTIONS } from '../../../src/adapters/demo/delays';
import { visit, type Tab } from '../../support/browser/visit';
import { readCsv } from '../../support/csv';
import { readDelay } from './model';
import type { Role, Driver } from './driver';

const LIST = '/contracts.json';
const DETAILS = '/contract-details.json';

/** Intercepts the requests of one file; the test responds to them. */
class PendingRequests {
  readonly #tab: Tab;
  readonly #path: `/${string}`;
  #pending: Route[] = [];

  constructor(tab: Tab, path: `/${string}`) {
    this.#tab = tab;
    this.#path = path;
  }

  async open(): Promise<void> {
    await this.#tab.page.route(inject('baseUrl') + this.#path, (route) => {
      this.#pending.push(route);
    });
    // Aborted requests get no response.
    this.#tab.page.on('requestfailed', (request) => {
      this.#pending = this.#pending.filter((route) => route.request() !== request);
    });
  }

  /** Forgets the requests of the page, which is about to go. */
  forget(): void {
    this.#pending = [];
  }

  /** Waits for a request and responds to the last one. */
  async respond(response: { readonly json: unknown } | { readonly status: number }): Promise<void> {
    await this.#tab.until(async () => {
      if (this.#pending.length === 0) throw new Error(`No request of ${this.#path}`);
    });
    // Tells the guard of the tab to expect the response, which may be a failure.
    await this.#tab.answer(this.#path, response);
    const route = this.#pending.splice(0).at(-1);
    await route?.fulfill(response);
  }
}

/** An answer to a pending request. */
type PendingAnswer = Parameters<PendingRequests['respond']>[0];

type StorageMethod = 'getItem' | 'setItem' | 'removeItem';

/** Makes a method of Storage throw. Returns a function that restores it. */
async function makeStorageThrow(page: Page, method: StorageMethod): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle((name) => {
    const before = Storage.prototype[name];
    Storage.prototype[name] = () => {
      throw new Error('Storage is blocked.');
    };
    return { name, before };
  }, method);
  return () =>
    original.evaluate(
      ({ name, before }) => void Object.assign(Storage.prototype, { [name]: before }),
    );
}

/** The storage method that throws to make a port fail, by error event. */
const FAILING_STORAGE_METHODS: Readonly<Record<string, StorageMethod>> = {
  'xstate.error.actor.endSession': 'removeItem',
  'xstate.error.actor.startPrivateSession': 'setItem',
  'xstate.error.actor.savePreferences': 'setItem',
  'xstate.error.actor.saveViews': 'setItem',
  'xstate.error.actor.saveRecent': 'setItem',
};

/**
 * Makes `URL.createObjectURL` throw. Returns a function that waits for the call and restores the
 * method.
 */
async function makeObjectUrlsThrow(page: Page): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle(() => {
    const before = URL.createObjectURL;
    const called = new Promise<void>((resolve) => {
      URL.createObjectURL = () => {
        resolve();
        throw new Error('The quota is exceeded.');
      };
    });
    return { before, called };
  });
  return () =>
    original.evaluate(async ({ before, called }) => {
      await called;
      Object.assign(URL, { createObjectURL: before });
    });
}

/** Makes the clipboard refuse every text. Returns a function that restores it. */
async function makeClipboardRefuse(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    Object.assign(navigator.clipboard, {
      writeText: () => Promise.reject(new Error('The clipboard is blocked.')),
    });
  });
  // The method of the prototype applies again.
  return () => page.evaluate(() => void Reflect.deleteProperty(navigator.clipboard, 'writeText'));
}

/** Signs out in a second tab. */
async function signOutInOtherTab(tab: Tab): Promise<void> {
  const other = await tab.openTab('/favicon.svg');
  await other.page.evaluate(() => localStorage.clear());
  await other.page.close();
}

const PREFERENCES = 'covenant.preferences';
const VIEWS = 'covenant.views.user-ada';
const RECENT = 'covenant.recent.user-ada';

const storeItem = (page: Page, key: string, value: unknown) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);

/** Stores a value in a second tab. */
async function storeInOtherTab(tab: Tab, key: string, value: unknown): Promise<void> {
  const other = await tab.openTab('/reports');
  await storeItem(other.page, key, value);
  await other.page.close();
}

/** Sets the clock to noon of a later day. The first day is that of the page's start. */
async function startDay(tab: Tab, day: string): Promise<void> {
  const now = await tab.page.evaluate(() => Date.now());
  if (new Date(now).toISOString().startsWith(day)) return;
  await tab.page.clock.fastForward(Date.parse(`${day}T12:00:00Z`) - now);
}

const readDownload = async (download: Download) => readFile(await download.path(), 'utf8');

/** Name of the script with the protected screens. */
const WORKSPACE_SCRIPT = 'demo';

/** Replaces `Math.random` before any script of the product runs. */
const stubRandom = () => {
  Math.random = () => Reflect.get(globalThis, 'chance') ?? 0.5;
};

const setRandom = (page: Page, chance: number) =>
  page.evaluate((value) => void Reflect.set(globalThis, 'chance', value), chance);

/** Driver on the built product in Chromium, with stubbed network and paused clock. */
export function createBrowserDriver(): Driver {
  let address: `/${string}` = '/';
  let opened: { tab: Tab; list: PendingRequests; details: PendingRequests } | undefined;
  let undo = async () => {};
  let isWorkspaceHeld = false;
  let mayDayChange = false;
  let releaseWorkspace = () => {};

  const current = () => {
    if (!opened) throw new Error('No page is open; call open() first.');
    return opened;
  };
  const tab = () => current().tab;
  /** The texts of the downloaded files, in order. */
  const exported: Promise<string>[] = [];
  let exportCount = 0;
  const storedKeys = new Set<string>();
  /** Percentage of the current transfer. */
  let transferred = 0;
  const find = (role: Role, name?: string | RegExp) =>
    tab()
      .page.getByRole(role, name === undefined ? {} : { name, exact: true })
      .first();
  const field = (label: string) => tab().page.getByLabel(label, { exact: true });
  const text = (content: string) => tab().page.getByText(content, { exact: true }).first();

  const open = async (as?: string, before = stubRandom) => {
    await visit(address, {
      ...(as ? { as } : {}),
      permissions: ['clipboard-write'],
      firesBelow: 0,
      before,
      // A script in the cache cannot be held, and other tests need the first day.
      isFresh: isWorkspaceHeld || mayDayChange,
      prepare: async (newTab) => {
        opened = {
          tab: newTab,
          list: new PendingRequests(newTab, LIST),
          details: new PendingRequests(newTab, DETAILS),
        };
        await opened.list.open();
        await opened.details.open();
        if (isWorkspaceHeld) releaseWorkspace = await newTab.holdScript(WORKSPACE_SCRIPT);
        newTab.page.on('download', (download) => exported.push(readDownload(download)));
      },
    });
  };

  /** Waits until the machines of a signed-in user run: their timers use the clock of the page. */
  const seeWorkspace = async () => {
    const { page } = tab();
    await page.locator('header').waitFor({ state: 'attached' });
    await page
      .getByRole('status')
      .getByText('Loading', { exact: true })
      .waitFor({ state: 'detached' });
  };
  /** The list is shown after its delay. It was requested before the machines ran. */
  const answerList = async (answer: PendingAnswer) => {
    await seeWorkspace();
    await current().list.respond(answer);
    await tab().pass(DEMO_OPTIONS.delays.list);
  };
  /** Stores a value: what is reported first is loaded with the page, the rest comes from another tab. */
  const store = async (key: string, value: unknown) => {
    if (storedKeys.has(key)) return storeInOtherTab(tab(), key, value);
    storedKeys.add(key);
    await storeItem(tab().page, key, value);
    current().list.forget();
    current().details.forget();
    await tab().page.reload();
  };
  /** A contract is requested after its delay. */
  const answerDetails = async (answer: PendingAnswer) => {
    await tab().see(text('Loading contract'));
    await tab().pass(DEMO_OPTIONS.delays.detail);
    await current().details.respond(answer);
  };

  /** Causes the end or an event of a port, by event type. */
  const causes: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
    'xstate.done.actor.restoreSession': ({ output }) => open(output?.user.username),
    'xstate.error.actor.restoreSession': () =>
      open(undefined, () => {
        Storage.prototype.getItem = () => {
          throw new Error('Storage is blocked.');
        };
      }),
    'xstate.done.actor.signIn': () => tab().pass(1000),
    'xstate.error.actor.signIn': async () => {
      const stop = await makeStorageThrow(tab().page, 'setItem');
      await tab().pass(1000);
      await stop();
    },
    'xstate.done.actor.endSession': () => tab().see(tab().login.button),
    'xstate.done.actor.loadWorkspace': async () => releaseWorkspace(),
    'xstate.error.actor.endSession': () => undo(),
    'xstate.error.actor.startPrivateSession': () => undo(),
    'xstate.done.actor.loadContracts': ({ output }) => answerList({ json: output.contracts }),
    'xstate.error.actor.loadContracts': () => answerList({ status: 500 }),
    'xstate.done.actor.loadContract': ({ output }) =>
      answerDetails({
        json: output.kind === 'found' ? { [output.contract.id]: output.contract } : {},
      }),
    'xstate.error.actor.loadContract': () => answerDetails({ status: 500 }),
    'xstate.done.actor.savePreferences': async () => {},
    'xstate.done.actor.saveViews': async () => {},
    'xstate.done.actor.saveRecent': async () => {},
    'xstate.error.actor.savePreferences': () => undo(),
    'xstate.error.actor.saveViews': () => undo(),
    'xstate.error.actor.saveRecent': () => undo(),
    'preferences.changed': ({ value }) => store(PREFERENCES, value),
    'views.changed': ({ value }) => store(VIEWS, value),
    'recent.changed': ({ value }) => store(RECENT, value),
    'day.changed': ({ day }) => startDay(tab(), day),
    'session.ended': () => signOutInOtherTab(tab()),
    'xstate.done.actor.exportContracts': () => waitForExport(),
    'xstate.error.actor.exportContracts': () => undo(),
    'xstate.done.actor.copyText': async () => {},
    'xstate.error.actor.copyText': () => undo(),
    'transfer.started': () => tab().pass(1),
    'transfer.progressed': async ({ progress }) => {
      await tab().pass((progress - transferred) * 20);
      transferred = progress;
    },
    'transfer.succeeded': async () => {
      await setRandom(tab().page, 0);
      await tab().pass(2000);
    },
    'transfer.failed': async () => {
      await setRandom(tab().page, 0.99);
      await tab().pass(2000);
    },
  };

  /** Waits for the next download. */
  const waitForExport = async () => {
    exportCount += 1;
    await tab().until(async () => {
      if (exported.length < exportCount) throw new Error('No file was downloaded.');
    });
  };

  return {
    async open(path) {
      if (!path.startsWith('/')) throw new Error(`"${path}" does not start with "/".`);
      address = `/${path.slice(1)}`;
    },
    visit: (path) => tab().page.evaluate((to) => history.pushState(null, '', to), path),
    click: (role, name) => tab().click(find(role, name)),
    async shiftClick(role, name) {
      await tab().see(find(role, name));
      await find(role, name).click({ modifiers: ['Shift'] });
    },
    press: (key) => tab().press(key),
    async openMenu(button) {
      const { page } = tab();
      if (!(await page.getByRole('menu').isVisible())) await tab().click(find('button', button));
    },
    resize: (width) => tab().resize(width),
    async fill(label, value) {
      await tab().see(field(label));
      await field(label).fill(value);
    },
    async type(label, value) {
      await tab().see(field(label));
      await field(label).press('End');
      await field(label).pressSequentially(value);
    },
    async select(label, option) {
      await tab().see(field(label));
      await field(label).selectOption(option);
    },
    async selectFiles(...picked) {
      await tab().see(find('dialog'));
      const files = picked.map(({ name, size }) => ({
        name,
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-'.padEnd(size)),
      }));
      await tab().page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(files);
      // The rows are rendered a moment later.
      for (const { name } of files) {
        await tab().page.getByRole('dialog').getByText(name).first().waitFor({ state: 'attached' });
      }
    },
    async chooseFile(label, name) {
      const buffer = Buffer.from('content');
      await field(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    },
    async expectExport(names) {
      const [header = [], ...rows] = readCsv((await exported.at(-1)) ?? '');
      const column = header.indexOf('Name');
      deepEqual(
        rows.map((row) => row[column]),
        names,
      );
    },
    async expectNotStored(preferences) {
      const stored = await tab().page.evaluate((key) => localStorage.getItem(key), PREFERENCES);
      notDeepEqual(JSON.parse(stored ?? '{}'), preferences);
    },
    expectElement: (role, name, isPresent = true) =>
      isPresent ? tab().see(find(role, name)) : tab().seeNo(find(role, name)),
    expectChecked: (role, name, checked) =>
      tab().see(tab().page.getByRole(role, { name, exact: true, checked })),
    expectPressed: (name, pressed) =>
      tab().see(tab().page.getByRole('button', { name, exact: true, pressed })),
    expectText: (content, isPresent = true) =>
      isPresent ? tab().see(text(content)) : tab().seeNo(text(content)),
    expectValue: (label, value) =>
      tab().until(async () => {
        const actual = await field(label).inputValue();
        if (actual !== value)
          throw new Error(`${label} has the value ${actual} instead of ${value}`);
      }),
    expectProgress: (label, percent) =>
      tab().until(async () => {
        const bar = find('progressbar', label);
        equal((await bar.isVisible()) ? await bar.getAttribute('value') : null, String(percent));
      }),
    async prepareFor({ type }) {
      if (type === 'xstate.done.actor.loadWorkspace') isWorkspaceHeld = true;
      if (type === 'day.changed') mayDayChange = true;
      const method = FAILING_STORAGE_METHODS[type];
      if (method) undo = await makeStorageThrow(tab().page, method);
      if (type === 'xstate.error.actor.exportContracts')
        undo = await makeObjectUrlsThrow(tab().page);
      if (type === 'xstate.error.actor.copyText') undo = await makeClipboardRefuse(tab().page);
    },
    async cause(event) {
      const delay = readDelay(event);
      if (delay !== undefined && isWorkspaceHeld) return tab().pass(delay);
      if (delay !== undefined) {
        await seeWorkspace();
        return tab().pass(delay);
      }
      const cause = causes[event.type];
      if (!cause) throw new Error(`The browser driver cannot cause "${event.type}".`);
      await cause(event);
    },
  };
}
