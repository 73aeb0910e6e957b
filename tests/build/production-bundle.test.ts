import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Strings that occur in the inspectors, their libraries and the gallery only. */
const DEVELOPMENT_STRINGS = [
  'statelyai',
  'stately.ai',
  'xstateinspector',
  'startInspection',
  'inspectActors',
  'aria-label="Actors"',
  'gallery',
];

const texts = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:js|css|html|map)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('dist', path), 'utf8') }));

describe('production bundle', () => {
  test('the bundle contains the product', () => {
    expect(texts.some(({ text }) => text.includes('credentials.submit'))).toBe(true);
  });

  test.each(DEVELOPMENT_STRINGS)('the bundle contains no development code: %s', (string) => {
    const hits = texts.filter(({ text }) => text.toLowerCase().includes(string.toLowerCase()));
    expect(hits.map(({ path }) => path)).toEqual([]);
  });

  test('the build contains only file types that are served, and no dot files', () => {
    const files = readdirSync('dist', { recursive: true, withFileTypes: true });
    const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
    const served =
      /^\w[\w.-]*\.(?:html|js|css|json|webmanifest|png|svg|txt|woff2|pdf|docx|bcmap|pfb|ttf|bin)(?:\.br|\.gz)?$/;
    expect(names.filter((name) => !served.test(name)).toSorted()).toEqual([
      '_headers',
      '_redirects',
    ]);
  });

  test('no chunk imports from the file of a worker, which WebKit would evaluate again', () => {
    const hits = texts.filter(({ text }) => /(?:from|import)\s*["'][^"']*\.worker-/.test(text));
    expect(hits.map(({ path }) => path)).toEqual([]);
  });

  test('the bundle does not read the inspector option from the URL', () => {
    const [, entry = ''] =
      /src="\/(assets\/[^"]+)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
    expect(texts.find(({ path }) => path === entry)?.text).not.toContain('inspectActors');
  });
});
