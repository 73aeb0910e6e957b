import { describe, expect, test } from 'vitest';
import { strengthOf } from '../../../../src/reading/fields/term/strength';
import { must } from '../../../support/must';
import { spacings } from '../../../support/phrases';
import { contextOf, contractWith, fieldsOf } from '../../../support/read-fields';

const endOf = (text: string) => fieldsOf(contractWith(text)).expiry?.value ?? null;
const FROM = 'three years from the Effective Date';

// oxfmt-ignore
const WRITTEN = [
  ['{Expiration|Expiry|Termination|End|Maturity|Completion} Date{ of this Contract|} {means |shall mean |is |shall be |: |– |- }{the |}June 30, 2028.'],
  ['“{Expiry|End} Date” {means|shall mean} June 30, 2028.'],
  ['This Contract lasts {until|till|through|thru|up to} June 30, 2028.'],
  ['This Contract {expires|terminates|ends|concludes|ceases} on June 30, 2028.'],
  ['This Contract shall {expire|terminate|end} on June 30, 2028.'],
  ['This Contract shall be valid{, ending|, concluding|, ceasing|, terminating| and extended to} June 30, 2028.'],
  ['The initial term is a period of March 2, 2026 {to|-|–|—} {and including |}June 30, 2028.'],
  ['The initial term is a period of March 2, 2026, to June 30, 2028.'],
  ['The initial term is a period from March 2 (2026) to June 30, 2028.'],
  ['The Term commences on the Effective Date and shall end as of June 30, 2028.'],
  ['“Contract Period” shall mean that period of time from March 1, 2026 through June 30, 2028.'],
  ['The term of this Contract shall be two years, expiring on June 30, 2028.'],
] as const;

// oxfmt-ignore
const NO_WRITTEN = [
  'This Contract expires {on or before|no later than|not later than|no earlier than|not earlier than|in the event of delay by} June 30, 2028.',
  'This Contract expires {if it is past|in the fiscal year of|in the quarter of|in the calendar year of|by a letter dated|prior to|after contract year 2,} June 30, 2028.',
  'This Contract, which a party {may terminate|may be terminated by, or} expires with the right to terminate, until June 30, 2028.',
  'This Contract shall expire some time; the goods are delivered {from|since|effective|commencing on|beginning|as of} June 30, 2028.',
  'This Contract lasts until the day after, and is effective June 30, 2028.',
  'The Seller delivers June 30, 2028.',
  'The Seller delivers from March 2, 2026 to June 30, 2028.',
  'The Seller holds the goods until June 30, 2028.',
] as const;

// oxfmt-ignore
const LENGTHS = [
  [`This Contract {continues|remains valid|lasts|runs|commences and lasts|begins and lasts|starts and lasts|enters into force for} ${FROM}.`],
  [`This Contract {expires|terminates|ends} ${FROM}.`],
  [`This Contract {shall|will} {commence and last|begin and last|start and last|continue|remain valid|be effective|take effect|be in force|enter into full force|have effect} for ${FROM}.`],
  [`{This|The|Such|The present} {Supply |new Supply |}Contract shall continue for ${FROM}.`],
  [`The term {of|under} this Contract is three {(3) |}years from the Effective Date.`],
  ['This Contract continues for three years {from|after|following|subsequent to|commencing on|beginning|beginning on|starting on|effective as of|as of|on|upon|of|since} March 1, 2026.'],
  ['The term of this Contract shall begin on September 1, 2027 and shall continue for eighteen months.'],
  ['The term of this Contract is three years unless terminated early in accordance with this Contract.'],
  ['This Contract continues for three years from and including March 1, 2026.'],
  ['This Contract {commences on|begins|starts|is effective as of|is in force on|takes effect|runs from} March 1, 2026 and continues for three years.'],
  ['This Contract continues for three years from the {effective date|commencement date|start date|starting date|date of commencement}.'],
  ['This Contract continues for three years from the date of {the|this} deal.'],
  ['“Launch Date” {means|mean|shall mean|is|:} March 1, 2026.\nThis Contract continues for three years from the Launch Date.'],
  ['The first sale (the “Launch Date”) happened on March 1, 2026.\nThis Contract continues for three years from the Launch Date.'],
  ['This Contract continues for three years from the date {hereof|above written|first written above|of this Contract}.'],
  ['2. Term\nThis Contract continues for three years unless terminated from 2027 on.'],
  ['This Contract commences on March 1, 2026 and continues for three years {thereafter|therefrom|after such date|from that date}.'],
] as const;

