import { CLAUSE_RULES } from '../../../reading/clauses/clause-rules';
import type { SourceDocument } from '../../../reading/reading';
import { MIGRATIONS, openDatabase, type Database } from './database';
import type { ContractId } from './records';
import type { SealKeys } from './seal';
import { ignoreDamage } from './store-error';
import { createVault } from './vault';

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

/** The keys of an unlocked workspace that reading texts needs: not the one that wraps them. */
export type TextKeys = Omit<SealKeys, 'wrapping'>;

export const textKeysOf = ({ epoch, data, index }: SealKeys): TextKeys => ({ epoch, data, index });

const CLAUSE_NAMES: ReadonlyMap<string, string> = new Map(
  CLAUSE_RULES.map(({ category, name }) => [category, name]),
);

const DAMAGED = 'damaged' as const;

export const createTextSource = (database: Database): TextSource => ({
  listTexts: () =>
    database.read(['files'], async (transaction) => {
      const files = await transaction.objectStore('files').getAll();
      return files.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
    }),
  readTexts: (ids) =>
    database.read(['texts', 'facts'], (transaction) => {
      const texts = transaction.objectStore('texts');
      const facts = transaction.objectStore('facts');
      return Promise.all(
        ids.map(async (id) => {
          const [document, fact] = await Promise.all([
            texts.get(id).catch((error: unknown) => ignoreDamage(error) ?? DAMAGED),
            facts.get(id).catch(ignoreDamage),
          ]);
          if (document === DAMAGED) return document;
          const clauses = fact?.clauses.map((one) => CLAUSE_NAMES.get(one) ?? one) ?? [];
          return { document: document ?? null, clauses };
        }),
      );
    }),
});

/** Opens the stored texts with a connection of its own, with keys if there is a passphrase. */
export async function openTexts(
  name: string,
  keys: TextKeys | null,
  onEnd: () => void,
): Promise<TextSource> {
  const connection = await openDatabase({ name, migrations: MIGRATIONS, onEnd });
  // Reading wraps no key: in the place of the wrapping key is one that cannot.
  const wrapping = keys && { key: keys.data, salt: new Uint8Array(), iterations: 0 };
  return createTextSource(
    await createVault(connection, { keys: keys && wrapping && { ...keys, wrapping } }),
  );
}
