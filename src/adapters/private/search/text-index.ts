import type { SearchProgress, TextHit } from '../../../../machines/domain/text-search';
import { parseQuery, type Term } from '../../../../machines/domain/word-search';
import { orElse } from '../ports/port-error';
import { toStoreError } from '../store/store-error';
import type { StoredText, TextSource } from '../store/texts';
import { findHit, toSearchedText, type SearchedText } from './searched-text';

/** Texts that are read together. More would need more memory and delay the first hits. */
const BATCH = 32;
/** Milliseconds between two reports. */
const REPORT_EVERY_MS = 100;
/** Milliseconds after which messages are received: a later search, or changed contracts. */
const PAUSE_EVERY_MS = 50;

/** What a search needs of its caller. */
interface Searching {
  /** False once a later search has begun. */
  readonly isWanted: () => boolean;
  /** Takes the hits since the last report. A later hit of a contract replaces an earlier one. */
  readonly report: (progress: SearchProgress, hits: readonly TextHit[]) => void;
}

/** The texts of all contracts in memory, read from the store when they are searched first. */
export interface TextIndex {
  /**
   * Searches all contracts, and those that change meanwhile again. Resolves with the ids of those whose stored text is
   * damaged, or with null if the search is no longer wanted.
   */
  readonly search: (query: string, searching: Searching) => Promise<readonly string[] | null>;
  /** These contracts have changed. */
  readonly forget: (ids: readonly string[]) => void;
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

type Kept = SearchedText | 'damaged';

const keep = (text: StoredText | 'damaged'): Kept =>
  text === 'damaged'
    ? text
    : orElse<Kept>(
        () => toSearchedText(text),
        () => 'damaged',
      );

/** Reads texts; if a damaged one fails them all, one by one. */
async function readSafely(
  source: TextSource,
  ids: readonly string[],
): Promise<readonly (StoredText | 'damaged')[]> {
  try {
    return await source.readTexts(ids);
  } catch (error) {
    if (toStoreError(error).kind !== 'damaged') throw error;
    if (ids.length === 1) return ['damaged'];
    const each = await Promise.all(ids.map((id) => readSafely(source, [id])));
    return each.flat();
  }
}

export function createTextIndex(source: TextSource, { now, pause }: Timing = TIMING): TextIndex {
  const kept = new Map<string, Kept>();
  /** Ids that are being read, or that a search has searched: a change takes them out. */
  const currentSets = new Set<Set<string>>();
  let changes = 0;

  /** Reads and keeps texts. What changes meanwhile is not kept. */
  const read = async (ids: readonly string[]): Promise<void> => {
    const current = new Set(ids);
    currentSets.add(current);
    try {
      const texts = await readSafely(source, ids);
      for (const [index, id] of ids.entries()) {
        const text = texts[index];
        if (text !== undefined && current.has(id)) kept.set(id, keep(text));
      }
    } finally {
      currentSets.delete(current);
    }
  };

  /** Batches of ids whose texts are in memory, each while the next one is being read. */
  async function* readBatches(ids: readonly string[]): AsyncGenerator<readonly string[]> {
    const known = ids.filter((id) => kept.has(id));
    const missing = ids.filter((id) => !kept.has(id));
    const readFrom = (start: number) => {
      const reading = read(missing.slice(start, start + BATCH));
      // Awaited below, if the search is still wanted then.
      reading.catch(() => undefined);
      return reading;
    };
    let reading = missing.length > 0 ? readFrom(0) : undefined;
    for (let start = 0; start < known.length; start += BATCH)
      yield known.slice(start, start + BATCH);
    for (let start = 0; start < missing.length; start += BATCH) {
      // A batch at a time: all texts at once would need twice the memory.
      // oxlint-disable-next-line no-await-in-loop
      await reading;
      reading = start + BATCH < missing.length ? readFrom(start + BATCH) : undefined;
      yield missing.slice(start, start + BATCH);
    }
  }

  async function searchAll(
    terms: readonly Term[],
    searched: Set<string>,
    { isWanted, report }: Searching,
  ): Promise<readonly string[] | null> {
    const hitIds = new Set<string>();
    let hits: TextHit[] = [];
    let reportedAt = now();
    let pausedAt = reportedAt;
    let ids: readonly string[] = [];
    let seenChanges = -1;
    const reportHits = () => {
      report({ searched: Math.min(searched.size, ids.length), total: ids.length }, hits);
      hits = [];
      reportedAt = now();
    };
    const searchOne = (id: string) => {
      const text = kept.get(id);
      if (text === undefined) return;
      searched.add(id);
      const found = text === 'damaged' ? null : findHit(id, text, terms);
      // A contract that has changed may have lost its words.
      if (found) hits.push(found);
      else if (hitIds.has(id)) hits.push({ id, terms: [], place: null });
      if (found) hitIds.add(id);
    };
    while (seenChanges !== changes) {
      seenChanges = changes;
      // oxlint-disable-next-line no-await-in-loop -- again only after a change
      ids = await source.listTexts();
      // The number of contracts is known before the first of them is read.
      if (isWanted()) reportHits();
      // oxlint-disable-next-line no-await-in-loop -- batch by batch
      for await (const batch of readBatches(ids.filter((id) => !searched.has(id)))) {
        for (const id of batch) searchOne(id);
        if (now() - pausedAt >= PAUSE_EVERY_MS) {
          await pause();
          pausedAt = now();
        }
        if (!isWanted()) return null;
        if (now() - reportedAt >= REPORT_EVERY_MS) reportHits();
      }
    }
    reportHits();
    return ids.filter((id) => kept.get(id) === 'damaged');
  }

  return {
    search: async (query, searching) => {
      const searched = new Set<string>();
      currentSets.add(searched);
      try {
        return await searchAll(parseQuery(query), searched, searching);
      } finally {
        currentSets.delete(searched);
      }
    },
    forget: (ids) => {
      changes += 1;
      for (const id of ids) {
        kept.delete(id);
        for (const current of currentSets) current.delete(id);
      }
    },
  };
}
