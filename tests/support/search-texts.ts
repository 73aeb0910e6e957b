import type { SearchProgress, TextHit } from '../../machines/domain/search/text-search';
import type { TextIndex } from '../../src/adapters/private/search/text-index';

/** Searches to the end; null if it is given up. */
export async function searchTexts(
  index: TextIndex,
  query: string,
  isWanted: () => boolean = () => true,
) {
  const hits: TextHit[] = [];
  const reports: SearchProgress[] = [];
  const damagedIds = await index.search(query, {
    isWanted,
    report: (progress, found) => {
      reports.push(progress);
      hits.push(...found);
    },
  });
  return damagedIds && { hits, damagedIds, reports };
}
