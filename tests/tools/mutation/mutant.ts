/** What identifies a mutant in its file. Contains no line number: other changes do not matter. */
export interface Mutant {
  /** The line in which the mutated code begins, without indentation. */
  readonly line: string;
  /** Stryker's name for the kind of the change. */
  readonly mutator: string;
  /** The whole mutated code, before and after. */
  readonly original: string;
  readonly replacement: string;
}

/** An equivalent mutant: no test can tell it from the original. */
export interface EquivalentMutant extends Mutant {
  /** Which one, from 1, of several mutants of the file that are otherwise equal. */
  readonly nth?: number;
}

/** A mutant against which the tests ran. */
export interface TestedMutant extends Mutant {
  readonly isKilled: boolean;
}

export function isSameMutant(one: Mutant, other: Mutant): boolean {
  return (
    one.line === other.line &&
    one.mutator === other.mutator &&
    one.original === other.original &&
    one.replacement === other.replacement
  );
}
