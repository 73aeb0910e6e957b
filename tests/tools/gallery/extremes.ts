import type {
  ContractDetail,
  ContractSummary,
  UnreadableRecord,
} from '../../../machines/domain/contract';
import { portSucceeds } from '../../generated/harness/model';
import type { Driver } from '../../generated/harness/driver';
import { enterPrivate, enterSignedIn } from '../../generated/models/signed-in';
import { makeContract, makeContracts, makeDetail } from '../../support/fixtures';
import { makeField, makeFields } from '../../support/fields';
import type { Entry } from './entry';

const UNBROKEN = 'Rahmenvertragsverlängerungsvereinbarung'.repeat(4);
const LONG =
  'Amended and Restated Agreement for the Supply, Installation, Commissioning and Maintenance of Rolling Stock, together with all of its Schedules, Annexes and Side Letters';

/** Long, unbroken and non-Latin names and parties; minimal and maximal risk scores. */
const UNUSUAL: readonly Partial<ContractSummary>[] = [
  { name: LONG, parties: `${LONG} and ${LONG}`, status: 'Renewal Due', risk: 'Medium' },
  { name: UNBROKEN, parties: UNBROKEN.toUpperCase(), status: 'Expired', risk: 'High' },
  { name: 'اتفاقية توريد خدمات الصيانة', parties: 'شركة الميناء (ش.م.م) و Halden Ltd' },
  { name: 'הסכם שכירות מסחרי', parties: 'נמל העץ בע״מ' },
  { name: '設備保守契約書', parties: '青葉工業株式会社、東海精機株式会社', riskScore: 41 },
  { name: 'สัญญาจ้างบริการ', parties: 'บริษัท ท่าเรือ จำกัด', riskScore: 70 },
  { name: 'ß', parties: '—', riskScore: 0 },
  { name: '🖋️ Ink & Paper, “quoted” <b>not bold</b>', parties: '50 % / 50 %', riskScore: 100 },
  { name: 'Thirds', parties: 'A and B', riskScore: 100 / 3 },
];

const unreadable: readonly UnreadableRecord[] = [
  { id: 'lease-7', field: 'expiry', fault: 'is no date' },
  { id: '#12', field: 'riskScore', fault: 'is above 100' },
  { id: UNBROKEN, field: 'status', fault: 'is none of Active, Expired, Renewal Due' },
];

const LONG_DETAIL: Partial<ContractDetail> = {
  name: `${LONG} ${UNBROKEN}`,
  parties: `${LONG}; ${UNBROKEN}`,
  riskScore: 100,
  clauses: [
    { id: 'k-1', title: UNBROKEN, summary: LONG.repeat(4), confidence: 1 },
    { id: 'k-2', title: 'اتفاقية', summary: 'يلتزم المورد بتسليم القطع.', confidence: 0 },
  ],
  insights: [{ id: 'i-1', risk: 'High', message: LONG.repeat(2), recommendation: UNBROKEN }],
  evidence: [
    { id: 'e-1', source: UNBROKEN, snippet: LONG.repeat(5), relevance: 1 },
    { id: 'e-2', source: 'מקור', snippet: UNBROKEN, relevance: 0 },
  ],
};

/** Terms of long, unbroken and non-Latin texts, and why there is no reading. */
const LONG_TERMS = makeFields(
  [
    makeField({ field: 'title', value: `${LONG} ${UNBROKEN}` }),
    makeField(
      { field: 'parties', value: [LONG, UNBROKEN, 'شركة الميناء (ش.م.م)', 'נמל העץ בע״מ', '🖋️'] },
      {
        sources: [
          { of: UNBROKEN, evidenceId: 'e-1' },
          { of: LONG, evidenceId: 'e-2' },
        ],
      },
    ),
    makeField(
      { field: 'governingLaw', value: 'قانون' },
      {
        origin: 'corrected',
        canUndo: true,
        confidence: null,
        before: { field: 'governingLaw', value: UNBROKEN },
      },
    ),
  ],
  { problem: LONG },
);

