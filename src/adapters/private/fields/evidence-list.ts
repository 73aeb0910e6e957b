import type { Evidence } from '../../../../machines/domain/contract';
import type { Quote } from '../../../../machines/domain/source';

/** The quotes of a contract, each once under each label. */
export interface EvidenceList {
  /** Adds a quote under a label. Returns its id. */
  readonly add: (label: string, quote: Quote, relevance: number) => string;
  /** The id of a quote: as it was added under any label, or added under this one. */
  readonly find: (label: string, quote: Quote, relevance: number) => string;
  readonly pieces: () => readonly Evidence[];
}

/** The label is the last part, so that the clause of the same title is linked with it. */
const sourceOf = (label: string, quote: Quote) => `Page ${quote.page}, ${label}`;

const keyOf = ({ page, text }: Quote) => `${page} ${text}`;

export function createEvidenceList(): EvidenceList {
  const pieces: Evidence[] = [];
  /** Ids of the quotes, by page and text. */
  const ids = new Map<string, string>();

  const add: EvidenceList['add'] = (label, quote, relevance) => {
    const source = sourceOf(label, quote);
    const same = pieces.find((piece) => piece.source === source && piece.snippet === quote.text);
    if (same) return same.id;
    const id = `evidence-${pieces.length}`;
    pieces.push({ id, source, snippet: quote.text, relevance, quote });
    const key = keyOf(quote);
    if (!ids.has(key)) ids.set(key, id);
    return id;
  };
  return {
    add,
    find: (label, quote, relevance) => ids.get(keyOf(quote)) ?? add(label, quote, relevance),
    pieces: () => pieces,
  };
}
