import { requireFile } from './contracts';
import type { Database } from './database';
import type { ContractId, Field, Word } from './records';
import { requireValid, wordsSchema } from './schemas';

/** Puts a person's word in force. Earlier words are kept for undo. */
export function addWord(database: Database, id: ContractId, word: Word): Promise<void> {
  return database.write(['files', 'corrections'], async (transaction) => {
    await requireFile(transaction, id);
    const corrections = transaction.objectStore('corrections');
    const stored = await corrections.get([id, word.field]);
    const words = [word, ...(stored?.words ?? [])] as const;
    requireValid(wordsSchema, words);
    await corrections.put({ id, field: word.field, words });
  });
}

/** Takes the newest word about a field back. Returns whether there was one. */
export function undoWord(database: Database, id: ContractId, field: Field): Promise<boolean> {
  return database.write(['files', 'corrections'], async (transaction) => {
    await requireFile(transaction, id);
    const corrections = transaction.objectStore('corrections');
    const stored = await corrections.get([id, field]);
    if (!stored) return false;
    const [, previous, ...older] = stored.words;
    if (previous) await corrections.put({ ...stored, words: [previous, ...older] });
    else await corrections.delete([id, field]);
    return true;
  });
}
