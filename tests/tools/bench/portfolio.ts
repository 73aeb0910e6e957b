import { CONTRACT_STATUSES, RISKS, type ContractSummary } from '../../../machines/domain/contract';
import { must } from '../../support/must';

const KINDS = [
  'Master Services Agreement',
  'Mutual Non-Disclosure Agreement',
  'Cloud Subscription Agreement',
  'Data Processing Agreement',
  'Commercial Lease',
  'Equipment Lease',
  'Supply Agreement',
  'Consultancy Agreement',
  'Exclusive Distribution Agreement',
  'Software Licence',
  'Maintenance and Support Agreement',
  'Logistics Framework',
  'Joint Venture Agreement',
  'Employment Contract',
  'Settlement Deed',
  'Loan Facility',
  'Insurance Policy',
  'Purchase Order Terms',
  'Franchise Agreement',
  'Construction Contract',
];
const SUBJECTS = [
  'Tannery Wharf',
  'Quay House',
  'Northern Depot',
  'Payroll',
  'Spare Parts',
  'Cold Storage',
  'Fleet',
  'Packaging',
  'Clinical Trials',
  'Wind Farm Æolus',
  'São Paulo Office',
  'Zürich Data Centre',
];
const FIRST = [
  'Alder',
  'Bright',
  'Cor',
  'Dun',
  'East',
  'Fair',
  'Gold',
  'Hal',
  'Iron',
  'Jas',
  'Kirk',
  'Lang',
  'Mill',
  'Nord',
  'Ost',
  'Pen',
  'Quill',
  'Raven',
  'Stone',
  'Thorn',
  'Ul',
  'Vel',
  'Wind',
  'York',
];
const SECOND = [
  'base',
  'brook',
  'den',
  'dale',
  'field',
  'ford',
  'gate',
  'ham',
  'hurst',
  'ley',
  'mere',
  'moor',
  'path',
  'ridge',
  'stead',
  'ton',
  'vid',
  'water',
  'well',
  'wick',
  'worth',
  'üm',
  'öz',
  'ård',
];
const TRADES = [
  'Analytics',
  'Castings',
  'Estates',
  'Foods',
  'Freight',
  'Instruments',
  'Energy',
  'Software',
  'Textiles',
  'Therapeutics',
  'Timber',
  'Advisory',
];
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
  const company = () => `${pick(FIRST)}${pick(SECOND)} ${pick(TRADES)} ${pick(FORMS)}`;
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