// oxfmt-ignore
const NO_LENGTHS = [
  `This Contract will last, {with notice of|if renewed for|if extended for|if it extends for|with an extension of|with extensions of|and extend twice for|for an additional|for successive|for a subsequent|for a further|prior to|within|with a cure of|and survive for} ${FROM}.`,
  `This Contract will last {at least|not less than|not more than|no less than|no more than|no later than|for each|for every|per|for the remaining|exceeding|more than} ${FROM}.`,
  `{During|Throughout} {the |its |any |}{initial |whole |}{term|period|life} of this Contract, which will be secret for ${FROM}.`,
  `{After|Following|Upon} {the |any |such |}{earlier |effective date of |}{expiration|termination}, this Contract will be secret for ${FROM}.`,
  'This Contract will be kept secret for three years {after|following|from} {the |its |any |such |that |}{date of |effective date of |}{expiration|termination|end}.',
  'This Contract will be ended for three years’ {prior|advance|written|notice|before|in advance|renewal|extension|of receipt|of written|of such notice|of the notice|after receipt|after notice|after written|after delivery}.',
  'This Contract will continue for three years (long) prior.',
  'This Contract will continue for three years {as of|upon|from|on} {the date|the day|completion|the first occurrence|delivery|the deliveries|the launch|opening|the first sale|closing|acceptance|approval}.',
  'This Contract, {upon|from|with|at|on|as of} the first {delivery|sale}, will continue for three years.',
  'The Seller keeps the goods for three years.',
  'This Contract shall continue for [***] years, unless earlier terminated as provided herein.',
  'During the term of this Contract and for two years thereafter, Buyer shall not solicit any employee.',
  'Secrecy shall survive for five years after the expiration of this Contract.',
  'The term of this Contract is ten years from the first commercial sale.',
  'Either party may terminate this Contract if a breach is not cured within sixty days.',
  'This Contract will continue for zero years from the Effective Date.',
  'This Contract will continue for 9000 years from the Effective Date.',
] as const;

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );

// oxfmt-ignore
const ANNIVERSARIES = [
  'This Contract {lasts until|lasts till|runs through|expires on|terminates on|ends on|is to end on|concludes on} the fifth anniversary of the Effective Date.',
  'This Contract lasts until the {fifth (5th)|fifth ( 5 )|5th|five-year|five·year|five·years’|5-year|five (5)·year|fifth year|fifth-year} anniversary of the Effective Date.',
] as const;

describe('end', () => {
  test.each(WRITTEN)('written: %s', (template) => {
    for (const text of spacings(template)) expect(endOf(text), text).toBe('2028-06-30');
  });

  test.each(NO_WRITTEN)('none: %s', (template) => {
    for (const text of spacings(template)) expect(endOf(text), text).toBeNull();
  });

  test.each(LENGTHS)('after three years: %s', (template) => {
    for (const text of spacings(template)) expect(endOf(text), text).toBe('2029-03-01');
  });

  test.each(NO_LENGTHS)('no term: %s', (template) => {
    for (const text of spacings(template)) expect(endOf(text), text).toBeNull();
  });

  test.each(ANNIVERSARIES)('on the fifth anniversary: %s', (template) => {
    for (const text of spacings(template)) expect(endOf(text), text).toBe('2031-03-01');
  });

  test.each([...ORDINALS.entries(), [19, 'twentieth'] as const])(
    'anniversary %i: %s',
    (index, ordinal) => {
      const text = `This Contract lasts until the ${ordinal} anniversary of the Effective Date.`;
      expect(endOf(text)).toBe(`${2027 + index}-03-01`);
    },
  );

  test.each([
    ['before', 'February 28, 2026', null],
    ['on', 'March 1, 2026', null],
    ['after', 'March 2, 2026', '2026-03-02'],
  ])('a day %s the effective date', (_, day, end) => {
    const text = `The Effective Date is March 1, 2026.\nThis Contract expires on ${day}.`;
    expect(endOf(text)).toBe(end);
  });

  test('no term is shorter than sixty days', () => {
    const lasting = (days: number) =>
      `2. Term\nThis Contract will last for ${days} days from the Effective Date.`;
    expect(endOf(lasting(60))).toBe('2026-04-30');
    expect(endOf(lasting(59))).toBeNull();
  });
});

