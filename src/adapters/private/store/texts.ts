import { nameRule } from '../../../reading/rule-names';
import type { Bytes } from './byte-source';
import { openDatabase, request } from './database';
import { createReader, type Reader } from './record-reader';
import type { ContractId, RecordId } from './records';
import { createSnapshots } from './snapshot';
import { ignoreDamage, StoreError } from './store-error';
import type { ReadingKeys } from './store-lock';

/** What the search looks through in a contract. */
export interface ListedText {
  readonly id: ContractId;
  /** Another one as soon as the text changes. Null if the contract was not read, or has no text. */
  readonly text: RecordId | null;
  /** Names of the clauses that are shown. */
  readonly clauses: readonly string[];
}

/** The stored texts, for the search. Its methods throw a `StoreError`. */
export interface TextSource {
  /** Of the contracts that are not removed. Only those that have changed are read again. */
  readonly list: () => Promise<readonly ListedText[]>;
  /**
   * The characters of texts as UTF-8, with a line feed between lines and a form feed between pages, in the order of the
   * ids; `damaged` for a text that cannot be read.
   */
  readonly read: (ids: readonly RecordId[]) => Promise<readonly (Bytes | 'damaged')[]>;
}

const NO_CHARACTERS = new Uint8Array();

export function createTextSource(reader: Reader): TextSource {
  const snapshots = createSnapshots(reader);
  return {
    list: async () => {
      const { entries } = await snapshots.read();
      return entries.flatMap(({ id, row, references: { text } }) => {
        if (row.removedAt !== null) return [];
        const clauses = row.summary?.kind === 'read' ? row.summary.clauses.map(nameRule) : [];
        return [{ id, text, clauses }];
      });
    },
    read: async (ids) => {
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

/** Opens the stored texts with a connection of its own. @param keys null: the workspace is locked. */
export async function openTexts(
  name: string,
  keys: ReadingKeys | null,
  onEnd: () => void,
): Promise<TextSource> {
  const connection = await openDatabase({ name, onEnd });
  return createTextSource(
    createReader(connection, () => {
      if (!keys) throw new StoreError('locked');
      return keys;
    }),
  );
}
