import { describe, expect, test } from 'vitest';
import { isSure } from '../../../../machines/domain/certainty';
import { readContract } from '../../../../src/reading/read-contract';
import type { Fields } from '../../../../src/reading/reading';
import { variants } from '../../../support/phrases';
import { contractWith, fieldsOf } from '../../../support/read-fields';
import { termOfFields } from '../../../support/term-of-fields';

const linesOf = (text: string) =>
  text.split('\n').map((line) => ({ text: line, startsParagraph: true }));

/** The fields with their measured confidences. */
const read = (text: string): Fields =>
  readContract({ format: 'text', pages: [linesOf(text)] }).fields;

const OWN =
  'The initial term of this Contract is two years from the Effective Date. This Contract shall automatically renew for successive one-year terms unless either party gives notice at least 60 days prior to the end of the term.';
const SIGNED = 'By: A. Reed\nTitle: President';
/** Each states a term of its own more strongly than the body does. */
const TERM =
  'Term. The initial term of this Agreement (the “Initial Term”) shall commence on 1 May 2026 and remain in full force and effect until 30 April 2031, unless terminated or renewed.';
const HEADINGS =
  '{EXHIBIT A|Exhibit A – Form of Licence|SCHEDULE 1|Schedule “B”|ANNEX II: Support|Appendix 3 (Services)|ATTACHMENT C|Order Form|Order Form No. 2|STATEMENT OF WORK|Statement of Work No. 1 – Migration|SOW #1|THE SCHEDULE}';

const isMarked = (found: { readonly confidence: number } | null | undefined) =>
  found ? !isSure(found.confidence) : null;

describe('the term of an attachment', () => {
  test.each(variants(HEADINGS))('below "%s" does not beat that of the agreement', (heading) => {
    for (const before of [OWN, `${OWN}\n${SIGNED}`]) {
      const fields = read(contractWith(`${before}\n${heading}\n${TERM}`));
      expect(fields.expiry?.value).toBe('2028-03-01');
      const { end, noticeBy } = termOfFields(fields, '2026-06-01');
      expect(noticeBy?.value).toBe('2027-12-31');
      expect([fields.expiry, end, noticeBy].map(isMarked)).toEqual([true, true, true]);
    }
  });

  test('leaves the mark off where only one of them states it', () => {
    const alone = read(contractWith(OWN));
    const beside = read(contractWith(`${OWN}\nEXHIBIT A\nThe Seller delivers red goods.`));
    const own = read(contractWith(`The Seller shall deliver.\nEXHIBIT A\n${TERM}`));
    expect([alone, beside, own].map(({ expiry }) => [expiry?.value, isMarked(expiry)])).toEqual([
      ['2028-03-01', false],
      ['2028-03-01', false],
      ['2031-04-30', false],
    ]);
  });

  test('does not beat an end whose day the body does not tell', () => {
    const text = contractWith(
      `2. Term\nThis Contract lasts ten years from the first sale.\nSCHEDULE 2\n${TERM}`,
    );
    const { expiry, openEnd } = read(text);
    expect([expiry, openEnd?.since]).toEqual([
      null,
      { words: 'the first sale', lasts: 'P10Y', isLength: true },
    ]);
    expect(isMarked(openEnd)).toBe(true);
  });

  test('does not beat the renewal and notice of the body', () => {
    const text = `${OWN}\nEXHIBIT A\nThis Agreement shall automatically renew for additional five (5) year renewal terms unless a party gives notice of non-renewal at least 180 days prior to the expiration of the then-current term.`;
    const { renewal, notice } = read(contractWith(text));
    expect([renewal?.value.every, notice?.value]).toEqual(['P1Y', 'P60D']);
    expect([renewal, notice].map(isMarked)).toEqual([true, true]);
  });

  test('marks a renewal that only an attachment has beside an end of the body', () => {
    const text = `The initial term of this Contract is two years from the Effective Date.\nSTATEMENT OF WORK 1\nThis Statement of Work automatically renews for successive one-year terms unless a party gives notice at least 60 days prior to the end of the term.`;
    const fields = read(contractWith(text));
    const { noticeBy } = termOfFields(fields, '2026-06-01');
    expect([fields.expiry, fields.renewal, noticeBy].map(isMarked)).toEqual([false, true, true]);
  });

  // oxfmt-ignore
  test.each([
    // What is listed or mentioned is none.
    'EXHIBIT A – PRICES\nEXHIBIT B – GOODS\nThe Seller shall deliver the goods.\n#',
    'The Seller shall deliver.\nExhibit A sets out the goods.\n#',
    'The Seller shall deliver.\nExhibit A, as attached, is part of it.\n#',
    'The Seller shall deliver.\nExhibit 10.12\n#',
    'The Seller shall\nschedule a meeting with the Buyer\n#',
    'The Seller shall deliver.\nExhibit A (the “Services”) shall be provided by it\n#',
  ])('no attachment starts in "%s"', (template) => {
    const text = contractWith(`The term of this Contract is one year.\n${template.replace('#', TERM)}`);
    expect(read(text).expiry?.value).toBe('2031-04-30');
  });

  test('no attachment starts before the agreement does', () => {
    const cover = 'EXHIBIT 1\nOrder Form\nSCHEDULE A\n';
    const fields = read(cover + contractWith(`${OWN}`));
    expect([fields.expiry?.value, isMarked(fields.expiry)]).toEqual(['2028-03-01', false]);
  });
});

