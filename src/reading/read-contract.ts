import { calibrateFields } from './calibrate';
import { readClauses } from './clauses/read-clauses';
import { createReadingContext } from './context';
import { readFields } from './fields/read-fields';
import { readTitle } from './fields/title';
import type { ContractReading, Day, SourceDocument } from './reading';
import { assessRisk } from './risk';

/** Reads the fields, clauses and risks of a contract, as of a day. */
export function readContract(document: SourceDocument, today: Day): ContractReading {
  const context = createReadingContext(document);
  const fields = calibrateFields(readFields(context, today));
  const clauses = readClauses(context);
  return { title: readTitle(context), fields, clauses, risk: assessRisk(fields, clauses) };
}
