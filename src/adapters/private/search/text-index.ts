import type { SearchProgress, TextHit } from '../../../../machines/domain/search/text-search';
import { parseQuery } from '../../../../machines/domain/search/word-search';
import { inOrder } from '../store/in-order';
import { toStoreError } from '../store/store-error';
import type { ListedText, TextSource } from '../store/texts';
import { findHit, toSearchedText } from './searched-text';

/** Texts that are read together. More would need more memory and delay the first hits. */
const BATCH = 32;
/** Batches that are read at a time: disk and cipher need not wait for one another. */
const READ_AHEAD = 4;
/** Milliseconds between two reports. */
const REPORT_EVERY_MS = 100;
/** Milliseconds after which messages are received, such as a later search. */
const PAUSE_EVERY_MS = 50;

/** What a search needs of its caller. */
interface Searching {
  /** False once a later search has begun. */
  readonly isWanted: () => boolean;
  /** Takes the hits since the last report. */
  readonly report: (progress: SearchProgress, hits: readonly TextHit[]) => void;
}

/** The texts of all contracts in memory, read from the store when they are searched first. */
export interface TextIndex {
  /**
   * Searches all contracts, as they are when it begins. Resolves with the ids of those whose stored text is damaged, or
   * with null if the search is no longer wanted.
   */
  readonly search: (query: string, searching: Searching) => Promise<readonly string[] | null>;
}

interface Timing {
  /** In milliseconds. */
  readonly now: () => number;
  /** Lets messages be received. */
  readonly pause: () => Promise<void>;
}

const TIMING: Timing = {
  now: () => performance.now(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
};

const batchesOf = (listed: readonly ListedText[]): readonly (readonly ListedText[])[] =>
  Array.from({ length: Math.ceil(listed.length / BATCH) }, (_, index) =>
    listed.slice(index * BATCH, (index + 1) * BATCH),
  );

type Kept = Uint8Array | 'damaged';

/** Reads texts; if a damaged one fails them all, one by one. */
async function readSafely(source: TextSource, ids: readonly string[]): Promise<readonly Kept[]> {
  try {
    const read = await source.read(ids);
    return read.map((text) => (text === 'damaged' ? text : toSearchedText(text)));
  } catch (error) {
    if (toStoreError(error).kind !== 'damaged') throw error;
    if (ids.length === 1) return ['damaged'];
    const each = await Promise.all(ids.map((id) => readSafely(source, [id])));
    return each.flat();
  }
}

export function createTextIndex(source: TextSource, { now, pause }: Timing = TIMING): TextIndex {
  /** By the id of the text, which is another one as soon as the text changes. */
  const kept = new Map<string, Kept>();

  /** Reads the texts of contracts that are not in memory. */
  const keep = async (batch: readonly ListedText[]): Promise<readonly ListedText[]> => {
    const missing = batch.flatMap(({ text }) => (text === null || kept.has(text) ? [] : [text]));
    const texts = missing.length === 0 ? [] : await readSafely(source, missing);
    for (const [index, id] of missing.entries()) {
      const text = texts[index];
      if (text) kept.set(id, text);
    }
    return batch;
  };

  return {
    search: async (query, { isWanted, report }) => {
      const words = parseQuery(query);
      const listed = await source.list();
      const ids = new Set(listed.map(({ text }) => text));
      for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);

      const damaged: string[] = [];
      let searched = 0;
      let hits: TextHit[] = [];
      let reportedAt = now();
      let pausedAt = reportedAt;
      const reportHits = () => {
        report({ searched, total: listed.length }, hits);
        hits = [];
        reportedAt = now();
      };
      const searchOne = ({ id, text: textId, clauses }: ListedText) => {
        searched += 1;
        const text = textId === null ? null : (kept.get(textId) ?? null);
        if (text === 'damaged') damaged.push(id);
        const hit = text === 'damaged' ? null : findHit({ id, text, clauses }, words);
        if (hit) hits.push(hit);
      };
      // The number of contracts is known before the first of them is read.
      if (isWanted()) reportHits();
      for await (const batch of inOrder(batchesOf(listed), READ_AHEAD, keep)) {
        if (!isWanted()) return null;
        for (const one of batch) searchOne(one);
        if (now() - pausedAt >= PAUSE_EVERY_MS) {
          await pause();
          pausedAt = now();
        }
        if (now() - reportedAt >= REPORT_EVERY_MS && isWanted()) reportHits();
      }
      if (!isWanted()) return null;
      reportHits();
      return damaged;
    },
  };
}
