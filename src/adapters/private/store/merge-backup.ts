import { STORE_NAMES, type Database, type WriteTransaction } from './database';
import type { BackupContract } from './read-backup';
import { isDamaged } from './contracts';
import { compareReadings, replaceReading } from './readings';
import type { ContractId, ReadingOutcome } from './records';
import { mergePreferences, type MergedPreferences, type Preferences } from './backup-preferences';

export interface Merged {
  /** Contracts that were not here. */
  readonly added: readonly ContractId[];
  /** Contracts of which something newer was in the backup. */
  readonly updated: readonly ContractId[];
  readonly preferences: MergedPreferences;
}

/** Takes the file over where it is missing, removed or damaged. */
async function mergeFile(
  transaction: WriteTransaction,
  { id, name, type, format, size, addedAt, content }: BackupContract,
  isToRepair: boolean,
): Promise<'added' | 'updated' | 'unchanged'> {
  const files = transaction.objectStore('files');
  const originals = transaction.objectStore('originals');
  const stored = await files.get(id);
  if (!stored) {
    await files.put({ id, name, type, format, size, addedAt, removedAt: null });
    await originals.put(content, id);
    return 'added';
  }
  if (isToRepair) await originals.put(content, id);
  const wasRemoved = stored.removedAt !== null;
  if (wasRemoved) await files.put({ ...stored, removedAt: null });
  return isToRepair || wasRemoved ? 'updated' : 'unchanged';
}

/** Whether a saved reading says more than the one here, or is of a newer reader. */
function isNewer(saved: ReadingOutcome, stored: ReadingOutcome): boolean {
  const order = compareReadings(saved, stored);
  return order > 0 || (order === 0 && saved.readerVersion > stored.readerVersion);
}

/** Takes the reading over if there is none, or one that says less or is of an older reader. */
async function mergeReading(
  transaction: WriteTransaction,
  { id, saved }: BackupContract,
): Promise<boolean> {
  if (!saved) return false;
  return replaceReading(transaction, id, saved.outcome, saved.text, (stored) =>
    isNewer(saved.outcome, stored),
  );
}

/** Of two histories of a field, the one with the newer last word is kept. */
async function mergeCorrections(
  transaction: WriteTransaction,
  contract: BackupContract,
): Promise<boolean> {
  const corrections = transaction.objectStore('corrections');
  const taken = await Promise.all(
    contract.corrections.map(async (words) => {
      const [{ field, at }] = words;
      const stored = await corrections.get([contract.id, field]);
      if (stored && stored.words[0].at >= at) return false;
      await corrections.put({ id: contract.id, field, words });
      return true;
    }),
  );
  return taken.includes(true);
}

/** Of two words about a deadline, the newer one is kept. */
async function mergeMarks(
  transaction: WriteTransaction,
  { id, marks = [] }: BackupContract,
): Promise<boolean> {
  const store = transaction.objectStore('marks');
  const taken = await Promise.all(
    marks.map(async (saved) => {
      const stored = await store.get([id, saved.kind, saved.day]);
      if (stored && stored.at >= saved.at) return false;
      await store.put({ ...saved, id });
      return true;
    }),
  );
  return taken.includes(true);
}

/** The contracts of a backup whose stored bytes are not those of their file. */
async function findDamaged(
  database: Database,
  contracts: readonly BackupContract[],
): Promise<ReadonlySet<ContractId>> {
  const damaged = new Set<ContractId>();
  for (const { id } of contracts) {
    // One at a time: together they would fill the memory.
    // oxlint-disable-next-line no-await-in-loop
    if (await isDamaged(database, id)) damaged.add(id);
  }
  return damaged;
}

/** Merges a backup into the workspace, in one transaction. */
export async function mergeBackup(
  database: Database,
  contracts: readonly BackupContract[],
  preferences: Preferences,
): Promise<Merged> {
  const damaged = await findDamaged(database, contracts);
  return database.write(STORE_NAMES, async (transaction) => {
    const added: ContractId[] = [];
    const updated: ContractId[] = [];
    await Promise.all(
      contracts.map(async (contract) => {
        const file = await mergeFile(transaction, contract, damaged.has(contract.id));
        const hasReading = await mergeReading(transaction, contract);
        const hasCorrections = await mergeCorrections(transaction, contract);
        const hasMarks = await mergeMarks(transaction, contract);
        if (file === 'added') added.push(contract.id);
        else if (file === 'updated' || hasReading || hasCorrections || hasMarks)
          updated.push(contract.id);
      }),
    );
    return { added, updated, preferences: await mergePreferences(transaction, preferences) };
  });
}
