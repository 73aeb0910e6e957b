import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  CONTRACT_STATUSES,
  RISKS,
  type ContractDetail,
  type ContractSummary,
  riskOfScore,
} from '../../../machines/domain/contract';
import { countPages } from '../../../machines/domain/list/pagination';
import { readContract, readRecords } from '../../../src/adapters/demo/contract-records';

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../public/${name}`, import.meta.url), 'utf8'));

const { contracts, unreadable } = await readRecords(read('contracts.json'));
const details = read('contract-details.json');

/** Contracts with their details, and the ids of contracts without details. */
interface Pair {
  readonly summary: ContractSummary;
  readonly detail: ContractDetail;
}
const pairs: Pair[] = [];
const missing: string[] = [];
for (const summary of contracts) {
  const outcome = readContract(details, summary.id);
  if (outcome.kind === 'found') pairs.push({ summary, detail: outcome.contract });
  else missing.push(summary.id);
}

// Ruling 28
describe('sample contract list', () => {
  it('the sample list has 64 readable contracts: pages for a window with two ellipses', () => {
    expect(unreadable).toEqual([]);
    expect(contracts).toHaveLength(64);
    expect(countPages(contracts.length)).toBeGreaterThanOrEqual(7);
  });

  it('the sample list has every status and every risk', () => {
    expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set(CONTRACT_STATUSES));
    expect(new Set(contracts.map(({ risk }) => risk))).toEqual(new Set(RISKS));
  });

  it('no two sample contracts have the same name and parties', () => {
    const labels = contracts.map(({ name, parties }) => `${name}, ${parties}`);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('sample contract details', () => {
  it('sample details exist exactly for the contracts of the list', () => {
    expect(missing).toEqual([]);
    expect(pairs).toHaveLength(64);
    expect(Object.keys(details ?? {}).toSorted()).toEqual(contracts.map(({ id }) => id).toSorted());
  });

  const FIELDS = ['id', 'name', 'parties', 'expiry', 'status', 'riskScore'] as const;
  const hasEntries = (part: 'clauses' | 'insights' | 'evidence', least: number) => (pair: Pair) => {
    const ids = pair.detail[part].map(({ id }) => id);
    return ids.length >= least && new Set(ids).size === ids.length;
  };
  it.each<[string, (pair: Pair) => boolean]>([
    [
      'the risk of its score',
      ({ summary }) => summary.risk === riskOfScore(Number(summary.riskScore)),
    ],
    [
      'the values of the list',
      (one) => FIELDS.every((field) => one.summary[field] === one.detail[field]),
    ],
    ['a start before its end', ({ detail }) => detail.start < detail.expiry],
    ['3 clauses with unique ids', hasEntries('clauses', 3)],
    ['2 insights with unique ids', hasEntries('insights', 2)],
    ['3 pieces of evidence with unique ids', hasEntries('evidence', 3)],
  ])('every sample contract has %s', (_, holds) => {
    expect(pairs.filter((pair) => !holds(pair)).map(({ summary }) => summary.id)).toEqual([]);
  });
});

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** A date as lawyers write it, with or without a year: '31 December 2026', '31 December'. */
const LAWYERS_DATE = new RegExp(String.raw`\b[1-9]\d? (?:${MONTHS})\b(?: \d{4}\b)?`, 'g');

/** What is left of a text without such dates, and is a part of a date in another spelling. */
const OTHER_DATE = new RegExp(
  [
    // 2026-12-31, 31/12/2026, 31.12.26
    String.raw`\b\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b`,
    // December 31; 31st December, 31st day of December, 01 December; December, 2026; 31 December, 2026
    String.raw`(?:${MONTHS})\W{1,2}\d{1,2}\b(?!\d)`,
    String.raw`(?:\b\d+(?:st|nd|rd|th)?|\bday)\W(?:day )?(?:of )?(?:${MONTHS})\b`,
    String.raw`(?:${MONTHS}|#), \d{4}\b`,
    // 31 Dec 2026
    String.raw`\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b`,
  ].join('|'),
);
const hasOtherDate = (text: string) => OTHER_DATE.test(text.replace(LAWYERS_DATE, '#'));

describe('dates in the texts of sample contracts', () => {
  it('every date in clauses, insights and evidence is written as in 31 December 2026', () => {
    const texts = pairs.flatMap(({ detail: { clauses, insights, evidence } }) => [
      ...clauses.flatMap(({ title, summary }) => [title, summary]),
      ...insights.flatMap(({ message, recommendation }) => [message, recommendation]),
      ...evidence.flatMap(({ source, snippet }) => [source, snippet]),
    ]);
    expect(texts.filter(hasOtherDate)).toEqual([]);
    expect(texts.flatMap((text) => text.match(LAWYERS_DATE) ?? []).length).toBeGreaterThan(300);
  });
});
