import { describe, expect, test } from 'vitest';
import { spacings, variants } from '../../../support/phrases';
import { fieldsOf } from '../../../support/read-fields';

// oxfmt-ignore
const AGREEMENT_DATES = [
  [0.95, 'This Contract is {made|entered|executed|dated|date|signed|as of|effective|concluded} May 4, 2026.'],
  [0.95, 'This Contract is made on May 4, 2026, whereas the Seller has goods.'],
  [0.85, 'It is made on May 4, 2026.'],
  [0.7, '{|- |[}May 4, 2026'],
  [0.6, 'This Contract, May 4, 2026, is ours.'],
  [0.76, 'This Contract is made on 4/5/2026.'],
] as const;

// oxfmt-ignore
const NO_AGREEMENT_DATES = [
  'The goods arrived May 4, 2026.',
  'This Contract is made {to amend a letter of|prior to|after the original of|previous to|previously to|pursuant to a letter of|under the act of|and expires|with its expiration|until|through|and filed|and terminated|with a commencement date of|after the prospectus of|heretofore on|after a certain letter of|after the certificate of|after the birth on|with effective dates from|with effect from|for a period from|for a term of goods from|and the term {shall|is to|will} start} May 4, 2026.',
  'This Contract is made where the date” {means|shall be} May 4, 2026.',
  '{A.·|• |}{Whereas|Recital|Recitals|Background|Reference is made}, the Contract made on May 4, 2026.',
  'This Contract is {dated|date|as of|made|entered|this|on} {a|the new} {___ day of May, 2026|___ ____ 2026|[ ] 2026|[●] 20_|[__•*] 19|[date] 2026|[ day and month ] 2026|[insert it]]|… day of May}.\nMay 4, 2020',
] as const;

const LONG = 'The Seller delivers red and green goods to the Buyer. '.repeat(80);
const SIGNED = 'This Contract is made by both.\n';

// oxfmt-ignore
const SIGNATURE_DATES = [
  '{By: J. Doe|Name: J. Doe|Title : CEO|A signature|Signed|Their seal|In witness whereof|An authorised signatory|An authorized representative|/s/ J. Doe}\nDate: May 4, 2026',
  'By: J. Doe\n{Date|Dated|Witness the|This day of|Signed|Signature|(Signature)|Executed|On} we say: May 4, 2026',
  'By: J. Doe\n{|- }May 4, 2026',
  'By: J. Doe\nWe agree May 4, 2026 {date|dated}',
  'May 4, 2026\nBy: J. Doe',
] as const;

