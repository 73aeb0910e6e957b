import { describe, expect, test } from 'vitest';
import { isRoles, keyOf, nameAt, nameBefore } from '../../../../src/reading/fields/parties/names';
import { spacings, variants } from '../../../support/phrases';
import { fieldsOf } from '../../../support/read-fields';

const A = 'Ardmore·Foods,·Inc.';
const B = 'Bexley·Stores·LLC';
const BOTH = `${A} (“Seller”) and ${B} (“Buyer”)`;

/** Texts whose parties are the two companies, with the confidence of the way in which they are found. */
// oxfmt-ignore
const COMPANIES = [
  [0.9, `This Contract is {made by and between|entered into by and between|entered into by and among|by and amongst|made between|entered into between|entered into among|made by|between|among|amongst|an agreement by|b·e·t·w·e·e·n|made by and between:} ${BOTH}.`],
  [0.9, `DEED\nPARTIES{ :|:|}\n{(1)|1)|(a)|(A)|(i)} ${A} (“Seller”)\n(2) ${B} (“Buyer”)`],
  [0.9, `This Contract is made between ${A} {(“Seller”)|("Seller")|(the “Seller”)|(hereinafter referred to as the “Seller”)|(‘Seller’)|( “ Seller ” )|(“Seller” below)|(Seller)|(the Seller)|, hereinafter “Seller”,|, herein called “Seller”,|hereafter the “Seller”} and ${B} (“Buyer”).`],
  [0.9, `This Contract is made between ${BOTH} {(collectively the “Parties”)|(each a “Party”)|(together “Them”)|(the “Agreement”)|(“Contract”)|(“Effective Date”)}.`],
  [0.9, `This Contract is made between ${A} (“Party·{A|1|I|one}”) and ${B} (“Party·{B|2|II|two}”).`],
  [0.9, `This Contract is made between ${BOTH}. {AGREED TERMS|IT IS AGREED|IT IS HEREBY AGREED|WITNESSETH|RECITAL|RECITALS|WHEREAS|NOW, THEREFORE|NOW THEREFORE|BACKGROUND|They, in consideration of it,|They agree as follows|They hereby agree as follows} and Corran·Mills·Ltd (“Corran”).`],
  [0.9, `This Contract is made between ${BOTH}, who sell and buy red and green goods by day and by night in all of the shops of the land.\n{ARTICLE |SECTION |}{1|I|A}. Shops of others: and Corran·Mills·Ltd (“Corran”).`],
  [0.9, `This Contract is made between {on the one hand |of the first part |the following parties: |each of the parties: |either |both |}${A} (“Seller”) and {on the other hand |of the second part |}${B} (“Buyer”).`],
  [0.9, `This Contract is made between ${A}, {a corporation|an Ohio firm|having a shop|with a shop|located in Ohio|organized in Ohio|organised in Ohio|incorporated there|duly formed|by law a firm|at Ohio|of Ohio|on Ohio land} (“Seller”), and ${B} (“Buyer”).`],
  [0.77, `This Contract is made between ${A} and ${B}.`],
  [0.6, `${A}{,|} {a|an|the}·{Texas·|Texas·limited·|}{corporation|company|partnership|bank|association|trust|division|entity|individual|resident|subsidiary} of Ohio ({the |hereinafter |referred to as |}{“Company”|"Company"|“ABC”}) agrees with ${B} (“Buyer”).`],
  [0.75, `We agree.\n${A}\n{By: J. Doe|By : J. Doe|/s/ J. Doe|Signed J. Doe|Signature: J. Doe|Name: J. Doe}\n${B}\nBy: J. Roe`],
  [0.75, `We agree.\n{Attest: |Accepted for |Agreed and accepted by: |Approved: |Acknowledged by, |Executed for |Signed on behalf of |For }${A}\nBy: J. Doe\n${B}{:|}\nBy: J. Roe`],
  [0.75, `We agree.\nFor and on behalf of{:|} ${A}{ ---| ___| ...|\n| by| name| title| signature| signed| date| acting| its| in the presence| represented| for and| “Seller”| (Seller)|;|, a firm|, the firm} by us.\nFor and on behalf of ${B}\n.`],
] as const;

