import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { listSources } from './support/source-files';
import { listGlobals } from './sweep/globals';
import { WAYS } from './sweep/ways';

/** Losses of code, and what is done about them, are swept in Chromium (tests/browser/sweep.test.ts). */
const SWEPT_IN_CHROMIUM = ['import()', 'sessionStorage', 'location.reload'];

/** What has no way to fail, or none that is not swept under another name; and why. */
const CANNOT_FAIL: Readonly<Record<string, string>> = {
  'URL.revokeObjectURL': 'does nothing where there is nothing to let go of',
  'location.assign': 'the browser’s own navigation, with the browser’s own words',
  'location.search': 'is always there',
  location: 'is always there',
  'history.state': 'is always there; what is in it is looked at with care',
  'navigator.onLine': 'is always there; what it says wrongly costs one reload, or spares it',
  clearInterval: 'does nothing where nothing runs',
  clearTimeout: 'does nothing where nothing runs',
  cancelIdleCallback: 'does nothing where nothing waits',
  addEventListener: 'cannot be refused; that nothing is told is a scenario of its own',
  removeEventListener: 'does nothing where nobody listens',
  HTMLInputElement: 'is a class of the browser',
  matchMedia: 'answers one of two, and every screen is tested at both',
  scrollTo: 'scrolls, or the page stands there already',
  Blob: 'holds what it is given; what cannot be held fails by its address',
  Date: 'says some time; wrongly, and code that is lost is asked for once more or once less',
  FormData: 'reads fields that the page itself has',
  Element: 'is the page’s own',
  URLSearchParams: 'reads every text',
  document: 'is the page’s own',
  inspectActors: 'is read in development only',
  MessageChannel: 'delivers every message to a port of the same page',
  crypto: 'randomUUID exists in every secure context',
};

/** What every page runs: neither what builds it nor what looks at it in development. */
const files = ['machines', 'src', 'public']
  .flatMap(listSources)
  .filter((path) => !path.startsWith('src/build/'));

const language = new Set<string>(runInNewContext('Object.getOwnPropertyNames(globalThis)'));

describe('What the product touches of the world', () => {
  test('is swept, or cannot fail', () => {
    const found = new Set(
      files.flatMap((path) => listGlobals(path, readFileSync(path, 'utf8'), language)),
    );
    // The way of the addresses is the router's own.
    const swept = Object.keys(WAYS).filter((kind) => !kind.startsWith('history.'));
    const named = swept.map((kind) =>
      kind.replace(/^window\./, '').replace(/^localStorage\..+/, 'localStorage'),
    );
    const known = new Set([...named, ...SWEPT_IN_CHROMIUM, ...Object.keys(CANNOT_FAIL)]);
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
  ])('is found where it stands: %s', (code, expected) => {
    expect(listGlobals('x.ts', code, language)).toEqual(expected);
  });
});
