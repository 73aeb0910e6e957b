import { describe, expect, test } from 'vitest';
import { readContract } from '../../../../src/reading/read-contract';
import { must } from '../../../support/must';
import { spacings } from '../../../support/phrases';
import { contractWith, fieldsOf } from '../../../support/read-fields';
import { termOfFields } from '../../../support/term-of-fields';

/** Words that only say "should there be one". */
const FILLERS =
  '{if any|if applicable|where applicable|when applicable|as applicable|as may be applicable|if and where applicable|as the case may be|to the extent applicable|if there is one|should there be one}';
const IN_NOTICE = '{if so required|if required|if necessary|if known|where known|if appropriate}';
const RENEWS = 'This Contract shall automatically renew for successive one-year terms';

/** Renewals by themselves: what depends on something is another thing. */
// oxfmt-ignore
const PLAIN = [
  // Words after the object of the notice.
  `${RENEWS} unless either party gives notice to the other party and its guarantor, ${FILLERS}, at least 60 days before the end of the term.`,
  `${RENEWS} unless either party gives at least 60 days’ notice before the end of the term to the other party and its lender (${FILLERS}).`,
  `${RENEWS} unless a party notifies the other party’s agent, ${FILLERS}.`,
  `${RENEWS} unless a party notifies the other party and its agent ${FILLERS} at least sixty days prior to the end of the term.`,
  `${RENEWS} unless either party gives notice to the other party and, ${FILLERS}, to its guarantor at least 60 days before the end.`,
  `${RENEWS} unless either party gives notice to the other party and its guarantor, ${IN_NOTICE}, at least 60 days before the end.`,
  `${RENEWS} unless either party gives notice to the other party and, ${IN_NOTICE}, its guarantor at least 60 days before the end.`,
  `${RENEWS}, and either party may stop the renewal by notice to the other party and its lender, ${IN_NOTICE}, 60 days before the end.`,
  `Unless either party gives notice to the other party and its lender, ${FILLERS}, at least 60 days before the end of the term, this Contract shall automatically renew for successive one-year terms.`,
  `Unless either party gives notice to the other party and, ${IN_NOTICE}, its lender at least 60 days before the end of the term, this Contract shall automatically renew for successive one-year terms.`,
  // Words beside other parts of the sentence.
  `The term of this Contract and its schedules, ${FILLERS}, shall automatically renew for successive one-year terms.`,
  `${RENEWS} at the prices and discounts, ${FILLERS}, of the last year.`,
  `Upon the end of the initial term or, ${FILLERS}, a renewal term, this Contract shall automatically renew for successive one-year terms.`,
  // A whole condition of the notice.
  `${RENEWS} unless either party gives notice to the other party and, if a guarantor was appointed, to the guarantor, at least 60 days before the end.`,
  `${RENEWS} unless either party, if it is not in default, gives 60 days’ notice before the end.`,
  `${RENEWS} unless a party gives 60 days’ notice (or, if the Buyer is a consumer, 30 days’ notice) before the end.`,
  `${RENEWS} unless notice is given to the Buyer and the guarantor, if a guarantor was appointed.`,
  `${RENEWS} unless it is stopped by a party in the event of a breach.`,
  // A condition of something else.
  `${RENEWS}, and the fee shall rise by 3 % if the index has risen.`,
  `${RENEWS}, and the Buyer must pay a deposit where payment was late.`,
  `${RENEWS}, but the fee stays the same if the index falls.`,
  'If the Buyer orders more than 500 units, the Seller grants a discount, and this Contract automatically renews for successive one-year terms.',
] as const;

/** Conditions of the renewal, whatever stands between. */
// oxfmt-ignore
const CONDITIONAL = [
  `${RENEWS} {if|only if|so long as|provided that|on condition that} {the Buyer has bought 3,000 units|all targets, ${FILLERS}, are met}.`,
  `${RENEWS} without notice if the Buyer has bought 3,000 units.`,
  `This Contract shall, if the Buyer has bought 3,000 units, automatically renew for successive one-year terms.`,
  `This Contract lasts two years and, if the Buyer has bought 3,000 units, shall automatically renew for successive one-year terms.`,
  `If the Buyer pays the fee, ${FILLERS}, this Contract shall automatically renew for successive one-year terms.`,
  `Unless a party gives notice to the other party and its lender, ${FILLERS}, this Contract shall automatically renew for successive one-year terms if the Buyer has bought 3,000 units.`,
  `During its life, if the Buyer has bought 3,000 units, this Contract automatically renews for successive one-year terms.`,
  `${RENEWS}, which shall begin on 1 May, if the Buyer has bought 3,000 units.`,
  `${RENEWS} until 31 December 2040 if the Buyer has bought 3,000 units.`,
  'The Buyer may, by giving 60 days’ notice, renew this Contract for successive one-year terms if it has bought 3,000 units.',
  'This Contract, unless terminated by notice, renews automatically for successive one-year terms if the Buyer has bought 3,000 units.',
  'This Contract lasts two years, and upon termination of the initial term, if the minimum was met, shall be automatically renewed for successive one-year terms.',
  'This Contract shall end unless extended under Section 11. Upon the end of the term, provided that the Buyer {has reached the targets|has paid}, this Contract shall be automatically renewed for successive one-year terms.',
  'If the Buyer repairs the shop, replaces lamps, carpets and signs, and all furniture under the plan, you will have the right to renew this Contract for successive one-year terms.',
  `The Buyer has the option to renew this Contract for successive one-year terms if it has bought 3,000 units.`,
] as const;

describe('a condition', () => {
  test.each(PLAIN)('none: %s', (template) => {
    for (const text of spacings(template)) {
      const { renewal } = fieldsOf(contractWith(text));
      expect(must(renewal, text).value, text).toEqual({ every: 'P1Y', successive: true });
    }
  });

  test.each(CONDITIONAL)('%s', (template) => {
    for (const text of spacings(template))
      expect(fieldsOf(contractWith(text)).renewal?.value.conditional, text).toBe(true);
  });

  test.each(spacings(FILLERS))('"%s" leaves the last day of notice', (words) => {
    const text = contractWith(
      `The initial term of this Contract is two years from the Effective Date. ${RENEWS} unless either party gives notice to the other party and its guarantor, ${words}, at least 60 days prior to the end of the term.`,
    );
    const lines = text.split('\n').map((line) => ({ text: line, startsParagraph: true }));
    const { fields } = readContract({ format: 'text', pages: [lines] });
    expect(termOfFields(fields, '2026-06-01').noticeBy?.value).toBe('2027-12-31');
    // The words of the contract are quoted as they are.
    expect(fields.renewal?.quote.text).toContain(words.replaceAll(/\s+/g, ' '));
  });
});
