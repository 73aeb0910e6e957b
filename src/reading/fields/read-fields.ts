import type { ReadingContext } from '../context';
import type { Day, Fields } from '../reading';
import { readAgreementDate } from './agreement-date';
import { readEffectiveDate } from './effective-date';
import { readGoverningLaw } from './governing-law';
import { readParties } from './parties/parties';
import { readTerm } from './term/term';

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
