import { describe, expect, test } from 'vitest';
import { paragraphs } from '../../../src/adapters/private/text-document';
import { nameAt } from '../../../src/reading/fields/parties/names';
import { readContract } from '../../../src/reading/read-contract';
import { READING_DAY } from '../../support/sample-contracts';

const read = (text: string) =>
  readContract({ format: 'text', pages: [paragraphs(text)] }, READING_DAY);
const fieldsOf = (text: string) => read(text).fields;

/** A contract of 1 March 2026 with a sentence about its term. */
const withTerm = (term: string) =>
  `SUPPLY AGREEMENT\nThis Supply Agreement is entered into as of March 1, 2026 (the “Effective Date”) by and between Ardmore Foods, Inc. (“Seller”) and Bexley Stores LLC (“Buyer”).\n2. Term. ${term}`;

describe('title', () => {
  test.each([
    ['Exhibit 10.4\nLICENSE AGREEMENT\nThis', 'LICENSE AGREEMENT'],
    ['MASTER SERVICES\nAGREEMENT\nThis', 'MASTER SERVICES AGREEMENT'],
    ['Confidential Agreement Draft\nLease\nThis', 'Lease'],
    ['Some words.\nMore words.', null],
    ['Cover Page\nfor Halden Mutual NDA\nKey Terms\nPurpose', 'Halden Mutual NDA'],
    ['Cover Page for the Halden Services Agreement\nKey Terms', 'Halden Services Agreement'],
    ['Key Terms\nPurpose', null],
  ])('%j', (text, title) => {
    expect(read(text).title).toBe(title);
  });
});

describe('governing law', () => {
  test.each([
    ['This Agreement shall be governed by the laws of the State of New York.', 'New York'],
    ['governed by the internal laws of the Commonwealth of Virginia', 'Virginia'],
    ['This contract is governed by English law.', 'England'],
    [
      'construed in accordance with the laws of the People’s Republic of China',
      'People’s Republic of China',
    ],
    ['The law of England and Wales governs this deed.', 'England and Wales'],
    ['Acme is a corporation organized under the laws of Delaware.', null],
    ['The parties shall obey all laws.', null],
    ['governed by the laws of ____________', null],
    ['Key Terms\nGoverning Law\nState of New York\nCourts\nDelaware', 'New York'],
  ])('%s', (text, place) => {
    expect(fieldsOf(text).governingLaw?.value ?? null).toBe(place);
  });
});

