import { once } from 'node:events';
import type {
  BrowserContext,
  BrowserContextOptions,
  Disposable,
  Locator,
  Page,
  Response,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { makeSession, storeSession } from '../fixtures';
import { launchBrowser } from '../launch-browser';
import { until as poll } from '../until';
import { ContextPool, contextPool, fireShortTimers } from './context-pool';
import { saveFailure } from './failure-artefacts';
import { Guard } from './guard';
import { ContractPage } from './pages/contract-page';
import { DashboardPage } from './pages/dashboard-page';
import { ErrorPage } from './pages/fallback-page';
import { LoginPage } from './pages/login-page';
import { ShellPage } from './pages/shell';
import { DocumentPage } from './pages/document-page';
import { UploadsPage } from './pages/upload-dialog';

/**
 * Timers below this fire at once, in milliseconds: above the delays of the demo and of typing, below
 * the shortest time for which a message is shown.
 */
const SHORT_TIMER_MS = 3000;
/** The shortest delay of the demo, in milliseconds. As the limit of short timers, all of them wait. */
export const DEMO_DELAY_MS = 600;

export type SitePath = `/${string}`;

/** Stubbed response of a path. */
export type Answer =
  | { readonly json: unknown }
  | { readonly body: string; readonly contentType: string }
  /** Empty response with this status. */
  | { readonly status: number }
  /** Network failure. */
  | 'unreachable';

export interface VisitOptions extends BrowserContextOptions {
  /** Username of a stored session. */
  readonly as?: string;
  /** Initial content of localStorage, instead of `as`. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Stubbed responses by path. */
  readonly answers?: Readonly<Record<SitePath, Answer>>;
  /** Runs in every page before any script of the product. */
  readonly before?: () => void;
  /** Timers below this fire at once, in milliseconds. Others wait for `pass`. Default: 3000. */
  readonly firesBelow?: number;
  /** Called with the tab before its first navigation. */
  readonly prepare?: (tab: Tab) => Promise<void>;
  /** Allowed console messages. */
  readonly mayLog?: RegExp;
  /** Whether to use a new browser context, with empty cache and history and a reset clock. */
  readonly isFresh?: boolean;
  /** Address of the product; in a new browser context only. Default: the build that all tests use. */
  readonly site?: string;
}

interface LostScript {
  /** Number of requests. */
  readonly count: () => number;
}

/** What the tabs of a browser context share. */
interface Surroundings {
  readonly context: BrowserContext;
  readonly guard: Guard;
  readonly baseUrl: string;
}

/** The page is there before the parts of the tab, whose locators belong to it. */
abstract class WithPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}

/**
 * A tab with the product. Its clock is paused: time advances with `pass` alone. Short timers fire at
 * once.
 */
export class Tab extends WithPage {
  readonly shell = new ShellPage(this);
  readonly login = new LoginPage(this);
  readonly dashboard = new DashboardPage(this);
  readonly contract = new ContractPage(this);
  readonly document = new DocumentPage(this);
  readonly uploads = new UploadsPage(this);
  readonly fallback = new ErrorPage(this);
  /** Paths of all requests so far, in order. */
  readonly requests: string[] = [];
  /** All responses so far, in order. */
  readonly responses: Response[] = [];
  readonly #surroundings: Surroundings;

  private constructor(page: Page, surroundings: Surroundings) {
    super(page);
    this.#surroundings = surroundings;
    page.on('request', (request) => this.requests.push(new URL(request.url()).pathname));
    page.on('response', (response) => this.responses.push(response));
  }

  static async begin(
    page: Page,
    surroundings: Surroundings,
    path: SitePath,
    prepare?: VisitOptions['prepare'],
  ): Promise<Tab> {
    const tab = new Tab(page, surroundings);
    await prepare?.(tab);
    await tab.goTo(path);
    return tab;
  }