/** What a sentence says of the end of a contract of 1 March 2019 (36.16 and 36.20). */
// oxfmt-ignore
const TURNED: readonly (readonly [end: string | null, open: unknown, template: string])[] = [
  // The contract goes on after its term.
  ['2022-12-31 …', null, 'This Agreement ends on 31 December 2022. {Thereafter|After that} this Agreement {continues|remains in force} until {terminated by either party|one party gives three months’ notice}.'],
  ['2022-12-31 …', null, 'The fixed term ends on 31 December 2022. After {the|that|such} fixed term it {runs for an indefinite period|continues indefinitely} and may be ended on six months’ notice.'],
  ['2021-03-01 …', null, 'This Contract shall remain in force for two years and {shall thereafter continue in force|continue indefinitely thereafter} unless terminated by a party.'],
  ['2022-03-01 …', null, 'The initial term is three years from the Effective Date. {Upon expiry of the initial term|Following the expiration of its initial term}, this Contract remains in force until a party gives notice.'],
  ['2021-03-01', null, 'The initial term is two years. {The duty to keep it confidential|What survives it|A licence|A license|Licences under it|A payment|Payments due then|The obligation of secrecy|All obligations of both} shall continue thereafter until it is terminated.'],
  ['2021-03-01', null, 'The initial term is two years. It {is renewed for successive periods of one year thereafter|then continues from year to year thereafter|continues thereafter for further terms of one year}, unless terminated.'],
  ['2021-03-01 …', null, 'This Agreement has an initial term of two years and {thereafter it is concluded|it continues thereafter} for an indefinite period.'],
  ['2022-12-31 …', null, 'This Agreement runs until 31 December 2022; if it is not {terminated|cancelled} by then, it continues {for an unlimited period|indefinitely}.'],
  ['2022-12-31 …', null, 'After 31 December 2022 this Agreement continues indefinitely. This Agreement ends on 31 December 2022 for Members who leave.'],
  ['2022-12-31', null, 'This Agreement ends on 31 December 2022 unless it is continued by the parties thereafter.'],
  // One of several ends.
  ['2030-12-31', null, 'This Contract shall expire {upon|on} the {earlier|sooner|earliest} {to occur |}of (a) 31 December 2030 and (b) the fifteenth anniversary of the Effective Date.'],
  ['2030-12-31', null, 'This Contract ends on 31 December 2030 or on completion of the Works, whichever {is earlier|occurs first|comes sooner|is the earlier}.'],
  ['2029-05-01', null, 'This Contract shall continue until the {sooner|earlier} of 1 May 2029 {or|and} termination under clause 9.'],
  ['2028-06-30', null, 'This Contract expires on 30 June 2028 or, if {earlier|sooner}, on completion of the Project.'],
  ['2028-06-30', null, '“Contract Year” means each year of the term ending on December 31, 2026. This Contract ends on 30 June 2028.'],
  ['2022-03-01', null, 'The term is effective on the later of the dates of the two signatures and ends three years from the Effective Date.'],
  [null, { words: 'the first sale', lasts: 'P5Y', isLength: true }, 'This Contract ends on the earlier of (i) five years from the first sale, and (ii) a change of control.'],
  [null, null, 'This Contract shall continue in force until the earlier of (i) the sale of all goods and (ii) the death of the Buyer.'],
  // It ends with an event.
  [null, {}, 'This Contract {continues|remains in force} until {completion of the Services|the date on which all goods are sold|the expiry of the Head Lease}.'],
  [null, {}, 'This Contract {expires|terminates|ends} {upon|on} {completion of the Works|the end of the Event}.'],
  [null, null, 'This Contract is effective upon delivery of one copy. Notices under this Contract are given upon delivery.'],
  // It is denied.
  [null, null, 'Nothing in this Contract shall make its term perpetual.'],
  [null, null, 'This Contract shall not continue indefinitely.'],
  [null, null, 'The term of this Contract {shall in no case be|is not|will never be} perpetual.'],
  [null, null, 'In no event shall this Contract be of unlimited duration.'],
  ['2028-06-30', null, 'The term of this Contract is not perpetual and ends on 30 June 2028.'],
  [null, null, 'This Contract {shall not expire before|remains in force at least until|shall not end until|shall end no earlier than} 31 December 2030.'],
  // Something else ends.
  [null, null, 'The {Lease which|Lease, which|Supply Agreement|Loan Agreement between the Seller and Orion Ltd} {expires|ends} on 31 December 2029.'],
  [null, null, 'The {Standstill|Exclusivity|Option|Warranty|Guarantee|Cure|Notice|Grace|Evaluation|Restricted|Restriction|Lock-up|Lockup|Tail|Transition|Wind-down|Winddown|Trial|Inspection|Confidentiality|Nondisclosure|Non-disclosure|Non-competition|Noncompete|Non-solicitation|Payment|Delivery|Reporting|Acceptance|Review|Defect|Defects|Claim|Claims|Objection|Negotiation|Diligence|Availability|Commitment|Conversion|Exercise|Offer|Production|Rent-free} {Period|Term}{ under this Contract|} ends on 31 December 2029.'],
  [null, null, '{The Option|The Options|The Warranty|The Warranties|The Policy|The Policies|The Permit|The Permits|A Patent|A Visa|The Note|The Notes|The Bond|The Bonds|The Offer|The Offers|The Guarantee|The Letter of Credit|The Standstill|The Exclusivity|The right of first refusal} expires on 31 December 2029.'],
  ['2029-12-31', null, 'This {Supply |}Contract, unlike the Lease, expires on 31 December 2029.'],
  ['2029-12-31', null, 'The {Agreement|Contract|Supply Contract} expires on 31 December 2029.'],
  [null, null, 'The {warranty under|offer contained in|patents licensed under|exclusivity granted in} this Contract {expire|expires|ends} on 31 December 2029.'],
  [null, null, 'The {sublease of the second floor|lease|insurance policy} expires on 31 December 2029.'],
  [null, null, 'This Contract shall terminate when the Lease expires on 31 December 2029.'],
  // The last day to which it can be renewed.
  ['2020-03-01', null, 'The initial term is one year from the Effective Date. This Contract renews automatically for one-year terms until 31 December 2022, when it ends.'],
  ['2022-12-31', null, 'This Contract renews automatically for one-year terms until 31 December 2022, when it ends.'],
  ['2030-12-31', null, 'The term of this Contract is hereby extended to 31 December 2030.'],
  // The first day is that of something else.
  [null, { words: 'the effective date of the Supply Agreement', lasts: 'P5Y', isLength: true }, 'This Contract lasts five years from the effective date of the Supply Agreement.'],
  [null, { words: 'the Effective Date of the Lease', lasts: 'P5Y' }, 'This Contract lasts until the fifth anniversary of the Effective Date of the Lease.'],
  [null, { words: 'the commissioning of the Plant', lasts: 'P5Y' }, 'This Contract lasts until the fifth anniversary of the commissioning of the Plant.'],
  [null, { words: 'the first commercial sale of the Product', lasts: 'P10Y', isLength: true }, 'This Contract continues for ten years from the first commercial sale of the Product{|, unless it is terminated|; it is not renewed}.'],
  [null, { words: 'the day on which the shop opens', lasts: 'P4Y', isLength: true }, 'The term of this Contract is four years from the day on which the shop opens.'],
];

