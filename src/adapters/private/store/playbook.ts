import type { Database } from './database';
import type { PlaybookRecord } from './records';
import { playbookSchema, requireValid, validate } from './schemas';

/** What a person has changed in the playbook; null if all of it is standard, or if it does not validate. */
export const readPlaybook = (database: Database): Promise<PlaybookRecord | null> =>
  database.read(['playbook'], async (transaction) => {
    const stored = await transaction.objectStore('playbook').get('workspace');
    return validate(playbookSchema, stored) ?? null;
  });

export const writePlaybook = (database: Database, playbook: PlaybookRecord | null): Promise<void> =>
  database.write(['playbook'], async (transaction) => {
    const store = transaction.objectStore('playbook');
    if (playbook) requireValid(playbookSchema, playbook);
    if (playbook) await store.put(playbook, 'workspace');
    else await store.delete('workspace');
  });
