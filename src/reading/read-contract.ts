import { calibrateFields } from './calibrate';
import { readClauses } from './clauses/read-clauses';
import { createReadingContext } from './context';
import { readFields } from './fields/read-fields';
import { readTitle } from './fields/title';
import { lowerRecognised } from './recognised';
import type { ContractReading, SourceDocument } from './reading';
import { assessRisk } from './risk';

/** Reads the fields, clauses and risks of a contract. */
export function readContract(document: SourceDocument): ContractReading {
  const context = createReadingContext(document);
  const fields = calibrateFields(readFields(context));
  const clauses = readClauses(context);
  const risk = assessRisk(fields, clauses);
  const reading = { title: readTitle(context), fields, clauses, risk };
  return document.recognition ? lowerRecognised(reading, document.recognition) : reading;
}