const HEAD = 'between Ardmore Foods, Inc. (“Seller”) and Bexley Stores LLC (“Buyer”)';

/** Amendments of 9 June 2026 to an agreement of 5 May 2020. */
// oxfmt-ignore
const AMENDMENTS = [
  `AMENDMENT NO. 2\nThis Amendment No. 2 is made as of June 9, 2026 to the Supply Agreement dated May 5, 2020 ${HEAD}.`,
  `AMENDMENT NO. 2 TO SUPPLY AGREEMENT\nThis Amendment No. 2 to the Supply Agreement dated May 5, 2020 ${HEAD} is {made|entered into|effective|executed} as of June 9, 2026.`,
  `SECOND AMENDMENT\nto the Supply Agreement dated May 5, 2020\n${HEAD}\nDated June 9, 2026\nThe parties agree to change the prices.`,
  `AMENDMENT\nDate: June 9, 2026\nAgreement: Supply Agreement dated May 5, 2020 ${HEAD}\nThe parties agree to change the prices.`,
  `FIRST AMENDMENT TO SUPPLY AGREEMENT\nThis First Amendment amends the Supply Agreement, made and entered into as of May 5, 2020, ${HEAD}. The parties have signed this First Amendment on June 9, 2026.`,
  `ADDENDUM\nReference is made to the Supply Agreement made as of May 5, 2020 (the “Agreement”) ${HEAD}. This Addendum to the Agreement is entered into as of June 9, 2026.`,
  `AMENDMENT AGREEMENT\nThis Amendment Agreement is dated June 9, 2026. WHEREAS, the parties entered into a Supply Agreement dated as of May 5, 2020.`,
  `SUPPLY AGREEMENT DATED MAY 5, 2020\nAMENDMENT NO. 1\nThis Amendment is entered into on June 9, 2026 ${HEAD}.`,
  `AMENDMENT AGREEMENT\nThis Amendment Agreement, dated June 9, 2026, is made ${HEAD} to the agreement dated May 5, 2020.`,
  `AMENDMENT\nThis Amendment to Supply Agreement, dated June 9, 2026, changes the Supply Agreement dated May 5, 2020.`,
  `AMENDMENT NO. 3\nThe Agreement ${HEAD} dated May 5, 2020 is hereby amended. The prices rise.\nIN WITNESS WHEREOF, the parties have signed this Amendment on June 9, 2026.\nBy: A. Reed`,
  `AMENDMENT NO. 4 to that certain Agreement made as of May 5, 2020 ${HEAD}\nThis Amendment is made as of June 9, 2026.`,
  `Amendment No. 5, dated as of June 9, 2026 (this “Amendment”), to the Agreement, dated as of May 5, 2020 (the “Agreement”), ${HEAD}.`,
  `AMENDMENT\nThis Amendment (“Amendment”) ${HEAD} amends the agreement of the parties dated May 5, 2020 and takes effect on June 9, 2026.`,
  `SECOND AMENDMENT TO LEASE\nThis Second Amendment to Lease is dated June 9, 2026. By lease dated May 5, 2020, the Landlord has let the premises to the Tenant.`,
  `EXTENSION AGREEMENT\nThis Extension Agreement, dated June 9, 2026, extends the Supply Agreement made on May 5, 2020 ${HEAD}.`,
] as const;

describe('the date of an amendment', () => {
  test.each(AMENDMENTS)('%s', (template) => {
    for (const text of variants(template))
      expect(fieldsOf(text).agreementDate?.value, text).toBe('2026-06-09');
  });

  test.each([
    `AMENDMENT NO. 3\nThe Supply Agreement ${HEAD}, dated as of May 5, 2020, is hereby amended, effective June 9, 2026.`,
    `AMENDMENT\nto the Supply Agreement dated May 5, 2020\n${HEAD}\nThe prices rise.`,
    `AMENDMENT NO. 3\nThe Agreement ${HEAD} dated May 5, 2020 is hereby amended. The prices rise.`,
    `FIRST AMENDMENT\nThis First Amendment amends the agreement made as of May 5, 2020 ${HEAD}.`,
  ])('is not that of the amended one: %s', (text) => {
    expect(fieldsOf(text).agreementDate).toBeNull();
  });
});
