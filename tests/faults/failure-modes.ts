import { makeContract } from '../support/fixtures';

type Timer = (handler: () => void, milliseconds: number) => unknown;

/** The browser calls that are made to fail, by the name of the called function. */
export interface BrowserCalls {
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly 'localStorage.getItem': Storage['getItem'];
  readonly 'localStorage.setItem': Storage['setItem'];
  readonly 'localStorage.removeItem': Storage['removeItem'];
  readonly setTimeout: Timer;
  readonly setInterval: Timer;
  readonly 'Math.random': () => number;
  readonly 'URL.createObjectURL': () => string;
  readonly 'navigator.clipboard.writeText': Clipboard['writeText'];
  readonly 'history.pushState': History['pushState'];
  readonly 'history.replaceState': History['replaceState'];
  readonly 'window.requestIdleCallback': (callback: () => void) => number;
}

export type CallKind = keyof BrowserCalls;

/** Faulty implementations of a browser call, by failure mode. */
export type FailureModes<Real> = Readonly<Record<string, (real: Real) => Real>>;

/** One hour in milliseconds, such as the sleep of a laptop. */
export const HOUR = 3_600_000;

/** Failure mode of all calls that can be late. */
export const LATE = 'is an hour late';

const throwDomException = (name: string) => () => (): never => {
  throw new DOMException('The browser call fails.', name);
};

const respondWith =
  (body: string, options: ResponseInit = {}) =>
  () =>
  async () =>
    new Response(body, options);

/** Never settles, except by abort. */
const hang = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** A response whose body is replaced. */
const withText = (response: Response, text: () => Promise<string>) =>
  Object.assign(response, { text });

const step = { throws: throwDomException('SecurityError') };

/** Failure modes of each call. Fault injection tries each of them at each recorded call. */
export const FAILURE_MODES: { readonly [Kind in CallKind]: FailureModes<BrowserCalls[Kind]> } = {
  fetch: {
    'has no network': () => () => Promise.reject(new TypeError('Failed to fetch')),
    hangs: () => (_, init) => hang(init?.signal),
    'hangs in the body': (real) => async (path, init) =>
      withText(await real(path, init), () => hang(init?.signal)),
    'fails in the body': (real) => async (path, init) =>
      withText(await real(path, init), () => Promise.reject(new TypeError('network error'))),
    'responds with 404': respondWith('Not found', { status: 404 }),
    'responds with 500': respondWith('', { status: 500 }),
    'responds with an empty body': respondWith(''),
    'responds with half of the body': (real) => async (path, init) => {
      const text = await (await real(path, init)).text();
      return new Response(text.slice(0, text.length / 2));
    },
    'responds with HTML': respondWith('<!doctype html><title>Covenant</title>'),
    'responds with null': respondWith('null'),
    'responds with another JSON structure': (real) => async (path, init) =>
      new Response(JSON.stringify({ data: await (await real(path, init)).json() })),
    'responds with invalid records': respondWith(
      JSON.stringify([makeContract(), { ...makeContract({ id: 'c-2' }), expiry: 'soon' }]),
    ),
  },
  'localStorage.getItem': {
    throws: throwDomException('SecurityError'),
    'returns null': () => () => null,
    'returns truncated JSON': (real) => (key) => real(key)?.slice(0, -2) ?? '{"',
    'returns other JSON': () => () => '[42]',
  },
  'localStorage.setItem': {
    throws: throwDomException('SecurityError'),
    'exceeds the quota': throwDomException('QuotaExceededError'),
  },
  'localStorage.removeItem': { throws: throwDomException('SecurityError') },
  setTimeout: {
    [LATE]: (real) => (handler, milliseconds) => real(handler, milliseconds + HOUR),
    'fires at once': (real) => (handler) => real(handler, 0),
  },
  // Browsers throttle timers of hidden pages to one per second.
  setInterval: {
    'is throttled': (real) => (handler) => real(handler, 1000),
    'fires at once': (real) => (handler) => real(handler, 0),
  },
  'Math.random': {
    'returns the minimum': () => () => 0,
    'returns the maximum': () => () => 1 - Number.EPSILON,
  },
  'URL.createObjectURL': { 'exceeds the quota': throwDomException('QuotaExceededError') },
  'navigator.clipboard.writeText': {
    refuses: () => () =>
      Promise.reject(new DOMException('The browser call fails.', 'NotAllowedError')),
    'never answers': () => () => new Promise(() => {}),
  },
  'history.pushState': step,
  'history.replaceState': step,
  'window.requestIdleCallback': { 'never calls back': () => () => 0 },
};
