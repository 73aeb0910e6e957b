import { describe, expect, test } from 'vitest';
import { isSure } from '../../../machines/domain/certainty';
import { readContract } from '../../../src/reading/read-contract';
import { makeText } from '../../support/private-store';
import { sampleContracts } from '../../support/sample-contracts';

describe('a value to check', () => {
  test.each(sampleContracts)('of $name says why; another one does not', ({ document }) => {
    const { parties, openEnd: _, notice, ...fields } = readContract(document).fields;
    const found = [...parties, notice, ...Object.values(fields)].flatMap((one) => one ?? []);
    for (const { confidence, why } of found) expect(why !== undefined).toBe(!isSure(confidence));
  });

  const PREAMBLE =
    'This Supply Agreement is made as of 1 March 2026 between Halden Freight Ltd, an English company, and Quillbase GmbH, a German company.';
  const partiesOf = (...lines: readonly string[]) =>
    readContract(makeText(...lines)).fields.parties;

  test('a name that signs is surer', () => {
    const [unsigned] = partiesOf(PREAMBLE);
    const [signed] = partiesOf(
      PREAMBLE,
      'The Supplier delivers the goods that the Buyer orders, in the quality and at the prices of the list. '.repeat(
        6,
      ),
      'Halden Freight Ltd By: /s/ Jane Roe',
    );
    expect(signed?.confidence).toBeGreaterThan(unsigned?.confidence ?? 1);
  });

  test('an amendment makes its parties less sure', () => {
    const [party] = partiesOf(
      `Amendment No. 1 to Supply Agreement. ${PREAMBLE.replace('Supply Agreement', 'Amendment')}`,
    );
    const [plain] = partiesOf(PREAMBLE);
    expect(party?.confidence).toBeLessThan(plain?.confidence ?? 0);
  });

  test('an end is always to be checked where one of several days counts', () => {
    const endOf = (end: string) =>
      readContract(makeText(PREAMBLE, '2. Term', end)).fields.expiry ?? undefined;
    const plain = 'The initial term of this Agreement shall expire on 30 June 2028';
    expect(endOf(`${plain}.`)?.why).toBeUndefined();
    const SEVERAL = 'It ends on one of several days';
    expect(endOf(`${plain} or on completion, whichever is later.`)?.why).toBe(SEVERAL);
    expect(endOf(`${plain} or, if later, on completion.`)?.why).toBe(SEVERAL);
  });

  test('names what else it could be, the likeliest first, at most three values', () => {
    const { fields } = readContract(
      makeText(
        PREAMBLE,
        '2. Term',
        'This Agreement takes effect on 1 May 2026 (the “Effective Date”).',
        'This Agreement continues for three years from the Effective Date.',
        'This Agreement is governed by the laws of England.',
        ...['Maine', 'Ohio', 'Texas', 'Utah', 'Ohio'].map(
          (place) =>
            `The guarantee ${place} is governed by and construed under the laws of ${place}.`,
        ),
      ),
    );
    const valuesOf = (field: 'agreementDate' | 'effectiveDate' | 'expiry' | 'governingLaw') =>
      [fields[field], ...(fields[field]?.others ?? [])].map((one) => one?.value);
    expect(valuesOf('effectiveDate')).toEqual(['2026-05-01', '2026-03-01']);
    expect(valuesOf('expiry')).toEqual(['2029-05-01', '2029-03-01']);
    expect(valuesOf('governingLaw')).toEqual(['England', 'Maine', 'Ohio', 'Texas']);
    const { confidence = 1, others = [] } = fields.governingLaw ?? {};
    const sum = others.reduce((all, other) => all + other.confidence, confidence);
    expect(sum).toBeCloseTo(1);
  });

  test('another law elsewhere makes the law less sure', () => {
    const lawOf = (...lines: readonly string[]) =>
      readContract(makeText(PREAMBLE, ...lines)).fields.governingLaw?.confidence ?? 0;
    const own = 'This Agreement is governed by the laws of England.';
    const other = 'The guarantee is governed by and construed under the laws of Maine.';
    expect(lawOf(own, other)).toBeLessThan(lawOf(own));
  });
});
