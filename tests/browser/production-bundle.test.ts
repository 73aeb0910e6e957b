import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Words by which one would know that an inspector, what it draws with or the gallery was shipped. */
const TELL_TALES = [
  'statelyai',
  'stately.ai',
  'xstateinspector',
  'stateDiagram',
  'mermaid',
  'startInspection',
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

  test('asks nothing of the address before it starts', () => {
    const [, entry = ''] =
      /src="\/(assets\/[^"]+)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
    expect(scripts.find(({ path }) => path === entry)?.text).not.toContain('inspect');
  });
});