describe('parties', () => {
  test.each([
    ['Bexley Stores LLC.', 'Bexley Stores LLC'],
    ['Blue Kiln Bakery Limited.', 'Blue Kiln Bakery Limited'],
    ['Ardmore Foods, Inc.', 'Ardmore Foods, Inc.'],
    ['Halden Ltd.', 'Halden Ltd.'],
  ])('the dot of a sentence is no part of a name: %s', (text, name) => {
    expect(nameAt(text, 0)?.value).toBe(name);
    expect(
      fieldsOf(`This Lease is made on May 4, 2026 between Corran Mills SE and ${text}`).parties.map(
        ({ value }) => value,
      ),
    ).toEqual(['Corran Mills SE', name]);
  });

  test('a person is a name, and the name of a form is none', () => {
    expect(nameAt('Rosa Ferrante', 0)?.value).toBe('Rosa Ferrante');
    expect(nameAt('Order Form', 0)).toBeNull();
  });

  test.each([
    [
      'This Agreement is made by and between Ardmore Foods, Inc., a Texas corporation (“Seller”), and Bexley Stores LLC (“Buyer”).',
      ['Ardmore Foods, Inc.', 'Bexley Stores LLC'],
    ],
    [
      'This Agreement is made by and between PLAINS GAS AND ELECTRIC COMPANY (“Plains”) and Bexley Stores LLC (“Buyer”).',
      ['PLAINS GAS AND ELECTRIC COMPANY', 'Bexley Stores LLC'],
    ],
    [
      'This Agreement is entered into between Halden (UK) Ltd (“Halden”), Rosa Ferrante (“Author”) and quill.press Inc. (“Quill”).',
      ['Halden (UK) Ltd', 'Rosa Ferrante', 'quill.press Inc.'],
    ],
    [
      'ORDER FORM\nLicensor: Ardmore Foods, Inc.\nAddress: 4 Mill Road\nLicensee: Rosa Ferrante',
      ['Ardmore Foods, Inc.', 'Rosa Ferrante'],
    ],
    [
      'JOINT FILING STATEMENT\nThe undersigned agree.\nArdmore Fund II, L.P.\nBy: Ardmore GP, LLC\nBy: /s/ J. Doe\nBexley Stores LLC\n/s/ J. Roe',
      ['Ardmore Fund II, L.P.', 'Bexley Stores LLC'],
    ],
    ['This Agreement is made between ____________ (“Seller”) and ____________ (“Buyer”).', []],
    // A list, with a role of several parties.
    [
      'This Agreement is made by and between Ardmore Foods, Inc., a Texas corporation (“Seller”), and Bexley One LP, a Delaware limited partnership, Bexley Two LLC, a Delaware limited liability company, and Bexley Three LLC (collectively, the “Buyers”).',
      ['Ardmore Foods, Inc.', 'Bexley One LP', 'Bexley Two LLC', 'Bexley Three LLC'],
    ],
    [
      'This Agreement is made by and among the following parties:\n(a) Ardmore Foods, Inc. (“Ardmore”), 4 Mill Road, Dover; (b) The Bexley/Hale Co. (“Bexley”), 2 High Street, Dover; and (c) Corran Mills LLC (“Corran”).',
      ['Ardmore Foods, Inc.', 'The Bexley/Hale Co.', 'Corran Mills LLC'],
    ],
    // A name directly before its role.
    [
      'This Agreement is made between professional golfer, TOM FERRANTE, (hereinafter referred to as “Consultant”) and Ardmore Golf, Ltd. (“Ardmore”).',
      ['TOM FERRANTE', 'Ardmore Golf, Ltd.'],
    ],
    [
      'This Agreement is made by and between Ardmore Foods, Inc. (“Seller”) and a joint venture comprised of Bexley Stores LLC (“Bexley” and collectively with Corran, the “Buyer”) and Corran Mills LLC (“Corran”).',
      ['Ardmore Foods, Inc.', 'Bexley Stores LLC', 'Corran Mills LLC'],
    ],
    // Only one of them has a role.
    [
      'This Agreement is made by and between Ardmore Foods, Inc. (herein “Ardmore”) located at 15 Queen Street East and Bexley Stores Corporation located at 100 Oak Boulevard.',
      ['Ardmore Foods, Inc.', 'Bexley Stores Corporation'],
    ],
    [
      'This Agreement is made between ARDMORE FOODS (AFRICA) (PTY) LIMITED (“Ardmore”) and BEXLEY STORES LIMITED (“Bexley”).',
      ['ARDMORE FOODS (AFRICA) (PTY) LIMITED', 'BEXLEY STORES LIMITED'],
    ],
    // A parent in the description, and a body that is no party.
    [
      'This Agreement is made by and between Ardmore Foods, Inc., a subsidiary of Corran Holdings, Inc. (“Seller”) and Bexley Radio LLC, licensed by the Federal Radio Commission (“FRC”) (“Buyer”).',
      ['Ardmore Foods, Inc.', 'Bexley Radio LLC'],
    ],
    // A letter.
    [
      'AGENCY AGREEMENT\nCorran, Hale & Woods, Inc.\nLadies and Gentlemen:\nArdmore Bancshares Corporation, a Tennessee corporation (the “Company”), and Ardmore Community Bank, a savings bank located in Dover, Tennessee (the “Bank”), insured by the State Deposit Insurance Corporation (“SDIC”), hereby confirm their agreement with Corran, Hale & Woods, Inc. (the “Agent”) as follows:',
      ['Ardmore Bancshares Corporation', 'Ardmore Community Bank', 'Corran, Hale & Woods, Inc.'],
    ],
    // Signatures.
    [
      'CABLE AGREEMENT\nThis Agreement is made among the Parties identified in Schedule A.\nFor and on behalf of Ardmore Telecom ---------\nFor and on behalf of Bexley Cable plc\nBy:\nFor and on behalf of Corran A/S By:',
      ['Ardmore Telecom', 'Bexley Cable plc', 'Corran A/S'],
    ],
    [
      'JOINT FILING STATEMENT\nThe undersigned agree.\nArdmore Fund II, L.P. By: Ardmore GP, LLC, its general partner /s/ J. Doe Name: J. Doe Title: Director\nFor Bexley Stores LLC\n/s/ J. Roe',
      ['Ardmore Fund II, L.P.', 'Bexley Stores LLC'],
    ],
    // A form.
    [
      'Cover Page\nParty Name: Ardmore Foods, Inc.\nSignature:\nParty Name: Bexley Stores LLC\nSignature:',
      ['Ardmore Foods, Inc.', 'Bexley Stores LLC'],
    ],
  ])('%s', (text, names) => {
    expect(fieldsOf(text).parties.map(({ value }) => value)).toEqual(names);
  });
});

