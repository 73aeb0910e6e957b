import { NO_REFERENCES, type ContractId, type References, type RowRecord } from './records';
import type { DecryptedRecord } from './encryption';
import { StoreError } from './store-error';
import type { Reader } from './record-reader';
import type { RecordChanges } from './vault';

/** A row with the records that it names. */
export interface FoundRow {
  readonly id: ContractId;
  readonly row: RowRecord;
  readonly references: References;
}

/** The row of a contract, removed or not. @throws `gone` if it was never added, `damaged` if it cannot be read. */
export async function readRow(reader: Reader, id: ContractId): Promise<FoundRow> {
  const record = await reader.read((transaction) =>
    transaction.objectStore('records').get(['row', id]),
  );
  if (!record) throw new StoreError('gone');
  const { value } = await reader.decrypt('row', record);
  return { id, row: value, references: record.references ?? NO_REFERENCES };
}

/** @throws `gone` if the contract was removed or never added. */
export async function requireRow(reader: Reader, id: ContractId): Promise<FoundRow> {
  const found = await readRow(reader, id);
  if (found.row.removedAt !== null) throw new StoreError('gone');
  return found;
}

export const putRow = (changes: RecordChanges, { id, row, references }: FoundRow): void =>
  changes.put('row', id, row, { references });

/** A record that a row names. Undefined: there is none, or it is damaged. */
export const getNamed = async <Kind extends keyof References>(
  reader: Reader,
  references: References,
  kind: Kind,
): Promise<DecryptedRecord<Kind> | undefined> => {
  const id = references[kind];
  return id === null ? undefined : reader.get(kind, id);
};
