import type { ReadingContext } from '../context';
import type { Day, Fields } from '../reading';
import { readAgreementDate } from './agreement-date';
import { readEffectiveDate } from './effective-date';
import { readGoverningLaw } from './governing-law';
import { readParties } from './parties/parties';
import { readExpiry } from './term/expiry';
import { readNotice } from './term/notice';
import { computeNoticeBy } from './term/notice-by';
import { readRenewal } from './term/renewal';
import type { Dates } from './term/start';

/** The fields of a contract. Their confidences order candidates; they are not calibrated. */
export function readFields(context: ReadingContext, today: Day): Fields {
  const agreementDate = readAgreementDate(context);
  const effectiveDate = readEffectiveDate(context, agreementDate);
  const dates = { agreementDate, effectiveDate };
  return {
    parties: readParties(context),
    ...dates,
    ...readTerm(context, dates, today),
    governingLaw: readGoverningLaw(context),
  };
}

/** End, renewal and notice of the contract. */
function readTerm(
  context: ReadingContext,
  dates: Dates,
  today: Day,
): Pick<Fields, 'expiry' | 'renewal' | 'notice' | 'noticeBy'> {
  const expiry = readExpiry(context, dates);
  const renewal = readRenewal(context);
  const notice = readNotice(context, renewal);
  return { expiry, renewal, notice, noticeBy: computeNoticeBy(expiry, renewal, notice, today) };
}
