import { describe, expect, it } from 'vitest';
import { delayAfter, findPassphraseProblem, remainingDelay } from '../../../machines/domain/lock';

describe('the delay after wrong passphrases', () => {
  it.each([
    [0, 0],
    [2, 0],
    [3, 5],
    [4, 10],
    [5, 20],
    [8, 160],
    [9, 300],
    [2000, 300],
  ])('after %i of them is %i seconds', (wrong, seconds) => {
    expect(delayAfter(wrong)).toBe(seconds * 1000);
  });

  it.each([
    ['at once', 3, 0, 5000],
    ['later', 3, 1500, 3500],
    ['in the last millisecond', 3, 4999, 1],
    ['at its end', 3, 5000, 0],
    ['long after it', 3, 90_000, 0],
    ['without a delay', 2, 0, 0],
    // The clock was set back by an hour.
    ['before it began', 4, -3_600_000, 10_000],
  ])('is left %s', (_, wrong, passed, left) => {
    const wrongAt = 1_800_000_000_000;
    expect(remainingDelay(wrong, wrongAt, wrongAt + passed)).toBe(left);
  });
});

describe('a new passphrase', () => {
  it.each([
    ['twelve marks', 'twelve marks', null],
    ['eleven char', 'eleven char', 'short'],
    ['twelve marks', 'twelve Marks', 'different'],
    ['', '', 'short'],
    // Characters as people count them, not as the computer stores them.
    ['🔑'.repeat(11), '🔑'.repeat(11), 'short'],
    ['🔑'.repeat(12), '🔑'.repeat(12), null],
  ])('%s repeated as %s has the problem %s', (passphrase, repeated, problem) => {
    expect(findPassphraseProblem({ passphrase, repeated })).toBe(problem);
  });
});
