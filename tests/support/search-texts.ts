import { parseQuery } from '../../machines/domain/search/word-search';
import type { SearchProgress, TextHit } from '../../machines/domain/search/text-search';
import type { TextIndex } from '../../src/adapters/private/search/text-index';

/** Searches to the end. */
export async function searchTexts(index: TextIndex, query: string) {
  const hits: TextHit[] = [];
  const reports: SearchProgress[] = [];
  const damagedIds = await index.search(parseQuery(query), {
    onProgress: ({ progress, hits: more }) => {
      reports.push(progress);
      hits.push(...more);
    },
  });
  return { hits, damagedIds, reports };
}