describe('dates', () => {
  const BODY = 'by and between Ardmore Foods, Inc. (“Seller”) and Bexley Stores LLC (“Buyer”).';
  test.each([
    ['the date of the preamble', `This Agreement is dated May 4, 2026 ${BODY}`, '2026-05-04', null],
    [
      'no date of another contract',
      `WHEREAS, the parties entered into a certain Loan Agreement dated May 4, 2020;`,
      null,
      null,
    ],
    [
      'no date beside a blank',
      `This Agreement is made this ___ day of ______, 2026 ${BODY}\nThis form was revised on May 4, 2020.`,
      null,
      null,
    ],
    [
      'an effective date of its own',
      `This Agreement is dated May 4, 2026 ${BODY}\n“Effective Date” means June 1, 2026.`,
      '2026-05-04',
      '2026-06-01',
    ],
    [
      'an effective date that points back',
      `This Agreement is dated May 4, 2026 ${BODY}\nThis Agreement shall become effective on the date first above written.`,
      '2026-05-04',
      '2026-05-04',
    ],
    [
      'the lines of a form',
      'Cover Page for the Ardmore NDA\nEffective Date\nJune 1, 2026\nPurpose\nTrade',
      '2026-06-01',
      '2026-06-01',
    ],
    [
      'abbreviated months',
      `This Agreement is made and entered into, effective for all purposes and in all respects as of Oct. 11, 2026, ${BODY}`,
      '2026-10-11',
      '2026-10-11',
    ],
    [
      'no effective date of another contract',
      `This Agreement is dated May 4, 2026 ${BODY}\nThe parties have previously entered into a Selling Agreement, effective as of December 1, 2022.\nA copy has the same force and effect as an original signature.`,
      '2026-05-04',
      null,
    ],
    [
      'the date of the last signature',
      `This Agreement is made ${BODY}\nWords.\nSigned by: J. Doe\nDate: May 4, 2026\nSigned by: J. Roe\nDate: May 9, 2026`,
      '2026-05-09',
      null,
    ],
  ])('%s', (_, text, agreement, effective) => {
    const { agreementDate, effectiveDate } = fieldsOf(text);
    expect(agreementDate?.value ?? null).toBe(agreement);
    expect(effectiveDate?.value ?? null).toBe(effective);
  });
});

describe('end', () => {
  test.each([
    ['This Agreement shall expire on December 31, 2028.', '2028-12-31'],
    ['Expiration Date: August 31, 2027', '2027-08-31'],
    ['The term of this Agreement shall be from May 1, 2026 to April 30, 2027.', '2027-04-30'],
    [
      'This Agreement shall remain in force for three (3) years from the Effective Date.',
      '2029-03-01',
    ],
    [
      'This Agreement shall continue until the fourth anniversary of the Effective Date.',
      '2030-03-01',
    ],
    [
      'This Agreement shall terminate on the five (5) year anniversary of the Effective Date.',
      '2031-03-01',
    ],
    ['This Agreement will continue until the end of 2027.', '2027-12-31'],
    [
      'The term of this Agreement shall begin on April 15, 2026 and shall continue for eighteen months.',
      '2027-10-15',
    ],
    [
      'This Agreement shall continue in effect until terminated by either party on 60 days’ notice.',
      'perpetual',
    ],
    ['The term of this Agreement is perpetual.', 'perpetual'],
    [
      'The Term shall commence on the Effective Date and shall end as of May 31, 2027.',
      '2027-05-31',
    ],
    [
      '“Contract Period” shall mean that period of time from March 1, 2026 through May 31, 2027.',
      '2027-05-31',
    ],
    [
      'The term of this Agreement is five (5) years unless terminated early in accordance with this Agreement.',
      '2031-03-01',
    ],
    ['Upon the end of this Agreement, Buyer keeps Content under a perpetual license.', null],
    [
      'The term of this Agreement shall expire on the later of (i) June 30, 2029 and (ii) payment in full.',
      '2029-06-30',
    ],
    // An early termination is no lack of an end.
    [
      'This Agreement shall continue for [***] years, unless earlier terminated as provided herein.',
      null,
    ],
    // What lasts beyond the term is not the term.
    [
      'During the term of this Agreement and for two (2) years thereafter, Buyer shall not solicit any employee.',
      null,
    ],
    ['Confidentiality shall survive for five years after the expiration of this Agreement.', null],
    // The event has no known day.
    ['The term of this Agreement is ten years from the first commercial sale.', null],
    [
      'Either party may terminate this Agreement if a breach is not cured within sixty (60) days.',
      null,
    ],
  ])('%s', (term, end) => {
    expect(fieldsOf(withTerm(term)).expiry?.value ?? null).toBe(end);
  });

  test('a written end goes before a computed one', () => {
    const term = 'The term of this Agreement shall be two years, expiring on February 29, 2028.';
    expect(fieldsOf(withTerm(term)).expiry?.value).toBe('2028-02-29');
  });
});