/** The date of the agreement and the effective date of a contract that names another one (36.21). */
// oxfmt-ignore
const OTHER_CONTRACTS: readonly (readonly [made: string | null, effective: string | null, template: string])[] = [
  ['2021-06-03', null, 'SECURITY AGREEMENT\nThis Security Agreement is made on 3 June 2021 between Alder Ltd and Birch Ltd.\nThe Effective Date of {the|that certain|their} Loan Agreement is 1 March 2019.'],
  [null, null, 'SECURITY AGREEMENT\nThis Security Agreement is between Alder Ltd and Birch Ltd.\nThe Loan Agreement {became effective on|is effective as of|commenced on|, effective} 1 March 2019.'],
  [null, null, 'SECURITY AGREEMENT\nThis Security Agreement is between Alder Ltd and Birch Ltd.\n“Effective Date” has the meaning given in the Loan Agreement {dated|made|entered into} as of 1 March 2019.'],
  [null, null, 'AMENDMENT NO. 2 TO SERVICES AGREEMENT\nThis Amendment No. 2 to the Services Agreement dated as of 1 March 2019 is entered into between Alder Ltd and Birch Ltd.'],
  ['2021-06-03', null, 'AMENDMENT NO. 2\nThis Amendment No. 2 (this “Amendment”) changes the Services Agreement dated 1 March 2019 and is made as of 3 June 2021 by Alder Ltd and Birch Ltd.'],
  ['2021-06-03', null, 'FIRST AMENDMENT TO LEASE\nThis First Amendment to Lease is made on 3 June 2021 between Alder Ltd and Birch Ltd, who are parties to the Lease dated 1 March 2019.'],
  [null, null, 'FIRST AMENDMENT\nAlder Ltd and Birch Ltd {entered into a|signed the|are parties to a} Supply Agreement {on|dated} 1 March 2019 (the “Agreement”).'],
  ['2021-06-03', '2021-06-03', 'ADDENDUM\nThis Addendum to the Contract of 1 March 2019 takes effect on 3 June 2021.'],
  ['2021-06-03', null, 'SUBLEASE\nThis Sublease dated 3 June 2021 is subject to the Lease dated 1 March 2019.'],
  [null, null, 'SUBLEASE\nThis Sublease is subject to the Lease, which commenced on 1 March 2019.'],
  [null, null, 'STATEMENT OF WORK\nThis Statement of Work is issued under the Master Services Agreement effective 1 March 2019 between Alder Ltd and Birch Ltd.'],
  ['2021-06-03', null, 'PLEDGE\nThis Pledge is given under the Credit Agreement dated as of 1 March 2019.\nDated: 3 June 2021'],
  ['2021-06-03', null, 'SIDE LETTER\nDear Sirs, we refer to the Facility Agreement dated 1 March 2019. This letter is dated 3 June 2021.'],
  ['2021-06-03', null, 'TERMINATION AGREEMENT\nThis Termination Agreement is entered into on 3 June 2021.\nThe parties end the Lease Agreement dated 1 March 2019.'],
  ['2021-06-03', null, 'RENEWAL AGREEMENT\nThe parties signed a Consulting Agreement on 1 March 2019, effective 15 March 2019. This Renewal Agreement is dated 3 June 2021.'],
  ['2021-06-03', null, 'ASSIGNMENT\nThis Assignment of the Lease dated 1 March 2019 is made this 3rd day of June 2021.'],
  // The contract itself, by its names.
  ['2021-07-01', '2021-07-01', 'TERMS\nThe {Agreement|Contract} is effective as of 1 July 2021.'],
  ['2021-07-01', '2021-07-01', 'TERMS OF SALE\nThis Supply Agreement binds both parties. The {Supply Agreement|SUPPLY AGREEMENT} is effective as of 1 July 2021.'],
  ['2021-07-01', '2021-07-01', 'FIRST AMENDMENT\nThis First Amendment changes the Supply Agreement. The {Amendment|AMENDMENT} is effective as of 1 July 2021.'],
  ['2021-06-03', '2021-06-03', 'SUPPLY AGREEMENT\nThis Supply Agreement (the “Agreement”) is made as of 3 June 2021 (the “Effective Date”) by Alder Ltd.'],
  ['2021-06-03', '2021-07-01', 'SUPPLY AGREEMENT\nThis Agreement is made on 3 June 2021. {The Supply Agreement|The Agreement|This Supply Agreement} is effective as of 1 July 2021.'],
  ['2021-06-03', null, 'SECURITY AGREEMENT\nThis Security Agreement, under the Loan Agreement, is made as of 3 June 2021.'],
];

describe('another contract', () => {
  test.each(OTHER_CONTRACTS)('%s, effective %s: %s', (made, effective, template) => {
    for (const text of spacings(template)) {
      const { agreementDate, effectiveDate } = fieldsOf(text);
      expect([agreementDate?.value ?? null, effectiveDate?.value ?? null], text).toEqual([
        made,
        effective,
      ]);
    }
  });
});

const agreementDateOf = (text: string) => fieldsOf(text).agreementDate?.value ?? null;

