import { describe, expect, it, test } from 'vitest';
import { createLeftOut, describeMerged, describeSaved } from '../../../machines/domain/backup';
import { confirmsDeletion } from '../../../machines/domain/storage';

describe('describeMerged', () => {
  it.each([
    [{ added: 12, updated: 0, unchanged: 3 }, '12 added, 3 already here.'],
    [{ added: 1, updated: 2, unchanged: 0 }, '1 added, 2 updated.'],
    [{ added: 0, updated: 0, unchanged: 1 }, '1 already here.'],
    [{ added: 0, updated: 0, unchanged: 0 }, 'The saved workspace has no contracts.'],
  ])('says what %j has changed', (merged, words) => {
    expect(describeMerged({ ...merged, leftOut: createLeftOut() })).toBe(words);
  });

  it('counts the contracts that were left out', () => {
    const leftOut = { ...createLeftOut(), contracts: ['a', 'b'], readings: ['c'] };
    expect(describeMerged({ added: 1, updated: 0, unchanged: 0, leftOut })).toBe(
      '1 added, 2 left out.',
    );
  });
});

test.each([
  [0, '0 contracts saved to a.zip.'],
  [1, '1 contract saved to a.zip.'],
  [2, '2 contracts saved to a.zip.'],
])('describeSaved counts %i contracts', (contracts, words) => {
  const saved = {
    fileName: 'a.zip',
    contracts,
    bytes: 1,
    isEncrypted: false,
    leftOut: createLeftOut(),
  };
  expect(describeSaved(saved)).toBe(words);
});

test('describeSaved says that a file is encrypted', () => {
  const saved = { fileName: 'a.covenant', contracts: 1, bytes: 1, leftOut: createLeftOut() };
  expect(describeSaved({ ...saved, isEncrypted: true })).toBe(
    '1 contract saved to a.covenant, encrypted with your passphrase.',
  );
});

test.each([
  ['delete', true],
  [' Delete ', true],
  ['DELETE', true],
  ['', false],
  ['delet', false],
  ['delete it', false],
])('confirmsDeletion of "%s" is %s', (text, isConfirmed) => {
  expect(confirmsDeletion(text)).toBe(isConfirmed);
});
