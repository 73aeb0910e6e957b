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

describe('Cache Storage', () => {
  test('one module uses Cache Storage: the service worker deletes files of old versions', () => {
    const users = files.filter(({ text }) => /\bcaches\b/.test(text));
    expect(users.map(({ path }) => path)).toEqual(['src/service-worker.ts']);
  });
});

describe('workers', () => {
  test('few modules use the service worker, and one registers it', () => {
    const users = files.filter(({ text }) => text.includes('navigator.serviceWorker'));
    expect(users.map(({ path }) => path).toSorted()).toEqual([
      'public/early.js',
      'src/adapters/browser/service-worker.ts',
      'src/adapters/browser/update-ports.ts',
    ]);
    const registering = files.filter(({ text }) => /\.register\(/.test(text));
    expect(registering.map(({ path }) => path)).toEqual(['src/adapters/browser/trusted-worker.ts']);
  });

  test('one module creates the Trusted Types policy and starts workers', () => {
    const users = files.filter(({ text }) => /createPolicy|new (?:Shared)?Worker\b/.test(text));
    expect(users.map(({ path }) => path)).toEqual(['src/adapters/browser/trusted-worker.ts']);
  });
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
