import { expect, test } from 'vitest';
import { isBackupDue, type LastBackup } from '../../../machines/domain/storage';

const TODAY = '2026-06-15';
const savedOn = (day: string, isOutdated = false): LastBackup => ({ day, isOutdated });
const times = (count: number, day: string) => Array.from({ length: count }, () => day);

test.each([
  ['no contract', null, [], false],
  ['a contract of today and no backup', null, [TODAY], false],
  ['a contract of two weeks ago and no backup', null, ['2026-06-01', TODAY], true],
  ['20 contracts and no backup', null, times(20, TODAY), true],
  ['19 contracts since the backup', savedOn('2026-06-10'), times(19, TODAY), false],
  ['20 contracts since the backup', savedOn('2026-06-10'), times(20, TODAY), true],
  ['20 contracts before the backup', savedOn('2026-06-10'), times(20, '2026-06-10'), false],
  ['a backup of 13 days ago', savedOn('2026-06-02'), ['2026-01-01'], false],
  ['a backup of two weeks ago', savedOn('2026-06-01'), ['2026-01-01'], true],
  ['a backup from before the passphrase', savedOn(TODAY, true), ['2026-01-01'], true],
])('with %s, a backup is due: %s', (_, last, added, isDue) => {
  expect(isBackupDue(last, added, TODAY)).toBe(isDue);
});
