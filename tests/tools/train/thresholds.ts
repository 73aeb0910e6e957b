import { CLAUSE_RULES } from '../../../src/reading/clauses/clause-rules';

/** The surest quote of a category in a contract, and whether the contract has such a clause. */
export interface Presence {
  readonly category: number;
  readonly confidence: number;
  readonly isPresent: boolean;
}

/** How much the contracts of all categories count for one category. */
const SHARED_PART = 1;
const LEAST = 0.1;
const MOST = 0.5;
const STEP = 0.01;

interface Counts {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

export function countFrom(presences: readonly Presence[], threshold: number): Counts {
  const told = presences.filter(({ confidence }) => confidence >= threshold);
  const right = told.filter(({ isPresent }) => isPresent).length;
  const present = presences.filter(({ isPresent }) => isPresent).length;
  return { right, wrong: told.length - right, missed: present - right };
}

/**
 * The confidence of each category from which on it is told best (the highest F1 of presence). Categories
 * with few contracts follow the others: the average category counts too.
 */
export function fitThresholds(presences: readonly Presence[]): Readonly<Record<string, number>> {
  const steps = Array.from({ length: Math.round((MOST - LEAST) / STEP) + 1 }, (_, index) =>
    Number((LEAST + index * STEP).toFixed(2)),
  );
  const shared = steps.map((threshold) => countFrom(presences, threshold));
  const part = SHARED_PART / CLAUSE_RULES.length;
  return Object.fromEntries(
    CLAUSE_RULES.map(({ category }, index) => {
      const own = presences.filter((presence) => presence.category === index);
      let best = { threshold: MOST, f1: -1 };
      for (const [place, threshold] of steps.entries()) {
        const one = countFrom(own, threshold);
        const all = shared[place] ?? one;
        const right = one.right + all.right * part;
        const rest = one.wrong + one.missed + (all.wrong + all.missed) * part;
        const f1 = (2 * right) / Math.max(1e-9, 2 * right + rest);
        if (f1 > best.f1) best = { threshold, f1 };
      }
      return [category, best.threshold];
    }),
  );
}
