import { readClauses } from './clauses';
import { createReadingContext } from './context';
import { readDates } from './fields/dates';
import { readGoverningLaw } from './fields/governing-law';
import { readParties } from './fields/parties';
import { readTerm } from './fields/term';
import { readTitle } from './fields/title';
import type { ContractReading, Day, SourceDocument } from './reading';
import { assessRisk } from './risk';

/** Reads the fields, clauses and risks of a contract, as of a day. */
export function readContract(document: SourceDocument, today: Day): ContractReading {
  const context = createReadingContext(document);
  const dates = readDates(context);
  const fields = {
    parties: readParties(context),
    ...dates,
    ...readTerm(context, dates, today),
    governingLaw: readGoverningLaw(context),
  };
  const clauses = readClauses(context);
  return { title: readTitle(document), fields, clauses, risk: assessRisk(fields, clauses) };
}
