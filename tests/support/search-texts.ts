import type { SearchProgress, TextHit } from '../../machines/domain/text-search';
import type { TextIndex } from '../../src/adapters/private/search/text-index';

/** Searches to the end; null if it is given up. A hit without terms takes back an earlier one. */
export async function searchTexts(
  index: TextIndex,
  query: string,
  isWanted: () => boolean = () => true,
) {
  const hits = new Map<string, TextHit>();
  const reports: SearchProgress[] = [];
  const damagedIds = await index.search(query, {
    isWanted,
    report: (progress, found) => {
      reports.push(progress);
      for (const hit of found) hits.set(hit.id, hit);
    },
  });
  const found = [...hits.values()].filter(({ terms }) => terms.length > 0);
  return damagedIds && { hits: found, damagedIds, reports };
}
