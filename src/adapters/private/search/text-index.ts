import { caseFold } from '../../../../machines/domain/search';
import type { TextPlace } from '../../../../machines/domain/text-search';
import { orElse } from '../ports/port-error';
import type { Reader } from '../store/vault';
import { listTextIds, readTexts } from '../store/texts';
import { findPlace, toSearchedPages, type SearchedPage } from './page-texts';

/** Texts that are read in one transaction. */
const BATCH = 20;

/** The texts of all contracts in memory, read from the database when they are searched first. */
export interface TextIndex {
  /** The places of a query, one a contract. Null if the search is no longer `isWanted`. */
  readonly search: (query: string, isWanted: () => boolean) => Promise<readonly TextPlace[] | null>;
  /** Reads these contracts again in the next search. */
  readonly forget: (ids: readonly string[]) => void;
}

export function createTextIndex(reader: Reader): TextIndex {
  const known = new Map<string, readonly SearchedPage[]>();
  return {
    search: async (query, isWanted) => {
      const needle = caseFold(query.trim().replace(/\s+/g, ' '));
      const ids = await listTextIds(reader);
      const missing = ids.filter((id) => !known.has(id));
      for (let start = 0; start < missing.length; start += BATCH) {
        const batch = missing.slice(start, start + BATCH);
        // A batch at a time: a worker that reads all texts at once would need twice the memory.
        // oxlint-disable-next-line no-await-in-loop
        const texts = await readTexts(reader, batch);
        if (!isWanted()) return null;
        for (const [index, id] of batch.entries()) {
          const text = texts[index];
          const read = () => (text ? toSearchedPages(text) : []);
          known.set(
            id,
            orElse(read, () => []),
          );
        }
      }
      if (!isWanted()) return null;
      return ids.flatMap((id) => {
        const place = findPlace(known.get(id) ?? [], needle);
        return place ? [{ id, ...place }] : [];
      });
    },
    forget: (ids) => {
      for (const id of ids) known.delete(id);
    },
  };
}
