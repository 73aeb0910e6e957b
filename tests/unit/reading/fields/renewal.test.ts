import { describe, expect, test } from 'vitest';
import { must } from '../../../support/must';
import { spacings } from '../../../support/phrases';
import { contractWith, fieldsOf } from '../../../support/read-fields';

const once = (every: string) => ({ every, successive: false });
const again = (every: string) => ({ every, successive: true });
const asked = (every: string) => ({ every, successive: false, onRequest: true });

// oxfmt-ignore
const RENEWALS = [
  ['This Contract {renews|is renewed|will renew} automatically for {successive|additional|further|subsequent|consecutive} one-year terms.', again('P1Y')],
  ['The term {extends|is extended|will extend} automatically {by a period of|for} six months.', once('P6M')],
  ['This Contract is {automatically|tacitly} {prolonged|rolled over|extended} by six months.', once('P6M')],
  ['The contract {rolls|roll|rolled} over automatically for six months.', once('P6M')],
  ['This evergreen contract is extended by six months.', once('P6M')],
  ['This Contract automatically has {one-year|one year} {renewals|extensions|successive terms}.', again('P1Y')],
  ['This Contract automatically has a {one-year|one year} {renewal|extension|term extension}.', once('P1Y')],
  ['The contract {renews|extends} {month·to·month|month-to-month|from month·to·month}.', again('P1M')],
  ['The contract renews automatically {for monthly periods|in monthly terms|on a monthly basis|for a monthly period|for a monthly term}.', again('P1M')],
  ['The contract renews automatically {for quarterly periods|in quarterly terms|on a quarterly basis|for a quarterly term|from quarter·to·quarter|quarter-to-quarter}.', again('P3M')],
  ['The contract {renews|extends} {year·to·year|year-to-year|from year·to·year}.', again('P1Y')],
  ['The contract renews automatically {annually|yearly|every year|each year|for an annual term|for annual periods|on a yearly basis}.', again('P1Y')],
  ['The contract is automatically {renewed|extended} for {a|a further|an additional|another|one further|one additional} year.', once('P1Y')],
  ['There are automatic {annual|yearly} {renewals|extensions} of the contract.', again('P1Y')],
  // A party that says so stops the renewal.
  ['This Contract renews automatically for one-year terms unless a party notifies that it {shall not renew|will not extend} it.', again('P1Y')],
  ['This Contract renews automatically for one-year terms. If notice is given, it shall not be renewed.', again('P1Y')],
  ['This Contract renews automatically for one-year terms unless a party elects not to renew it.', again('P1Y')],
  ['This Contract {shall be|will be|is|shall also be|will then be|shall thus be|shall be deemed} extended by one year, unless a party objects.', once('P1Y')],
  ['This Contract {shall be|will be|is} renewed by one year unless the parties end it by agreement.', once('P1Y')],
  ['Unless a party objects, this Contract {shall|will} {extend|be extended} by one year.', once('P1Y')],
  ['Unless the parties end it by agreement, this Contract {shall|will} {renew|be renewed} by one year.', once('P1Y')],
  ['This Contract will automatically be extended by one year {thereafter|each time|every time}.', again('P1Y')],
  ['Buyer has {the option|a right} {to|of} {extend|extending|then so extending} this contract for a further two years.', asked('P2Y')],
  ['Buyer has an option to {renew|continue} this contract for a further two years.', asked('P2Y')],
  ['Buyer may {extend|once more extend} this Contract for two years.', asked('P2Y')],
  ['The term is extendable by two years {by mutual consent|if mutually agreed|by a written signed agreement|with written consent|by agreement|upon request}.', asked('P2Y')],
  ['The term is extendable by two years upon {the |}{mutual|written} wish of both.', asked('P2Y')],
  ['The term is extendable by two years at {the|its} {sole |}option of the Buyer.', asked('P2Y')],
  ['Buyer has the option to continue with Seller for two (2) additional terms of ten (10) years each.', { ...again('P10Y'), onRequest: true, atMost: 2 }],
  ['The term shall be extended for a two (2) year period if 3,000 units are sold in a month.', { ...once('P2Y'), conditional: true }],
  ['This Contract is renewable for two years.', asked('P2Y')],
  ['The parties may sign a successor contract of two years.', asked('P2Y')],
  ['The term {shall|will} be {extended|renewed} for two years if all goods are sold.', { ...once('P2Y'), conditional: true }],
  ['Upon notice, this Contract will be automatically extended for {a period|a term} of two years.', once('P2Y')],
] as const;

