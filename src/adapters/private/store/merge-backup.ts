import { STORE_NAMES, type Database, type WriteTransaction } from './database';
import type { BackupContent, BackupContract } from './read-backup';
import { DEFAULT_SETTINGS, type ContractId } from './records';
import { putFacts } from './facts';
import { ignoreDamage } from './store-error';
import { summarise } from './summaries';

export interface Merged {
  /** Contracts that were not here. */
  readonly added: readonly ContractId[];
  /** Contracts of which something newer was in the backup. */
  readonly updated: readonly ContractId[];
  /** Whether settings were taken over. */
  readonly hasNewSettings: boolean;
  readonly hasNewPlaybook: boolean;
}

/** Takes the file over where it is missing, removed or damaged. */
async function mergeFile(
  transaction: WriteTransaction,
  { id, name, type, format, size, addedAt, content }: BackupContract,
): Promise<'added' | 'updated' | 'unchanged'> {
  const files = transaction.objectStore('files');
  const originals = transaction.objectStore('originals');
  const stored = await files.get(id);
  if (!stored) {
    await files.put({ id, name, type, format, size, addedAt, removedAt: null });
    await originals.put(content, id);
    return 'added';
  }
  const original = await originals.get(id).catch(ignoreDamage);
  const isDamaged = original?.size !== stored.size;
  if (isDamaged) await originals.put(content, id);
  const wasRemoved = stored.removedAt !== null;
  if (wasRemoved) await files.put({ ...stored, removedAt: null });
  return isDamaged || wasRemoved ? 'updated' : 'unchanged';
}

/** Takes the reading over if there is none, or one of an older reader. */
async function mergeReading(
  transaction: WriteTransaction,
  { id, saved }: BackupContract,
): Promise<boolean> {
  if (!saved) return false;
  const readings = transaction.objectStore('readings');
  const stored = await readings.get(id);
  if (stored && stored.readerVersion >= saved.outcome.readerVersion) return false;
  await readings.put(saved.outcome, id);
  await transaction.objectStore('summaries').put(summarise(saved.outcome), id);
  await putFacts(transaction.objectStore('facts'), id, saved.outcome);
  const texts = transaction.objectStore('texts');
  if (saved.text) await texts.put(saved.text, id);
  else await texts.delete(id);
  return true;
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

/** Merges a backup into the workspace, in one transaction. */
export function mergeBackup(
  database: Database,
  { contracts, settings, playbook }: BackupContent,
): Promise<Merged> {
  return database.write(STORE_NAMES, async (transaction) => {
    const added: ContractId[] = [];
    const updated: ContractId[] = [];
    await Promise.all(
      contracts.map(async (contract) => {
        const file = await mergeFile(transaction, contract);
        const hasReading = await mergeReading(transaction, contract);
        const hasCorrections = await mergeCorrections(transaction, contract);
        const hasMarks = await mergeMarks(transaction, contract);
        if (file === 'added') added.push(contract.id);
        else if (file === 'updated' || hasReading || hasCorrections || hasMarks)
          updated.push(contract.id);
      }),
    );
    const stored = (await transaction.objectStore('settings').get('workspace')) ?? DEFAULT_SETTINGS;
    const hasNewSettings = stored.company === null && settings.company !== null;
    if (hasNewSettings) await transaction.objectStore('settings').put(settings, 'workspace');
    const playbooks = transaction.objectStore('playbook');
    const hasNewPlaybook = playbook !== undefined && !(await playbooks.get('workspace'));
    if (hasNewPlaybook) await playbooks.put(playbook, 'workspace');
    return { added, updated, hasNewSettings, hasNewPlaybook };
  });
}
