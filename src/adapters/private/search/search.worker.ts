import { openTexts } from '../store/texts';
import { serve } from '../workers/serve';
import { createTextIndex, type SearchInput, type TextIndex } from './text-index';

/** Searches the texts of the workspace. Runs in a dedicated worker (`createTextSearch`). */
serve<TextIndex, SearchInput>('search', async ({ name, keys }) =>
  createTextIndex(await openTexts(name, keys, () => close())),
);
