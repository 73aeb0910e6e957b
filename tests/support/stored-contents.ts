import { type ReadingOutcome } from '../../src/adapters/private/store/records';
import { markDeadline } from './statements';
import type { Store } from '../../src/adapters/private/store/open-store';
import type { ContractReading, SourceDocument } from '../../src/reading/reading';
import { EMPTY_READING } from './empty-reading';
import { must } from './must';

/*
 * Contents of a private workspace, for tests in Node and for pages of browser tests.
 */

const quoteOf = (text: string) => ({ page: 1, text });

/** A reading with all kinds of fields, or, with `null`, one that has found nothing. */
export function makeReading(title: string | null = 'Supply Agreement'): ContractReading {
  if (title === null) return EMPTY_READING;
  const found = <T>(value: T) => ({ value, confidence: 0.9, quote: quoteOf(String(value)) });
  return {
    name: found(title),
    fields: {
      parties: [found('Acme GmbH'), found('Globex, Inc.')],
      agreementDate: found('2026-06-15'),
      effectiveDate: found('2026-07-01'),
      expiry: found('2027-06-30'),
      renewal: {
        ...found(''),
        value: { every: 'P1Y', successive: true },
        quote: quoteOf('renews'),
      },
      notice: found('P60D'),
      governingLaw: found('New York'),
    },
    clauses: [{ category: 'anti-assignment', confidence: 0.4, quote: quoteOf('shall not assign') }],
    risk: {
      score: 40,
      parts: [{ points: 40, rule: 'renewal', reason: 'It renews.', quotes: [quoteOf('renews')] }],
    },
  };
}

/** What a reader of this version gives. */
export const makeOutcome = (
  readerVersion = 1,
  title?: string | null,
): Extract<ReadingOutcome, { readonly kind: 'read' }> => ({
  kind: 'read',
  readerVersion,
  readAt: '2026-06-15T09:00:00.000Z',
  pages: 1,
  reading: makeReading(title),
});

export const UNREADABLE: Extract<ReadingOutcome, { readonly kind: 'unreadable' }> = {
  kind: 'unreadable',
  readerVersion: 1,
  readAt: '2026-06-15T09:00:00.000Z',
  reason: 'password',
} as const satisfies ReadingOutcome;

export const makeText = (...lines: readonly string[]): SourceDocument => ({
  format: 'text',
  pages: [lines.map((text) => ({ text, startsParagraph: true }))],
});

/** A file with this content. */
export const makeGivenFile = (text: string, name = `${text}.txt`) => ({
  name,
  content: new Blob([text], { type: 'text/plain' }),
  format: 'text' as const,
});

/** All contracts of a small workspace in their order, with all that lists show. */
export async function listEntries(store: Pick<Store, 'listChanges'>) {
  const { changed, ids } = await store.listChanges(null);
  return (ids ?? []).map((id) =>
    must(
      changed.find(({ contract }) => contract.id === id),
      id,
    ),
  );
}

/** What deadlines and insights follow from. */
export async function readOutlook(store: Pick<Store, 'listChanges'>) {
  const entries = await listEntries(store);
  return {
    facts: new Map(entries.map(({ contract: { id, summary } }) => [id, summary])),
    marks: entries.flatMap(({ contract }) => contract.marks),
  };
}

/** Marks the end of a contract as done. */
export const markDone = (store: Store, contractId: string) =>
  markDeadline(store, { contractId, kind: 'end', day: '2027-06-30' }, { kind: 'done' });

/** A store with one contract, and its id. */
export async function addOne(store: Store, text = 'one') {
  const { id } = await store.addFile(makeGivenFile(text));
  return id;
}
