import { makeContracts, makeDetail } from '../support/fixtures';
import { FAILURE_MODES, type CallKind, type FailureModes } from './failure-modes';

/** A call from the product to the browser. */
export interface BrowserCall {
  readonly kind: CallKind;
  /** The argument, for calls that are used for several purposes. */
  readonly argument: string;
}

/** A fault: the call with this index fails in this mode. */
export interface Fault extends BrowserCall {
  readonly index: number;
  readonly mode: string;
}

/** Source files whose calls are intercepted. React, Ark and the tests set timers as well. */
const THIS_FILE = /tests[/\\]faults[/\\]intercept-browser/;
const PRODUCT_CODE = /[/\\](?:src|machines)[/\\]|node_modules[/\\](?:xstate|wouter)[/\\]/;

/** Whether the product, or a library on its behalf, makes the current call. */
function isCalledByProduct(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  // Unmapped stack traces: source maps are far slower.
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  Error.stackTraceLimit = 4;
  const files: unknown = new Error('stack trace').stack;
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const caller = Array.isArray(files) ? files.find((file) => !THIS_FILE.test(file)) : undefined;
  return PRODUCT_CODE.test(String(caller));
}

/** Responses of the site. */
const RESPONSES: Readonly<Record<string, unknown>> = {
  '/contracts.json': makeContracts(12, (index) => ({
    status: index % 2 === 0 ? 'Active' : 'Expired',
  })),
  '/contract-details.json': { 'c-1': makeDetail({ name: 'Contract 1' }) },
};

async function respond(path: string): Promise<Response> {
  return new Response(JSON.stringify(RESPONSES[path] ?? null));
}

/** Records calls and applies the fault. */
function createInterceptor(fault: Fault | undefined) {
  const calls: BrowserCall[] = [];
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const intercept = <Real>(
    kind: CallKind,
    modes: FailureModes<Real>,
    real: Real,
    argument = '',
  ): Real => {
    calls.push({ kind, argument });
    if (calls.length - 1 !== fault?.index) return real;
    if (kind !== fault.kind || argument !== fault.argument) {
      throw new Error(`${kind} ${argument} is called instead of ${fault.kind} ${fault.argument}`);
    }
    const replacement = modes[fault.mode];
    if (!replacement) throw new Error(`${kind} has no mode "${fault.mode}"`);
    return replacement(real, left);
  };
  return { calls, intercept, leave };
}

/**
 * Wraps all browser calls of the product, records them and injects one fault. Time is simulated by
 * Vitest.
 */
export function interceptBrowserCalls(stored: Readonly<Record<string, string>>, fault?: Fault) {
  const { calls, intercept, leave } = createInterceptor(fault);
  const undo: (() => void)[] = [];
  const replace = (owner: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    undo.push(() => {
      if (before) Object.defineProperty(owner, name, before);
      else Reflect.deleteProperty(owner, name);
    });
  };

  const requests: { readonly path: string; readonly signal: AbortSignal | undefined }[] = [];
  replace(globalThis, 'fetch', (input: string, init?: RequestInit) => {
    requests.push({ path: input, signal: init?.signal ?? undefined });
    return intercept('fetch', FAILURE_MODES.fetch, respond, input)(input, init);
  });

  const values = new Map(Object.entries(stored));
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const { getItem, setItem, removeItem } = storage;
  replace(globalThis, 'localStorage', {
    getItem: (key: string) =>
      intercept('localStorage.getItem', FAILURE_MODES['localStorage.getItem'], getItem, key)(key),
    setItem: (key: string, value: string) =>
      intercept(
        'localStorage.setItem',
        FAILURE_MODES['localStorage.setItem'],
        setItem,
        key,
      )(key, value),
    removeItem: (key: string) =>
      intercept(
        'localStorage.removeItem',
        FAILURE_MODES['localStorage.removeItem'],
        removeItem,
        key,
      )(key),
  });

  for (const kind of ['setTimeout', 'setInterval'] as const) {
    const real = globalThis[kind];
    replace(globalThis, kind, (handler: () => void, milliseconds = 0) => {
      const start = (again: () => void, time: number): unknown => real(again, time);
      const set = isCalledByProduct()
        ? intercept(kind, FAILURE_MODES[kind], start, `${milliseconds} ms`)
        : start;
      return set(handler, milliseconds);
    });
  }

  let savedFiles = 0;
  const save = () => `blob:${(savedFiles += 1)}`;
  replace(URL, 'createObjectURL', () =>
    intercept('URL.createObjectURL', FAILURE_MODES['URL.createObjectURL'], save)(),
  );
  replace(URL, 'revokeObjectURL', () => {});
  replace(HTMLAnchorElement.prototype, 'click', () => {});

  for (const name of ['pushState', 'replaceState'] as const) {
    const real = window.history[name].bind(window.history);
    replace(window.history, name, (state: unknown, title: string, address: string) =>
      intercept(
        `history.${name}`,
        FAILURE_MODES[`history.${name}`],
        real,
        address,
      )(state, title, address),
    );
  }

  let loaded: string | undefined;
  replace(window.location, 'assign', (address: string) => {
    loaded = address;
  });

  const idle = (callback: () => void): number => {
    setTimeout(callback, 1);
    return 0;
  };
  replace(window, 'requestIdleCallback', (callback: () => void) =>
    intercept(
      'window.requestIdleCallback',
      FAILURE_MODES['window.requestIdleCallback'],
      idle,
    )(callback),
  );
  replace(window, 'cancelIdleCallback', () => {});

  return {
    calls,
    requests,
    random: () => intercept('Math.random', FAILURE_MODES['Math.random'], () => 0.5)(),
    saved: () => savedFiles,
    /** Address of a full page load, if there was one. */
    loaded: () => loaded,
    /** Resolves `left`, for the failure modes that wait until the user leaves. */
    leave,
    restore: () => {
      for (const step of undo.splice(0).toReversed()) step();
    },
  };
}

export type InterceptedBrowser = ReturnType<typeof interceptBrowserCalls>;
