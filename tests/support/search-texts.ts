import type { SearchProgress, TextHit } from '../../machines/domain/search/text-search';
import type { TextIndex } from '../../src/adapters/private/search/text-index';

/** Searches to the end; null if it is given up. */
export async function searchTexts(
  index: TextIndex,
  query: string,
  isWanted: () => boolean = () => true,
) {
  const ending = new AbortController();
  const stopIfUnwanted = () => {
    if (!isWanted()) ending.abort();
  };
  const hits: TextHit[] = [];
  const reports: SearchProgress[] = [];
  const found = index.search(query, {
    signal: ending.signal,
    onProgress: ({ progress, hits: more }) => {
      reports.push(progress);
      hits.push(...more);
      stopIfUnwanted();
    },
  });
  stopIfUnwanted();
  try {
    return { hits, damagedIds: await found, reports };
  } catch (error) {
    if (ending.signal.aborted) return null;
    throw error;
  }
}
