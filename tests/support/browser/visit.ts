import { once } from 'node:events';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { makeSession } from '../fixtures';
import { launchBrowser } from '../launch-browser';
import { Guard } from './guard';
import { ContractPage } from './pages/contract-page';
import { DashboardPage } from './pages/dashboard-page';
import { EvidencePanel } from './pages/evidence-panel';
import { FallbackPage } from './pages/fallback-page';
import { LoginPage } from './pages/login-page';
import { Shell } from './pages/shell';
import { UploadDialog } from './pages/upload-dialog';

/** When every visit begins, by the page's clock. */
const START = new Date('2026-06-15T09:00:00Z');
/** How much time passes at once while a test waits for something: ever more, in milliseconds. */
const STEP = 50;
const LONGEST_STEP = 200;
/**
 * How much time passes at most while a test waits for one thing: what takes longer takes real time,
 * over which the product's patience, of 30 seconds, is not to run out.
 */
const LONGEST_WAIT = 20_000;
/** How long a test waits for something, in real milliseconds. */
const POLL_TIMEOUT_MS = 60_000;

type SitePath = `/${string}`;

/** What a path of the site answers in place of its own. */
export type Answer =
  | { readonly json: unknown }
  | { readonly body: string; readonly contentType: string }
  /** An empty answer of this status. */
  | { readonly status: number }
  /** No answer: the network fails. */
  | 'unreachable';

export interface VisitOptions extends BrowserContextOptions {
  /** Who is signed in from the start. */
  readonly as?: string;
  /** What localStorage holds from the start, in place of that. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What paths answer from the start. */
  readonly answers?: Readonly<Record<SitePath, Answer>>;
  /** Runs in every page before the product does. */
  readonly before?: () => void;
  /** What a test does with the tab before it goes anywhere. */
  readonly prepare?: (tab: Tab) => Promise<void>;
  /** What the pages may log. */
  readonly mayLog?: RegExp;
}

/** How long a script is lost. */
type Loss = 'a reload' | 'the end';

interface LostScript {
  /** How often it was asked for. */
  readonly count: () => number;
}

/** Answers for the site where a test says so. Whatever else is asked goes on to the site. */
class Network {
  readonly #context: BrowserContext;
  readonly #guard: Guard;
  readonly #baseUrl: string;

  constructor(context: BrowserContext, guard: Guard, baseUrl: string) {
    this.#context = context;
    this.#guard = guard;
    this.#baseUrl = baseUrl;
  }

  async answer(path: string, answer: Answer): Promise<void> {
    const fails = answer === 'unreachable' || 'status' in answer;
    if (fails) this.#guard.expectFailedLoads(path);
    // Of several, the one added last is asked.
    await this.#context.route(this.#baseUrl + path, (route) =>
      answer === 'unreachable' ? route.abort() : route.fulfill(answer),
    );
  }

  /** Loses the script whose name begins so, for good or until a page is loaded anew. */
  async loseScript(name: string, until: Loss): Promise<LostScript> {
    let count = 0;
    let isLost = true;
    if (until === 'a reload') {
      this.#context.on('request', (request) => (isLost &&= !request.isNavigationRequest()));
    }
    await this.#context.route(new RegExp(`/assets/${name}[^/]*\\.js$`), async (route) => {
      if (!isLost) return route.fallback();
      count += 1;
      this.#guard.expectFailedLoads(new URL(route.request().url()).pathname);
      await route.abort();
    });
    this.#guard.expectWords(/Failed to fetch dynamically imported module/);
    return { count: () => count };
  }

  hold(path: string): Promise<() => void> {
    return this.#hold(this.#baseUrl + path);
  }

  holdScript(name: string): Promise<() => void> {
    return this.#hold(new RegExp(`/assets/${name}[^/]*\\.js$`));
  }

  async #hold(address: string | RegExp): Promise<() => void> {
    const release = new AbortController();
    const released = once(release.signal, 'abort');
    await this.#context.route(address, async (route) => {
      await released;
      await route.fallback();
    });
    return () => release.abort();
  }
}

/** What the tabs of one browser share: storage, clock, network, and the guard over them. */
interface Surroundings {
  readonly context: BrowserContext;
  readonly guard: Guard;
  readonly network: Network;
  readonly baseUrl: string;
}

