import type { Page, Route } from 'playwright-core';
import { inject } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { makeFile } from '../../support/browser/pages/upload-dialog';
import { visit, type Tab } from '../../support/browser/visit';
import { readDelay } from './model';
import type { Role, Stage } from './stage';

const LIST = '/contracts.json';
const DETAILS = '/contract-details.json';

/** Pending requests of one file; each waits for its response. */
class Desk {
  readonly #tab: Tab;
  readonly #path: `/${string}`;
  #waiting: Route[] = [];

  constructor(tab: Tab, path: `/${string}`) {
    this.#tab = tab;
    this.#path = path;
  }

  async open(): Promise<void> {
    await this.#tab.page.route(inject('baseUrl') + this.#path, (route) => {
      this.#waiting.push(route);
    });
    // Aborted requests get no response.
    this.#tab.page.on('requestfailed', (request) => {
      this.#waiting = this.#waiting.filter((route) => route.request() !== request);
    });
  }

  /** Waits for the last request and responds to it. */
  async answer(answer: { readonly json: unknown } | { readonly status: number }): Promise<void> {
    await this.#tab.until(async () => {
      if (this.#waiting.length === 0) throw new Error(`${this.#path} is not asked for`);
    });
    // The guard must also expect this failure.
    await this.#tab.answer(this.#path, answer);
    const route = this.#waiting.splice(0).at(-1);
    await route?.fulfill(answer);
  }
}

type StorageMethod = 'getItem' | 'setItem' | 'removeItem';

/** Makes a method of Storage throw. Returns a function that restores it. */
async function refuseStorage(page: Page, method: StorageMethod): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle((name) => {
    const before = Storage.prototype[name];
    Storage.prototype[name] = () => {
      throw new Error('Storage refuses.');
    };
    return { name, before };
  }, method);
  return () =>
    original.evaluate(
      ({ name, before }) => void Object.assign(Storage.prototype, { [name]: before }),
    );
}

/** Storage method whose failure makes the port fail. */
const REFUSED: Readonly<Record<string, StorageMethod>> = {
  'xstate.error.actor.endSession': 'removeItem',
  'xstate.error.actor.persistPreferences': 'setItem',
};

/**
 * Makes `URL.createObjectURL` throw. Returns a function that waits for the failure and restores the
 * method.
 */
async function refuseFiles(page: Page): Promise<() => Promise<void>> {
  const original = await page.evaluateHandle(() => {
    const before = URL.createObjectURL;
    const refused = new Promise<void>((resolve) => {
      URL.createObjectURL = () => {
        resolve();
        throw new Error('There is no room.');
      };
    });
    return { before, refused };
  });
  return () =>
    original.evaluate(async ({ before, refused }) => {
      await refused;
      Object.assign(URL, { createObjectURL: before });
    });
}

/** Signs out in a second tab. */
async function signOutElsewhere(tab: Tab): Promise<void> {
  const other = await tab.openTab('/reports');
  await other.page.evaluate(() => localStorage.clear());
  await other.page.close();
}

const PREFERENCES = 'covenant.preferences';

/** Stores other preferences in a second tab. */
async function chooseElsewhere(tab: Tab, preferences: unknown): Promise<void> {
  const other = await tab.openTab('/reports');
  await other.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    PREFERENCES,
    JSON.stringify(preferences),
  ] as const);
  await other.page.close();
}

/** Replaces `Math.random` before any script of the product runs. */
const takeChances = () => {
  Math.random = () => Reflect.get(globalThis, 'chance') ?? 0.5;
};

const chooseOutcome = (page: Page, chance: number) =>
  page.evaluate((value) => void Reflect.set(globalThis, 'chance', value), chance);

