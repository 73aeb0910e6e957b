import { normalizeSpaces } from './words';
import type { Clause, ContractSummary } from './contract';
import { foldName } from './parties';
import { caseFold } from './search/literal-search';
import { normalizeDuration } from './durations';
import { isNotFound, isOnlySaid, type ContractField, type Field, type FieldValue } from './fields';

/** Clauses of one category that say the most alike; null: the other contract has no counterpart. */
export interface ClausePair {
  /** White space is single spaces. */
  readonly left: string | null;
  readonly right: string | null;
  readonly isSame: boolean;
}

/** A category of clauses that at least one of two contracts has. */
export interface ComparedCategory {
  readonly title: string;
  readonly isInLeft: boolean;
  readonly isInRight: boolean;
  readonly isSame: boolean;
  readonly pairs: readonly ClausePair[];
}

export interface ComparedField {
  readonly field: Field;
  readonly left: ContractField;
  readonly right: ContractField;
  readonly isSame: boolean;
  /** The value was found in neither. */
  readonly isUnknown: boolean;
}

/** The words that decide how similar long clauses are. */
const MOST_WORDS = 1000;

/** The number of times that a text has each word. */
function countWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of caseFold(text).split(/[^\p{L}\p{N}]+/u, MOST_WORDS))
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const total = (counts: Iterable<number>) => [...counts].reduce((sum, count) => sum + count, 0);

/** Share of the words that two texts have in common, 0 to 1 (Dice coefficient). */
function similarityOf(
  one: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): number {
  const size = total(one.values()) + total(other.values());
  const shared = [...one].map(([word, count]) => Math.min(count, other.get(word) ?? 0));
  return size === 0 ? 0 : (2 * total(shared)) / size;
}

/** Pairs texts, the most similar first; the rest have no counterpart. In the order of the left texts. */
export function pairTexts(
  left: readonly string[],
  right: readonly string[],
): readonly ClausePair[] {
  const leftWords = left.map(countWords);
  const rightWords = right.map(countWords);
  const candidates = leftWords.flatMap((one, leftIndex) =>
    rightWords.map((other, rightIndex) => ({
      leftIndex,
      rightIndex,
      // Words in another order are similar, but not the same.
      similarity: Number(left[leftIndex] === right[rightIndex]) + similarityOf(one, other),
    })),
  );
  const partners = new Map<number, number>();
  const taken = new Set<number>();
  for (const { leftIndex, rightIndex } of candidates.toSorted(
    (one, other) => other.similarity - one.similarity,
  )) {
    if (partners.has(leftIndex) || taken.has(rightIndex)) continue;
    partners.set(leftIndex, rightIndex);
    taken.add(rightIndex);
  }
  return [
    ...left.map((text, index) => {
      const partner = right[partners.get(index) ?? -1] ?? null;
      return { left: text, right: partner, isSame: text === partner };
    }),
    ...right.flatMap((text, index) =>
      taken.has(index) ? [] : [{ left: null, right: text, isSame: false }],
    ),
  ];
}

/** The texts of each category, in the order of the contract. */
function groupByTitle(clauses: readonly Clause[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { title, summary } of clauses) {
    const group = groups.get(title) ?? [];
    group.push(normalizeSpaces(summary));
    groups.set(title, group);
  }
  return groups;
}

/** All titles of two lists. Each list stays in its order, if they do not contradict each other. */
function mergeTitles(left: readonly string[], right: readonly string[]): readonly string[] {
  const merged = new Set<string>();
  const inLeft = new Set(left);
  let next = 0;
  for (const title of left) {
    const place = right.indexOf(title, next);
    if (place >= 0) {
      for (const other of right.slice(next, place)) if (!inLeft.has(other)) merged.add(other);
      next = place + 1;
    }
    merged.add(title);
  }
  for (const title of right) merged.add(title);
  return [...merged];
}

/** The clauses of two contracts by category. */
export function compareClauses(
  left: readonly Clause[],
  right: readonly Clause[],
): readonly ComparedCategory[] {
  const leftGroups = groupByTitle(left);
  const rightGroups = groupByTitle(right);
  return mergeTitles([...leftGroups.keys()], [...rightGroups.keys()]).map((title) => {
    const pairs = pairTexts(leftGroups.get(title) ?? [], rightGroups.get(title) ?? []);
    return {
      title,
      isInLeft: leftGroups.has(title),
      isInRight: rightGroups.has(title),
      isSame: pairs.every(({ isSame }) => isSame),
      pairs,
    };
  });
}

/**
 * What two terms must have in common to be the same; the order of parties does not count. A value that was
 * not found is not the same as one that a person says the contract does not have.
 */
const comparable = (term: ContractField): string =>
  JSON.stringify(isNotFound(term) || [comparableValue(term.current), term.runningEnd]);

/** Twelve months are a year. */
function comparableValue({ field, value }: FieldValue): unknown {
  if (value === null) return value;
  switch (field) {
    case 'parties':
      return value.map(foldName).toSorted();
    case 'notice':
      return normalizeDuration(value);
    case 'renewal':
      return { ...value, every: normalizeDuration(value.every) };
    default:
      return value;
  }
}

/** The terms that both contracts have, in the order of the left one. */
export function compareFields(
  left: readonly ContractField[],
  right: readonly ContractField[],
): readonly ComparedField[] {
  return left.flatMap((one) => {
    const { field } = one.current;
    const other = right.find(({ current }) => current.field === field);
    if (!other || isOnlySaid(field)) return [];
    const isUnknown = isNotFound(one) && isNotFound(other);
    return {
      field,
      left: one,
      right: other,
      isSame: comparable(one) === comparable(other),
      isUnknown,
    };
  });
}

/** The contracts that one can be compared with: all others whose name or parties have the query. */
export function findCompanions(
  contracts: readonly ContractSummary[],
  id: string,
  query: string,
): readonly ContractSummary[] {
  const needle = caseFold(query.trim());
  return contracts.filter(
    (contract) =>
      contract.id !== id &&
      (caseFold(contract.name).includes(needle) || caseFold(contract.parties).includes(needle)),
  );
}
