import { StoreError } from '../../src/adapters/private/store/store-error';
import { must } from './must';

/** How a call fails that is counted, whatever it does. */
export const CALL_FAILURES = ['full', 'failed', 'killed'] as const;

/** How a call of the browser fails. */
const FAILURES = [
  /** The call throws, or rejects, because the disk is full. */
  'full',
  /** The call throws, or rejects, for no stated reason. */
  'failed',
  /** The call, and every later one, fails: the tab was killed. */
  'killed',
  /** The call of a write succeeds, and its transaction is aborted then, because the disk is full. */
  'late',
  /** The worker is ended after it has made the call (`Halt`). */
  'ended',
] as const;
export type Failure = (typeof FAILURES)[number];

const WRITES = ['put', 'delete', 'clear'];
const READS = ['get', 'getAll', 'getAllKeys', 'count', 'openCursor'];
const CRYPTO = [
  'decrypt',
  'deriveBits',
  'deriveKey',
  'digest',
  'encrypt',
  'exportKey',
  'generateKey',
  'importKey',
  'sign',
  'unwrapKey',
  'wrapKey',
];

type Method = (this: unknown, ...values: readonly unknown[]) => unknown;
type Around = (name: string, call: () => unknown, values: readonly unknown[]) => unknown;

/** Replaces methods of a prototype. Returns a function that puts them back. */
function replace(prototype: object, names: readonly string[], around: Around): () => void {
  const originals = names.map((name) => {
    const original: unknown = Reflect.get(prototype, name);
    if (typeof original !== 'function') throw new Error(`There is no method ${name}.`);
    const method: Method = function (...values) {
      return around(name, () => Reflect.apply(original, this, values), values);
    };
    Object.defineProperty(prototype, name, { value: method, writable: true, configurable: true });
    return { name, original };
  });
  return () => {
    for (const { name, original: value } of originals)
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
  };
}

const createError = (failure: Failure): Error =>
  failure === 'full' || failure === 'late'
    ? new DOMException('The disk is full.', 'QuotaExceededError')
    : new Error('The call fails.');

/** Stops the running script for good, until its worker is ended. */
export type Halt = (call: string) => void;

export interface CallCount {
  readonly calls: number;
  /** The call that failed first; null: none. */
  readonly failed: string | null;
}

/**
 * Makes call number `at` of IndexedDB, WebCrypto and the file system fail. The first one is 1. Returns a function that puts the
 * methods back, and counts the calls.
 */
export function failCall(at: number, failure: Failure, halt?: Halt): () => CallCount {
  let calls = 0;
  let failed: string | null = null;
  const fails = (name: string): boolean => {
    calls += 1;
    const isIt = failure === 'killed' ? calls >= at : calls === at;
    if (isIt) failed ??= name;
    return isIt;
  };
  const abortLater = (request: unknown) => {
    if (!(request instanceof IDBRequest)) return;
    const { transaction } = request;
    request.addEventListener('success', () =>
      Reflect.apply(Reflect.get(must(transaction, 'transaction'), '_abort'), transaction, [
        'QuotaExceededError',
      ]),
    );
  };
  const endAfter: Around = (name, call) => {
    const made = call();
    must(halt, 'halt')(name);
    return made;
  };
  const early: Around = (name, call, values) => {
    // The database itself calls `transaction` for an upgrade.
    const isInternal = values.includes('versionchange');
    if (failure === 'late' || isInternal || !fails(name)) return call();
    if (failure === 'ended') return endAfter(name, call, values);
    throw createError(failure);
  };
  const write: Around = (name, call, values) => {
    if (failure !== 'late') return early(name, call, values);
    const isIt = fails(name);
    const request = call();
    if (isIt) abortLater(request);
    return request;
  };
  const asynchronous: Around = (name, call, values) => {
    if (failure === 'late' || !fails(name)) return call();
    if (failure === 'ended') return endAfter(name, call, values);
    return Promise.reject(createError(failure));
  };
  const restores = [
    replace(IDBFactory.prototype, ['open', 'deleteDatabase'], early),
    replace(IDBDatabase.prototype, ['transaction'], early),
    replace(IDBObjectStore.prototype, READS, early),
    replace(IDBObjectStore.prototype, WRITES, write),
    replace(IDBIndex.prototype, READS, early),
    replace(SubtleCrypto.prototype, CRYPTO, asynchronous),
    replace(FileSystemFileHandle.prototype, ['createWritable'], asynchronous),
    replace(FileSystemWritableFileStream.prototype, ['write', 'close', 'abort'], asynchronous),
  ];
  return () => {
    for (const restoreOne of restores) restoreOne();
    return { calls, failed };
  };
}

/** Whether an error of the store says in words what has happened. */
export const isInWords = (error: unknown): boolean =>
  error instanceof StoreError && /^[A-Z].+\.$/.test(error.message);