const STOPPED = ' unless a party gives 60 days’ notice before the end.';

/** Limits of a renewal of a contract of 1 March 2026, and conditions (36.18). */
// oxfmt-ignore
const LIMITED = [
  // The greatest number.
  ['This Contract {renews automatically for up to|shall renew automatically for a maximum of|is automatically extended for not more than} two (2) additional terms of one (1) year each' + STOPPED, { ...again('P1Y'), atMost: 2 }],
  ['This Contract automatically renews {for three (3) successive one-year periods|for three one-year renewal terms|three times for one year each|for three further terms of one year}' + STOPPED, { ...again('P1Y'), atMost: 3 }],
  ['This Contract automatically renews {twice|no more than twice|not more than twice|at most twice|up to twice|a maximum of twice|only twice} for one year each.', { ...again('P1Y'), atMost: 2 }],
  ['This Contract automatically renews {once for one year|for one (1) additional one-year term|only once, for one year}.', once('P1Y')],
  ['This Contract is automatically renewed for {additional twelve (12) month periods|successive terms of twelve (12) months each}.', again('P12M')],
  ['Buyer may renew this Contract for up to {three|3|three (3)} further periods of one year each.', { ...asked('P1Y'), successive: true, atMost: 3 }],
  // The last possible end.
  ['The initial term of this Contract is three years. This Contract renews automatically for {successive|additional} terms of {equal|the same} length.', again('P3Y')],
  ['This Contract renews automatically for successive {half-year terms|terms of half a year|six-month terms}.', again('P6M')],
  ['This Contract renews automatically every quarter.', again('P3M')],
  ['This Contract renews automatically for one-year terms {until|through|up to|until and including|but in no event beyond|and shall not be extended past} 31 December 2030.', { ...again('P1Y'), until: '2030-12-31' }],
  ['This Contract renews automatically for one-year terms. Each term {commences on|is priced as} 31 December 2030.', again('P1Y')],
  ['This Contract renews automatically for one-year terms{ and ends at the latest|; it ends in any case} on 31 December 2030.', { ...again('P1Y'), until: '2030-12-31' }],
  ['The Buyer shall have three consecutive options to extend the term for two years each.', { ...again('P2Y'), onRequest: true, atMost: 3 }],
  // A condition.
  ['Should the Supplier meet all targets, this Contract shall be renewed for {a further|one more} year.', { ...once('P1Y'), conditional: true }],
  ['This Contract shall renew automatically for one-year terms unless Buyer fails to {meet|reach} the minimum.', { ...again('P1Y'), conditional: true }],
  ['The term shall automatically be extended for periods of one year {if|only if|so long as|as long as|provided that|on condition that|provided, however, that} {Supplier has sold at least 3,000 units|Buyer is not in breach|the minimum was bought}.', { ...again('P1Y'), conditional: true }],
  ['This Contract shall be extended for one year at a time if the board approves each extension in writing.', { ...again('P1Y'), conditional: true }],
  ['This Contract shall automatically renew for periods of one year {subject to|upon} {approval by the board|payment of the fee|meeting the targets}.', { ...again('P1Y'), conditional: true }],
  ['If the minimum quantity was bought in the year before, this Contract is automatically renewed for another year.', { ...once('P1Y'), conditional: true }],
  // What says how it is stopped, or where more is written, is no condition.
  ['This Contract shall automatically renew for periods of one year {if neither party gives notice before the end|if not terminated by a party|subject to Section 9|subject to the rights of termination above|upon expiration of the term|if no party objects in writing|provided that no party has cancelled it}.', again('P1Y')],
  ['This Contract shall automatically renew for periods of one year{, provided that the fees will rise|; if Buyer is in breach, Seller may claim damages|. If goods are sold, Seller is paid}.', again('P1Y')],
  ['If {this|the|such} {Supply |}Contract {is|has been|is so} {renewed|extended}, it shall automatically be renewed for periods of one year.', again('P1Y')],
  ['This Contract can be renewed once, for one year, if {both parties|the parties|they} {so |}agree in writing.', asked('P1Y')],
] as const;

