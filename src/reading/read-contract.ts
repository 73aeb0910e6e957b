import { readClauses } from './clauses/read-clauses';
import { createReadingContext, type ReadingContext } from './context';
import { rateFields } from './doubts/rate';
import { readKind } from './fields/document';
import { readFields } from './fields/read-fields';
import { readName } from './fields/title';
import { isForeign } from './language';
import { lowerRecognised } from './recognised';
import type { ContractReading, SourceDocument } from './reading';
import { assessRisk } from './risk';

function readEnglish(context: ReadingContext): ContractReading {
  const fields = rateFields(context, readFields(context));
  const clauses = readClauses(context, fields.parties);
  const risk = assessRisk(fields, clauses);
  const kind = context.text === '' ? {} : { kind: readKind(context) };
  return { name: readName(context), ...kind, fields, clauses, risk };
}

/** Rules and weights know English only. What they find in another language is chance. */
const readForeign = (document: SourceDocument): ContractReading => ({
  ...readEnglish(createReadingContext({ ...document, pages: [] })),
  risk: { score: 0, parts: [] },
  isForeign: true,
});

/** Reads the fields, clauses and risks of a contract. */
export function readContract(document: SourceDocument): ContractReading {
  const context = createReadingContext(document);
  const reading = isForeign(context.text) ? readForeign(document) : readEnglish(context);
  return document.recognition ? lowerRecognised(reading, document.recognition) : reading;
}
