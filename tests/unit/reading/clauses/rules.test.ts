import { describe, expect, test } from 'vitest';
import { CLAUSE_RULES } from '../../../../src/reading/clauses/clause-rules';
import { matchRules } from '../../../../src/reading/clauses/features';
import { nameRule } from '../../../../machines/domain/rule-names';
import { spacings } from '../../../support/phrases';

const categoriesOf = (text: string) =>
  matchRules(text).map((index) => CLAUSE_RULES[index]?.category);

test('each category has a name', () => {
  for (const { category } of CLAUSE_RULES) {
    expect(category).not.toBe('');
    expect(nameRule(category)).not.toBe('');
  }
});

// oxfmt-ignore
const CLAUSES = [
  ['cap-on-liability', 'The {aggregate|total|maximum|cumulative|entire} and joint liability of the Carrier is $1.'],
  ['cap-on-liability', 'The {liability|liabilities} of the Carrier {can exceed|is limited to|are in excess of} $1.'],
  ['cap-on-liability', '{In no event is the Carrier|Neither party is|The Carrier is not} held liable for any {consequential|indirect|incidental|punitive|special} loss.'],
  ['cap-on-liability', 'The Carrier is not held liable for any lost profits.'],
  ['uncapped-liability', '{Except|Other than|Save} for {confidential matters|the indemnity|gross negligence|wilful acts|willful acts|fraud}, no party owes {liability|damages}.'],
  ['uncapped-liability', 'The {limitation|limitations|exclusion} of this Section {shall not apply|will not limit|does not apply|do not limit|will not be applicable} to fraud.'],
  ['liquidated-damages', 'The Carrier owes liquidated {damages|damage}.'],
  ['liquidated-damages', 'A {termination|cancellation} {fee|charge|payment} is due.'],
  ['termination-for-convenience', 'The Buyer may terminate this Agreement {without cause|for convenience|for any reason|at any time}.'],
  ['termination-for-convenience', '{Without cause|For convenience|At any time|For any reason}, the Buyer may terminate it.'],
  ['termination-for-convenience', 'It may {be |}{terminated|terminate} by the Buyer {upon|by giving|on|with} {90 days|one month} {prior |advance |}{written |}notice.'],
  ['termination-for-convenience', 'It may be terminated by the Buyer upon 90 days’ notice.'],
  ['change-of-control', 'A change {of|in} {the |}control is a breach.'],
  ['change-of-control', 'After a {merger|acquisition|sale of all shares|sale of substantially all shares}, the Buyer may terminate.'],
  ['anti-assignment', '{The Buyer may not|No party may|Neither party may|Nor may a party} {assign|transfer} it without {consent|approval}.'],
  ['anti-assignment', 'No {assignment|transferred share|transferable share|assignable share} is valid without the consent of the Seller.'],
  ['anti-assignment', 'The {consent|approval} of the Seller is needed to {assign|transfer} it.'],
  ['anti-assignment', 'To assign this Agreement is {void|prohibited|not permitted}.'],
  ['anti-assignment', 'This Agreement {may|shall|can} not {be assigned|assign}.'],
  ['anti-assignment', 'This Agreement cannot be assigned.'],
  ['exclusivity', 'It is the {exclusive|sole and exclusive} {right|distributor|supplier|provider|agent|license|licence|basis|representative|dealer|territory|manufacturer|sponsor|official}.'],
  ['exclusivity', 'The Buyer {shall|will} {exclusively buy|purchase exclusively|purchase all|not appoint|not engage|not grant any} goods.'],
  ['exclusivity', 'The Seller grants exclusivity.'],
  ['exclusivity', 'It grants an exclusive, {worldwide, paid-up |}{licence|license} to the Buyer.'],
  ['non-compete', 'The Seller {shall|will|agrees to|agree to|covenants to|covenant to} not directly compete.'],
  ['non-compete', 'It is a {non-compete|noncompetition} covenant.'],
  ['non-compete', 'To {compete|competing|competitive} with the Buyer is prohibited.'],
  ['non-compete', 'No competing product is sold during the term.'],
  ['competitive-restriction-exception', '{Notwithstanding|Except as|Provided, however, that|Provided however that|Nothing in} this Section, {competition|exclusivity} is meant.'],
  ['no-solicit-of-customers', 'To {solicit|solicitation of} any of its {customers|customer|clients|client|accounts|account|merchants|merchant|users|user} is a breach.'],
  ['no-solicit-of-employees', 'To {solicit|hire|recruit|induce|entice|employ|soliciting} any of its {employees|employee|personnel|staff} is a breach.'],
  ['non-disparagement', 'It may not {disparage|derogate|bring the other into disrepute|bringing the Buyer into disrepute|make a defamatory or untrue statement}.'],
  ['rofr-rofo-rofn', 'The Buyer has a right of first {refusal|offer|negotiation|opportunity}.'],
  ['rofr-rofo-rofn', 'The Buyer has {a first right to|the first option to|a right to match} it.'],
  ['most-favored-nation', 'The Buyer is a most {favored|favoured} customer.'],
  ['most-favored-nation', '{No|Not} less {favorable|favourable} to the Buyer are the {price|prices|pricing|terms|rate|rates|fee|fees}.'],
  ['most-favored-nation', 'The {price|prices|pricing|terms|rate|rates} shall be {no|not} less {favorable|favourable}.'],
  ['most-favored-nation', 'It is the lowest {price|rate}.'],
  ['price-restrictions', 'The {price|fee|fees|rate|rates|pricing} of the goods {shall|will|may} not {be |}{increased|exceed it|raised|changed}.'],
  ['price-restrictions', 'It may not {increase|raise|change} any of the {price|fee|fees|rate|rates}.'],
  ['price-restrictions', 'An increase of the {price|fee|fees|rate|rates} of goods is {no more than|no more and shall not exceed} 2%.'],
  ['minimum-commitment', 'There is a minimum yearly {purchase|order|quantity|commitment|volume|guarantee|royalty|payment|sales|fee|amount}.'],
  ['minimum-commitment', 'It will {purchase|order|sell} in each year {at least|a minimum of|no less than|not less than} 9 tons.'],
  ['volume-restriction', '{Not|No more, and not|Not to} exceed nine {user|users|unit|units|copies|hour|hours|seats|impressions}.'],
  ['volume-restriction', '{The maximum is|Up to} nine {users|units|copies|hours per day|seats|page views}.'],
  ['revenue-profit-sharing', 'Nine {percent|percentage} of the {net sales|revenue|revenues|profit|profits|gross sales|gross receipts|gross revenue|gross margin|net revenue|net income|net receipts|net profit}.'],
  ['revenue-profit-sharing', 'A {royalty|royalties|commission} of nine {percent|%|percentage points} is due.'],
  ['revenue-profit-sharing', '{It is revenue sharing|It is profit sharing|A share {of |}{the |}{net |}{revenue|profit}}.'],
  ['license-grant', 'It {hereby |}{grants|grant} to the Buyer a {license|licence|right to use it|right and license|right and licence}.'],
  ['license-grant', 'It is {hereby |}granted to the Buyer as a {license|licence|right}.'],
  ['non-transferable-license', 'This licence is {non-transferable|nontransferable|non-·transferable|not transferable|non-assignable|nonassignable}.'],
  ['non-transferable-license', 'This licence may not be transferable.'],
  ['affiliate-license-licensor', 'Halden, {on behalf of itself and its affiliates|and its affiliates}, hereby {grants|grant} a {license|licence}.'],
  ['affiliate-license-licensee', 'It {grants|grant} to the Buyer {and|or} {its|their} {present affiliates|affiliates} a {license|licence}.'],
  ['affiliate-license-licensee', 'The {license|licence} covers all affiliates.'],
  ['unlimited-all-you-can-eat-license', 'It is an unlimited and free {license|licence|use|copies|users|right}.'],
  ['unlimited-all-you-can-eat-license', 'The {license|licence} is unlimited.'],
  ['irrevocable-or-perpetual-license', 'It is {an irrevocable|a perpetual} and free {license|licence|right}.'],
  ['irrevocable-or-perpetual-license', 'The {license|licence} is {irrevocable|perpetual|in perpetuity}.'],
  ['ip-ownership-assignment', 'It {hereby |}{irrevocably |}{assigns|assign} to Buyer all {right title|right, title|intellectual property|copyright|patents|inventions|work product}.'],
  ['ip-ownership-assignment', 'It is a work {made |}for hire.'],
  ['ip-ownership-assignment', 'It {shall|will} be {the |}{sole and exclusive property|owned by it|owned exclusively by it|owned solely by it|exclusive property}.'],
  ['joint-ip-ownership', 'It is {joint ownership|jointly owned|joint property|joint invention|joint intellectual work|jointly and equally owned|owned by both jointly}.'],
  ['source-code-escrow', '{Source code|Escrow} is held for {escrow|the source code|release}.'],
  ['post-termination-services', '{Upon|After|Following} {the |}{any |}{termination|expiration|expiry}, it will {continue|provide|transition|assist|sell·off|sell-off|fulfil|complete|pay}.'],
  ['post-termination-services', 'There is a {transition services|transition assistance|transition period|wind-down|wind·down|sell-off|sell·off} plan.'],
  ['audit-rights', 'It {has the right to|is entitled to|permits him to|may|will allow him to} {audit|inspect|examine} the {books|records|accounts|facilities|premises|site|compliance}.'],
  ['audit-rights', 'The {books|records} are open to {an audit|inspection|examination}.'],
  ['audit-rights', 'An {audit|inspection} is held {as of right|at any time|at any reasonable time|during normal business hours|during regular business hours}.'],
  ['insurance', 'It must {maintain|obtain|carry|procure|keep} a fire insurance.'],
  ['insurance', 'The insurance has {a coverage|a policy|policies|a limit|limits|an insured}.'],
  ['warranty-duration', 'It {warrants|warranty covers} the goods for ninety {days|day|months|month|years|year}.'],
  ['warranty-duration', 'There are ninety {days|day|months|month|years|year} of full warranty.'],
  ['warranty-duration', 'The warranty period is short.'],
  ['covenant-not-to-sue', 'It {covenants|covenant} not to sue.'],
  ['covenant-not-to-sue', 'It {shall|will|agrees to|agree to} not ever {contest|challenge|attack|dispute} its {validity|ownership|title|right|mark}.'],
  ['third-party-beneficiary', 'The Bank is {an intended|a} {third·party|third-party} beneficiary.'],
  ['third-party-beneficiary', 'The Banks are third-party beneficiaries.'],
] as const;

