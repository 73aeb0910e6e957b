import { request, type ReadAccess } from './database';
import type { Reader } from './record-reader';
import { createSharedRead } from './async-work';
import {
  NO_REFERENCES,
  type ContractId,
  type References,
  type RowRecord,
  type Statement,
  type StoredContract,
  type StoredRecord,
} from './records';
import { computedFromSchema, validate } from './schemas';
import { compare, correctionsOf, marksOf } from './statements';
import { ignoreDamage, StoreError } from './store-error';

/** A contract as its row and its statements tell. */
export interface Entry {
  readonly id: ContractId;
  /** Of the latest of its records. */
  readonly revision: number;
  readonly row: RowRecord;
  readonly references: References;
  readonly statements: readonly Statement[];
  readonly contract: StoredContract;
}

/** All contracts, removed ones among them. */
export interface Snapshot {
  readonly entries: readonly Entry[];
  /** Contracts whose rows cannot be read. */
  readonly damaged: readonly ContractId[];
}

/** What was decrypted of a contract. Null: the record is damaged. */
interface Known {
  readonly revision: number;
  readonly row?: { readonly value: RowRecord; readonly references: References } | null;
  readonly statements?: readonly Statement[] | null;
  readonly entry?: Entry;
}

const ofKind = (kind: 'row' | 'statements') => IDBKeyRange.bound([kind], [kind, []]);

/** Rows and statements that were written after a change of the workspace. */
async function getChanged(
  transaction: ReadAccess,
  revision: number,
): Promise<readonly StoredRecord[]> {
  const records = transaction.objectStore('records');
  if (revision > 0) return records.index('revision').getAll(IDBKeyRange.lowerBound(revision, true));
  // All: the index would look up each of them.
  const both = await Promise.all([
    request(() => records.getAll(ofKind('row'))),
    request(() => records.getAll(ofKind('statements'))),
  ]);
  return both.flat();
}

/** As likely to meet again as one of 2^128. */
const FILE_ID_LENGTH = 32;

/** A contract as it leaves the store: what is computed from it is checked here, and nowhere else. */
export function toContract(
  id: ContractId,
  { hash, removedAt: _removedAt, tries: _tries, ...row }: RowRecord,
  statements: readonly Statement[],
): StoredContract {
  const corrections = correctionsOf(statements);
  const said = Object.fromEntries(corrections.map(({ field, value }) => [field, value]));
  const isValid = validate(computedFromSchema, { ...row, said }) !== undefined;
  const fileId = hash.slice(0, FILE_ID_LENGTH);
  const contract = { id, fileId, ...row, corrections, marks: marksOf(id, statements) };
  return isValid ? contract : { ...contract, isDamaged: true };
}

const byAddition = ({ row: one }: Entry, { row: other }: Entry) =>
  compare(one.addedAt, other.addedAt) || compare(one.name, other.name);

function toEntry(id: ContractId, { revision, row, statements }: Known): Entry | undefined {
  if (!row) return undefined;
  const said = statements ?? [];
  return {
    id,
    revision,
    row: row.value,
    references: row.references,
    statements: said,
    contract: toContract(id, row.value, said),
  };
}

/** The contracts in memory. Each read reads from the database what has changed since the last one. */
export function createSnapshots(reader: Pick<Reader, 'read' | 'decrypt'>) {
  let known = new Map<ContractId, Known>();
  let revision = 0;
  let snapshot: Snapshot = { entries: [], damaged: [] };

  const decrypt = async (record: StoredRecord): Promise<Known> => {
    const { revision: latest = 0 } = record;
    if (record.kind === 'statements') {
      const opened = await reader.decrypt('statements', record).catch(ignoreDamage);
      return { revision: latest, statements: opened?.value ?? null };
    }
    const opened = await reader.decrypt('row', record).catch(ignoreDamage);
    const { references = NO_REFERENCES } = record;
    return { revision: latest, row: opened ? { value: opened.value, references } : null };
  };
  const readNow = async (): Promise<Snapshot> => {
    const all = known;
    const found = await reader.read(async (transaction) => {
      const [keys, changed, state] = await Promise.all([
        request(() => transaction.objectStore('records').getAllKeys(ofKind('row'))),
        request(() => getChanged(transaction, revision)),
        request(() => transaction.objectStore('state').get('workspace')),
      ]);
      return { ids: new Set(keys.map(([, id]) => id)), changed, revision: state?.revision ?? 0 };
    });
    const changes = await Promise.all(
      found.changed.map(async (record) => ({ id: record.id, known: await decrypt(record) })),
    );
    // Nobody may take the workspace for an empty one.
    if (all !== known) throw new StoreError('locked');
    ({ revision } = found);
    for (const change of changes) {
      const { entry: _before, ...before } = all.get(change.id) ?? { revision: 0 };
      const latest = Math.max(before.revision, change.known.revision);
      all.set(change.id, { ...before, ...change.known, revision: latest });
    }
    const gone = [...all.keys()].filter((id) => !found.ids.has(id));
    for (const id of gone) all.delete(id);
    if (changes.length === 0 && gone.length === 0) return snapshot;
    const entries: Entry[] = [];
    for (const [id, one] of all) {
      const entry = one.entry ?? toEntry(id, one);
      if (!entry) continue;
      entries.push(entry);
      if (!one.entry) all.set(id, { ...one, entry });
    }
    snapshot = {
      entries: entries.toSorted(byAddition),
      damaged: [...all].flatMap(([id, { row }]) => (row ? [] : [id])),
    };
    return snapshot;
  };

  return {
    read: createSharedRead(readNow),
    /** Forgets everything. */
    clear: () => {
      known = new Map();
      revision = 0;
      snapshot = { entries: [], damaged: [] };
    },
  };
}
export type Snapshots = ReturnType<typeof createSnapshots>;