/** Stage on the built product in Chromium, with stubbed network and paused clock. */
export function createBrowserStage(): Stage {
  let address: `/${string}` = '/';
  let opened: { tab: Tab; list: Desk; details: Desk } | undefined;
  let undo = async () => {};

  const at = () => {
    if (!opened) throw new Error('Nothing is opened yet.');
    return opened;
  };
  const find = (role: Role, name?: string | RegExp) =>
    at()
      .tab.page.getByRole(role, name === undefined ? {} : { name, exact: true })
      .first();
  const field = (label: string) => at().tab.page.getByLabel(label, { exact: true });
  const text = (words: string) => at().tab.page.getByText(words, { exact: true }).first();

  const open = async (as?: string, before = takeChances) => {
    await visit(address, {
      ...(as ? { as } : {}),
      before,
      prepare: async (tab) => {
        opened = { tab, list: new Desk(tab, LIST), details: new Desk(tab, DETAILS) };
        await opened.list.open();
        await opened.details.open();
      },
    });
  };

  /** How the end of each port, or its events, are caused in a browser. */
  const world: Record<string, (event: AnyEventObject) => Promise<unknown>> = {
    'xstate.done.actor.restoreSession': ({ output }) => open(output?.user.username),
    'xstate.error.actor.restoreSession': () =>
      open(undefined, () => {
        Storage.prototype.getItem = () => {
          throw new Error('Storage refuses.');
        };
      }),
    'xstate.done.actor.signIn': () => at().tab.pass(1000),
    'xstate.error.actor.signIn': async () => {
      const stop = await refuseStorage(at().tab.page, 'setItem');
      await at().tab.pass(1000);
      await stop();
    },
    'xstate.done.actor.endSession': async () => {},
    // The code loads before a test can observe its absence.
    'xstate.done.actor.loadWorkspace': async () => {},
    'xstate.error.actor.endSession': () => undo(),
    'xstate.done.actor.loadContracts': ({ output }) => at().list.answer({ json: output.contracts }),
    'xstate.error.actor.loadContracts': () => at().list.answer({ status: 500 }),
    'xstate.done.actor.loadContract': ({ output }) =>
      at().details.answer({
        json: output.kind === 'found' ? { [output.contract.id]: output.contract } : {},
      }),
    'xstate.error.actor.loadContract': () => at().details.answer({ status: 500 }),
    'xstate.done.actor.restorePreferences': async ({ output }) => {
      const { page } = at().tab;
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        PREFERENCES,
        JSON.stringify(output),
      ] as const);
      await page.reload();
    },
    'xstate.error.actor.persistPreferences': () => undo(),
    'preferences.changed': ({ preferences }) => chooseElsewhere(at().tab, preferences),
    'session.ended': () => signOutElsewhere(at().tab),
    // The download starts before the next paint.
    'xstate.done.actor.exportContracts': async () => {},
    'xstate.error.actor.exportContracts': () => undo(),
    'transfer.started': () => at().tab.pass(1),
    'transfer.progressed': ({ progress }) => at().tab.pass(progress * 20),
    'transfer.succeeded': async () => {
      await chooseOutcome(at().tab.page, 0);
      await at().tab.pass(2000);
    },
    'transfer.failed': async () => {
      await chooseOutcome(at().tab.page, 0.99);
      await at().tab.pass(2000);
    },
  };

  return {
    async opens(path) {
      if (!path.startsWith('/')) throw new Error(`${path} is no path of the site.`);
      address = `/${path.slice(1)}`;
    },
    visits: (path) => at().tab.page.evaluate((to) => history.pushState(null, '', to), path),
    clicks: (role, name) => at().tab.click(find(role, name)),
    async fills(label, words) {
      await at().tab.see(field(label));
      await field(label).fill(words);
    },
    async types(label, words) {
      await at().tab.see(field(label));
      await field(label).press('End');
      await field(label).pressSequentially(words);
    },
    async picks(label, option) {
      await at().tab.see(field(label));
      await field(label).selectOption(option);
    },
    async picksFiles(...picked) {
      await at().tab.see(find('dialog'));
      const files = picked.map(({ name, size }) => makeFile(name, size));
      await at().tab.page.locator('input[type=file]').setInputFiles(files);
    },
    sees: (role, name) => at().tab.see(find(role, name)),
    seesNo: (role, name) => at().tab.seeNo(find(role, name)),
    seesChecked: (role, name, checked) =>
      at().tab.see(at().tab.page.getByRole(role, { name, exact: true, checked })),
    reads: (words) => at().tab.see(text(words)),
    readsNo: (words) => at().tab.seeNo(text(words)),
    holds: (label, value) =>
      at().tab.until(async () => {
        const held = await field(label).inputValue();
        if (held !== value) throw new Error(`${label} holds ${held}, not ${value}`);
      }),
    async prepares({ type }) {
      const refused = REFUSED[type];
      if (refused) undo = await refuseStorage(at().tab.page, refused);
      if (type === 'xstate.error.actor.exportContracts') undo = await refuseFiles(at().tab.page);
    },
    async happens(event) {
      const delay = readDelay(event);
      if (delay !== undefined) {
        // The timeout of the code must not elapse before the layout is shown.
        const { page } = at().tab;
        await page.locator('header').waitFor({ state: 'attached' });
        await page
          .getByRole('status')
          .getByText('Loading', { exact: true })
          .waitFor({ state: 'detached' });
        return at().tab.pass(delay);
      }
      const happen = world[event.type];
      if (!happen) throw new Error(`A browser cannot make "${event.type}" happen.`);
      await happen(event);
    },
  };
}
