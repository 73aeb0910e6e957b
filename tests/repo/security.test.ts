import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listSources } from '../support/source-files';

/** Source files of the product, without the build plugins. */
const files = ['src', 'machines', 'public']
  .flatMap(listSources)
  .filter((path) => !path.startsWith('src/build/'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('product code', () => {
  test('product code uses no API that turns text into code or markup, connects to other origins, or logs', () => {
    const forbidden = new RegExp(
      [
        /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySet|srcDoc|DOMParser|document\.write/,
        /\beval\b|new Function|javascript:/,
        /\.cookie\b|indexedDB/,
        /https?:|XMLHttpRequest|WebSocket|EventSource|sendBeacon|window\.open\b|\bopener\b/,
        /\b(?:window|self|globalThis)\.(?:onmessage|addEventListener\('message')/,
        /\bconsole\b/,
      ]
        .map(({ source }) => source)
        .join('|'),
      'i',
    );
    const hits = files.flatMap(({ path, text }) => {
      const hit = forbidden.exec(text)?.[0];
      return hit === undefined ? [] : [`${path}: ${hit}`];
    });
    expect(hits).toEqual([]);
    expect(files.length).toBeGreaterThan(80);
  });
});

const TRUSTED_WORKER = 'src/adapters/browser/trusted-worker.ts';

test.each([
  ['uses Cache Storage', /\bcaches\b/, ['src/service-worker.ts']],
  [
    'uses the service worker',
    /navigator\.serviceWorker/,
    [
      'public/early.js',
      'src/adapters/browser/service-worker.ts',
      'src/adapters/browser/update-ports.ts',
    ],
  ],
  ['registers a service worker', /\.register\(/, [TRUSTED_WORKER]],
  ['creates a policy or starts workers', /createPolicy|new (?:Shared)?Worker\b/, [TRUSTED_WORKER]],
])('no other module %s', (_, pattern, paths) => {
  const users = files.filter(({ text }) => pattern.test(text));
  expect(users.map(({ path }) => path).toSorted()).toEqual(paths);
});

describe('storage keys', () => {
  test('SECURITY.md lists every storage key', () => {
    const keys = files.flatMap(({ text }) => text.match(/(?<=')covenant\.\w+(?=')/g) ?? []);
    const listed =
      readFileSync('.github/SECURITY.md', 'utf8').match(/(?<=`)covenant\.\w+(?=`)/g) ?? [];
    expect(new Set(listed)).toEqual(new Set(keys));
  });
});

describe('packages', () => {
  test('every package is locked by hash, without a registry URL', () => {
    const lock: { packages: Record<string, { integrity?: string; resolved?: string }> } =
      JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const { '': _product, ...packages } = lock.packages;
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    for (const [path, { integrity, resolved }] of Object.entries(packages)) {
      expect(integrity, path).toMatch(/^sha512-/);
      expect(resolved, path).toBeUndefined();
    }
  });
});
