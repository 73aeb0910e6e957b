import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words that occur in the inspectors, their libraries and the gallery only. */
const TELL_TALES = [
  'statelyai',
  'stately.ai',
  'xstateinspector',
  'stateDiagram',
  'mermaid',
  'startInspection',
  'inspectActors',
  'Back to now',
  'anywhere in ',
  'gallery',
];

const scripts = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:js|css|html|map)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('dist', path), 'utf8') }));

describe('What is built for production', () => {
  test('is there, and is the product', () => {
    expect(scripts.some(({ text }) => text.includes('credentials.submit'))).toBe(true);
  });

  test.each(TELL_TALES)('has nothing that is for development: %s', (words) => {
    const hits = scripts.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase()));
    expect(hits.map(({ path }) => path)).toEqual([]);
  });

  test('is files of the kinds that are served, none of them hidden', () => {
    const files = readdirSync('dist', { recursive: true, withFileTypes: true });
    const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
    const served = /^\w[\w.-]*\.(?:html|js|css|json|svg|txt|woff2)(?:\.br|\.gz)?$/;
    expect(names.filter((name) => !served.test(name)).toSorted()).toEqual([
      '_headers',
      '_redirects',
    ]);
  });

  test('asks nothing of the address before it starts', () => {
    const [, entry = ''] =
      /src="\/(assets\/[^"]+)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
    expect(scripts.find(({ path }) => path === entry)?.text).not.toContain('inspect');
  });
});

/** Bytes on their way, compressed as hosts send them. */
const weigh = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + statSync(join('dist', `${path}.br`)).size, 0);

describe('What is sent', () => {
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const page = readFileSync('dist/index.html', 'utf8');
  const firstVisit = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  const [, screens = ''] = /data-screens="([^"]+)"/.exec(page) ?? [];
  const firstScreens = screens.split(' ').map((path) => path.slice(1));

  test.each([
    { what: 'to whoever comes to sign in', paths: firstVisit, budget: 80_000 },
    { what: 'for the dashboard', paths: [...firstVisit, ...firstScreens], budget: 110_000 },
    { what: 'of scripts', paths: built.filter((path) => path.endsWith('.js')), budget: 140_000 },
    { what: 'of styles', paths: built.filter((path) => path.endsWith('.css')), budget: 8000 },
  ])('$what in all is at most $budget bytes', ({ paths, budget }) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(weigh(paths)).toBeLessThanOrEqual(budget);
  });
});
