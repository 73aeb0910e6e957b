import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words that occur in the inspectors, their libraries and the gallery only. */
const DEVELOPMENT_STRINGS = [
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

const texts = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:js|css|html|map)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join('dist', path), 'utf8') }));

describe('production bundle', () => {
  test('contains the product', () => {
    expect(texts.some(({ text }) => text.includes('credentials.submit'))).toBe(true);
  });

  test.each(DEVELOPMENT_STRINGS)('contains no development code: %s', (words) => {
    const hits = texts.filter(({ text }) => text.toLowerCase().includes(words.toLowerCase()));
    expect(hits.map(({ path }) => path)).toEqual([]);
  });

  test('contains only file types that are served, and no dot files', () => {
    const files = readdirSync('dist', { recursive: true, withFileTypes: true });
    const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
    const served = /^\w[\w.-]*\.(?:html|js|css|json|svg|txt|woff2)(?:\.br|\.gz)?$/;
    expect(names.filter((name) => !served.test(name)).toSorted()).toEqual([
      '_headers',
      '_redirects',
    ]);
  });

  test('does not read the inspector option from the URL', () => {
    const [, entry = ''] =
      /src="\/(assets\/[^"]+)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
    expect(texts.find(({ path }) => path === entry)?.text).not.toContain('inspect');
  });
});

/** Transfer size in bytes (brotli 11). */
const transferSize = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + statSync(join('dist', `${path}.br`)).size, 0);

describe('size budgets', () => {
  const built = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  const page = readFileSync('dist/index.html', 'utf8');
  const firstVisit = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  const [, screens = ''] = /data-screens="([^"]+)"/.exec(page) ?? [];
  const firstScreens = screens.split(' ').map((path) => path.slice(1));

  test.each([
    { what: 'JavaScript of the first visit to /login', paths: firstVisit, budget: 92_000 },
    {
      what: 'JavaScript of the dashboard',
      paths: [...firstVisit, ...firstScreens],
      budget: 135_000,
    },
    { what: 'CSS', paths: built.filter((path) => path.endsWith('.css')), budget: 9000 },
  ])('$what is at most $budget bytes', ({ paths, budget }) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(transferSize(paths)).toBeLessThanOrEqual(budget);
  });
});
