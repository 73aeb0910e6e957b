import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ContractSummary } from '../../../machines/domain/contract';
import { clauseOf } from '../../../machines/domain/list/desk-filters';
import { valuesOf } from '../../../machines/domain/list/filters';
import { isKept } from '../../../machines/domain/insights/outlook';
import { memoize } from '../../../machines/domain/memoize';
import { nameRule } from '../../../machines/domain/rule-names';
import type { TextPlace } from '../../../machines/domain/search/text-search';
import {
  findWord,
  foldWords,
  parseQuery,
  type Word,
} from '../../../machines/domain/search/word-search';
import type { ClauseWords } from '../../../machines/domain/source';
import { paths } from '../../shared/addresses';
import { usePrivateActors } from '../private-actors';

/** Words of a contract that the list asks for, below its name. */
export interface RowWords {
  /** Where they are; can be empty. */
  readonly place: string;
  readonly text: string;
  /** Leads to them. `state` is that of the history entry. */
  readonly href: string;
  readonly state?: unknown;
  /** What was searched for is marked in them. */
  readonly isHit: boolean;
}

const toClause = memoize(({ id, quote, isSure }: ClauseWords) =>
  memoize(({ category }: { readonly category: string }): RowWords => ({
    place: `p. ${quote.page}${isSure ? '' : ', less sure'}:`,
    text: quote.text,
    href: `${paths.contract(id)}#clause-${category}`,
    isHit: false,
  })),
);

/** The page of the contract looks for the words of the list. */
const IS_FOUND = { isFound: true };

const toHit = (id: string, { page, snippet }: TextPlace): RowWords => ({
  place: `p. ${page}:`,
  text: snippet,
  href: paths.contract(id),
  state: IS_FOUND,
  isHit: true,
});

/** What is not in a row, but was found by a search: the law, or a clause. */
function toFact(contract: ContractSummary, words: readonly Word[]): RowWords | null {
  if (!isKept(contract)) return null;
  const has = (text: string) => words.some((word) => findWord(foldWords(text), word));
  const { id, law, clauses } = contract;
  const fact = { place: '', href: paths.contract(id), isHit: true };
  const clause = clauses.find((category) => has(nameRule(category)));
  if (clause !== undefined)
    return { ...fact, text: `Clause: ${nameRule(clause)}`, href: `${fact.href}#clause-${clause}` };
  return law !== null && has(law) ? { ...fact, text: `Law: ${law}` } : null;
}

/** The words of the shown rows: of the clause that the list is filtered by, or of what is searched for. */
export function useRowWords() {
  const { dashboard, clauseWords } = usePrivateActors();
  const filters = useSelector(dashboard, ({ context }) => context.listQuery.filters);
  const hits = useSelector(dashboard, ({ context }) => context.textMatches.hits);
  const clauses = useSelector(clauseWords, ({ context }) => context.words);
  const category = valuesOf(filters, 'clause').map(clauseOf).find(Boolean) ?? '';
  const { query } = filters;
  return useMemo(() => {
    const asked = { category };
    const terms = parseQuery(query);
    const find = memoize((contract: ContractSummary): RowWords | null => {
      if (category !== '') {
        const found = clauses.get(contract);
        return found ? toClause(found)(asked) : null;
      }
      if (terms.length === 0) return null;
      const place = hits.get(contract.id)?.place;
      return place ? toHit(contract.id, place) : toFact(contract, terms);
    });
    return {
      of: find,
      /** About how many lines a row has of them, before they are known. */
      linesOf: (contract: ContractSummary) => Number(category !== '' || find(contract) !== null),
      /** Says which rows are shown. */
      want: (contracts: readonly ContractSummary[]) => {
        if (category !== '') clauseWords.send({ type: 'words.want', category, contracts });
      },
    };
  }, [category, query, hits, clauses, clauseWords]);
}
