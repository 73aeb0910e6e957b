import { describe, expect, test } from 'vitest';
import {
  describeLoaded,
  describeRange,
  isChanged,
  limitOf,
  parseWhole,
  resetAll,
  resetOne,
  setNumber,
  switchRule,
} from '../../../machines/domain/playbook';
import { makePlaybook } from '../../support/playbook';

const standard = makePlaybook();
const [exclusivity, longNotice, renewalDue] = standard;

describe('a playbook', () => {
  test('changes one rule or threshold, and is standard again', () => {
    const changed = setNumber(
      setNumber(switchRule(standard, 'exclusivity'), 'exclusivity', 30),
      'renewalDue',
      14,
    );
    expect(changed).toEqual([
      { ...exclusivity, on: false, number: 30 },
      longNotice,
      { ...renewalDue, number: 14 },
    ]);
    expect(isChanged(changed)).toBe(true);
    const rest = resetOne(changed, 'exclusivity');
    expect(rest).toEqual(setNumber(standard, 'renewalDue', 14));
    expect(isChanged(rest)).toBe(true);
    expect(resetOne(rest, 'renewalDue')).toEqual(standard);
    expect(resetAll(changed)).toEqual(standard);
    expect(isChanged(standard)).toBe(false);
    expect(isChanged(switchRule(standard, 'long-notice'))).toBe(true);
    expect(isChanged(setNumber(standard, 'long-notice', 1))).toBe(true);
    // A threshold cannot be switched off.
    expect(switchRule(standard, 'renewalDue')).toEqual(standard);
  });

  test('has points up to 100, and days up to two years', () => {
    expect(describeRange(limitOf(standard, 'exclusivity'))).toBe('A whole number, 0 to 100.');
    expect([limitOf(standard, 'exclusivity'), limitOf(standard, 'renewalDue')]).toEqual([100, 730]);
    expect(['0', '100', ' 7 ', '007'].map((text) => parseWhole(text, 100))).toEqual([0, 100, 7, 7]);
    for (const text of ['', '101', '-1', '1.5', '1e1', 'ten', '٣', '99999'])
      expect(parseWhole(text, 100), text).toBe(null);
  });

  test('names a loaded file, and what is not known, in a few words', () => {
    expect(describeLoaded('a.json', [])).toBe('The playbook of a.json is in use.');
    expect(describeLoaded('\u202Ea.json', ['one', 'x'.repeat(70)])).toBe(
      `The playbook of %E2%80%AEa.json is in use. Not known in this version and left out: one, ${'x'.repeat(60)}….`,
    );
    const longest = 'x'.repeat(60);
    expect(describeLoaded('a.json', ['1', '2', '3', '4', longest])).toMatch(
      new RegExp(`left out: 1, 2, 3, 4, ${longest}\\.$`),
    );
    expect(describeLoaded('a.json', ['1', '2', '3', '4', '5', '6', '7'])).toMatch(
      /left out: 1, 2, 3, 4, 5 and 2 more\.$/,
    );
  });
});
