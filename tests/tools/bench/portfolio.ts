import { readFileSync } from 'node:fs';
import { CONTRACT_STATUSES, RISKS, type ContractSummary } from '../../../machines/domain/contract';
import { must } from '../../support/must';
import { createChance } from '../train/chance';

/** The contracts of the demo, whose names and words are combined. */
const DEMO: readonly ContractSummary[] = JSON.parse(readFileSync('public/contracts.json', 'utf8'));
const wordsOf = (texts: readonly string[]) => [
  ...new Set(texts.join(' ').match(/\p{Lu}\p{Ll}+/gu)),
];
const KINDS = DEMO.map(({ name }) => must(name.split(',')[0], 'kind'));
const SUBJECTS = wordsOf(DEMO.map(({ name }) => name));
const COMPANIES = wordsOf(DEMO.map(({ parties }) => parties));
const FORMS = ['Ltd', 'plc', 'LLP', 'GmbH', 'Inc.', 's.r.o.', 'S.p.A.', 'AB'];

/**
 * A realistic list of any length, the same in every run: few kinds of contract, many parties, some
 * accented letters. `toLowerCase` is sufficient to search it.
 */
export function makePortfolio(count: number): ContractSummary[] {
  const { below } = createChance(20_260_615);
  const pick = <T>(list: readonly T[]) => must(list[below(list.length)], 'choice');
  const company = () => `${pick(COMPANIES)} ${pick(COMPANIES)} ${pick(COMPANIES)} ${pick(FORMS)}`;
  const twoDigits = (max: number) => String(1 + below(max)).padStart(2, '0');
  return Array.from({ length: count }, (_, index) => ({
    id: `contract-${String(index + 1).padStart(7, '0')}`,
    name: `${pick(KINDS)}, ${pick(SUBJECTS)} ${1 + below(400)}`,
    parties: `${company()} and ${company()}`,
    expiry: `${2024 + below(8)}-${twoDigits(12)}-${twoDigits(28)}`,
    status: pick(CONTRACT_STATUSES),
    risk: pick(RISKS),
    riskScore: below(101),
  }));
}