describe('date of the agreement', () => {
  test.each(AGREEMENT_DATES)('%f: %s', (confidence, template) => {
    for (const text of spacings(template)) {
      expect(agreementDateOf(text), text).toMatch(/2026-0[45]-0[45]/);
      expect(fieldsOf(text).agreementDate?.confidence, text).toBeCloseTo(confidence, 2);
    }
  });

  test.each(NO_AGREEMENT_DATES)('none: %s', (template) => {
    for (const text of spacings(template)) expect(agreementDateOf(text), text).toBeNull();
  });

  test.each(SIGNATURE_DATES)('of the signature: %s', (template) => {
    for (const text of spacings(template))
      expect(fieldsOf(`${LONG}${LONG}\n${text}`).agreementDate, text).toMatchObject({
        value: '2026-05-04',
        confidence: 0.6,
      });
  });

  test('is the last one of the signatures on the same pages', () => {
    const by = (day: number) => `By: J. Doe\nDate: May ${day}, 2026\n`;
    expect(agreementDateOf(`${SIGNED}${by(4)}${by(9)}${by(6)}${LONG}\n${by(20)}`)).toBe(
      '2026-05-09',
    );
    expect(agreementDateOf(`${SIGNED}We agree May 4, 2026\n${LONG}\nBy: J. Doe`)).toBeNull();
    expect(fieldsOf(`${SIGNED}By: J. Doe\nDate: 4/5/2026`).agreementDate?.confidence).toBe(0.5);
  });
});

// oxfmt-ignore
const EFFECTIVE_DATES = [
  [0.95, 'It is effective and dated June 1, 2026 ({the |hereinafter |hereinafter the |referred to as |referred to as the |}{“|"|‘|}{Effective|Commencement|Start} Date).'],
  [0.9, '{Effective|Commencement|Start} Date{ |” |: |” : | of this Agreement }{shall be |means |mean |is |shall mean |, |- |}June 1, 2026.'],
  [0.9, 'Effective Date means {12:01 a.m. New York time on |12:01 AM on |on |as of |the }June 1, 2026.'],
  [0.85, 'This Contract is {effective|in effect|in force} {as of |as from |from |on |on the day of |this |beginning |for all purposes as of |for all purposes and in all respects as of |}{the |}June 1, 2026.'],
  [0.85, 'This Contract {takes effect|take effect|comes into effect|comes into force} on June 1, 2026.'],
  [0.85, 'This contract, which ends a contract {previously made|as amended|that they entered into|they signed a year ago|of a certain kind}, is effective June 1, 2026.'],
  [0.5, 'It is effective as of June 1, 2026.'],
  [0.6, 'The {term|period|initial term|contract term|fixed period|promotion|tenancy|lease} of it {commences|begins|starts|commencing} {as of |on |upon |from |}{the |}June 1, 2026.'],
  [0.72, 'The Effective Date is 1/6/2026.'],
] as const;

// oxfmt-ignore
const NO_EFFECTIVE_DATES = [
  'The goods arrived on June 1, 2026.',
  'The season {commences on|begins on|starts on} June 1, 2026.',
  'The other contract {previously made|as amended|that they entered into|they signed a year ago|they signed an hour ago|of a certain kind|, which they terminate,} is effective June 1, 2026.',
  `${LONG}${LONG}It is effective as of June 1, 2026.`,
  'The copy {has the same force and|has the same|has the same legal|has the same legal force and} effect as the effective date of this Contract.',
] as const;

// oxfmt-ignore
const POINTED = [
  'This {new |}Contract {is effective|takes effect|comes into force|commences|begins|starts} on the date first above written.',
  'The term {is effective|takes effect|commences|begins|starts} on the date {written|set forth|above|stated|mentioned|hereof|below|first written|above written|above first stated|first set forth|and year written|and year above stated}.',
  'The term begins on the {date|day} and year first named.',
  'The term begins {first|first above|the date first|date first} {written|set forth}.',
  'The term begins on the date of {this|the} {new Supply |new |}{agreement|contract|lease|letter|deed|amendment}.',
  'The term begins {upon|on|on the date of|on the date of its|on the date of the|on the date of last} {execution|signing|signature}.',
  'The term begins on the date {it is executed|it is signed|is signed|executed|signed}.',
  'The term begins on the {signing|execution} date.',
  'The term begins on the date {of the |of |the |}last {signature|signed|written}.',
  'The “Effective Date” is the date hereof.',
] as const;