/**
 * A tab with the product in it. Its clock stands still: time passes where the test says so, and
 * while it waits by `until` and every `see…`.
 */
export class Tab {
  readonly login = new LoginPage(this);
  readonly shell = new Shell(this);
  readonly dashboard = new DashboardPage(this);
  readonly contract = new ContractPage(this);
  readonly evidence = new EvidencePanel(this);
  readonly uploads = new UploadDialog(this);
  readonly fallback = new FallbackPage(this);
  readonly page: Page;
  /** The paths of all requests so far, in their order. */
  readonly requests: string[] = [];
  /** All answers so far, in their order. */
  readonly responses: Response[] = [];
  readonly #surroundings: Surroundings;

  private constructor(page: Page, surroundings: Surroundings) {
    this.page = page;
    this.#surroundings = surroundings;
    page.on('request', (request) => this.requests.push(new URL(request.url()).pathname));
    page.on('response', (response) => this.responses.push(response));
  }

  static async begin(
    surroundings: Surroundings,
    path: SitePath,
    prepare?: VisitOptions['prepare'],
  ): Promise<Tab> {
    const tab = new Tab(await surroundings.context.newPage(), surroundings);
    await prepare?.(tab);
    await tab.goTo(path);
    return tab;
  }

  /** The same person's second tab. */
  openTab(path: SitePath): Promise<Tab> {
    return Tab.begin(this.#surroundings, path);
  }

  /** Goes to an address as if it were typed. */
  async goTo(path: SitePath): Promise<void> {
    await this.page.goto(this.#surroundings.baseUrl + path);
  }

  /** Exactly this much time passes, and everything due in it happens. */
  async pass(milliseconds: number): Promise<void> {
    await this.#surroundings.context.clock.runFor(milliseconds);
  }

  /** Time passes, a little at a time, until nothing in `check` fails. */
  async until(check: () => Promise<unknown>): Promise<void> {
    const deadline = performance.now() + POLL_TIMEOUT_MS;
    let passed = 0;
    for (let step = STEP; ; step = Math.min(step * 2, LONGEST_STEP)) {
      try {
        await check();
        return;
      } catch (cause) {
        if (performance.now() > deadline) {
          const page = (await this.describe()).slice(0, 2000);
          throw new Error(`${String(cause)}\n\nThe page was\n${page}`, { cause });
        }
      }
      const moment = passed < LONGEST_WAIT ? step : 1;
      passed += moment;
      await this.pass(moment);
    }
  }

  /** Time passes until it can be seen. */
  see(...locators: readonly Locator[]): Promise<void> {
    return this.until(async () => {
      for (const locator of locators) {
        if (!(await locator.isVisible())) throw new Error(`Not seen: ${locator}`);
      }
    });
  }

  /** Time passes until it can't be seen. */
  seeNo(locator: Locator): Promise<void> {
    return this.until(async () => {
      if (await locator.isVisible()) throw new Error(`Still seen: ${locator}`);
    });
  }

  /** Time passes until it has the keyboard's focus. */
  seeFocusOn(locator: Locator): Promise<void> {
    return this.until(async () => {
      if (!(await isFocused(locator))) throw new Error(`Not focused: ${locator}`);
    });
  }

  /** Time passes until the keyboard's focus is on it or in it. */
  seeFocusInside(locator: Locator): Promise<void> {
    return this.until(async () => {
      const isInside = await locator.evaluate((element) =>
        element.contains(document.activeElement),
      );
      if (!isInside) throw new Error(`Not focused: ${locator}`);
    });
  }

  /** Time passes until the address, from its path on, is this. */
  seeAddress(address: SitePath): Promise<void> {
    return this.until(async () => {
      if (this.address !== address) throw new Error(`At ${this.address}, not at ${address}`);
    });
  }

  /** The page's address, from its path on. */
  get address(): string {
    const { pathname, search, hash } = new URL(this.page.url());
    return pathname + search + hash;
  }

  /** Time passes until it can be seen; then it is clicked. */
  async click(locator: Locator): Promise<void> {
    await this.see(locator);
    await locator.click();
  }

  /** Clicks at a place on the page, whatever is there; a moment goes by before anybody does. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.pass(STEP);
    await this.page.mouse.click(x, y);
  }

  /** Presses keys, one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab until the focus is there, as who has no mouse does. */
  async tabTo(locator: Locator): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      await this.press('Tab');
      if (await isFocused(locator)) return;
    }
    throw new Error(`The Tab key doesn't reach ${locator}\n\n${await this.describe()}`);
  }