// oxfmt-ignore
const NO_RENEWALS = [
  // It is denied in other words.
  'Neither party {is obliged|shall be required|has a duty} to renew this Contract for a further term of one year.',
  'The parties do not {intend|want} this Contract to renew automatically for successive one-year periods.',
  'Under no circumstances shall this Contract renew for additional one-year terms.',
  // Something else is extended.
  'The {Standstill|Exclusivity|Warranty|Option} Period shall be automatically extended for successive one-year terms.',
  'The {Lease|Loan Agreement|Option|Warranty} shall be extended for one additional year if the parties agree.',
  'The Lease shall renew automatically for successive one-year terms.',
  'This Contract renews automatically unless it is stopped {at least|not less than|not later than|upon|a minimum of|within} 60 days from its end.',
  'This Contract renews automatically unless it is stopped by 60 days’ {prior |advance |}{written |}notice.',
  'This Contract renews automatically unless it is stopped 60 days (or more) {before|prior to|in advance of|preceding} its end.',
  'The {insurance|policy|policies|patent|letter of credit|registration|visa|permit|cure} of the contract shall be renewed for one year.',
  'The {lease agreement|statement of work|discussion|discussions} of the contract shall be renewed for one year.',
  'The {invoice|invoices|price|prices|fee|fees|payment|payments} of the contract shall be extended for one year.',
  'During {the|any|such} first {renewal|extension} of the contract, a discount shall be extended for one year.',
  'For {any renewal|any renewals} of the contract, a discount shall be extended for one year.',
  // What says that it does not renew.
  'This Agreement shall not be automatically renewed for successive one (1) year terms.',
  'This Agreement {will not renew automatically|shall not automatically renew|is not renewed automatically|does not automatically extend} for further one-year terms.',
  'This Agreement may not be extended for successive periods of one year.',
  'There {is no automatic renewal|shall be no renewal|are no automatic extensions} of this contract for further terms of one year.',
  'The term ends without {renewal|any renewal|automatic extension} for successive one-year terms.',
  'This Agreement will not renew automatically; the parties may agree in writing, at least sixty days prior to the end, on a further term of one year.',
  'Following {the |}{expiration|termination} of the contract, secrecy shall be extended for one year.',
  'The parties, unless they agree on an extension, agree that this Contract{, this contract|} shall continue for one year.',
  'This contract, if not renewed, {shall|will} {continue|remain|be in force} for one year.',
  'The lease is renewed before the first year anniversary.',
  'The Seller renews its catalogue.',
  'This Contract shall extend until the four year anniversary of its date.',
  'This Contract will automatically renew for successive [***] terms unless a party objects.',
] as const;

describe('renewal', () => {
  test.each(RENEWALS)('%s', (template, renewal) => {
    for (const text of spacings(template))
      expect(fieldsOf(contractWith(text)).renewal?.value, text).toEqual(renewal);
  });

  test.each(LIMITED)('%s', (template, renewal) => {
    for (const text of spacings(template))
      expect(fieldsOf(contractWith(text)).renewal?.value, text).toEqual(renewal);
  });

  test.each(NO_RENEWALS)('none: %s', (template) => {
    for (const text of spacings(template))
      expect(fieldsOf(contractWith(text)).renewal, text).toBeNull();
  });
});

const RENEWS = 'This Contract renews automatically for one-year terms.\n';
const LAST = 'This Contract goes on';

// oxfmt-ignore
const NOTICES = [
  [RENEWS, 'A party may stop it by sixty days’ {prior |advance |previous |written |prior written |}{notice|notification} before the {end|expiration|expiry|anniversary|conclusion}.'],
  [RENEWS, 'A party may stop it by sixty days’ notice to the end of the {then-current|then current} year.'],
  [RENEWS, 'A party may {stop it by a notice|stop it in writing|cancel it|terminate it|elect so|inform|advise so|notify the other} sixty (60) days {before|prior to|in advance of|preceding} the end.'],
  [RENEWS, 'A party may stop it by notice sixty days (no less) prior to the end.'],
  [RENEWS, 'The {extension|next, successive term} is stopped before the end {by giving|upon|with|within|on|at least|not less than|not later than|a minimum of|a} sixty days of notice.'],
  ['', `${LAST} {thereafter|after that|indefinitely} {until|unless} {terminated|cancelled|a party gives so|it is given up} on sixty days’ notice.`],
  ['', 'This Contract {will automatically renew|will automatically be renewed|renews automatically|extends automatically} unless a notice is given sixty days before the end.'],
  ['', 'A notice of {non-renewal|nonrenewal|non-·renewal} is given sixty days before the end.'],
] as const;

