import type { ReadingContext } from '../context';
import type { Fields } from '../reading';
import { readAgreementDate } from './agreement-date';
import { readEffectiveDate } from './effective-date';
import { readGoverningLaw } from './governing-law';
import { readParties } from './parties/parties';
import { readExpiry } from './term/expiry';
import { saysNoEnd } from './term/perpetual-ends';
import { readNotice } from './term/notice';
import { readRenewal } from './term/renewal';
import type { Dates } from './term/start';

/** The fields of a contract. Their confidences order candidates; they are not calibrated. */
export function readFields(context: ReadingContext): Fields {
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
  const firstTerm = (end.expiry ?? end.openEnd)?.since?.lasts ?? null;
  const renewal = readRenewal(context, isEndStated, firstTerm);
  const notice = readNotice(context, renewal, isEndStated);
  const { expiry } = end;
  // What renews ends before.
  if (!renewal || expiry?.value !== 'perpetual' || saysNoEnd(expiry.quote.text))
    return { ...end, renewal, notice };
  const { confidence, quote } = expiry;
  return { expiry: null, openEnd: { confidence, quote }, renewal, notice };
}