// oxfmt-ignore
const LABELS =
  'Party A|Party F|Parties I|Party iii|Party 1|Party one|Party two|Party three|First Party|Second Party|Disclosing Party|Receiving Party|Licensor|Licencor|Licensee|Supplier|Buyer|Buyer/Agent|Purchaser|Seller|Vendor|Customer|Client|Provider|Service Provider|Contractor|Consultant|Landlord|Tenant|Lessor|Lessee|Lender|Borrower|Guarantor|Employer|Employee|Distributor|Manufacturer|Franchisor|Franchisee|Company|Agent|Principal|Operator|Sponsor|Publisher|Shipper|Carrier';

const partiesOf = (text: string) => fieldsOf(text).parties.map(({ value }) => value);

describe('parties', () => {
  test.each(COMPANIES)('%f: %s', (confidence, template) => {
    for (const text of spacings(template)) {
      expect(partiesOf(text), text).toEqual(['Ardmore Foods, Inc.', 'Bexley Stores LLC']);
      expect(fieldsOf(text).parties[0]?.confidence, text).toBe(confidence);
    }
  });

  test.each(LABELS.split('|'))('of a form: %s', (label) => {
    const template = `ORDER FORM\n{|(1) |1. |The }${label}{ Name|}{ (Shop)| /·Shop|}{:| :|：·| - } Rosa·Ferrante\nOwner: ${B}\nOwner: ${A}`;
    for (const text of spacings(template))
      expect(partiesOf(text), text).toEqual(['Rosa Ferrante', 'Bexley Stores LLC']);
  });

  // oxfmt-ignore
  test.each([
    ['ORDER FORM\nThe old Buyer: Rosa Ferrante\nOwner: Tom Woods', []],
    ['ORDER FORM\nBuyer: Rosa Ferrante\nBuyers of goods', []],
    ['ORDER FORM\nBuyer: Ardmore\nFoods, Inc.\nOwner: Tom Woods', ['Ardmore Foods, Inc.', 'Tom Woods']],
    ['This Contract is made between Rosa Ferrante (“Seller”) and Tom Woods (“Buyer”).', ['Rosa Ferrante', 'Tom Woods']],
    ['This Contract is made between Rosa Ferrante and the Order Office (“Office”), of the Order Form, and Tom Woods (“Buyer”).', ['Rosa Ferrante', 'Tom Woods']],
    ['We agree.\nARDMORE FOODS FUND,\nL.P.\nBy: J. Doe\nBexley Stores LLC\nBy: J. Roe', ['ARDMORE FOODS FUND, L.P.', 'Bexley Stores LLC']],
    ['This Contract is made between Ardmore Foods, Inc. (“Seller”), Bexley Stores LLC (“Buyer”) and Halden Group plc, who agree.', ['Ardmore Foods, Inc.', 'Bexley Stores LLC', 'Halden Group plc']],
    ['This Contract is made between Ardmore Foods, Inc. (“Seller”) and Bexley Stores LLC (“Buyer”), near Halden Group plc, who agree.', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    ['This Contract is made between Ardmore Foods, Inc. (“Seller”) with Bexley Stores LLC, who agree.', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    // Who agrees, without "between".
    ['Ardmore Foods, Inc., with a shop at 4 Mill Road (“Ardmore”) and Bexley Stores LLC having a shop in Dover (“Consultant”) agree to these terms.', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    // Under a heading.
    ['COVENANT\nPARTIES:\nRosa Ferrante (“Employee”)\nand\nArdmore Foods, Inc. (“Ardmore”)\nRECITALS', ['Rosa Ferrante', 'Ardmore Foods, Inc.']],
    // Former names, phrases, offices, numbers, and names of several.
    ['This Contract is made between Ardmore Foods, Inc. (“Seller”) and Bexley Stores LLC (formerly known as Corran Mills, Inc.) (“Buyer”).', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    ['This Contract is made between Ardmore shareholders (“Holders”) and Bexley Stores LLC (“Buyer”).', ['Bexley Stores LLC']],
    ['This Contract is made between 402118 B.C. Ltd. (“Seller”) and Chief Executive Officer (“Officer”).', ['402118 B.C. Ltd.']],
    ['This Contract is made between Ardmore Foods, Inc. (“Ardmore”), Ardmore and Company, and Bexley Stores LLC (“Company”).', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    ['This Contract is made between Delivery Date (“Date One”) and Ardmore Foods, Inc. (“Seller”). “Delivery Date” means a day.', ['Ardmore Foods, Inc.']],
    // What the sentence after the parties names.
    ['This Contract is made between Ardmore Foods, Inc. (“Seller”), and Tom Woods (“Buyer”). The Seller has shops of Corran Mills Ltd, a firm (“Corran”).', ['Ardmore Foods, Inc.', 'Tom Woods']],
    // Signatures: a person, and a company that stands nowhere else.
    ['As a condition of my work for Ardmore Foods, Inc., its affiliates and successors (together, the “Company”), I agree.\n/s/ Rosa M. Ferrante\nRosa M. Ferrante', ['Ardmore Foods, Inc.', 'Rosa M. Ferrante']],
    ['As a condition of my work for Ardmore Foods, Inc. (the “Company”), I agree.\nBy: /s/ Tom Woods\n/s/ Ann Hale\nAnn Hale, President', ['Ardmore Foods, Inc.']],
    ['This Contract is made between Ardmore (“Seller”) and Bexley Stores LLC (“Buyer”).\nCorran Mills Ltd\nBy: J. Doe\nArdmore Bexley Stores LLC\nBy: J. Roe', ['Ardmore', 'Bexley Stores LLC', 'Corran Mills Ltd']],
    // Letters.
    ['May 4, 2026\nBexley Stores LLC\n2 High Street\nDear Mr. Woods:\nArdmore Foods, Inc. (the “Company”) agrees.', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    ['Ardmore Foods, Inc.\nMay 4, 2026\n{Rosa M. Ferrante\n2 High Street\nDear Ms. Ferrante:|Rosa M. Ferrante\nDear Rosa,}\nYou work for Ardmore Foods, Inc. (the “Company”).', ['Ardmore Foods, Inc.', 'Rosa M. Ferrante']],
    ['Bexley Stores LLC\nMay 4, 2026\nGentlemen:\nArdmore Foods, Inc. (the “Company”) agrees.', ['Ardmore Foods, Inc.', 'Bexley Stores LLC']],
    ['Dear Rosa,\nArdmore Foods, Inc. (the “Company”) agrees.', ['Ardmore Foods, Inc.']],
    ['We agree.\nArdmore Foods, Inc.\nWe sell.\nBexley Stores LLC\nWe buy.', []],
    ['This Contract is made between Ardmore Foods, Inc. (“Seller”), ARDMORE FOODS INC (“Shop”) and The Bexley Stores LLC (“Buyer”).', ['Ardmore Foods, Inc.', 'The Bexley Stores LLC']],
  ] as const)('%j', (template, names) => {
    for (const text of variants(template)) expect(partiesOf(text), text).toEqual(names);
  });
});

// oxfmt-ignore
const NAMES = [
  ['{, |; |and |between |by |(1) |(a) |(ii) |1. |– }Ardmore Foods, Inc. of Ohio', 'Ardmore Foods, Inc.'],
  ['{on the one hand |of the other part |on the first hand |of second part }Ardmore Foods, Inc.', 'Ardmore Foods, Inc.'],
  ['{each of the parties: |the following companies:|the entities :|its subsidiary |their affiliate }Ardmore Foods, Inc.', 'Ardmore Foods, Inc.'],
  ['the Ardmore Foods Limited. Next', 'Ardmore Foods Limited'],
  ['Ardmore Foods {Corporation|Company|Limited|Trust|Bank|Group|Fund}, a firm', undefined],
  ['{Rosa Ferrante|Rosa de Ferrante|Ardmore & Bexley|House of Goods}, a person', undefined],
  ['Halden {GmbH & Co. KG|GmbH|AG|SE|S.A.|S.p.A.|S.r.l.|N.V.|B.V.|AB|A/S|Oy|Pty Ltd|Pte. Ltd.|University|Authority}, a firm', undefined],
  ['Halden ({UK|Hong Kong|Bermuda}) Ltd, a firm', undefined],
  ['Halden Inc. d/b/a Harbor Light, a firm', undefined],
  ['quill.press, a firm', undefined],
  ['{This Contract|These Goods|Party One|Agreement Form|Whereas Ardmore|Effective Now|Date Line|It Is|All Goods|Each Buyer|Any Buyer|Address Line|Section Two|Exhibit Two|In Time|For Ardmore|If Ardmore|When Ardmore|January Sales|1st Ardmore}', null],
  ['{Key Provisions|The Fees|Agrees|Celebrity|Main Purposes|Other Services|Order Products|Key Terms|Conditions|Definitions|Order Form|Names|A12}', null],
  ['Both Agree Here', null],
  ['{Consultant|Company} and Ardmore Bank', null],
  ['{Delaware Corporation|Delaware Limited Liability Company|Limited|General Partnership|Ohio|U.S.A.|UK}', null],
  ['IBM. Under These', null],
  ['{a|Xy}', null],
  ['IBM, a firm', 'IBM'],
  [`${'Ardmore '.repeat(10)}, a firm`, undefined],
  [`${'Ardmoreandmore '.repeat(10)}, a firm`, null],
] as const;

describe('nameAt', () => {
  test.each(NAMES)('%s: %s', (template, name) => {
    for (const text of variants(template)) {
      const found = nameAt(text, 7);
      // Undefined: the words before the comma are the name.
      const value = name === undefined ? text.slice(0, text.lastIndexOf(', a')).trim() : name;
      expect(found?.value ?? null, text).toBe(value);
      const { start = 7, end = 7 } = found ?? {};
      expect(text.slice(start - 7, end - 7)).toBe(found?.value ?? '');
    }
  });

  test.each([
    ['by the great Ardmore Foods, Inc.,', 'Ardmore Foods, Inc.'],
    ['by {Mr. |Dr |Ms. |}Rosa Ferrante', undefined],
    ['by all of us', null],
    ['by Ardmore Foods, Inc. of old', null],
  ])('before the end of "%s"', (template, name) => {
    for (const text of variants(template))
      expect(nameBefore(text, 0)?.value ?? null).toBe(name === undefined ? text.slice(3) : name);
  });

  test('roles are no names', () => {
    const roles = 'Company|the Buyer|Consultant and the Company|Joint Venturers|Organiser'.split(
      '|',
    );
    expect(roles.filter((name) => !isRoles(name))).toEqual([]);
    const names = 'Ardmore|Ardmore and Company|A Buyer|Buyers Inc'.split('|');
    const isKnown = (name: string) => name === 'Ardmore';
    expect(names.filter((name) => isRoles(name))).toEqual([]);
    expect(names.filter((name) => isRoles(name, isKnown))).toEqual(['Ardmore and Company']);
  });

  test('case, accents, article and punctuation make no other name', () => {
    expect(keyOf('The Ardmoré Foods, Inc.')).toBe(keyOf('ARDMORE FOODS INC'));
    expect(keyOf('Bathe Inc')).not.toBe(keyOf('Ba Inc'));
  });
});
