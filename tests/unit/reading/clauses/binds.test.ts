import { describe, expect, test } from 'vitest';
import type { Role } from '../../../../machines/domain/clauses';
import { createReadingContext } from '../../../../src/reading/context';
import { findBound, findRoles } from '../../../../src/reading/clauses/binds';

const ROLES: readonly Role[] = [
  { role: 'Seller', party: 'Halden GmbH' },
  { role: 'Halden', party: 'Halden GmbH' },
  { role: 'Buyer', party: 'Brightwater Ltd' },
];

const bound = (category: string, text: string) => {
  const found = findBound({ category, quote: { page: 1, text } }, ROLES);
  return found === undefined || found === 'both' ? (found ?? '') : found.role;
};

/** Whom a sentence binds: the role, `both`, or nothing where it does not say so plainly. */
// oxfmt-ignore
const SENTENCES: readonly (readonly [category: string, binds: string, text: string])[] = [
  // Duties.
  ['non-compete', 'Seller', 'During the Term, the Seller shall not sell competing goods in the Territory.'],
  ['non-compete', 'Seller', 'Seller agrees that, for two years after the end, it will not compete with the business of Buyer.'],
  ['non-compete', 'Seller', 'In consideration of the payment by Buyer, Seller covenants not to compete with it.'],
  ['non-compete', 'Seller', 'SELLER SHALL NOT, AND SHALL CAUSE ITS AFFILIATES NOT TO, COMPETE WITH THE BUYER.'],
  ['non-compete', 'both', 'Neither Party shall engage in a business that competes with that of the other Party.'],
  ['exclusivity', 'Buyer', 'Buyer shall purchase all of its requirements of Goods exclusively from Seller.'],
  ['exclusivity', 'Seller', 'Seller hereby appoints Buyer as its exclusive distributor, and Buyer accepts this appointment.'],
  ['exclusivity', 'Seller', 'As long as Buyer meets its targets, Seller will not appoint another distributor in Norway.'],
  ['no-solicit-of-employees', 'both', 'Each of the Parties agrees not to hire any employee of the other.'],
  ['no-solicit-of-employees', 'both', 'Seller and Buyer shall not solicit the employees of each other.'],
  ['no-solicit-of-customers', 'Seller', 'Halden and its Affiliates may not solicit customers of Brightwater.'],
  ['non-disparagement', '', 'Nor shall the Buyer disparage the goods.'],
  ['minimum-commitment', 'Buyer', 'In each Contract Year Buyer must order at least 400 tonnes.'],
  ['minimum-commitment', 'Buyer', 'The Buyer, at its own expense, undertakes to take a minimum of 400 tonnes.'],
  ['most-favored-nation', 'Seller', 'Seller warrants that its prices are no less favourable than those of any other customer.'],
  ['revenue-profit-sharing', 'Buyer', 'Buyer shall pay to Seller a royalty of 5% of Net Sales.'],
  ['insurance', 'Seller', 'Seller is required to carry product liability insurance of 2,000,000 euros.'],
  ['insurance', 'both', 'The parties shall each maintain public liability insurance.'],
  ['insurance', 'Buyer', 'If Seller shall so request, Buyer shall insure the Goods.'],
  ['audit-rights', 'Buyer', 'Buyer shall keep records of all sales and shall permit Seller to inspect them.'],
  ['audit-rights', 'Buyer', 'Seller may audit the books and records of Buyer once a year.'],
  ['audit-rights', 'Seller', 'On ten days’ notice, the Buyer is entitled to inspect the Seller’s premises.'],
  ['ip-ownership-assignment', 'Seller', 'Seller hereby irrevocably assigns to Buyer all right, title and interest in the Drawings.'],
  ['covenant-not-to-sue', 'Buyer', 'Buyer shall never contest the validity of the Marks.'],
  ['warranty-duration', 'Seller', 'Seller warrants the Goods for twelve months.'],
  ['post-termination-services', 'Seller', 'After termination, the Seller shall continue to supply spare parts for five years.'],
  ['liquidated-damages', 'Seller', 'For each week of delay Seller shall pay 1% of the price as liquidated damages.'],
  ['rofr-rofo-rofn', 'Seller', 'Seller grants to Buyer a right of first refusal over the Plant.'],
  ['price-restrictions', 'Seller', 'Seller may not raise its prices by more than 3% a year.'],
  // Assignment.
  ['anti-assignment', 'both', 'Neither party may assign this Agreement without the consent of the other party.'],
  ['anti-assignment', 'both', 'This Agreement may not be assigned by either Party without consent.'],
  ['anti-assignment', 'both', 'No Party shall transfer any right under it.'],
  ['anti-assignment', 'Buyer', 'This Agreement is personal and may not be assigned or transferred by the Buyer.'],
  ['anti-assignment', 'Buyer', 'Buyer shall have no right to assign it.'],
  ['anti-assignment', 'Seller', 'Seller is not entitled to transfer its claims.'],
  ['anti-assignment', '', 'Any assignment by Buyer without the consent of Seller is void.'],
  // Liability.
  ['cap-on-liability', 'both', 'IN NO EVENT SHALL EITHER PARTY BE LIABLE TO THE OTHER FOR INDIRECT DAMAGES.'],
  ['cap-on-liability', 'both', 'Each party’s aggregate liability shall not exceed the fees paid.'],
  ['cap-on-liability', 'both', 'Neither Seller nor Buyer shall be liable for lost profits.'],
  ['cap-on-liability', 'Seller', 'The total liability of the Seller under this Agreement is limited to 10,000 euros.'],
  ['cap-on-liability', 'Seller', 'Seller’s maximum liability to Buyer will not exceed the price.'],
  ['cap-on-liability', 'Seller', 'Under no circumstances will Seller or its suppliers be liable to Buyer for more than the price.'],
  ['cap-on-liability', 'Seller', 'Seller shall not be liable for consequential loss.'],
  // Licences.
  ['license-grant', 'Seller', 'Subject to payment, Seller grants to Buyer a licence to use the Software, and Buyer shall not copy it.'],
  ['irrevocable-or-perpetual-license', 'Buyer', 'The Buyer hereby grants Seller a perpetual licence of the Feedback.'],
  ['license-grant', 'both', 'Each Party grants to the other a licence of its Marks.'],
  // Ends without a reason: whom it can be used against.
  ['termination-for-convenience', 'both', 'Either Party may terminate this Agreement for convenience on 60 days’ notice.'],
  ['termination-for-convenience', 'both', 'This Agreement may be terminated at any time by either party.'],
  ['termination-for-convenience', 'Seller', 'The Buyer may terminate this Agreement at any time without cause.'],
  ['termination-for-convenience', 'Buyer', 'Seller shall have the right to terminate it for any reason.'],
  ['termination-for-convenience', 'Buyer', 'It may be terminated by Seller upon 90 days’ notice.'],
  // What does not say it plainly.
  ['non-compete', '', 'The employees of Seller shall not work for a competitor.'],
  ['non-compete', '', 'Such party shall not compete with the other party.'],
  ['non-compete', '', 'Competing goods may not be sold during the Term.'],
  ['non-compete', '', 'The Broker shall not compete with Seller.'],
  ['exclusivity', '', 'Buyer shall be the exclusive distributor in Norway.'],
  ['exclusivity', '', 'Buyer shall be Seller’s exclusive agent in Norway.'],
  ['change-of-control', '', 'After a change of control, Buyer will be immediately entitled to a payment.'],
  ['exclusivity', '', 'Buyer shall have the exclusive right to sell the Goods.'],
  ['exclusivity', '', 'Seller shall sell only to Buyer and Buyer shall buy only from Seller.'],
  ['exclusivity', '', 'The parties agree that the rights are exclusive.'],
  ['minimum-commitment', '', 'If Buyer shall not have ordered 400 tonnes, the minimum is due.'],
  ['minimum-commitment', '', 'Seller shall not be obliged to accept orders below the minimum.'],
  ['rofr-rofo-rofn', '', 'Buyer shall have a right of first refusal.'],
  ['revenue-profit-sharing', '', 'Seller shall receive 5% of Net Sales.'],
  ['insurance', '', 'Insurance shall be maintained at all times.'],
  ['anti-assignment', '', 'Seller may assign this Agreement to an Affiliate without the consent of Buyer.'],
  ['anti-assignment', '', 'Neither party may assign it, except that Seller may not assign it at all.'],
  ['cap-on-liability', '', 'The liability under this Agreement shall not exceed the price.'],
  ['cap-on-liability', '', 'Its liability to Buyer is limited to the price.'],
  ['license-grant', '', 'Buyer is granted a licence to use the Software.'],
  ['license-grant', '', 'The licence that is granted under Section 2 has no end.'],
  ['termination-for-convenience', '', 'This Agreement may be terminated at any time.'],
  ['third-party-beneficiary', '', 'Seller and Buyer agree that the Owner is a third-party beneficiary.'],
];

