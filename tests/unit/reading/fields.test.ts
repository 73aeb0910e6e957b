import { describe, expect, test } from 'vitest';
import { nameAt } from '../../../src/reading/fields/parties/names';
import { isSure } from '../../../machines/domain/certainty';
import { readContract } from '../../../src/reading/read-contract';
import { makeText } from '../../support/stored-contents';

const read = (text: string) => readContract(makeText(...text.split('\n')));
const fieldsOf = (text: string) => read(text).fields;

/** A contract of 1 March 2026 with a sentence about its term. */
const withTerm = (term: string) =>
  `SUPPLY AGREEMENT\nThis Supply Agreement is entered into as of March 1, 2026 (the “Effective Date”) by and between Ardmore Foods, Inc. (“Seller”) and Bexley Stores LLC (“Buyer”).\n2. Term. ${term}`;

describe('title', () => {
  // oxfmt-ignore
  test.each([
    ['Exhibit 10.4\nLICENSE AGREEMENT\nThis', 'LICENSE AGREEMENT'],
    ['MASTER SERVICES\nAGREEMENT\nThis', 'MASTER SERVICES AGREEMENT'],
    ['Confidential Agreement Draft\nLease\nThis', 'Lease'],
    [`${'MASTER '.repeat(8)}ONE\nAGREEMENT\nThis`, `${'MASTER '.repeat(8)}ONE AGREEMENT`],
    [`${'MASTER '.repeat(8)}FOUR\nAGREEMENT\nThis`, 'AGREEMENT'],
    ['Some words.\nMore words.', null],
    ['Cover Page\nfor Halden Mutual NDA\nKey Terms\nPurpose', 'Halden Mutual NDA'],
    ['Cover Page for the Halden Services Agreement\nKey Terms', 'Halden Services Agreement'],
    ['Key Terms\nPurpose', null],
    ['Note: Portions of this agreement have been omitted\nSupply Agreement\nThe', 'Supply Agreement'],
    ['[***] = Parts of the contract were redacted\nSupply Agreement\nThe', 'Supply Agreement'],
    ['Agreement for which a company has requested\nSupply Agreement\nThe', 'Supply Agreement'],
    ['Contract No.: 4711\nSupply Agreement\nThe', 'Supply Agreement'],
    ['[Execution Version]\nExhibit 4 Lease\nSchedule 1 Terms\nSupply Agreement', 'Supply Agreement'],
    ['1. Grant of License\n2.3 Supply Agreement\nIV. Terms', null],
    ['Amendment No. 2\nThis', 'Amendment No. 2'],
    ['Supply Agreement Between\nCorran Mills SE', 'Supply Agreement'],
    ['AMENDED AND RESTATED\nSUPPLY AGREEMENT\nThe', 'AMENDED AND RESTATED SUPPLY AGREEMENT'],
    ['AMENDMENT NO. 2\nTO\nSUPPLY AGREEMENT\nThe', 'AMENDMENT NO. 2 TO SUPPLY AGREEMENT'],
    ['ADDENDUM TO THE NORTHERN\nSUPPLY AGREEMENT\nThe', 'ADDENDUM TO THE NORTHERN SUPPLY AGREEMENT'],
    ['This First Supply Agreement (the “Agreement”) is made.', 'First Supply Agreement'],
  ])('%j', (text, title) => {
    expect(read(text).name?.value ?? null).toBe(title);
  });

  test.each([
    ['Supply Agreement\nThis Supply Agreement is made', true],
    ['Supply Agreement\nThe parties agree', true],
    ['Supply Agreement for the North\nThis Supply Agreement is made', false],
    ['On this day.\nThis Supply Agreement is made.', false],
  ])('is sure if it is a line that ends with its kind: %j', (text, isSureName) => {
    const { name } = read(text);
    expect(isSure(name?.confidence ?? 0)).toBe(isSureName);
    expect(text).toContain(name?.quote.text);
  });

  test('is surer if the text says it again', () => {
    const [once, again] = ['The parties agree', 'This SUPPLY – AGREEMENT is made'].map(
      (text) => read(`Supply Agreement\n${text}`).name?.confidence ?? 0,
    );
    expect(again).toBeGreaterThan(once ?? 1);
  });

  test('fits into the store, however long its lines are', () => {
    const line = `${'NORTHERN '.repeat(12)}AND`;
    const text = `SUPPLY AGREEMENT AND\n${line}\n${line}\n${line}`;
    expect(read(text).name?.value.length).toBeLessThan(300);
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

  // oxfmt-ignore
  test.each([
    ['This Agreement is made by and between Ardmore Foods, Inc., a Texas corporation (“Seller”), and Bexley Stores LLC (“Buyer”).', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    ['This Agreement is made by and between PLAINS GAS AND ELECTRIC COMPANY (“Plains”) and Bexley Stores LLC (“Buyer”).', ['PLAINS GAS AND ELECTRIC COMPANY', 'Bexley Stores LLC']],
    ['This Agreement is entered into between Halden (UK) Ltd (“Halden”), Rosa Ferrante (“Author”) and quill.press Inc. (“Quill”).', ['Halden (UK) Ltd', 'Rosa Ferrante', 'quill.press Inc.']],
    ['ORDER FORM\nLicensor: Ardmore Foods, Inc.\nAddress: 4 Mill Road\nLicensee: Rosa Ferrante', ['Ardmore Foods, Inc.', 'Rosa Ferrante']],
    ['This Agreement is made between ____________ (“Seller”) and ____________ (“Buyer”).', []],
    // A list, with a role of several parties.
    ['This Agreement is made by and between Ardmore Foods, Inc., a Texas corporation (“Seller”), and Bexley One LP, a Delaware limited partnership, Bexley Two LLC, a Delaware limited liability company, and Bexley Three LLC (collectively, the “Buyers”).', ['Ardmore Foods, Inc.', 'Bexley One LP', 'Bexley Two LLC', 'Bexley Three LLC']],
    ['This Agreement is made by and among the following parties:\n(a) Ardmore Foods, Inc. (“Ardmore”), 4 Mill Road, Dover; (b) The Bexley/Hale Co. (“Bexley”), 2 High Street, Dover; and (c) Corran Mills LLC (“Corran”).', ['Ardmore Foods, Inc.', 'The Bexley/Hale Co.', 'Corran Mills LLC']],
    // Only one of them has a role.
    ['This Agreement is made by and between Ardmore Foods, Inc. (herein “Ardmore”) located at 15 Queen Street East and Bexley Stores Corporation located at 100 Oak Boulevard.', ['Ardmore Foods, Inc.', 'Bexley Stores Corporation']],
    ['This Agreement is made between ARDMORE FOODS (AFRICA) (PTY) LIMITED (“Ardmore”) and BEXLEY STORES LIMITED (“Bexley”).', ['ARDMORE FOODS (AFRICA) (PTY) LIMITED', 'BEXLEY STORES LIMITED']],
    // A parent in the description, and a body that is no party.
    ['This Agreement is made by and between Ardmore Foods, Inc., a subsidiary of Corran Holdings, Inc. (“Seller”) and Bexley Radio LLC, licensed by the Federal Radio Commission (“FRC”) (“Buyer”).', ['Ardmore Foods, Inc.', 'Bexley Radio LLC']],
    // A letter.
    ['AGENCY AGREEMENT\nCorran, Hale & Woods, Inc.\nLadies and Gentlemen:\nArdmore Bancshares Corporation, a Tennessee corporation (the “Company”), and Ardmore Community Bank, a savings bank located in Dover, Tennessee (the “Bank”), insured by the State Deposit Insurance Corporation (“SDIC”), hereby confirm their agreement with Corran, Hale & Woods, Inc. (the “Agent”) as follows:', ['Ardmore Bancshares Corporation', 'Ardmore Community Bank', 'Corran, Hale & Woods, Inc.']],
    // Signatures.
    ['CABLE AGREEMENT\nThis Agreement is made among the Parties identified in Schedule A.\nFor and on behalf of Ardmore Telecom ---------\nFor and on behalf of Bexley Cable plc\nBy:\nFor and on behalf of Corran A/S By:', ['Ardmore Telecom', 'Bexley Cable plc', 'Corran A/S']],
  ])('%s', (text, names) => {
    expect(fieldsOf(text).parties.map(({ value }) => value)).toEqual(names);
  });
});

describe('risk', () => {
  test('names the words and adds the points', () => {
    const { risk } = read(
      withTerm(
        'The Seller shall pay liquidated damages of $ 500 for each day of delay, and not a penalty.',
      ),
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
