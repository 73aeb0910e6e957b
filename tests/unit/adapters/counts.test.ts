import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../machines/domain/calendar';
import { listParties } from '../../../machines/domain/company';
import { requestCalendarExport } from '../../../machines/domain/insights/calendar-months';
import {
  contractsAt,
  createContractIndex,
  findRows,
  findSharedParties,
  suggestParties,
  withParties,
} from '../../../machines/domain/list/contract-index';
import type { ContractSummary } from '../../../machines/domain/contract';
import { DUE_DAYS, groupDeadlines } from '../../../machines/domain/deadlines';
import {
  describeExport,
  requestListExport,
  type ExportRequest,
} from '../../../machines/domain/export';
import { PRIVATE_LIST_OPTIONS } from '../../../machines/domain/list/desk-filters';
import { suggestFilters } from '../../../machines/domain/list/desk-list';
import { listNeeds } from '../../../machines/domain/list/needs';
import { lacksKnownDay, NO_FILTERS } from '../../../machines/domain/list/filters';
import { parseListQuery } from '../../../machines/domain/list/list-query';
import { computeInsights } from '../../../machines/domain/insights/insights';
import type { ContractFacts } from '../../../machines/domain/insights/outlook';
import { NO_TEXT_MATCHES } from '../../../machines/domain/search/text-search';
import { PRIVATE_LIST_RULES } from '../../../machines/private/workspace.machine';
import { writeCalendar } from '../../../src/adapters/browser/calendar-file';
import type { StoredContract } from '../../../src/adapters/private/store/records';
import { summarise } from '../../../src/adapters/private/store/readings';
import { toFacts } from '../../../src/adapters/private/fields/contract-facts';
import { listContract } from '../../../src/adapters/private/fields/contract-values';
import { STANDARD_PLAYBOOK } from '../../../src/reading/playbook';
import { UNKNOWN_DAYS_HREF } from '../../../src/private/deadline-text';
import { listHref } from '../../../src/shared/list-address';
import { readValues } from '../../support/ical';
import { makeOutcome, makeStored, said, UNREADABLE } from '../../support/private-store';

/*
 * Every number of the private workspace that leads to a list, over generated portfolios: the list has as many entries.
 */

const TODAY = '2026-06-15';

const found = <T>(value: T) => ({ value, confidence: 0.99, quote: { page: 1, text: 'words' } });
const orNone = <T>(values: fc.Arbitrary<T>) => fc.option(values.map(found), { nil: null });

const days = fc.integer({ min: -800, max: 800 }).map((distance) => addDays(TODAY, distance));

/** Spellings of a few companies; the name of one is part of another's. */
const names = fc.constantFrom(
  'Northwind, Inc.',
  'Northwind Inc',
  'NORTHWIND  INC.',
  'Northwind',
  'Northwind Europe, Inc.',
  'Société Générale S.A.',
  'Societe Generale, S.A.',
  'Procter and Gamble',
  '株式会社青空',
  '***',
);

const readings = fc
  .record({
    parties: fc.array(names.map(found), { maxLength: 3 }),
    agreementDate: orNone(days),
    effectiveDate: orNone(days),
    expiry: orNone(fc.oneof(days, fc.constant('perpetual' as const))),
    renewal: orNone(
      fc.constantFrom(
        { every: 'P1Y', successive: true },
        { every: 'P1Y', successive: true, conditional: true } as const,
        { every: 'P6M', successive: false, onRequest: true } as const,
      ),
    ),
    notice: orNone(fc.constantFrom('P30D', 'P90D', 'P30B')),
    governingLaw: orNone(fc.constant('New York')),
  })
  .map((fields) => {
    const outcome = makeOutcome();
    return { ...outcome, reading: { ...outcome.reading, fields } };
  });

/** A contract as it is stored: read, not readable, not read, or damaged. */
const stored = fc
  .record({
    outcome: fc.oneof({ weight: 8, arbitrary: readings }, fc.constant(UNREADABLE)),
    addedAt: fc
      .integer({ min: -400, max: 0 })
      .map((distance) => `${addDays(TODAY, distance)}T23:30:00.000Z`),
    rare: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ outcome, addedAt, rare }) => {
    const summary = summarise(outcome);
    const corrections = rare === 0 ? [said('corrected', { field: 'notice', value: 'P0D' })] : [];
    return makeStored({ addedAt, summary, corrections });
  });

interface Portfolio {
  readonly summaries: readonly ContractSummary[];
  readonly facts: readonly ContractFacts[];
  readonly stored: readonly StoredContract[];
}

const portfolios: fc.Arbitrary<Portfolio> = fc
  .array(stored, { minLength: 1, maxLength: 12 })
  .map((all) => {
    const rows = all.map((contract, index) => {
      const own = { ...contract, id: `c-${index}`, name: `File ${index}.pdf` };
      const listed = listContract(own, TODAY, STANDARD_PLAYBOOK);
      return { own, listed, facts: toFacts(listed, STANDARD_PLAYBOOK) };
    });
    return {
      summaries: rows.map(({ listed }) => listed.summary),
      facts: rows.map(({ facts }) => facts),
      stored: rows.map(({ own }) => own),
    };
  });

/** The list at an address, in the order of the data. */
function listAt(contracts: readonly ContractSummary[], address: string) {
  const { search } = new URL(address, 'https://covenant.example');
  const listQuery = { ...parseListQuery(search, PRIVATE_LIST_OPTIONS), group: 'none' };
  const index = createContractIndex(contracts);
  const rows = findRows(index, listQuery, PRIVATE_LIST_OPTIONS, TODAY, NO_TEXT_MATCHES);
  return { listQuery, ...rows };
}
const countAt = (contracts: readonly ContractSummary[], address: string) =>
  listAt(contracts, address).rowIndices.length;

