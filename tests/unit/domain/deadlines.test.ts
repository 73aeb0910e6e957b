import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../machines/domain/calendar';
import {
  deadlineId,
  groupDeadlines,
  proposeSnooze,
  snoozeLimits,
  type DeadlineKind,
  type DeadlineMark,
  type StoredMark,
  type ListedDeadline,
} from '../../../machines/domain/deadlines';

const TODAY = '2026-06-15';

const contract = (
  id: string,
  name: string,
  ...days: readonly (readonly [DeadlineKind, string])[]
) => ({
  id,
  name,
  marks: [],
  term: { read: {} },
  deadlines: days.map(([kind, day]) => ({
    kind,
    day,
    certainty: 'read' as const,
  })),
});

const names = (listed: readonly ListedDeadline[]) =>
  listed.map(({ contractName, kind }) => `${contractName} ${kind}`);

describe('groupDeadlines', () => {
  it('lists deadlines in the order of time, on one day by kind and name', () => {
    const { coming } = groupDeadlines(
      [
        contract('1', 'B', ['end', '2026-07-01'], ['notice', '2026-07-01']),
        contract('2', 'A', ['end', '2026-07-01'], ['renewal', '2026-06-15']),
      ],
      TODAY,
    );
    expect(names(coming)).toEqual(['A renewal', 'B notice', 'A end', 'B end']);
  });

  it('sets overdue deadlines apart, and forgets ends that are 90 days ago', () => {
    const { overdue, coming } = groupDeadlines(
      [
        contract('1', 'A', ['end', addDays(TODAY, -91)]),
        contract('2', 'B', ['end', addDays(TODAY, -90)]),
        // The end that the notice was for is still to come.
        contract('3', 'C', ['notice', addDays(TODAY, -200)], ['renewal', addDays(TODAY, 1)]),
      ],
      TODAY,
    );
    expect(names(overdue)).toEqual(['C notice', 'B end']);
    expect(names(coming)).toEqual(['C renewal']);
  });

  it('counts what is overdue or due within 30 days', () => {
    const days = [-1, 0, 30, 31];
    const contracts = days.map((distance) =>
      contract(`${distance}`, 'A', ['end', addDays(TODAY, distance)]),
    );
    expect(groupDeadlines(contracts, TODAY).due).toBe(3);
  });

  it('puts aside what is done or snoozed until a later day', () => {
    const withMarks = (...marks: readonly StoredMark[]) => [
      { ...contract('1', 'A', ['notice', '2026-06-20'], ['end', '2026-07-01']), marks },
    ];
    const done = (day: string): StoredMark => ({
      contractId: '1',
      kind: 'notice',
      day,
      mark: { kind: 'done' },
    });
    const snoozed = (until: string): StoredMark => ({
      contractId: '1',
      kind: 'end',
      day: '2026-07-01',
      mark: { kind: 'snoozed', until },
    });
    const first = groupDeadlines(withMarks(done('2026-06-20'), snoozed('2026-06-16')), TODAY);
    expect([names(first.coming), names(first.aside), first.due]).toEqual([
      [],
      ['A notice', 'A end'],
      0,
    ]);
    // It comes back on the chosen day. A deadline that has moved is another one.
    const next = groupDeadlines(withMarks(done('2026-06-21'), snoozed(TODAY)), TODAY);
    expect([names(next.coming), next.aside, next.due]).toEqual([['A notice', 'A end'], [], 2]);
  });

  it('puts every deadline in one group, each in the order of time', () => {
    const day = fc.integer({ min: -80, max: 400 }).map((days) => addDays(TODAY, days));
    const mark: fc.Arbitrary<DeadlineMark | null> = fc.oneof(
      fc.constant(null),
      fc.constant({ kind: 'done' as const }),
      day.map((until) => ({ kind: 'snoozed' as const, until })),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ notice: day, end: day, mark })), (rows) => {
        const contracts = rows.map(({ notice, end, mark: said }, index) => ({
          ...contract(`${index}`, `C${index}`, ['notice', notice], ['end', end]),
          marks: said
            ? [{ contractId: `${index}`, kind: 'end' as const, day: end, mark: said }]
            : [],
        }));
        const { overdue, coming, aside, due } = groupDeadlines(contracts, TODAY);
        const all = [...overdue, ...coming, ...aside];
        expect(all).toHaveLength(rows.length * 2);
        expect(new Set(all.map(deadlineId)).size).toBe(all.length);
        for (const group of [overdue, coming, aside]) {
          const days = group.map((listed) => listed.day);
          expect(days).toEqual(days.toSorted());
        }
        expect(overdue.every((listed) => listed.day < TODAY)).toBe(true);
        expect(coming.every((listed) => listed.day >= TODAY)).toBe(true);
        expect(due).toBeGreaterThanOrEqual(overdue.length);
        expect(due).toBeLessThanOrEqual(overdue.length + coming.length);
      }),
    );
  });
});

describe('snoozing', () => {
  it.each([
    { day: '2026-07-01', limits: { first: '2026-06-16', last: '2026-07-01' } },
    { day: '2026-06-16', limits: { first: '2026-06-16', last: '2026-06-16' } },
    { day: '2026-06-15', limits: null },
    { day: '2026-06-01', limits: { first: '2026-06-16', last: '2027-06-15' } },
  ])('a deadline of $day can wait within $limits', ({ day, limits }) => {
    expect(snoozeLimits(day, TODAY)).toEqual(limits);
  });

  it.each([
    ['2026-08-01', '2026-06-22'],
    ['2026-06-29', '2026-06-22'],
    ['2026-06-25', '2026-06-20'],
    ['2026-06-16', '2026-06-16'],
    ['2026-06-01', '2026-06-22'],
  ])('proposes for %s the day %s', (day, until) => {
    expect(proposeSnooze(day, TODAY)).toBe(until);
  });
});