  /** Everything a person can read on the page. */
  readText(): Promise<string> {
    return this.page.locator('body').innerText();
  }

  /** The page as assistive technology has it, for messages. */
  describe(): Promise<string> {
    return this.page.locator('body').ariaSnapshot();
  }

  /** Time passes until a path was requested so often. */
  seeRequests(path: SitePath, count: number): Promise<void> {
    return this.until(async () => {
      const requests = this.countRequests(path);
      if (requests !== count) throw new Error(`${path} was requested ${requests} times`);
    });
  }

  /** How often a path was requested. */
  countRequests(path: SitePath): number {
    return this.requests.filter((request) => request === path).length;
  }

  /** Makes the window this wide. */
  resize(width: number): Promise<void> {
    return this.page.setViewportSize({ width, height: 800 });
  }

  /** From now on, a path answers this. */
  answer(path: SitePath, answer: Answer): Promise<void> {
    return this.#surroundings.network.answer(path, answer);
  }

  /** From now on, a path answers only when the returned function is called. */
  hold(path: SitePath): Promise<() => void> {
    return this.#surroundings.network.hold(path);
  }

  /** From now on, the script whose name begins so comes only when the function is called. */
  holdScript(name: string): Promise<() => void> {
    return this.#surroundings.network.holdScript(name);
  }

  /** From now on, the script whose name begins so does not come. */
  loseScript(name: string, until: Loss = 'the end'): Promise<LostScript> {
    return this.#surroundings.network.loseScript(name, until);
  }
}

async function isFocused(locator: Locator): Promise<boolean> {
  if ((await locator.count()) === 0) return false;
  return locator.evaluate((element) => element === document.activeElement);
}

/** What the product keeps while somebody is signed in. */
function store(username: string | undefined): Readonly<Record<string, string>> {
  if (username === undefined) return {};
  const { user, token } = makeSession(username);
  return { 'covenant.user': JSON.stringify(user), 'covenant.token': token };
}

/** Fills localStorage before the first page of a browser runs; a cookie tells the others. */
function fillStorage(items: Readonly<Record<string, string>>): void {
  const isSite = location.protocol.startsWith('http');
  if (!isSite || document.cookie.includes('filled')) return;
  document.cookie = 'filled=1;path=/';
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
}

/** Frames stay the browser's own: its animations are, and who awaits their end counts on both. */
function keepFrames(): void {
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) {
    const own = window[name].bind(window);
    Object.defineProperty(window, name, { get: () => own, set() {} });
  }
}

async function surround(
  browser: Browser,
  baseUrl: string,
  { as, stored = store(as), before, answers, mayLog, ...options }: Omit<VisitOptions, 'prepare'>,
): Promise<Surroundings> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Movements end at once, as the product promises whoever asks for it.
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript(keepFrames);
  await context.clock.install({ time: START });
  await context.clock.pauseAt(START.getTime() + 1000);
  if (Object.keys(stored).length > 0) await context.addInitScript(fillStorage, stored);
  if (before) await context.addInitScript(before);
  const guard = new Guard(context, baseUrl);
  if (mayLog) guard.expectWords(mayLog);
  const network = new Network(context, guard, baseUrl);
  for (const [path, answer] of Object.entries(answers ?? {})) await network.answer(path, answer);
  return { context, guard, network, baseUrl };
}

/**
 * Opens the product in a browser of its own, for the running test. The test fails on anything that
 * a page of this browser does wrong.
 */
export async function visit(
  path: SitePath,
  { prepare, ...options }: VisitOptions = {},
): Promise<Tab> {
  const surroundings = await surround(await launchBrowser(), inject('baseUrl'), options);
  onTestFinished(async () => {
    await surroundings.context.close();
    surroundings.guard.verify();
  });
  return Tab.begin(surroundings, path, prepare);
}