describe('words that turn a sentence round', () => {
  test.each(TURNED)('%s, open %j: %s', (end, open, template) => {
    for (const text of spacings(template)) {
      const { expiry, openEnd } = fieldsOf(contractWith(text).replace('2026', '2019'));
      expect(expiry && expiry.value + (expiry.goesOn ? ' …' : ''), text).toBe(end);
      expect(openEnd ? (openEnd.since ?? {}) : null, text).toEqual(open);
    }
  });

  test('the first day is not known where the contract has no date', () => {
    const { expiry, openEnd } = fieldsOf('2. Term\nThe term of this Contract is five years.');
    expect([expiry, openEnd?.since]).toEqual([
      null,
      { field: 'effectiveDate', lasts: 'P5Y', isLength: true },
    ]);
  });

  test('an end whose day is known counts before one whose day is not', () => {
    const { expiry } = fieldsOf(
      contractWith(
        'This Contract lasts ten years from the first sale. This Contract ends on 30 June 2028.',
      ),
    );
    expect([expiry?.value, expiry?.confidence]).toEqual(['2028-06-30', expect.closeTo(0.7, 2)]);
  });
});

test.each([
  'The obligations of the Recipient hereunder shall terminate two years from the date of this Agreement.',
  'The restrictions and covenants set forth herein expire upon the expiration of two (2) years from the date hereof.',
  'This Agreement and all duties under it shall cease on the date two years after the Effective Date.',
])('the duties of a contract about confidential information end with it: %s', (text) => {
  const nda = `Confidentiality Agreement\n${contractWith(text)}`;
  expect(fieldsOf(nda).expiry).toMatchObject({ value: '2028-03-01', since: { lasts: 'P2Y' } });
});

// oxfmt-ignore
const PERPETUAL = [
  '2. Term\nThis Contract will {continue|remain valid|be valid|stay in effect|endure|stay in force|stay in full force|be effective|govern|run} {until|unless and until|unless} {it is |this Contract is |}{terminated|cancelled|revoked}.',
  '2. Term\nThis Contract will stay valid until {one party|either of the parties|any party|both parties} {gives notice|cancels}.',
  '2. Term\nThis Contract will stay valid until {otherwise|earlier|sooner} terminated.',
  '2. Term\nThis Contract will stay valid until and unless terminated.',
  '{The|This|Its} {initial |}{term|duration} is {perpetual|in perpetuity|indefinite|an unlimited period|an unlimited term|an unlimited duration|an unlimited time|of no fixed term|of no fixed date|of no end date}.',
  'This Contract continues {perpetually|indefinitely}.',
  '{2. Term\n|}This Contract and the licen{c|s}es{| to the Software} granted herein shall remain {effective|in force} until terminated.',
] as const;