// oxfmt-ignore
const LOOKALIKES = [
  ['cap-on-liability', 'The total price is paid; liability is insured.'],
  ['liquidated-damages', 'It is {not|not as} liquidated damages.'],
  ['termination-for-convenience', 'It may terminate at any time after a {breach|default|bankruptcy|insolvency|cause by the Buyer}.'],
  ['anti-assignment', 'It may not assign or sublicense it without consent.'],
  ['exclusivity', 'It is a {non-exclusive|nonexclusive} licence, on an exclusive basis.'],
  ['exclusivity', 'The exclusive {remedy|jurisdiction|venue|property|of taxes|of fees|of interest|remedies} and the exclusive right.'],
  ['exclusivity', 'It grants a non-exclusive, paid-up licence.'],
  ['competitive-restriction-exception', 'Except as agreed, it is the exclusive {remedy|jurisdiction}.'],
  ['no-solicit-of-customers', 'To solicit any {proxy|proxies|orders} of customers is free.'],
  ['no-solicit-of-employees', 'It may employ {its own employees|their own employees|staff, and the employees shall work|staff, and an employee will work}.'],
  ['irrevocable-or-perpetual-license', 'An irrevocable letter of credit gives a right.'],
  ['third-party-beneficiary', '{No|Not|Nor is|Neither is|None is} any of them a {third·party|third-party} beneficiary.'],
  ['third-party-beneficiary', 'Any third·party beneficiary of it is {no|not} party.'],
] as const;