describe('renewal and notice', () => {
  test.each([
    [
      'This Agreement shall automatically renew for successive one-year terms unless either party gives at least sixty (60) days’ prior written notice of non-renewal.',
      { every: 'P1Y', successive: true },
      'P60D',
    ],
    [
      'The initial term is five (5) years, and it will automatically renew for one or more annual periods unless either party gives notice of non-renewal at least 180 days prior to the end of the term.',
      { every: 'P1Y', successive: true },
      'P180D',
    ],
    [
      'Thereafter this Agreement shall be renewed from month to month unless either party objects.',
      { every: 'P1M', successive: true },
      null,
    ],
    [
      'Buyer may renew this Agreement for one additional term of two (2) years by giving ninety (90) days’ notice before the expiration of the term.',
      { every: 'P2Y', successive: false, onRequest: true },
      null,
    ],
    [
      'This Agreement shall continue for one year and thereafter until terminated by either party giving not less than three months’ prior notice.',
      null,
      'P3M',
    ],
    ['Prices may be changed upon thirty (30) days’ notice.', null, null],
    [
      'This Agreement may be renewed for an additional term of ten (10) years by notice in writing to Seller.',
      { every: 'P10Y', successive: false, onRequest: true },
      null,
    ],
    [
      'Buyer has the option to continue the relationship with Seller for two (2) additional terms of ten (10) years each.',
      { every: 'P10Y', successive: true, onRequest: true },
      null,
    ],
    [
      'Thereafter, this Agreement shall be effective month to month, until terminated by a party upon sixty (60) days’ written notice.',
      { every: 'P1M', successive: true },
      'P60D',
    ],
    [
      'The term shall be extended for a one (1) year period if 3,000 units are sold in a month.',
      { every: 'P1Y', successive: false },
      null,
    ],
    // The length of the first term.
    [
      'This Agreement, unless extended by mutual agreement, shall continue in effect for thirty-six (36) months.',
      null,
      null,
    ],
    ['This Agreement shall extend until the four (4) year anniversary of its date.', null, null],
    // The length of the renewal is left open.
    [
      'This Agreement will automatically renew for successive [***] terms unless a party gives notice of non-renewal at least ninety (90) days prior to the end of the then-current term.',
      null,
      'P90D',
    ],
    [
      'Each insurance policy shall require thirty (30) days’ prior notice of cancellation or non-renewal.',
      null,
      null,
    ],
  ])('%s', (term, renewal, notice) => {
    const fields = fieldsOf(withTerm(term));
    expect(fields.renewal?.value ?? null).toEqual(renewal);
    expect(fields.notice?.value ?? null).toBe(notice);
  });
});

describe('risk', () => {
  test('names the words and adds the points', () => {
    const { risk } = read(
      withTerm('The parties waive liquidated damages of any kind in this contract.'),
    );
    const part = risk.parts.find(({ rule }) => rule === 'liquidated-damages');
    expect(part?.quotes[0]?.text).toContain('liquidated damages');
  });

  test('is at most 100', () => {
    const clauses = [
      'During the term of this Agreement, Supplier shall not, directly or indirectly, engage in any business that competes with the business of Buyer.',
      'Buyer hereby appoints Supplier as its sole and exclusive distributor of the Products in the Territory, and shall not appoint any other distributor.',
      'Supplier shall purchase a minimum quantity of 1,000 units of the Products in each calendar year during the Term.',
      'In the event of an early termination, Supplier shall pay to Buyer liquidated damages of $100,000, and not as a penalty.',
      'Either party may terminate this Agreement upon a Change of Control of the other party.',
      'Supplier hereby irrevocably assigns to Buyer all right, title and interest in and to all inventions and work product.',
      'The limitation of liability in this Section shall not apply to gross negligence, wilful misconduct or breach of confidentiality.',
    ];
    const { risk } = read(
      `${clauses.join('\n')}\n${withTerm('This Agreement shall automatically renew for successive one-year terms.')}`,
    );
    expect(risk.score).toBeLessThanOrEqual(100);
    expect(risk.score).toBeGreaterThan(60);
  });
});
