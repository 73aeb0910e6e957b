/** Failure modes by kind of call: the only part of the fault injection that is written by hand. */
import { makeContract } from '../support/fixtures';

/** Replacement implementations of a call. `left` resolves when the user has left. */
export type Ways<Real> = Readonly<Record<string, (real: Real, left: Promise<unknown>) => Real>>;

/** One hour in milliseconds, as after the sleep of a laptop. */
export const HOUR = 3_600_000;

/** Failure mode of all calls that can be late. */
export const LATE = 'is an hour late';

/** Failure modes in which the user leaves before the answer. */
export const AFTER_LEAVING = 'answers who has left';
export const AFTER_SIGN_OUT = 'answers who has signed out';

const refuse = (name: string) => () => (): never => {
  throw new DOMException('The browser refuses.', name);
};

const read: Ways<Storage['getItem']> = {
  'is denied': refuse('SecurityError'),
  'finds nothing': () => () => null,
  'finds a text cut off': (real) => (key) => real(key)?.slice(0, -2) ?? '{"',
  'finds something else': () => () => '[42]',
};
const write: Ways<Storage['setItem']> = {
  'is denied': refuse('SecurityError'),
  'finds no room': refuse('QuotaExceededError'),
};
const remove: Ways<Storage['removeItem']> = { 'is denied': refuse('SecurityError') };

const answer =
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

const step: Ways<History['pushState']> = { 'is refused': refuse('SecurityError') };

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

const request: Ways<Fetch> = {
  'finds no network': () => () => Promise.reject(new TypeError('Failed to fetch')),
  hangs: () => (_, init) => hang(init?.signal),
  'hangs in its body': (real) => async (path, init) =>
    withText(await real(path, init), () => hang(init?.signal)),
  [AFTER_LEAVING]: (real, left) => async (path, init) => {
    await left;
    return real(path, init);
  },
  [AFTER_SIGN_OUT]: (real, left) => async (path, init) => {
    await left;
    return real(path, init);
  },
  'breaks off': (real) => async (path, init) =>
    withText(await real(path, init), () => Promise.reject(new TypeError('network error'))),
  'answers 404': answer('Not found', { status: 404 }),
  'answers 500': answer('', { status: 500 }),
  'answers nothing': answer(''),
  'answers with half of it': (real) => async (path, init) => {
    const text = await (await real(path, init)).text();
    return new Response(text.slice(0, text.length / 2));
  },
  'answers with a page': answer('<!doctype html><title>Covenant</title>'),
  'answers null': answer('null'),
  'answers with another shape': (real) => async (path, init) =>
    new Response(JSON.stringify({ data: await (await real(path, init)).json() })),
  'answers with damaged records': answer(
    JSON.stringify([makeContract(), { ...makeContract({ id: 'c-2' }), expiry: 'soon' }]),
  ),
};

const timer: Ways<(handler: () => void, milliseconds: number) => unknown> = {
  [LATE]: (real) => (handler, milliseconds) => real(handler, milliseconds + HOUR),
  'comes at once': (real) => (handler) => real(handler, 0),
};

/** Browsers throttle timers of hidden pages to one per second. */
const ticker: Ways<(handler: () => void, milliseconds: number) => unknown> = {
  'is slowed down': (real) => (handler) => real(handler, 1000),
  'comes at once': (real) => (handler) => real(handler, 0),
};

/** Failure modes by the name of the called function. */
export const WAYS = {
  fetch: request,
  'localStorage.getItem': read,
  'localStorage.setItem': write,
  'localStorage.removeItem': remove,
  setTimeout: timer,
  setInterval: ticker,
  'Math.random': {
    'gives its least': () => () => 0,
    'gives its most': () => () => 1 - Number.EPSILON,
  } satisfies Ways<() => number>,
  'URL.createObjectURL': { 'finds no room': refuse('QuotaExceededError') } satisfies Ways<
    () => string
  >,
  'history.pushState': step,
  'history.replaceState': step,
  'window.requestIdleCallback': {
    'never calls': () => () => 0,
  } satisfies Ways<(callback: () => void) => number>,
} as const;

export type Kind = keyof typeof WAYS;
