import { IDBFactory } from 'fake-indexeddb';
import { beforeAll, expect, test } from 'vitest';
import { createWrappedKey, openWrappedKey } from '../../../../src/adapters/private/store/lock-keys';
import {
  compareKeys,
  open,
  seal,
  type RecordKey,
  type SealKeys,
} from '../../../../src/adapters/private/store/seal';
import { StoreError } from '../../../../src/adapters/private/store/store-error';
import { must } from '../../../support/must';

let keys: SealKeys;
beforeAll(async () => {
  keys = must(await openWrappedKey('words', await createWrappedKey('words', 1)), 'keys');
});

const KEYS: readonly RecordKey[] = [
  'a',
  'b',
  ['a'],
  ['a', 'b'],
  ['a', 'c'],
  ['a', 'b', 'c'],
  ['b', 'a'],
];

test('sealed records are in the order that the database has', () => {
  const { cmp } = new IDBFactory();
  const ofOneStore = (one: RecordKey, other: RecordKey) =>
    (typeof one === 'string') === (typeof other === 'string');
  const pairs = KEYS.flatMap((one) => KEYS.map((other) => [one, other] as const));
  for (const [one, other] of pairs.filter((pair) => ofOneStore(...pair)))
    expect(Math.sign(compareKeys(one, other)), `${one} and ${other}`).toBe(cmp(one, other));
});

test('a sealed file keeps its media type', async () => {
  const file = new Blob(['%PDF-'], { type: 'application/pdf' });
  const { key, value } = await open<string, Blob>(
    keys,
    await seal(keys, 'originals', { key: 'a', value: file }),
  );
  expect([key, value.type, await value.text()]).toEqual(['a', 'application/pdf', '%PDF-']);
});

test('a record at the place of another one is damaged, with the cause', async () => {
  const one = await seal(keys, 'files', { key: 'a', value: 1 });
  const other = await seal(keys, 'files', { key: 'b', value: 2 });
  const error: unknown = await open(keys, { ...one, at: other.at }).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({ kind: 'damaged', cause: { name: 'OperationError' } });
});