const effectiveDateOf = (text: string) => fieldsOf(text).effectiveDate?.value ?? null;
const MADE = 'This Contract was made on May 4, 2026.\n';

describe('effective date', () => {
  test.each(EFFECTIVE_DATES)('%f: %s', (confidence, template) => {
    for (const text of spacings(template)) {
      expect(effectiveDateOf(text), text).toMatch(/2026-0[16]-0[16]/);
      expect(fieldsOf(text).effectiveDate?.confidence, text).toBeCloseTo(confidence, 5);
    }
  });

  test.each(NO_EFFECTIVE_DATES)('none: %s', (template) => {
    for (const text of spacings(template)) expect(effectiveDateOf(text), text).toBeNull();
  });

  test.each(POINTED)('that of the contract: %s', (template) => {
    for (const text of spacings(template)) {
      expect(effectiveDateOf(MADE + text), text).toBe('2026-05-04');
      expect(effectiveDateOf(text), text).toBeNull();
    }
  });

  test('is that of the last signature if the text says so', () => {
    const signed = `${MADE}This Contract is effective on the date of the last {signature|signing|execution}.\nBy: J. Doe\nDate: May 9, 2026`;
    for (const text of spacings(signed)) expect(effectiveDateOf(text), text).toBe('2026-05-09');
  });
});

// oxfmt-ignore
const LAWS = [
  [0.95, 'This Contract is governed by {the |}{internal |substantive |domestic |}{laws|law} {of|in|applied in|in force in} {the State of |the Commonwealth of |the |}Ohio.'],
  [0.95, 'This Contract is governed by the laws, other than those on conflicts, of Ohio.'],
  [0.95, 'This Contract is governed by the law as it is now of Ohio.'],
  [0.95, 'This Contract is governed by the laws of {the |}United States{ of America|}{,|} and {of |}the State of Ohio.'],
  [0.95, 'This Contract is governed by Ohio {State |Commonwealth |}{law|laws}.'],
  [0.95, '{Governing·law|This Contract; governing·law}: {the State of |}Ohio.'],
  [0.9, 'This Contract, with its {applicable·law|proper law} : Ohio, is {construed|interpreted|enforced|controlled|subject·to it|in·accordance·with it}.'],
] as const;

// oxfmt-ignore
const PLACES = [
  ['It is governed by {English law|the laws of England}.', 'England'],
  ['It is governed by the law of England and Wales.', 'England and Wales'],
  ['It is governed by the laws of the People’s Republic of China.', 'People’s Republic of China'],
] as const;

// oxfmt-ignore
const NO_LAWS = [
  'This Contract is governed by the laws of ____________.',
  'The parties obey all laws.',
  'This Contract obeys the laws of Ohio.',
  'It is {organized|organised|incorporated|existing·under|duly·formed|a·corporation|in good·standing|under corporation·law} as governed by the laws of Ohio.',
  'Words\nOhio',
] as const;

describe('governing law', () => {
  test.each(LAWS)('%f: %s', (confidence, template) => {
    for (const text of spacings(template))
      expect(fieldsOf(text).governingLaw, text).toMatchObject({ value: 'Ohio', confidence });
  });

  test.each(PLACES)('%s: %s', (template, place) => {
    for (const text of variants(template))
      expect(fieldsOf(text).governingLaw?.value, text).toBe(place);
  });

  test.each(NO_LAWS)('none: %s', (template) => {
    for (const text of spacings(template)) expect(fieldsOf(text).governingLaw, text).toBeNull();
  });
});
