import { readClauses } from './clauses';
import { createReadingContext } from './context';
import { readAgreementDate } from './fields/agreement-date';
import { readEffectiveDate } from './fields/effective-date';
import { readGoverningLaw } from './fields/governing-law';
import { readParties } from './fields/parties/parties';
import { readTerm } from './fields/term/term';
import { readTitle } from './fields/title';
import type { ContractReading, Day, SourceDocument } from './reading';
import { assessRisk } from './risk';

/** Reads the fields, clauses and risks of a contract, as of a day. */
export function readContract(document: SourceDocument, today: Day): ContractReading {
  const context = createReadingContext(document);
  const agreementDate = readAgreementDate(context);
  const effectiveDate = readEffectiveDate(context, agreementDate);
  const dates = { agreementDate, effectiveDate };
  const fields = {
    parties: readParties(context),
    ...dates,
    ...readTerm(context, dates, today),
    governingLaw: readGoverningLaw(context),
  };
  const clauses = readClauses(context);
  return { title: readTitle(context), fields, clauses, risk: assessRisk(fields, clauses) };
}
