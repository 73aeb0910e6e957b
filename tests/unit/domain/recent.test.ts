import { expect, it } from 'vitest';
import { addRecent } from '../../../machines/domain/list/recent';

it('keeps the last five ids, newest first, each once', () => {
  const ids = ['a', 'b', 'c', 'b', 'd', 'e', 'f'].reduce<readonly string[]>(addRecent, []);
  expect(ids).toEqual(['f', 'e', 'd', 'b', 'c']);
});
