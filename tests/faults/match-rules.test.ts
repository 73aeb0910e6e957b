import { describe, expect, test } from 'vitest';
import type { BrowserCall, Fault } from './intercept-browser';
import {
  AS_USUAL,
  explainMissingRule,
  findRules,
  findUnneeded,
  listFaults,
  type RecoveryRule,
} from './match-rules';
import type { FlowVisit } from './user-flow';

const visit: FlowVisit = { name: 'visit', address: '/', stored: {}, steps: {} };

const call: BrowserCall = {
  kind: 'localStorage.removeItem',
  argument: 'key',
  site: 'store.ts',
  stack: 'src/store.ts:1:1',
  step: 'open',
};
const fault: Fault = { ...call, index: 0, mode: 'throws' };

const recovery = { shows: 'no visible effect', storage: AS_USUAL, reload: AS_USUAL } as const;
const rule: RecoveryRule = {
  call: 'localStorage.removeItem key',
  site: 'store.ts',
  modes: ['throws'],
  ...recovery,
};

describe('listFaults', () => {
  const other: FlowVisit = { ...visit, name: 'other' };
  const elsewhere = { ...call, stack: 'src/store.ts:2:1' };
  const recorded = [
    { visit, calls: [call, { ...call, step: 'later' }, elsewhere] },
    { visit: other, calls: [call] },
  ];
  const list = (everyCall: boolean) =>
    listFaults(recorded, everyCall).map((each) => [each.visit.name, each.fault.index]);

  test('lists the first call of each call site over all visits', () => {
    expect(list(false)).toEqual([
      ['visit', 0],
      ['visit', 2],
    ]);
  });

  test('lists every call on demand', () => {
    expect(list(true)).toEqual([
      ['visit', 0],
      ['visit', 1],
      ['visit', 2],
      ['other', 0],
    ]);
  });

  test('lists each failure mode of a call', () => {
    const calls = [{ ...call, kind: 'localStorage.setItem' as const }];
    const faults = listFaults([{ visit, calls }], false);
    expect(faults.map((each) => each.fault.mode)).toEqual(['throws', 'exceeds the quota']);
  });

  test('distinguishes call sites by kind, argument and file', () => {
    const calls = [call, { ...call, argument: 'x' }, { ...call, site: 'x.ts' }];
    expect(listFaults([{ visit, calls }], false)).toHaveLength(3);
  });
});

describe('findRules', () => {
  test.each([
    ['the same call', {}, true],
    ['the same step', { step: 'open' }, true],
    ['another step', { step: 'later' }, false],
    ['another argument', { call: 'localStorage.removeItem x' }, false],
    ['another file', { site: 'x.ts' }, false],
    ['other failure modes', { modes: ['x'] }, false],
  ])('compares a rule for %s with a fault', (_, change, isMatch) => {
    const changed = { ...rule, ...change };
    expect(findRules([changed], fault)).toEqual(isMatch ? [changed] : []);
  });

  test('finds all rules for a fault', () => {
    expect(findRules([rule, rule], fault)).toHaveLength(2);
  });
});

describe('findUnneeded', () => {
  test('lists each failure mode of a rule that matches no fault', () => {
    expect(findUnneeded([rule], [fault])).toEqual([]);
    expect(findUnneeded([rule], [])).toEqual(['localStorage.removeItem key (store.ts) throws']);
    expect(findUnneeded([{ ...rule, modes: ['throws', 'x'] }], [fault])).toEqual([
      'localStorage.removeItem key (store.ts) x',
    ]);
  });
});

describe('explainMissingRule', () => {
  test('names the file of the rules and the rule to add', () => {
    const message = explainMissingRule(fault, recovery);
    expect(message).toContain('tests/faults/recovery-rules.ts');
    expect(message).toContain(JSON.stringify(rule));
  });
});
