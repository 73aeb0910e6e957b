import type { Quote } from '../../machines/domain/source';
import type { ContractReading, Found, SourceDocument } from '../../src/reading/reading';

/** All that was found in a contract. */
export function foundIn({
  fields: { parties, ...fields },
  clauses,
}: ContractReading): readonly Pick<Found<unknown>, 'confidence' | 'quote'>[] {
  return [...parties, ...clauses, ...Object.values(fields).filter((found) => found !== null)];
}

/** The words that a reading cites: of what was found, of the day from which its end is counted, and of its risks. */
export function quotesIn(reading: ContractReading): readonly Quote[] {
  const { since } = reading.fields.expiry ?? {};
  return [
    ...foundIn(reading).map(({ quote }) => quote),
    ...(since && 'quote' in since ? [since.quote] : []),
    ...reading.risk.parts.flatMap(({ quotes }) => quotes),
  ];
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');

/** The quotes that are empty or do not stand on the page that they name. */
export function findMisplaced(document: SourceDocument, quotes: readonly Quote[]) {
  const pages = document.pages.map((lines) => withoutSpace(lines.map(({ text }) => text).join('')));
  return quotes.filter(
    ({ page, text }) => text === '' || !pages[page - 1]?.includes(withoutSpace(text)),
  );
}
