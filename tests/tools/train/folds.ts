/** Number of parts of the contracts for cross-validation. */
export const FOLDS = 5;

/** The company that filed a contract: CUAD's titles start with its name. */
export const companyOf = (id: string) => (/^[^-_ ]+/.exec(id)?.[0] ?? id).toLowerCase();

/**
 * The fold of each contract. All contracts of a company are in one fold, so that the wording of a company
 * is never both learnt and tested. The folds have about the same number of contracts.
 */
export function assignFolds(ids: readonly string[], folds = FOLDS): readonly number[] {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(companyOf(id), (counts.get(companyOf(id)) ?? 0) + 1);
  const sizes = Array.from({ length: folds }, () => 0);
  const foldOf = new Map<string, number>();
  const companies = [...counts].toSorted(
    ([one, few], [other, many]) => many - few || (one < other ? -1 : 1),
  );
  for (const [company, count] of companies) {
    const smallest = sizes.indexOf(Math.min(...sizes));
    foldOf.set(company, smallest);
    sizes[smallest] = (sizes[smallest] ?? 0) + count;
  }
  return ids.map((id) => foldOf.get(companyOf(id)) ?? 0);
}