  /** Opens a second tab in the same browser context. */
  async openTab(path: SitePath): Promise<Tab> {
    return Tab.begin(await this.#surroundings.context.newPage(), this.#surroundings, path);
  }

  /** Loads an address. */
  async goTo(path: SitePath): Promise<void> {
    await this.page.goto(this.#surroundings.baseUrl + path);
  }

  /** Advances the clock by exactly this time and runs all due timers. */
  async pass(milliseconds: number): Promise<void> {
    await this.#surroundings.context.clock.runFor(milliseconds);
  }

  /** Polls `check` until it does not throw, in real time. */
  async until(check: () => Promise<unknown>): Promise<void> {
    try {
      await poll(check);
    } catch (cause) {
      const page = (await this.describe()).slice(0, 2000);
      throw new Error(`${String(cause)}\n\nThe page was\n${page}`, { cause });
    }
  }

  /** Waits until all locators are visible. */
  see(...locators: readonly Locator[]): Promise<void> {
    return this.until(async () => {
      for (const locator of locators) {
        if (!(await locator.isVisible())) throw new Error(`Not seen: ${locator}`);
      }
    });
  }

  /** Waits until the locator is not visible. */
  seeNo(locator: Locator): Promise<void> {
    return this.until(async () => {
      if (await locator.isVisible()) throw new Error(`Still seen: ${locator}`);
    });
  }

  /** Waits until the element has the focus. */
  seeFocusOn(locator: Locator): Promise<void> {
    return this.until(async () => {
      if (!(await isFocused(locator))) throw new Error(`Not focused: ${locator}`);
    });
  }

  /** Waits until the element or a descendant has the focus. */
  seeFocusInside(locator: Locator): Promise<void> {
    return this.until(async () => {
      const isInside = await locator.evaluate((element) =>
        element.contains(document.activeElement),
      );
      if (!isInside) throw new Error(`Not focused: ${locator}`);
    });
  }

  /** Waits until path, query and hash equal `address`. */
  seeAddress(address: SitePath): Promise<void> {
    return this.until(async () => {
      if (this.address !== address) throw new Error(`At ${this.address}, not at ${address}`);
    });
  }

  /** Path, query and hash of the page. */
  get address(): string {
    const { pathname, search, hash } = new URL(this.page.url());
    return pathname + search + hash;
  }

  /** Waits until the element is visible and clicks it. */
  async click(locator: Locator): Promise<void> {
    await this.see(locator);
    await locator.click();
  }

  /**
   * Clicks at a position outside of an overlay, which closes it. Tries again after a second: an
   * overlay listens to clicks outside from some moment after it is shown.
   */
  clickOutside(overlay: Locator, x: number, y: number): Promise<void> {
    return this.until(async () => {
      await this.page.mouse.click(x, y);
      await overlay.waitFor({ state: 'hidden', timeout: 1000 });
    });
  }

  /** Waits for a frame, as a person does: an overlay traps and returns the focus from its first one on. */
  async press(...keys: readonly string[]): Promise<void> {
    await this.page.evaluate(() => new Promise(requestAnimationFrame));
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab until the element has the focus. */
  async tabTo(locator: Locator): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      await this.page.keyboard.press('Tab');
      if (await isFocused(locator)) return;
    }
    throw new Error(`The Tab key doesn't reach ${locator}\n\n${await this.describe()}`);
  }

  /** The rendered text of the page. */
  readText(): Promise<string> {
    return this.page.locator('body').innerText();
  }

  /** The accessibility tree, for error messages. */
  describe(): Promise<string> {
    return this.page.locator('body').ariaSnapshot();
  }

  /** Waits until a path was requested `count` times. */
  seeRequests(path: SitePath, count: number): Promise<void> {
    return this.until(async () => {
      const requests = this.countRequests(path);
      if (requests !== count) throw new Error(`${path} was requested ${requests} times`);
    });
  }

  /** Number of requests of a path. */
  countRequests(path: SitePath): number {
    return this.requests.filter((request) => request === path).length;
  }

  /** Sets the window width in pixels. */
  resize(width: number): Promise<void> {
    return this.page.setViewportSize({ width, height: 800 });
  }

  /** Stubs the response of a path. Other requests go to the server. */
  async answer(path: string, answer: Answer): Promise<void> {
    const { context, guard, baseUrl } = this.#surroundings;
    if (answer === 'unreachable' || 'status' in answer) guard.expectFailedLoads(path);
    // The route added last takes precedence.
    await context.route(baseUrl + path, (route) =>
      answer === 'unreachable' ? route.abort() : route.fulfill(answer),
    );
  }

  /** Delays the response of a path until the returned function is called. */
  hold(path: SitePath): Promise<() => void> {
    return this.#hold(this.#surroundings.baseUrl + path);
  }

  /** Delays the script whose name starts with `name` until the returned function is called. */
  holdScript(name: string): Promise<() => void> {
    return this.#hold(scriptOf(name));
  }

  async #hold(address: string | RegExp): Promise<() => void> {
    const release = new AbortController();
    const released = once(release.signal, 'abort');
    await this.#surroundings.context.route(address, async (route) => {
      await released;
      await route.fallback();
    });
    return () => release.abort();
  }

  /** Aborts requests of the script whose name starts with `name`. */
  async loseScript(name: string): Promise<LostScript> {
    const { context, guard } = this.#surroundings;
    let count = 0;
    await context.route(scriptOf(name), async (route) => {
      count += 1;
      guard.expectFailedLoads(new URL(route.request().url()).pathname);
      await route.abort();
    });
    guard.expectWords(/Failed to fetch dynamically imported module/);
    return { count: () => count };
  }
}

const scriptOf = (name: string) => new RegExp(`/assets/${name}[^/]*\\.js$`);

async function isFocused(locator: Locator): Promise<boolean> {
  if ((await locator.count()) === 0) return false;
  return locator.evaluate((element) => element === document.activeElement);
}

/** Fills the empty localStorage. */
const fillStorage = (page: Page, items: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(items));

/**
 * Opens the product for the running test, in a browser context that earlier tests of the file may
 * have used. The test fails on every fault that the guard records.
 */
export async function visit(
  path: SitePath,
  {
    prepare,
    as,
    stored = as === undefined ? {} : storeSession(makeSession(as)),
    before,
    answers,
    mayLog,
    firesBelow = SHORT_TIMER_MS,
    site,
    isFresh = site !== undefined,
    ...options
  }: VisitOptions = {},
): Promise<Tab> {
  const pool = isFresh ? new ContextPool() : contextPool;
  const pooled = await pool.acquire(await launchBrowser(), options, site);
  const { context, page } = pooled;
  const baseUrl = site ?? inject('baseUrl');
  const guard = new Guard(context, baseUrl);
  const scripts: Disposable[] = [];

  onTestFinished(async ({ task }) => {
    for (const script of scripts) await script.dispose();
    const faults = guard.faults();
    const hasFailed = task.result?.state === 'fail' || faults.length > 0;
    if (hasFailed) await saveFailure(task, page, guard.messages());
    // A context in which a test has failed may be in any state.
    if (hasFailed || isFresh) await context.close();
    else await pool.release(pooled, options);
    guard.verify();
  });

  if (mayLog) guard.expectWords(mayLog);
  await fillStorage(page, stored);
  scripts.push(await context.addInitScript(fireShortTimers, firesBelow));
  if (before) scripts.push(await context.addInitScript(before));
  return Tab.begin(page, { context, guard, baseUrl }, path, async (tab) => {
    for (const [answered, answer] of Object.entries(answers ?? {}))
      await tab.answer(answered, answer);
    await prepare?.(tab);
  });
}
