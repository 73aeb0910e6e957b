import { expect, it } from 'vitest';
import { rethrow } from '../../../src/adapters/browser/chunk-error';

it('whoever asks for code that does not come hears of it, where nothing else is decided', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module');
  await expect(rethrow(gone)).rejects.toBe(gone);
});
