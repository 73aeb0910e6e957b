import type { Database } from './database';
import type { PlaybookRecord } from './records';

/** What a person has changed in the playbook; null if all of it is standard. */
export const readPlaybook = (database: Database): Promise<PlaybookRecord | null> =>
  database.read(
    ['playbook'],
    async (transaction) => (await transaction.objectStore('playbook').get('workspace')) ?? null,
  );

export const writePlaybook = (database: Database, playbook: PlaybookRecord | null): Promise<void> =>
  database.write(['playbook'], async (transaction) => {
    const store = transaction.objectStore('playbook');
    if (playbook) await store.put(playbook, 'workspace');
    else await store.delete('workspace');
  });
