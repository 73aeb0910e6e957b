import type { SourceDocument } from '../../../reading/reading';
import type { Database } from './database';
import type { ContractId } from './records';
import { ignoreDamage } from './store-error';

/** Ids of the contracts that are not removed. */
export function listTextIds(database: Database): Promise<readonly ContractId[]> {
  return database.read(['files'], async (transaction) => {
    const files = await transaction.objectStore('files').getAll();
    return files.filter(({ removedAt }) => removedAt === null).map(({ id }) => id);
  });
}

/** The texts of contracts, in the order of the ids; undefined for those that were not read. */
export function readTexts(
  database: Database,
  ids: readonly ContractId[],
): Promise<readonly (SourceDocument | undefined)[]> {
  return database.read(['texts'], (transaction) => {
    const texts = transaction.objectStore('texts');
    return Promise.all(ids.map((id) => texts.get(id).catch(ignoreDamage)));
  });
}