describe('whom a clause binds', () => {
  test.each(SENTENCES)('%s: “%s”: %s', (category, binds, text) => {
    expect(bound(category, text)).toBe(binds);
  });
});

describe('what a contract calls its parties', () => {
  const PARTIES = ['Halden GmbH', 'Brightwater Ltd'];
  const rolesIn = (text: string, parties: readonly string[] = PARTIES) =>
    findRoles(
      createReadingContext({ format: 'text', pages: [[{ text, startsParagraph: true }]] }),
      parties.map((value) => ({ value, confidence: 1, quote: { page: 1, text: value } })),
    ).map(({ role, party }) => `${role}: ${party ?? ''}`);

  test('roles and short names stand after the names', () => {
    const text =
      'Supply Agreement between Halden GmbH, a company in Bremen (“Halden” or the “Seller”), and Brightwater Ltd (hereinafter the "Buyer"), each a “Party”.';
    expect(rolesIn(text)).toEqual([
      'Halden: Halden GmbH',
      'Seller: Halden GmbH',
      'Buyer: Brightwater Ltd',
      ...PARTIES.map((name) => `${name}: ${name}`),
    ]);
  });

  test('a role of several parties has no name, and one of nobody is none', () => {
    const text =
      'This Agreement (the “Contract”) is made by Halden GmbH (the “Lender”) and Brightwater Ltd (a “Lender”).';
    expect(rolesIn(text)).toEqual(['Lender: ', ...PARTIES.map((name) => `${name}: ${name}`)]);
    expect(rolesIn(text, [])).toEqual([]);
  });

  test('a clause of a contract without roles can bind both', () => {
    const quote = { page: 1, text: 'Neither party may assign this Agreement.' };
    expect(findBound({ category: 'anti-assignment', quote }, [])).toBe('both');
  });

  test('two of three parties are not told', () => {
    const quote = { page: 1, text: 'Seller and Buyer shall not compete.' };
    const roles = [...ROLES, { role: 'Owner', party: 'Ajax AG' }];
    expect(findBound({ category: 'non-compete', quote }, roles)).toBeUndefined();
    const end = { page: 1, text: 'Seller may terminate this Agreement at any time.' };
    expect(
      findBound({ category: 'termination-for-convenience', quote: end }, roles),
    ).toBeUndefined();
  });
});