// oxfmt-ignore
const NO_NOTICES = [
  [RENEWS, 'A party may stop it by sixty days’ notice.'],
  [RENEWS, 'The goods are delivered sixty days before the end.'],
  [RENEWS, 'The notice of an end names the last sixty days of deliveries.'],
  [RENEWS, 'After a {breach|default|failure|cure}, a party may stop the extension by sixty days’ notice before the end.'],
  [RENEWS, 'If the {price changes|prices change|fee changes|fees change|deficiency lasts|option is used|Buyer wishes to renew|parties wish to extend}, it is ended by sixty days’ notice of the extension.'],
  ['', `${LAST} until terminated on sixty days’ notice.`],
  ['', 'The {policy|policies|insurer|cancellation or|modification or} non-renewal asks for a notice sixty days before the end.'],
] as const;

/** Notices of two sides: the longest, with the others (36.22). */
// oxfmt-ignore
const TWO_SIDES: readonly (readonly [readonly string[], string])[] = [
  [['P180D', 'P90D'], 'This Contract renews automatically for one-year terms unless {the |}Supplier gives at least 180 days’ notice or {the |}Customer {gives |}at least 90 days’ notice before the end of the term.'],
  [['P180D', 'P90D'], 'This Contract renews automatically for one-year terms. The Supplier may stop the renewal by 180 days’ notice before the end. The Customer may stop the renewal by 90 days’ notice before the end.'],
  [['P60D', 'P30D'], 'This Contract renews automatically for one-year terms unless notice is given by the Buyer not less than 30 days, or by the Seller not less than 60 days, before the end of the term.'],
  [['P90D', 'P60D'], 'This Contract renews automatically for one-year terms unless a party gives notice 60 days before the end (90 days in the case of {the |}Buyer).'],
  [['P3M', 'P1M'], 'This Contract renews automatically for one-year terms unless terminated by three months’ notice if given by the Landlord and one month’s notice if given by the Tenant, before the end of the term.'],
  [['P90D', 'P30D'], 'The Supplier must give ninety (90) days’ and the Customer thirty (30) days’ notice of non-renewal before the end; otherwise this Contract renews automatically for one-year terms.'],
  [['P3M', 'P1M'], 'This Contract renews automatically for one-year terms unless cancelled 3 months (Lessor) or 1 month (Lessee) before the end.'],
  // One notice for both sides, and others.
  [['P180D'], 'This Contract renews automatically for one-year terms. The Supplier may stop the renewal by 180 days’ notice before the end. {Either party|A party|The parties} may stop the renewal by 90 days’ notice before the end.'],
  [['P180D'], 'This Contract renews automatically for one-year terms. The Supplier may stop the renewal by 180 days’ notice before the end. The goods are red. They are delivered. The Customer may stop the renewal by 90 days’ notice before the end.'],
  [['P60D'], 'This Contract renews automatically for one-year terms unless the Supplier gives 60 days’ notice before the end, and the Insurer of the Buyer gives 90 days’ notice before the cancellation of its policy.'],
  [['P60D'], 'This Contract renews automatically for one-year terms unless either party gives at least 60 days’ {but not more than|and not earlier than|but no more than} 180 days’ notice before the end.'],
  [['P60D'], 'This Contract renews automatically for one-year terms unless a party gives 60 days’ notice before the end. The Buyer may terminate this Contract at any time by thirty days’ prior notice.'],
  [['P60D'], 'This Contract renews automatically for one-year terms unless a party gives 60 days’ notice before the end. The insurer gives 90 days’ notice of cancellation or non-renewal before the end of the policy.'],
  [['P60D'], 'This Contract renews automatically for one-year terms unless the Supplier or the Customer gives 60 days’ notice before the end, which is 60 days’ prior notice.'],
];

describe('notices of two sides', () => {
  test.each(TWO_SIDES)('%j: %s', (lengths, template) => {
    for (const text of spacings(template)) {
      const notice = must(fieldsOf(contractWith(text)).notice, 'notice');
      const all = [notice, ...(notice.sides ?? [])];
      expect(
        all.map(({ value }) => value),
        text,
      ).toEqual(lengths);
      // Each of several is marked.
      expect(all.every(({ confidence }) => confidence < 0.7)).toBe(lengths.length > 1);
    }
  });
});

describe('notice', () => {
  test.each(NOTICES)('%s%s', (renews, template) => {
    for (const text of spacings(template))
      expect(fieldsOf(contractWith(renews + text)).notice?.value, text).toBe('P60D');
  });

  test.each(NO_NOTICES)('none: %s%s', (renews, template) => {
    for (const text of spacings(template))
      expect(fieldsOf(contractWith(renews + text)).notice, text).toBeNull();
  });
});
