import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';

/** Chromium's console message for a failed request, which a page cannot suppress. */
const FAILED_LOAD = 'Failed to load resource';

/** Logged some seconds after the load, so that it depends on the speed of the machine. */
const UNUSED_PRELOAD = 'was preloaded using link preload but not used';

/**
 * Records invisible faults of a context's pages: console errors and warnings, uncaught errors, and
 * requests to other origins.
 */
export class Guard {
  readonly #origin: string;
  readonly #faults: string[] = [];
  readonly #provokedLoads = new Set<string>();
  readonly #provokedWords: RegExp[] = [];

  readonly #messages: string[] = [];

  constructor(context: BrowserContext, origin: string) {
    this.#origin = origin;
    for (const page of context.pages()) this.#watchSockets(page);
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => {
      this.#messages.push(`uncaught: ${error.error().message}`);
      this.#blame(`uncaught: ${error.error().message}`);
    });
    context.on('request', (request) => this.#check(request));
    context.on('page', (page) => this.#watchSockets(page));
  }

  /** Allows failed requests of this path. */
  expectFailedLoads(path: string): void {
    this.#provokedLoads.add(path);
  }

  /** Allows console messages that match. */
  expectWords(words: RegExp): void {
    this.#provokedWords.push(words);
  }

  /** The recorded faults, in order. */
  faults(): readonly string[] {
    return this.#faults;
  }

  /** @throws an error that lists all recorded faults. */
  verify(): void {
    if (this.#faults.length === 0) return;
    throw new Error(`The page misbehaved:\n${this.#faults.join('\n')}`);
  }

  /** All console messages and uncaught errors, in order. */
  messages(): readonly string[] {
    return this.#messages;
  }

  #blame(fault: string) {
    if (this.#provokedWords.some((words) => words.test(fault))) return;
    this.#faults.push(fault);
  }

  #hear(message: ConsoleMessage) {
    this.#messages.push(`${message.type()}: ${message.text()}`);
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (message.text().includes(UNUSED_PRELOAD)) return;
    const { url } = message.location();
    const isProvoked =
      message.text().startsWith(FAILED_LOAD) &&
      URL.canParse(url) &&
      this.#provokedLoads.has(new URL(url).pathname);
    if (!isProvoked) this.#blame(`console.${message.type()}: ${message.text()} (${url})`);
  }

  #check(request: Request) {
    const { protocol, origin } = new URL(request.url());
    if (protocol === 'data:' || protocol === 'blob:') return;
    if (origin !== this.#origin) this.#blame(`request to another origin: ${request.url()}`);
  }

  #watchSockets(page: Page) {
    page.on('websocket', (socket) => this.#blame(`socket to ${socket.url()}`));
  }
}