// oxfmt-ignore
const SURE = [
  ['exclusivity', 'It {appoints|appoint} the Buyer its {sole and exclusive|sole|exclusive} {agent|distributor|dealer|representative|reseller|supplier|licensee}.'],
  ['no-solicit-of-customers', 'It {shall|will|agrees to|agree to} not ever {solicit|entice} any of its {customers|customer|clients|client}.'],
  ['non-disparagement', 'It {shall|will|may|agrees to|agree to} not ever disparage it.'],
  ['non-disparagement', '{Neither|No} party {shall|will|may} ever disparage it.'],
  ['price-restrictions', 'The {price|fee|fees|rate|rates|charge|charges} of it {shall|will|may} not {be increased|increase|be raised}.'],
  ['revenue-profit-sharing', 'They {shall|will|agree to|agrees to} share all of the {revenues|revenue|profits|profit}.'],
  ['ip-ownership-assignment', 'All {inventions|invention|work product|developments|development|deliverables} made {shall|will} be {the |}{sole and |}exclusive property of it.'],
  ['insurance', 'It {shall|will|must|agrees to|agree to} {at all times, |}{maintain|obtain|carry|procure|keep} a fire insurance.'],
] as const;

describe('words of a category', () => {
  test.each(CLAUSES)('%s: %s', (category, template) => {
    for (const text of spacings(template)) expect(categoriesOf(text), text).toContain(category);
  });

  test.each(LOOKALIKES)('not %s: %s', (category, template) => {
    for (const text of spacings(template)) expect(categoriesOf(text), text).not.toContain(category);
  });

  test.each(SURE)('surely %s: %s', (category, template) => {
    const rule = CLAUSE_RULES.find((one) => one.category === category);
    for (const text of spacings(template)) expect(rule?.sure?.pattern.test(text), text).toBe(true);
  });
});
