import { readFileSync } from 'node:fs';
import { CONTRACT_STATUSES, RISKS, type ContractSummary } from '../../../machines/domain/contract';
import { must } from '../../support/must';

/** The contracts of the demo, whose names and words are combined. */
const DEMO: readonly ContractSummary[] = JSON.parse(readFileSync('public/contracts.json', 'utf8'));
const wordsOf = (texts: readonly string[]) => [
  ...new Set(texts.join(' ').match(/\p{Lu}\p{Ll}+/gu)),
];
const KINDS = DEMO.map(({ name }) => must(name.split(',')[0], 'kind'));
const SUBJECTS = wordsOf(DEMO.map(({ name }) => name));
const COMPANIES = wordsOf(DEMO.map(({ parties }) => parties));
const FORMS = ['Ltd', 'plc', 'LLP', 'GmbH', 'Inc.', 's.r.o.', 'S.p.A.', 'AB'];

/** Seeded random numbers from 0 (inclusive) to 1 (exclusive), by mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A realistic list of any length, the same in every run: few kinds of contract, many parties, some
 * accented letters. `toLowerCase` is sufficient to search it.
 */
export function makePortfolio(count: number): ContractSummary[] {
  const random = createRandom(20_260_615);
  const pick = <T>(list: readonly T[]) => must(list[Math.floor(random() * list.length)], 'choice');
  const company = () => `${pick(COMPANIES)} ${pick(COMPANIES)} ${pick(COMPANIES)} ${pick(FORMS)}`;
  const twoDigits = (max: number) => String(1 + Math.floor(random() * max)).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => ({
    id: `contract-${String(index + 1).padStart(7, '0')}`,
    name: `${pick(KINDS)}, ${pick(SUBJECTS)} ${1 + Math.floor(random() * 400)}`,
    parties: `${company()} and ${company()}`,
    expiry: `${2024 + Math.floor(random() * 8)}-${twoDigits(12)}-${twoDigits(28)}`,
    status: pick(CONTRACT_STATUSES),
    risk: pick(RISKS),
    riskScore: Math.floor(random() * 101),
  }));
}
