import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { listSources } from '../support/source-files';
import { listGlobals } from './list-globals';
import { FAILURE_MODES } from './failure-modes';

/** Globals that are made to fail in Chromium (here and in tests/browser/fallback.test.ts). */
const FAIL_IN_CHROMIUM = ['import()', 'sessionStorage', 'location.reload'];

/** Globals that have no failure mode, by the reason. */
const SAFE: Readonly<Record<string, readonly string[]>> = {
  'always exists': [
    'location.search',
    'location.origin',
    'location.hash',
    'location.pathname',
    'location',
    'Element',
    'queueMicrotask',
    'document',
    'AbortController',
    'AbortSignal',
    'ResizeObserver',
    'CSS',
    'getComputedStyle',
    'innerHeight',
    'innerWidth',
    'scrollY',
    'devicePixelRatio',
    'File',
    'navigator.hardwareConcurrency',
    'location.href',
    'TransformStream',
    'Response',
  ],
  'has no effect on what it does not know': [
    'URL.revokeObjectURL',
    'clearInterval',
    'clearTimeout',
    'cancelIdleCallback',
    'removeEventListener',
  ],
  'is a class of the browser': ['HTMLInputElement', 'DOMException'],
};

/** Globals without failure modes, each with its reason. */
const CANNOT_FAIL: Readonly<Record<string, string>> = {
  'location.assign': 'a full page load, whose errors the browser shows itself',
  'history.state': 'always exists; its content is validated',
  'navigator.onLine': 'always exists; a wrong value causes or prevents one reload',
  addEventListener: 'cannot fail; a missing event is tested as a scenario',
  getSelection: 'returns null in a hidden frame only, which is handled like no selection',
  matchMedia: 'returns a match or none; every screen is tested with both',
  scrollTo: 'cannot fail',
  print: 'is missing in some apps, which tests/unit/adapters/contracts-file.test.ts tests',
  Blob: 'cannot fail; a full memory makes URL.createObjectURL fail',
  Date: 'always returns a time; a wrong one causes or prevents one reload',
  FormData: 'reads fields of the page itself',
  URLSearchParams: 'parses every string',
  btoa: 'encodes every string of bytes',
  atob: 'is given letters of base 64 only, in a possible number',
  inspectActors: 'is read in development only',
  reportError: 'tells the browser of an error; it does not fail',
  storeClockOffset: 'is set by browser tests only',
  'history.replaceState':
    'keeps the origin; Safari refuses it after 100 changes in 30 seconds, and the next change tries again',
  'location.replace': 'loads a page of the same origin',
  MessageChannel: 'delivers every message to a port of the same page',
  crypto: 'randomUUID and digests exist in every secure context',
  BroadcastChannel: 'throws where there is no storage, which tests/unit/adapters/store tests',
  IDBKeyRange: 'exists where a database is open; a range of texts is always valid',
  'navigator.serviceWorker':
    'is missing or refuses, which tests/unit/adapters/update-ports.test.ts tests',
  navigator: 'always exists; its locks and storage are replaced in tests/unit/adapters/store',
  'navigator.storage': 'is asked for durable storage; without it or its answer, the answer is no',
  'navigator.locks':
    'is needed to open the store; one that is refused is tested in tests/unit/adapters/store',
  'performance.now': 'always returns a time; a wrong one changes how often a search reports',
  TextEncoder: 'always exists, and encodes every text',
  TextDecoder: 'always exists; the reader and the store handle texts that it refuses',
  OffscreenCanvas: 'is used in a worker; without it, a page fails in words',
  Worker: 'throws where workers are refused, which tests/unit/adapters/reader-pool.test.ts tests',
  launchQueue:
    'is optional; a file that it cannot give is tested in tests/unit/adapters/opened-files.test.ts',
  trustedTypes: 'is optional; without it, plain addresses are allowed',
  caches: 'is used in the service worker; if it fails, files of old versions stay',
  skipWaiting: 'is called in the service worker; it does not fail',
  URL: 'is given addresses of the build and of the page itself',
  WritableStream: 'always exists; one that fails is tested in tests/unit/adapters/store',
  DecompressionStream: 'is used in a worker; without it, text recognition fails in words',
  showSaveFilePicker:
    'is optional; one that is cancelled or refuses is tested in tests/unit/adapters/private-data-ports.test.ts',
};

/** Source files of the product, without the build plugins. */
const files = ['machines', 'src', 'public']
  .flatMap(listSources)
  .filter((path) => !path.startsWith('src/build/'));

const language = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

describe('globals used by the product', () => {
  test('every used global has failure modes or a reason, and no unused global is listed', () => {
    const found = new Set(
      files.flatMap((path) => listGlobals(path, readFileSync(path, 'utf8'), language)),
    );
    // The router calls the history, the product does not.
    const injected = Object.keys(FAILURE_MODES).filter((kind) => !kind.startsWith('history.'));
    const names = injected.map((kind) =>
      kind.replace(/^window\./, '').replace(/^(localStorage|navigator\.clipboard)\..+/, '$1'),
    );
    const known = new Set([
      ...names,
      ...FAIL_IN_CHROMIUM,
      ...Object.values(SAFE).flat(),
      ...Object.keys(CANNOT_FAIL),
    ]);
    expect([...found].toSorted()).toEqual([...known].toSorted());
  });

  test.each([
    ['indexedDB.open("x")', ['indexedDB']],
    ['navigator.clipboard.writeText("x")', ['navigator.clipboard']],
    ['window.crypto.randomUUID()', ['crypto']],
    ['new WebSocket(address)', ['WebSocket', 'address']],
    ['const fetch = (): string => ""; fetch()', []],
    ['const { status }: Response = given', ['given']],
    ['localStorage["getItem"]("x")', ['localStorage']],
    ['Math.random() + Math.max(1, 2)', ['Math.random']],
    ['const view = await import("./view")', ['import()']],
    ['export { view } from "./view"', []],
    ['export { view }', ['view']],
  ])('listGlobals finds the globals in %s', (code, expected) => {
    expect(listGlobals('x.ts', code, language)).toEqual(expected);
  });
});
