import { makeContracts, makeDetail } from '../support/fixtures';
import { WAYS, type Kind, type Ways } from './ways';

/** A call from the product to the browser. */
export interface Touch {
  readonly kind: Kind;
  /** The argument, for calls that are used for several purposes. */
  readonly what: string;
}

/** A fault: the call with this index fails in this way. */
export interface Fault extends Touch {
  readonly index: number;
  readonly way: string;
}

/** Stack frames of calls by the product. React, Ark and the tests set timers as well. */
const HERE = /tests[/\\]sweep[/\\]world/;
const OWN = /[/\\](?:src|machines)[/\\]|node_modules[/\\](?:xstate|wouter)[/\\]/;

/** Whether the product, or a library on its behalf, makes the current call. */
function isOwnCall(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  // Unmapped stack traces: source maps are far slower.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  Error.stackTraceLimit = 4;
  const files: unknown = new Error('Who calls?').stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const caller = Array.isArray(files) ? files.find((file) => !HERE.test(file)) : undefined;
  return OWN.test(String(caller));
}

/** Responses of the site. */
const SITE: Readonly<Record<string, unknown>> = {
  '/contracts.json': makeContracts(12, (index) => ({
    status: index % 2 === 0 ? 'Active' : 'Expired',
  })),
  '/contract-details.json': { 'c-1': makeDetail({ name: 'Contract 1' }) },
};

async function answer(path: string): Promise<Response> {
  return new Response(JSON.stringify(SITE[path] ?? null));
}

/** Records calls and applies the fault. */
function createLog(fault: Fault | undefined) {
  const touches: Touch[] = [];
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const touch = <Real>(kind: Kind, ways: Ways<Real>, real: Real, what = ''): Real => {
    touches.push({ kind, what });
    if (touches.length - 1 !== fault?.index) return real;
    if (kind !== fault.kind || what !== fault.what) {
      throw new Error(`${kind} ${what} is touched where it was ${fault.kind} ${fault.what}`);
    }
    const put = ways[fault.way];
    if (!put) throw new Error(`${kind} has no way "${fault.way}"`);
    return put(real, left);
  };
  return { touches, touch, leave };
}

/**
 * Wraps all browser calls of the product, records them and injects one fault. Time is simulated by
 * Vitest.
 */
export function watchWorld(stored: Readonly<Record<string, string>>, fault?: Fault) {
  const { touches, touch, leave } = createLog(fault);
  const undo: (() => void)[] = [];
  const put = (owner: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    });
  };

  const requests: { readonly path: string; readonly signal: AbortSignal | undefined }[] = [];
  put(globalThis, 'fetch', (input: string, init?: RequestInit) => {
    requests.push({ path: input, signal: init?.signal ?? undefined });
    return touch('fetch', WAYS.fetch, answer, input)(input, init);
  });

  const values = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const { getItem, setItem, removeItem } = storage;
  put(globalThis, 'localStorage', {
    getItem: (key: string) =>
      touch('localStorage.getItem', WAYS['localStorage.getItem'], getItem, key)(key),
    setItem: (key: string, value: string) =>
      touch('localStorage.setItem', WAYS['localStorage.setItem'], setItem, key)(key, value),
    removeItem: (key: string) =>
      touch('localStorage.removeItem', WAYS['localStorage.removeItem'], removeItem, key)(key),
  });

  for (const kind of ['setTimeout', 'setInterval'] as const) {
    const real = globalThis[kind];
    put(globalThis, kind, (handler: () => void, milliseconds = 0) => {
      const start = (again: () => void, time: number): unknown => real(again, time);
      const set = isOwnCall() ? touch(kind, WAYS[kind], start, `${milliseconds} ms`) : start;
      return set(handler, milliseconds);
    });
  }

  let looks = 0;
  const clock = globalThis.performance;
  // The first time slice of the product counts as used up, all later ones do not.
  const now = () => (isOwnCall() ? Math.min((looks += 1), 2) * 1000 : clock.now());
  // Replaces `performance` as a whole: React keeps the original, which it calls thousands of times.
  put(globalThis, 'performance', { now, measure: clock.measure.bind(clock) });

  let saved = 0;
  const save = () => `blob:${(saved += 1)}`;
  put(URL, 'createObjectURL', () =>
    touch('URL.createObjectURL', WAYS['URL.createObjectURL'], save)(),
  );
  put(URL, 'revokeObjectURL', () => {});
  put(HTMLAnchorElement.prototype, 'click', () => {});

  for (const name of ['pushState', 'replaceState'] as const) {
    const real = window.history[name].bind(window.history);
    put(window.history, name, (state: unknown, title: string, address: string) =>
      touch(`history.${name}`, WAYS[`history.${name}`], real, address)(state, title, address),
    );
  }

  let loaded: string | undefined;
  put(window.location, 'assign', (address: string) => {
    loaded = address;
  });

  const idle = (callback: () => void): number => {
    setTimeout(callback, 1);
    return 0;
  };
  put(window, 'requestIdleCallback', (callback: () => void) =>
    touch('window.requestIdleCallback', WAYS['window.requestIdleCallback'], idle)(callback),
  );
  put(window, 'cancelIdleCallback', () => {});

  return {
    touches,
    requests,
    random: () => touch('Math.random', WAYS['Math.random'], () => 0.5)(),
    saved: () => saved,
    /** Address of a full page load, if there was one. */
    loaded: () => loaded,
    /** Tells pending calls that the user has left. */
    leave,
    restore: () => {
      for (const step of undo.splice(0).toReversed()) step();
    },
  };
}

export type WatchedWorld = ReturnType<typeof watchWorld>;
