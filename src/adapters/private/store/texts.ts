import type { SourceDocument } from '../../../reading/reading';
import { NO_REFERENCES, type ContractId } from './records';
import { ROWS } from './snapshot';
import { ignoreDamage } from './store-error';
import type { Reader } from './vault';

/** Ids of the contracts that are not removed. */
export async function listTextIds(reader: Reader): Promise<readonly ContractId[]> {
  const rows = await reader.read((transaction) =>
    transaction.objectStore('records').getAll(ROWS()),
  );
  const opened = await Promise.all(
    rows.map((row) => reader.decrypt('row', row).catch(ignoreDamage)),
  );
  return rows.filter((_, index) => opened[index]?.value.removedAt === null).map(({ id }) => id);
}

/** The texts of contracts, in the order of the ids; undefined for those that were not read. */
export async function readTexts(
  reader: Reader,
  ids: readonly ContractId[],
): Promise<readonly (SourceDocument | undefined)[]> {
  const records = await reader.read((transaction) => {
    const stored = transaction.objectStore('records');
    return Promise.all(
      ids.map(async (id) => {
        const row = await stored.get(['row', id]);
        const { text } = row?.references ?? NO_REFERENCES;
        return text === null ? undefined : stored.get(['text', text]);
      }),
    );
  });
  return Promise.all(
    records.map(
      async (record) => record && (await reader.decrypt('text', record).catch(ignoreDamage))?.value,
    ),
  );
}
