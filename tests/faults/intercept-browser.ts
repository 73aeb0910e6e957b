import { makeContract, makeDetail } from '../support/fixtures';
import {
  FAILURE_MODES,
  type BrowserCalls,
  type CallKind,
  type FailureModes,
} from './failure-modes';

/** A call from the product to the browser. */
export interface BrowserCall {
  readonly kind: CallKind;
  /** What the call is about: a storage key, an address or a duration. */
  readonly argument: string;
  /** Source file that makes the call. */
  readonly site: string;
  /** Stack frames of the product. Calls with equal kind, argument and stack have one call site. */
  readonly stack: string;
  /** Step of the visit. */
  readonly step: string;
}

/** A fault: the call with this index fails in this mode. */
export interface Fault extends BrowserCall {
  readonly index: number;
  readonly mode: string;
}

/** Enough frames to find the caller through the libraries in between. */
const STACK_DEPTH = 30;

const ROOT = `${process.cwd().replaceAll('\\', '/')}/`;

/** Path of a source file in the repository; empty for other files. */
const readPath = (file: string) => file.replaceAll('\\', '/').split(ROOT)[1] ?? '';

/** The stack frames of the repository's own files, innermost first, without this file. */
function readStack(): { readonly path: string; readonly frame: string }[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  // Unmapped stack traces: source maps are far slower.
  Error.prepareStackTrace = (_, sites) =>
    sites.map((site) => {
      const path = readPath(site.getFileName() ?? '');
      return { path, frame: `${path}:${site.getLineNumber()}:${site.getColumnNumber()}` };
    });
  Error.stackTraceLimit = STACK_DEPTH;
  const { stack }: { readonly stack?: unknown } = new Error('stack trace');
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return Array.isArray(stack)
    ? stack.filter(({ path }) => !path.startsWith('tests/faults/intercept-browser'))
    : [];
}

const isProduct = ({ path }: { readonly path: string }) => /^(?:src|machines)\//.test(path);

/** Whether the innermost caller is the product. React, Ark and the tests set timers as well. */
const isCalledByProduct = () => readStack().slice(0, 1).some(isProduct);

/** The source file that makes the current call, and the product's stack frames. */
function findCallSite(): Pick<BrowserCall, 'site' | 'stack'> {
  const frames = readStack().filter(isProduct);
  const stack = frames.map(({ frame }) => frame).join(' < ');
  return { site: frames[0]?.path.replace(/.*\//, '') ?? '', stack };
}

/** Responses of the site. */
const RESPONSES: Readonly<Record<string, unknown>> = {
  '/contracts.json': [
    makeContract({ id: 'c-1', name: 'Contract 1' }),
    makeContract({ id: 'c-2', name: 'Contract 2', status: 'Expired' }),
    makeContract({ id: 'c-3', name: 'Lease 3' }),
  ],
  '/contract-details.json': { 'c-1': makeDetail({ name: 'Contract 1' }) },
};

async function respond(path: string): Promise<Response> {
  return new Response(JSON.stringify(RESPONSES[path] ?? null));
}

/** Records calls and applies the fault. */
function createInterceptor(fault: Fault | undefined) {
  const calls: BrowserCall[] = [];
  let step = '';
  /** Records a call, and returns the real function, or a faulty one for the call of the fault. */
  const intercept = <Kind extends CallKind>(
    kind: Kind,
    real: BrowserCalls[Kind],
    argument = '',
  ): BrowserCalls[Kind] => {
    calls.push({ kind, argument, ...findCallSite(), step });
    if (calls.length - 1 !== fault?.index) return real;
    if (kind !== fault.kind || argument !== fault.argument) {
      throw new Error(`${kind} ${argument} is called instead of ${fault.kind} ${fault.argument}`);
    }
    const modes: FailureModes<BrowserCalls[Kind]> = FAILURE_MODES[kind];
    const replacement = modes[fault.mode];
    if (!replacement) throw new Error(`${kind} has no mode "${fault.mode}"`);
    return replacement(real);
  };
  const beginStep = (name: string) => {
    step = name;
  };
  return { calls, intercept, beginStep };
}

/**
 * Wraps all browser calls of the product, records them and injects one fault. Time is simulated by
 * Vitest.
 */
export function interceptBrowserCalls(stored: Readonly<Record<string, string>>, fault?: Fault) {
  const { calls, intercept, beginStep } = createInterceptor(fault);
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
  replace(globalThis, 'fetch', (path: string, init?: RequestInit) => {
    requests.push({ path, signal: init?.signal ?? undefined });
    return intercept('fetch', respond, path)(path, init);
  });

  const values = new Map(Object.entries(stored));
  const getItem = (key: string) => values.get(key) ?? null;
  const setItem = (key: string, value: string) => void values.set(key, value);
  const removeItem = (key: string) => void values.delete(key);
  replace(globalThis, 'localStorage', {
    getItem: (key: string) => intercept('localStorage.getItem', getItem, key)(key),
    setItem: (key: string, value: string) =>
      intercept('localStorage.setItem', setItem, key)(key, value),
    removeItem: (key: string) => intercept('localStorage.removeItem', removeItem, key)(key),
  });

  const timers = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
  for (const kind of ['setTimeout', 'setInterval'] as const) {
    const real: BrowserCalls[typeof kind] = timers[kind];
    replace(globalThis, kind, (handler: () => void, milliseconds = 0) => {
      const set = isCalledByProduct() ? intercept(kind, real, `${milliseconds} ms`) : real;
      return set(handler, milliseconds);
    });
  }

  let savedFiles = 0;
  const save = () => `blob:${(savedFiles += 1)}`;
  replace(URL, 'createObjectURL', () => intercept('URL.createObjectURL', save)());
  replace(URL, 'revokeObjectURL', () => {});
  replace(HTMLAnchorElement.prototype, 'click', () => {});

  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  replace(navigator, 'clipboard', {
    writeText: (text: string) => intercept('navigator.clipboard.writeText', writeText)(text),
  });

  for (const name of ['pushState', 'replaceState'] as const) {
    const real = window.history[name].bind(window.history);
    replace(window.history, name, (state: unknown, title: string, address: string) =>
      // The query string is part of the same call site.
      intercept(`history.${name}`, real, address.replace(/\?.*/, ''))(state, title, address),
    );
  }

  let loaded: string | undefined;
  replace(window.location, 'assign', (address: string) => {
    loaded = address;
  });

  const idle = (callback: () => void): number => {
    timers.setTimeout(callback, 1);
    return 0;
  };
  replace(window, 'requestIdleCallback', (callback: () => void) =>
    intercept('window.requestIdleCallback', idle)(callback),
  );
  replace(window, 'cancelIdleCallback', () => {});

  return {
    calls,
    beginStep,
    requests,
    stored: () => Object.fromEntries(values),
    random: () => intercept('Math.random', () => 0.5)(),
    saved: () => savedFiles,
    /** The texts in the clipboard, in order. */
    copied: (): readonly string[] => copied,
    /** Address of a full page load, if there was one. */
    loaded: () => loaded,
    restore: () => {
      for (const step of undo.splice(0).toReversed()) step();
    },
  };
}

export type InterceptedBrowser = ReturnType<typeof interceptBrowserCalls>;