const check = (holds: (portfolio: Portfolio) => void) =>
  fc.assert(fc.property(portfolios, holds), { numRuns: 60 });

describe('the number of', () => {
  test('contracts, or values to check, of what needs the person is that of its list', () => {
    check(({ facts }) => {
      for (const { label, count, filter } of listNeeds(facts, TODAY)) {
        const { index, rowIndices } = listAt(facts, listHref(filter));
        const rows = contractsAt(index.contracts, rowIndices);
        const listed = facts.filter((one) => rows.includes(one));
        const counted = 'check' in filter ? listed.flatMap(({ toCheck }) => toCheck) : listed;
        expect([label, counted.length]).toEqual([label, count]);
      }
    });
  });

  test('contracts of an offered filter is that of its list', () => {
    check(({ facts }) => {
      const offered = suggestFilters('', NO_FILTERS, PRIVATE_LIST_OPTIONS, facts, TODAY);
      expect(
        offered.map(({ kind, value }) => [
          kind,
          value,
          countAt(facts, listHref({ [kind]: value })),
        ]),
      ).toEqual(offered.map(({ kind, value, count }) => [kind, value, count]));
    });
  });

  test('contracts with a party is that of its filter: in the dialog, the suggestions and on a page', () => {
    check(({ summaries }) => {
      const index = withParties(createContractIndex(summaries));
      const listed = listParties(summaries);
      const offered = [
        ...listed,
        ...listed.flatMap(({ name }) => suggestParties(index, name.slice(0, 4))),
        ...summaries.flatMap(({ parties }) => findSharedParties(index, parties)),
      ];
      expect(
        offered.map(({ name }) => [name, countAt(summaries, listHref({ party: name }))]),
      ).toEqual(offered.map(({ name, count }) => [name, count]));
    });
  });

  test('contracts without a known day is that of the list to which it leads', () => {
    check(({ summaries }) => {
      const { index, rowIndices } = listAt(summaries, UNKNOWN_DAYS_HREF);
      expect(summaries.filter(lacksKnownDay)).toHaveLength(rowIndices.length);
      const rows = contractsAt(index.contracts, rowIndices);
      const ahead = rows
        .flatMap(({ deadlines = [] }) => deadlines)
        .filter(({ day }) => day >= TODAY);
      expect(ahead).toEqual([]);
    });
  });

  test('contracts of a figure is that of the list to which it leads', () => {
    check(({ facts }) => {
      const insights = computeInsights({ contracts: facts, today: TODAY });
      const { levels, rules, clauses, parties, lacking, years } = insights;
      const happenings = years.flatMap(({ ends, renewals }) => [ends, renewals]);
      const drivers = [...rules, ...clauses, ...parties, ...lacking];
      for (const { label, count, filter } of [...levels, ...drivers, ...happenings])
        expect([label, countAt(facts, listHref(filter))]).toEqual([label, count]);
    });
  });

  test('deadlines on the bell is that of the overdue ones and those of the next days', () => {
    check(({ facts }) => {
      const { due, overdue, coming, soon } = groupDeadlines(facts, TODAY);
      expect(overdue.length + soon.length).toBe(due);
      expect(coming.slice(0, soon.length)).toEqual(soon);
      expect(soon.every(({ day }) => day <= addDays(TODAY, DUE_DAYS))).toBe(true);
    });
  });

  test('contracts of the next days has those with an overdue day', () => {
    check(({ summaries }) => {
      for (const next of ['30', '60', '90', '180', '365']) {
        const last = addDays(TODAY, Number(next));
        const wanted = summaries.filter(
          ({ nextDay }) => nextDay && (nextDay.missed !== null || nextDay.day <= last),
        );
        const { index, rowIndices } = listAt(summaries, listHref({ next }));
        expect(contractsAt(index.contracts, rowIndices)).toEqual(wanted);
      }
    });
  });
});

describe('a calendar file', () => {
  const links = { host: 'covenant.example', linkTo: (id: string) => `/contract/${id}` };
  /** The days of a file, and their number in the words of the result. */
  const write = (request: ExportRequest) => ({
    days: readValues(
      writeCalendar(request.contracts, links, new Date('2026-06-15T10:00:00Z')),
      'DTSTART;VALUE=DATE',
    ).toSorted(),
    count: Number.parseInt(describeExport(request), 10),
  });
  const toDates = (all: readonly { readonly day: string }[]) =>
    all.map(({ day }) => day.replaceAll('-', '')).toSorted();

  test('of Insights has the deadlines ahead, and no other', () => {
    check(({ facts }) => {
      const contracts = facts.map((one, index) => ({
        ...one,
        marks: one.deadlines.slice(0, index === 0 ? 1 : 0).map(({ kind, day }) => ({
          contractId: one.id,
          kind,
          day,
          mark: { kind: 'done' as const },
        })),
      }));
      const { coming } = groupDeadlines(contracts, TODAY);
      const current = { contracts, today: TODAY };
      const request = requestCalendarExport(current, coming, 'all');
      const wanted = toDates(coming);
      expect(write(request)).toEqual({ days: wanted, count: wanted.length });
    });
  });

  test('of a list has the deadlines of its contracts from today on', () => {
    check(({ summaries }) => {
      const list = {
        ...listAt(summaries, '/'),
        rules: PRIVATE_LIST_RULES,
        selectedIds: new Set<string>(),
        today: TODAY,
      };
      const request = requestListExport(list, { format: 'calendar' });
      const all = summaries.flatMap(({ deadlines = [] }) => deadlines);
      const wanted = toDates(all.filter(({ day }) => day >= TODAY));
      expect(write(request)).toEqual({ days: wanted, count: wanted.length });
    });
  });
});
