import type { DeadlineKey, DeadlineMark, StoredMark } from '../../../../machines/domain/deadlines';
import { requireFile } from './contracts';
import type { Database } from './database';
import type { ContractId, Moment, ReadingFacts } from './records';
import { markSchema, requireValid, validate } from './schemas';

/** What deadlines and insights need beside the list of contracts. */
export interface StoredOutlook {
  /** Of the contracts that were read. */
  readonly facts: ReadonlyMap<ContractId, ReadingFacts>;
  readonly marks: readonly StoredMark[];
}

export function readOutlook(database: Database): Promise<StoredOutlook> {
  return database.read(['facts', 'marks'], async (transaction) => {
    const store = transaction.objectStore('facts');
    const [facts, marks, ids] = await Promise.all([
      store.getAll(),
      transaction.objectStore('marks').getAll(),
      store.getAllKeys(),
    ]);
    const pairs = facts.flatMap((one, index) => {
      const id = ids[index];
      return id === undefined ? [] : [[id, one] as const];
    });
    return {
      facts: new Map(pairs),
      // One that does not validate is not in force.
      marks: marks.flatMap(({ id, ...said }) => {
        const mark = validate(markSchema, said);
        return mark ? [{ contractId: id, kind: mark.kind, day: mark.day, mark: mark.mark }] : [];
      }),
    };
  });
}

/** Stores what a person says about a deadline; null takes it back. */
export function putMark(
  database: Database,
  { contractId: id, kind, day }: DeadlineKey,
  mark: DeadlineMark | null,
  at: Moment,
): Promise<void> {
  return database.write(['files', 'marks'], async (transaction) => {
    await requireFile(transaction, id);
    const marks = transaction.objectStore('marks');
    if (mark) requireValid(markSchema, { kind, day, mark, at });
    if (mark) await marks.put({ id, kind, day, mark, at });
    else await marks.delete([id, kind, day]);
  });
}