// oxfmt-ignore
const NOT_PERPETUAL = [
  '2. Term\nThis Contract stays in force {for |}{so|as} long as the Buyer orders goods.',
  '2. Term\nThis Contract shall remain in force unless {earlier|sooner} terminated as set forth in Section 9.',
  '2. Term\nThis Contract continues until terminated. It renews automatically for successive terms of one year.',
  'This Contract, with the licence {granted|grant|grants}, will remain valid until terminated.',
  'This Contract {grants|on a royalty|survives its end and|, if severable,|, if invalid,|is hereby amended and|as amended|as hereby amended|, confidential,|warrants it and} will remain valid until terminated.',
  'This Contract has a perpetual {and free |}{licence|license}.',
  'This Contract, after a hold over, will remain valid until terminated.',
  'The term of {the|this|such} {license|licence}, and the term of this Contract, are perpetual.',
  'During the term this Contract will remain valid until terminated.',
  'This Contract of two years will continue until terminated.',
  'This Contract of [***] {years|months} will continue until terminated.',
  'This Contract shall continue, unless terminated, {until|through|throughout|during} the season.',
  'This Contract shall continue, unless terminated, and {expires|ends on|ends upon|ends at} the fair.',
  'This Contract shall continue, unless terminated, for {a|an|the|its|one|9} season.',
  'This Contract shall continue, unless terminated, up to the anniversary.',
  'This Contract shall continue, unless terminated, to the end of two years.',
  'The Seller stays until terminated.',
] as const;

describe('contracts without end', () => {
  test.each(PERPETUAL)('%s', (template) => {
    for (const text of spacings(template)) expect(endOf(text), text).toBe('perpetual');
  });

  test.each(NOT_PERPETUAL)('none: %s', (template) => {
    for (const text of spacings(template)) expect(endOf(text), text).not.toBe('perpetual');
  });
});

// oxfmt-ignore
const STRENGTHS = [
  ['The goods are red.', 0],
  ['The initial term is ours.', 0.3],
  ['The initial period is ours.', 0.15],
  ['{Term|Duration|Tenancy|Validity|Expiry|Expiration}: see above.', 0.15],
  ['A while later ( “ initial period ” ) of it.', 0.3],
  ['A while later ({the |this |}{“|"|‘|\'}Period”) of it.', 0.15],
  ['It is {“|"}{Long |}Period{”|"} {shall mean|means|is} this.', 0.15],
  ['It goes on {unless|until} it is {terminated|cancelled|extended|renewed}.', 0.1],
  ['This {|new }contract {commences|begins|starts|continues|remains|terminates|ends|lasts|runs|enters into force}.', 0.25],
  ['{This|The|Your|Such|Present} contract, as signed, {shall|will|is to|may be|has to|means to|mean to} {commence|begin|start|continue|remain|be effective|take effect|be in force|be into full force|be in full effect|be valid|terminate|end|last for}.', 0.25],
  ['This contract {expires|will expire}.', 0.4],
  ['This contract is three {(3) |}{years|year|months|month} long.', 0.25],
  ['This contract has a period.', 0.25],
  ['It {is a patent|has a warranty period|is an option|has options|is confidential|survives|is a milestone|is an invoice|is a payment|is a work permit|is a purchase order|has purchase orders|is an insurance|is a royalty|has royalties|is an audit|may solicit|is a competitor|has a fiscal year|is an engagement letter|is a prospectus|is an offering|has shares}.', -0.25],
] as const;

describe('strengthOf', () => {
  test.each(STRENGTHS)('%s: %f', (template, strength) => {
    for (const text of spacings(template)) {
      const context = contextOf(text);
      const sentence = must(context.sentences[0], 'sentence');
      expect(strengthOf(sentence, context, text.length), text).toBeCloseTo(strength, 5);
    }
  });

  test('a heading counts if it is near; another subject counts if it stands before', () => {
    const context = contextOf(
      `Duration\nThe patent is old.\n${'x'.repeat(60)}\nThe patent is old.`,
    );
    const strengths = context.sentences.map((sentence) => strengthOf(sentence, context, 4));
    expect(strengths.at(1)).toBeCloseTo(0.15, 5);
    expect(strengths.at(3)).toBe(0);
  });
});
