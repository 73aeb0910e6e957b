import { expect, test } from 'vitest';
import { decryptRecord, encryptRecord } from '../../../../src/adapters/private/store/encryption';
import { openState, createState } from '../../../../src/adapters/private/store/keys';
import type { FileFacts, StoredRecord } from '../../../../src/adapters/private/store/records';
import { StoreError } from '../../../../src/adapters/private/store/store-error';
import { flipByte } from '../../../support/private-store';

const FACTS: FileFacts = {
  hash: 'abc',
  name: 'Lease – “é”.pdf',
  type: 'application/pdf',
  format: 'pdf',
  size: 4,
  addedAt: '2026-06-15T09:00:00.000Z',
};
const BYTES = new Uint8Array([0, 255, 10, 123]);
const REFERENCES = { original: 'o', reading: 'r', text: null };

const openKeys = () => openState(createState());
const put = async (bytes: ArrayBuffer = BYTES.buffer) => {
  const keys = await openKeys();
  const record = await encryptRecord(keys, {
    kind: 'original',
    id: 'a',
    value: FACTS,
    bytes,
    references: REFERENCES,
  });
  return { keys, record };
};

test('a record is encrypted with another initialization vector each time', async () => {
  const keys = await openKeys();
  const plain = { kind: 'value', id: 'settings', value: 'same' } as const;
  const [one, other] = await Promise.all([encryptRecord(keys, plain), encryptRecord(keys, plain)]);
  expect(Buffer.from(one.iv).equals(Buffer.from(other.iv))).toBe(false);
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
});

const CHANGES: Readonly<Record<string, (record: StoredRecord) => StoredRecord>> = {
  'has another id': (record) => ({ ...record, id: 'b' }),
  'has the number of another key': (record) => ({ ...record, key: 2 }),
  'names another original': (record) => ({
    ...record,
    references: { ...REFERENCES, original: 'other' },
  }),
  'names another reading': (record) => ({
    ...record,
    references: { ...REFERENCES, reading: null },
  }),
  'names another text': (record) => ({ ...record, references: { ...REFERENCES, text: 't' } }),
  'has swapped references': (record) => ({
    ...record,
    references: { original: 'r', reading: 'o', text: null },
  }),
  'names nothing': ({ references: _references, ...record }) => record,
  'has another byte': (record) => ({ ...record, data: flipByte(record.data) }),
  'has another initialization vector': (record) => ({ ...record, iv: new Uint8Array(12) }),
  'is empty': (record) => ({ ...record, data: new ArrayBuffer(0) }),
};

test.each(Object.entries(CHANGES))('a record that %s is damaged', async (_, change) => {
  const { keys, record } = await put();
  const decryption = new Map(keys.decryption);
  // Another number is not only a key that is missing.
  for (const key of keys.decryption.values()) decryption.set(2, key);
  const error: unknown = await decryptRecord({ decryption }, 'original', change(record)).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({ kind: 'damaged' });
});
