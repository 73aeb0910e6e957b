import { isSameMutant, type EquivalentMutant, type TestedMutant } from './mutant';

/** A mutant as an entry of `equivalent-mutants.ts`. */
function writeEntry({ line, mutator, original, replacement, nth }: EquivalentMutant): string {
  const fields = { line, mutator, original, replacement, ...(nth === undefined ? {} : { nth }) };
  return JSON.stringify(fields, null, 2).replace(/^ {2}"(\w+)":/gm, '  $1:');
}

/** The entry that matches one of the tested mutants only. */
function identify(mutant: TestedMutant, tested: readonly TestedMutant[]): EquivalentMutant {
  const alike = tested.filter((other) => isSameMutant(other, mutant));
  return alike.length === 1 ? mutant : { ...mutant, nth: alike.indexOf(mutant) + 1 };
}

/**
 * Compares the tested mutants of one file with its listed equivalent ones. Each entry must match
 * exactly one mutant, which survived; each surviving mutant must have one entry.
 */
export function findMistakes(
  tested: readonly TestedMutant[],
  listed: readonly EquivalentMutant[],
): readonly string[] {
  const mistakes: string[] = [];
  const excused = new Set<TestedMutant>();
  for (const entry of listed) {
    const alike = tested.filter((mutant) => isSameMutant(mutant, entry));
    const matches = entry.nth === undefined ? alike : alike.slice(entry.nth - 1, entry.nth);
    const [mutant] = matches;
    if (!mutant) mistakes.push(`This entry matches no mutant: ${writeEntry(entry)}`);
    else if (matches.length > 1)
      mistakes.push(`This entry matches ${matches.length} mutants, add nth: ${writeEntry(entry)}`);
    else if (mutant.isKilled)
      mistakes.push(`This mutant is listed but does not survive: ${writeEntry(entry)}`);
    else if (excused.has(mutant))
      mistakes.push(`This mutant is listed twice: ${writeEntry(entry)}`);
    else excused.add(mutant);
  }
  for (const mutant of tested) {
    if (mutant.isKilled || excused.has(mutant)) continue;
    mistakes.push(`This mutant survives: ${writeEntry(identify(mutant, tested))}`);
  }
  return mistakes;
}
