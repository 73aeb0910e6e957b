/**
 * A database of version 1, written without the code of the product. Do not change it: databases of
 * version 1 exist.
 */
const ID = '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed';
const REMOVED_ID = '3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3';

export const FILES = [
  {
    id: ID,
    name: 'Lease.txt',
    type: 'text/plain',
    format: 'text',
    size: 3,
    addedAt: '2026-06-15T09:00:00.000Z',
    removedAt: null,
  },
  {
    id: REMOVED_ID,
    name: 'Old lease.txt',
    type: 'text/plain',
    format: 'text',
    size: 3,
    addedAt: '2026-06-15T10:00:00.000Z',
    removedAt: '2026-06-15T11:00:00.000Z',
  },
] as const;

const CONTENT = new Map([
  [ID, 'one'],
  [REMOVED_ID, 'two'],
]);

const quote = (text: string) => ({ page: 1, text });
const found = (value: string) => ({ value, confidence: 0.9, quote: quote(value) });
const steps = [{ text: 'The agreement starts on 1 July 2026.', quote: null }];
const renewal = { every: 'P1Y', successive: true };

const READING = {
  kind: 'read',
  readerVersion: 1,
  readAt: '2026-06-15T09:00:00.000Z',
  pages: 1,
  reading: {
    title: 'Lease',
    fields: {
      parties: [found('Acme GmbH'), found('Globex, Inc.')],
      agreementDate: found('2026-06-15'),
      effectiveDate: found('2026-07-01'),
      expiry: { ...found('2027-06-30'), steps },
      renewal: { value: renewal, confidence: 0.9, quote: quote('renews') },
      notice: found('P60D'),
      noticeBy: { ...found('2027-05-01'), steps },
      governingLaw: found('New York'),
    },
    clauses: [{ category: 'anti-assignment', confidence: 0.4, quote: quote('shall not assign') }],
    risk: {
      score: 40,
      parts: [{ points: 40, rule: 'renewal', reason: 'It renews.', quotes: [quote('renews')] }],
    },
  },
};

const SUMMARY = {
  kind: 'read',
  readerVersion: 1,
  pages: 1,
  riskScore: 40,
  values: {
    title: 'Lease',
    parties: ['Acme GmbH', 'Globex, Inc.'],
    agreementDate: '2026-06-15',
    effectiveDate: '2026-07-01',
    expiry: '2027-06-30',
    renewal,
    notice: 'P60D',
    noticeBy: '2027-05-01',
    governingLaw: 'New York',
  },
};

const TEXT = { format: 'text', pages: [[{ text: 'Whereas', startsParagraph: true }]] };

const WORDS = [
  { field: 'expiry', value: 'perpetual', kind: 'corrected', at: '2026-06-15T09:00:02.000Z' },
  { field: 'expiry', value: '2027-06-30', kind: 'confirmed', at: '2026-06-15T09:00:01.000Z' },
];

function create(database: IDBDatabase): void {
  for (const name of ['originals', 'texts', 'readings', 'summaries', 'settings']) {
    database.createObjectStore(name);
  }
  database.createObjectStore('files', { keyPath: 'id' });
  database.createObjectStore('corrections', { keyPath: ['id', 'field'] });
}

function fill(transaction: IDBTransaction): void {
  const store = (name: string) => transaction.objectStore(name);
  for (const file of FILES) {
    store('files').put(file);
    store('originals').put(new Blob([CONTENT.get(file.id) ?? ''], { type: file.type }), file.id);
    store('texts').put(TEXT, file.id);
    store('readings').put(READING, file.id);
    store('summaries').put(SUMMARY, file.id);
    store('corrections').put({ id: file.id, field: 'expiry', words: WORDS });
  }
  store('settings').put({ company: 'Acme GmbH' }, 'workspace');
}

/** Creates the database, with one contract and a removed one. */
export function putVersionOne(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => create(request.result));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('success', () => {
      const database = request.result;
      const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
      fill(transaction);
      transaction.addEventListener('complete', () => {
        database.close();
        resolve();
      });
    });
  });
}