/** Two contracts that differ in almost everything. */
const COMPARED = [
  makeDetail({ ...LONG_DETAIL, id: 'c-1', terms: LONG_TERMS }),
  makeDetail({
    id: 'c-2',
    name: 'اتفاقية توريد خدمات الصيانة',
    terms: makeFields([makeField({ field: 'title', value: 'اتفاقية توريد خدمات الصيانة' })]),
    clauses: [
      { id: 'k-1', title: UNBROKEN, summary: `${UNBROKEN} ${LONG}`, confidence: 1 },
      {
        id: 'k-2',
        title: '設備保守契約書',
        summary: '青葉工業株式会社。'.repeat(40),
        confidence: 1,
      },
    ],
  }),
];

function extremeEntry(name: string, path: string, show: (driver: Driver) => Promise<void>): Entry {
  return { section: 'extremes', name, path, show };
}

function portfolioEntry(
  name: string,
  contracts: readonly ContractSummary[],
  expectContracts: (driver: Driver) => Promise<void>,
  faults: readonly UnreadableRecord[] = [],
): Entry {
  return extremeEntry(name, `loadContracts succeeds with ${name}`, async (driver) => {
    const portfolio = { contracts, unreadable: faults };
    await enterSignedIn(driver, '/dashboard', { portfolio });
    await expectContracts(driver);
  });
}

function contractEntry(name: string, changes: Partial<ContractDetail>): Entry {
  return extremeEntry(name, `loadContract succeeds with ${name}`, async (driver) => {
    await enterSignedIn(driver, '/contract/c-1');
    const contract = makeDetail(changes);
    await driver.cause(portSucceeds('loadContract', { kind: 'found', contract }));
    await driver.expectElement('heading', contract.name);
  });
}

/** Layout stress cases: very many, very few, very long and non-Latin texts. */
export const extremes: readonly Entry[] = [
  portfolioEntry('one contract', [makeContract()], (driver) =>
    driver.expectText('Showing 1 of 1 contracts'),
  ),
  portfolioEntry('ten thousand contracts', makeContracts(10_000), (driver) =>
    driver.expectText('Showing 1 to 10 of 10000 contracts'),
  ),
  portfolioEntry(
    'long and foreign names',
    UNUSUAL.map((changes, index) => makeContract({ id: `c-${index}`, ...changes })),
    (driver) => driver.expectElement('link', LONG),
  ),
  portfolioEntry(
    'records that could not be read',
    [makeContract()],
    (driver) => driver.expectText('3 contracts could not be read'),
    unreadable,
  ),
  contractEntry('a contract of long texts', LONG_DETAIL),
  contractEntry('terms of long and foreign texts', { ...LONG_DETAIL, terms: LONG_TERMS }),
  contractEntry('a scan of long texts', {
    ...LONG_DETAIL,
    terms: makeFields(
      [
        makeField({ field: 'title', value: UNBROKEN }, { confidence: 0.3, certainty: 'to check' }),
        makeField(
          { field: 'governingLaw', value: LONG },
          { confidence: 0.3, certainty: 'to check' },
        ),
      ],
      { note: LONG },
    ),
  }),
  contractEntry('a contract with nothing in it', {
    riskScore: 0,
    clauses: [],
    insights: [],
    evidence: [],
  }),
  extremeEntry('a comparison of long and foreign texts', 'comparison.open', async (driver) => {
    await enterPrivate(driver, '/dashboard');
    await driver.visit('/compare/c-1/c-2');
    // The last call first.
    for (const contract of COMPARED.toReversed())
      await driver.cause(portSucceeds('loadContract', { kind: 'found', contract }));
    for (const { name } of COMPARED) await driver.expectElement('link', name);
  }),
  extremeEntry('uploads of long names', 'files.add', async (driver) => {
    await enterSignedIn(driver, '/reports');
    await driver.click('button', 'Upload Contract');
    await driver.selectFiles({ name: `${UNBROKEN}.pdf`, size: 1536 });
    await driver.selectFiles({ name: 'عقد الإيجار.docx', size: 0 });
    await driver.selectFiles({ name: `${UNBROKEN}.exe`, size: 1 });
    await driver.expectText(`${UNBROKEN}.exe`);
  }),
  extremeEntry('a user of a long name', 'restoreSession succeeds', async (driver) => {
    await enterSignedIn(driver, '/settings', { username: `${UNBROKEN}@example.com` });
    await driver.expectElement('heading', 'Profile');
  }),
];
