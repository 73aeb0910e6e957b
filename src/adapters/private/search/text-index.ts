import { nameRule } from '../../../../machines/domain/rule-names';
import type { Bytes } from '../store/backup/byte-source';
import { request } from '../store/database';
import type { Reader } from '../store/record-reader';
import type { ContractId, RecordId } from '../store/records';
import type { Snapshots } from '../store/snapshot';
import { ignoreDamage, toStoreError } from '../store/store-error';
import type { SearchProgress, TextHit } from '../../../../machines/domain/search/text-search';
import type { Word } from '../../../../machines/domain/search/word-search';
import { createPause, inOrder } from '../store/async-work';
import type { Work } from '../workers/protocol';
import { findHit, toSearchedText } from './searched-text';

/** What the search looks through in a contract. */
export interface ListedText {
  readonly id: ContractId;
  /** Another one as soon as the text changes. Null if the contract was not read, or has no text. */
  readonly text: RecordId | null;
  /** Names of the clauses that are shown. */
  readonly clauses: readonly string[];
}

const NO_CHARACTERS = new Uint8Array();

/** The stored texts, for the search. Its methods throw a `StoreError`. */
export function createTextSource(reader: Reader, snapshots: Snapshots) {
  return {
    /** Of the contracts that are not removed. */
    list: async (): Promise<readonly ListedText[]> => {
      const { entries } = await snapshots.read();
      return entries.flatMap(({ id, row, references: { text } }) => {
        if (row.removedAt !== null) return [];
        const clauses = row.summary?.kind === 'read' ? row.summary.clauses.map(nameRule) : [];
        return [{ id, text, clauses }];
      });
    },
    /**
     * The characters of texts as UTF-8, with a line feed between lines and a form feed between pages, in the order of the
     * ids; `damaged` for a text that cannot be read.
     */
    read: async (ids: readonly RecordId[]): Promise<readonly (Bytes | 'damaged')[]> => {
      const records = await reader.read((transaction) => {
        const stored = transaction.objectStore('records');
        return Promise.all(ids.map((id) => request(() => stored.get(['text', id]))));
      });
      return Promise.all(
        records.map(async (record) => {
          // The contract has another text meanwhile, or none.
          if (!record) return NO_CHARACTERS;
          const text = await reader
            .decrypt('text', record)
            .then(({ bytes }) => bytes)
            .catch(ignoreDamage);
          return text ?? 'damaged';
        }),
      );
    },
  };
}

export type TextSource = ReturnType<typeof createTextSource>;

/** Texts that are read together. More would need more memory and delay the first hits. */
const BATCH = 32;
/** Batches that are read at a time: disk and cipher need not wait for one another. */
const READ_AHEAD = 4;
/** Milliseconds between two reports. */
const REPORT_EVERY_MS = 100;

/** What a search reports. */
export interface SearchStep {
  readonly progress: SearchProgress;
  /** Since the last report. */
  readonly hits: readonly TextHit[];
}

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

/** The texts of all contracts in memory, read from the store when they are searched first. */
export function createTextIndex(source: TextSource) {
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
    /**
     * Searches all contracts, as they are when it begins. Resolves with the ids of those whose stored text is damaged.
     * Rejects with the reason of the signal when it is given up.
     */
    search: async (
      words: readonly Word[],
      { signal, onProgress }: Work<SearchStep> = {},
    ): Promise<readonly ContractId[]> => {
      const listed = await source.list();
      const ids = new Set(listed.map(({ text }) => text));
      for (const id of kept.keys()) if (!ids.has(id)) kept.delete(id);

      const damaged: string[] = [];
      let searched = 0;
      let hits: TextHit[] = [];
      let reportedAt = performance.now();
      const pause = createPause(signal);
      const reportHits = () => {
        onProgress?.({ progress: { searched, total: listed.length }, hits });
        hits = [];
        reportedAt = performance.now();
      };
      const searchOne = ({ id, text: textId, clauses }: ListedText) => {
        searched += 1;
        const text = textId === null ? null : (kept.get(textId) ?? null);
        if (text === 'damaged') damaged.push(id);
        const hit = text === 'damaged' ? null : findHit({ id, text, clauses }, words);
        if (hit) hits.push(hit);
      };
      signal?.throwIfAborted();
      // The number of contracts is known before the first of them is read.
      reportHits();
      for await (const batch of inOrder(batchesOf(listed), READ_AHEAD, keep)) {
        for (const one of batch) searchOne(one);
        // Messages are received, such as a later search.
        await pause();
        if (performance.now() - reportedAt >= REPORT_EVERY_MS) reportHits();
      }
      reportHits();
      return damaged;
    },
    /** Forgets everything. */
    clear: () => kept.clear(),
  };
}
export type TextIndex = ReturnType<typeof createTextIndex>;
