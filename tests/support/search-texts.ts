import { parseQuery } from '../../machines/domain/search/word-search';
import type { SearchProgress, TextHit } from '../../machines/domain/search/text-search';
import type { Store } from '../../src/adapters/private/store/open-store';

/** Searches to the end. */
export async function searchTexts({ search }: Pick<Store, 'search'>, query: string) {
  const hits: TextHit[] = [];
  const reports: SearchProgress[] = [];
  const damagedIds = await search(parseQuery(query), {
    onProgress: ({ progress, hits: more }) => {
      reports.push(progress);
      hits.push(...more);
    },
  });
  return { hits, damagedIds, reports };
}
