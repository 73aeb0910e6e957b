import { openTexts, createTextIndex, type SearchInput, type TextIndex } from './text-index';
import { serve } from '../workers/serve';

/** Searches the texts of the workspace. Runs in a dedicated worker (`createTextSearch`). */
serve<TextIndex, SearchInput>('search', async ({ name, keys }) =>
  createTextIndex(await openTexts(name, keys, () => close())),
);
