/** Failure modes by browser call. Fault injection tries each of them at each recorded call. */
import { makeContract } from '../support/fixtures';

/** Faulty implementations of a browser call, by failure mode. `left` resolves when the user leaves. */
export type FailureModes<Real> = Readonly<
  Record<string, (real: Real, left: Promise<unknown>) => Real>
>;

/** One hour in milliseconds, such as the sleep of a laptop. */
export const HOUR = 3_600_000;

/** Failure mode of all calls that can be late. */
export const LATE = 'is an hour late';

/** Failure modes in which the user leaves before the response. */
export const AFTER_NAVIGATION = 'responds after navigation';
export const AFTER_SIGN_OUT = 'responds after sign-out';

const throwDomException = (name: string) => () => (): never => {
  throw new DOMException('The browser call fails.', name);
};

const read: FailureModes<Storage['getItem']> = {
  throws: throwDomException('SecurityError'),
  'returns null': () => () => null,
  'returns truncated JSON': (real) => (key) => real(key)?.slice(0, -2) ?? '{"',
  'returns other JSON': () => () => '[42]',
};
const write: FailureModes<Storage['setItem']> = {
  throws: throwDomException('SecurityError'),
  'exceeds the quota': throwDomException('QuotaExceededError'),
};
const remove: FailureModes<Storage['removeItem']> = { throws: throwDomException('SecurityError') };

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

const step: FailureModes<History['pushState']> = { throws: throwDomException('SecurityError') };

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

const request: FailureModes<Fetch> = {
  'has no network': () => () => Promise.reject(new TypeError('Failed to fetch')),
  hangs: () => (_, init) => hang(init?.signal),
  'hangs in the body': (real) => async (path, init) =>
    withText(await real(path, init), () => hang(init?.signal)),
  [AFTER_NAVIGATION]: (real, left) => async (path, init) => {
    await left;
    return real(path, init);
  },
  [AFTER_SIGN_OUT]: (real, left) => async (path, init) => {
    await left;
    return real(path, init);
  },
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
};

const timer: FailureModes<(handler: () => void, milliseconds: number) => unknown> = {
  [LATE]: (real) => (handler, milliseconds) => real(handler, milliseconds + HOUR),
  'fires at once': (real) => (handler) => real(handler, 0),
};

/** Browsers throttle timers of hidden pages to one per second. */
const ticker: FailureModes<(handler: () => void, milliseconds: number) => unknown> = {
  'is throttled': (real) => (handler) => real(handler, 1000),
  'fires at once': (real) => (handler) => real(handler, 0),
};

const copy: FailureModes<Clipboard['writeText']> = {
  refuses: () => () =>
    Promise.reject(new DOMException('The browser call fails.', 'NotAllowedError')),
  'never answers': () => () => new Promise(() => {}),
};

/** Failure modes by the name of the called function. */
export const FAILURE_MODES = {
  fetch: request,
  'localStorage.getItem': read,
  'localStorage.setItem': write,
  'localStorage.removeItem': remove,
  setTimeout: timer,
  setInterval: ticker,
  'Math.random': {
    'returns the minimum': () => () => 0,
    'returns the maximum': () => () => 1 - Number.EPSILON,
  } satisfies FailureModes<() => number>,
  'URL.createObjectURL': {
    'exceeds the quota': throwDomException('QuotaExceededError'),
  } satisfies FailureModes<() => string>,
  'navigator.clipboard.writeText': copy,
  'history.pushState': step,
  'history.replaceState': step,
  'window.requestIdleCallback': {
    'never calls back': () => () => 0,
  } satisfies FailureModes<(callback: () => void) => number>,
} as const;

export type CallKind = keyof typeof FAILURE_MODES;
