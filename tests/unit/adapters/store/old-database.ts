import {
  CONTENTS,
  CORRECTIONS,
  FACTS,
  FILES,
  IDLE_MINUTES,
  LAST_BACKUP,
  LEASE,
  MARKS,
  PLAYBOOK,
  PROTECTED,
  READING,
  RECENT,
  REMOVED,
  SETTINGS,
  SUMMARY,
  SUMMARY_OF_2,
  SUMMARY_OF_UNREAD,
  TEXT,
  UNREAD,
  VIEWS,
} from './old-contents';
import { SEALED_LOCK, SEALED_RECORDS } from './version-4-sealed';

/** Databases of versions 2 to 4, written without the code of the product. Do not change them: they exist. */
export type OldVersion = 2 | 3 | 4;

const toKeyPath = (...path: string[]) => ({ keyPath: path });

function create(database: IDBDatabase, version: OldVersion): void {
  const names = ['originals', 'texts', 'readings', 'summaries', 'settings', 'facts'];
  if (version > 2) names.push('playbook');
  if (version > 3) names.push('lock', 'values');
  for (const name of names) database.createObjectStore(name);
  database.createObjectStore('files', { keyPath: 'id' });
  database.createObjectStore('corrections', toKeyPath('id', 'field'));
  database.createObjectStore('marks', toKeyPath('id', 'kind', 'day'));
  if (version > 3) database.createObjectStore('sealed', { keyPath: 'at' });
}

function fill(transaction: IDBTransaction, version: OldVersion): void {
  const store = (name: string) => transaction.objectStore(name);
  for (const file of FILES) {
    store('files').put(file);
    store('originals').put(new Blob([CONTENTS[file.id]], { type: file.type }), file.id);
  }
  for (const id of [LEASE, REMOVED]) {
    store('texts').put(TEXT, id);
    store('readings').put(READING, id);
    store('summaries').put(version === 2 ? SUMMARY_OF_2 : SUMMARY, id);
    store('facts').put(FACTS, id);
  }
  store('readings').put(UNREAD, PROTECTED);
  store('summaries').put(SUMMARY_OF_UNREAD, PROTECTED);
  for (const record of CORRECTIONS) store('corrections').put(record);
  for (const record of MARKS) store('marks').put(record);
  store('settings').put(SETTINGS, 'workspace');
  if (version > 2) store('playbook').put(PLAYBOOK, 'workspace');
  if (version < 4) return;
  store('values').put(VIEWS, 'views');
  store('values').put(RECENT, 'recent');
  store('values').put(LAST_BACKUP, 'lastBackup');
  const lock = { revision: 31, key: null, idleMinutes: IDLE_MINUTES, wrong: 0, wrongAt: 0 };
  store('lock').put(lock, 'lock');
}

/** Encrypted by version 4 itself, which is the only part of the product that this comes from. */
function fillSealed(transaction: IDBTransaction): void {
  transaction.objectStore('lock').put(SEALED_LOCK, 'lock');
  for (const record of SEALED_RECORDS) transaction.objectStore('sealed').put(record);
}

/** Creates a database, with two contracts and a removed one. */
function put(
  name: string,
  version: OldVersion,
  fillIt: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => create(request.result, version));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const database = request.result;
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
      fillIt(transaction);
      transaction.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}

export const putOldDatabase = (name: string, version: OldVersion): Promise<void> =>
  put(name, version, (transaction) => fill(transaction, version));

/** Of version 4, with the passphrase `PASSPHRASE` and two wrong tries. */
export const putSealedDatabase = (name: string): Promise<void> => put(name, 4, fillSealed);
