import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from '../../../src/adapters/private/reader/read-document';
import { CLAUSE_RULES } from '../../../src/reading/clauses/clause-rules';
import { createUnits, type ClauseUnit } from '../../../src/reading/clauses/features';
import { createReadingContext } from '../../../src/reading/context';
import type { SourceDocument } from '../../../src/reading/reading';
import type { Quote } from '../../../machines/domain/source';
import { PDF_DATA } from '../read/pdf-data';
import { readLabels, type Labels } from './labels';
import { countWords, SIMILAR, similarityOf, type WordCounts } from './similarity';

/** A labelled contract with its text. */
export interface LabelledContract extends Labels {
  readonly document: SourceDocument;
  /** The rules were written with it at hand, so that they are more often right there. */
  readonly isKnown: boolean;
  /** Time to extract the text. */
  readonly milliseconds: number;
}

/** The labelled contracts of a data folder, with the text of their PDF files. */
async function readFolder(folder: string, isKnown: boolean): Promise<readonly LabelledContract[]> {
  const contracts: LabelledContract[] = [];
  for (const labels of readLabels(folder)) {
    const bytes = new Uint8Array(readFileSync(join(folder, 'pdf', `${labels.id}.pdf`)));
    const started = performance.now();
    // One at a time, so that the times do not include each other.
    const document = await readDocument(bytes, PDF_DATA);
    contracts.push({ ...labels, document, isKnown, milliseconds: performance.now() - started });
  }
  return contracts;
}

/** The contracts that the rules were written with, then the others by their names. */
export async function readCorpus(
  known: string,
  more?: string,
): Promise<readonly LabelledContract[]> {
  const others = more === undefined ? [] : await readFolder(more, false);
  const sorted = others.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return [...(await readFolder(known, true)), ...sorted];
}

/** A sentence of a labelled contract. */
export interface LabelledUnit extends ClauseUnit {
  readonly quote: Quote;
  /** Indexes of the categories whose labelled words it is. */
  readonly categories: readonly number[];
}

/** The categories of a quote: those with labelled words that are similar to it. */
function categoriesOf(
  quote: WordCounts,
  spans: readonly (readonly WordCounts[])[],
): readonly number[] {
  return spans.flatMap((words, category) =>
    words.some((span) => similarityOf(span, quote) >= SIMILAR) ? [category] : [],
  );
}

/** The labelled words of each category. */
export const labelledSpans = ({ labels }: Labels): readonly (readonly WordCounts[])[] =>
  CLAUSE_RULES.map(({ category }) =>
    (labels.get(category)?.spans ?? []).map(countWords).filter(({ size }) => size > 0),
  );

/** The sentences of a contract with their features and categories. */
export function labelUnits(contract: LabelledContract): readonly LabelledUnit[] {
  const context = createReadingContext(contract.document);
  const spans = labelledSpans(contract);
  return createUnits(context.sentences, context.text).map((unit) => {
    const quote = context.quote(unit.sentence);
    return { ...unit, quote, categories: categoriesOf(countWords(quote.text), spans) };
  });
}
