import { CLAUSE_RULES } from '../../../reading/clauses/clause-rules';
import type { SourceDocument } from '../../../reading/reading';
import { openDatabase } from './database';
import { NO_REFERENCES, type ContractId, type StoredRecord } from './records';
import { ROWS } from './snapshot';
import { ignoreDamage, StoreError } from './store-error';
import type { ReadingKeys } from './store-lock';
import { createReader, type Reader } from './record-reader';

/** What the search looks through in a contract. */
export interface StoredText {
  /** Null if the contract was not read, or has no text. */
  readonly document: SourceDocument | null;
  /** Names of the clauses that are shown. */
  readonly clauses: readonly string[];
}

/** The stored texts, for the search. Its methods throw a `StoreError`. */
export interface TextSource {
  /** Ids of the contracts that are not removed. */
  readonly listTexts: () => Promise<readonly ContractId[]>;
  /** In the order of the ids; `damaged` for a text that cannot be read. */
  readonly readTexts: (ids: readonly ContractId[]) => Promise<readonly (StoredText | 'damaged')[]>;
}

const CLAUSE_NAMES: ReadonlyMap<string, string> = new Map(
  CLAUSE_RULES.map(({ category, name }) => [category, name]),
);

/** The text of a contract, and what its row tells; `damaged` if one of them cannot be decrypted. */
async function decryptText(
  reader: Reader,
  row: StoredRecord | undefined,
  text: StoredRecord | undefined,
): Promise<StoredText | 'damaged'> {
  const [facts, document] = await Promise.all([
    row && reader.decrypt('row', row).catch(ignoreDamage),
    text && reader.decrypt('text', text).catch(ignoreDamage),
  ]);
  if ((row && !facts) || (text && !document)) return 'damaged';
  const clauses = facts?.value.facts?.clauses.map((one) => CLAUSE_NAMES.get(one) ?? one) ?? [];
  return { document: document?.value ?? null, clauses };
}

export const createTextSource = (reader: Reader): TextSource => ({
  listTexts: async () => {
    const rows = await reader.read((transaction) =>
      transaction.objectStore('records').getAll(ROWS()),
    );
    const opened = await Promise.all(
      rows.map((row) => reader.decrypt('row', row).catch(ignoreDamage)),
    );
    return rows.filter((_, index) => opened[index]?.value.removedAt === null).map(({ id }) => id);
  },
  readTexts: async (ids) => {
    const records = await reader.read((transaction) => {
      const stored = transaction.objectStore('records');
      return Promise.all(
        ids.map(async (id) => {
          const row = await stored.get(['row', id]);
          const { text } = row?.references ?? NO_REFERENCES;
          return [row, text === null ? undefined : await stored.get(['text', text])] as const;
        }),
      );
    });
    return Promise.all(records.map(([row, text]) => decryptText(reader, row, text)));
  },
});

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
