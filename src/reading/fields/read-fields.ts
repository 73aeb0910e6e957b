import type { ReadingContext } from '../context';
import type { Fields } from '../reading';
import { readAgreementDate } from './agreement-date';
import { readEffectiveDate } from './effective-date';
import { withoutFillers } from './fillers';
import { readGoverningLaw } from './governing-law';
import { readParties } from './parties/parties';
import { readExpiry } from './term/expiry';
import { readNotice } from './term/notice';
import { readRenewal } from './term/renewal';
import type { Dates } from './term/start';

/** The fields of a contract. Their confidences order candidates; they are not calibrated. */
export function readFields(written: ReadingContext): Fields {
  const context = withoutFillers(written);
  const agreementDate = readAgreementDate(context);
  const effectiveDate = readEffectiveDate(context, agreementDate);
  const dates = { agreementDate, effectiveDate };
  return {
    parties: readParties(context),
    ...dates,
    ...readTerm(context, dates),
    governingLaw: readGoverningLaw(context),
  };
}

/** End, renewal and notice of the contract. */
function readTerm(
  context: ReadingContext,
  dates: Dates,
): Pick<Fields, 'expiry' | 'openEnd' | 'renewal' | 'notice'> {
  const { isEndStated, ...end } = readExpiry(context, dates);
  const renewal = readRenewal(context, dates, isEndStated);
  return { ...end, renewal, notice: readNotice(context, renewal, isEndStated) };
}
