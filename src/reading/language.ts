/** Words that make up a third of an English contract, and are rare in other languages. */
const ENGLISH = new Set(
  'the of and to or any shall will by this that with from not which such all between under upon have has been may its their other these'.split(
    ' ',
  ),
);

/**
 * Frequent words of other languages, a line each: German, French, Spanish, Italian, Portuguese, Dutch, the
 * Scandinavian languages, Polish, Czech, Finnish, Hungarian, Romanian, Turkish, Indonesian.
 */
const FOREIGN = new Set(
  `der die das des dem den und von vom mit für ist wird werden nicht auf eine einer zu zum zur oder zwischen durch
  le la les du et un une est pour dans sur que qui ou aux avec entre par ce cette
  el los las del una por con para como se su al
  lo gli della delle dei di che sono nel alla tra
  os das dos da em uma não ao pela pelo
  de het een van en zijn voor met niet wordt op tot aan
  och att det som på av för är den inte til og af er ikke eller mellem mellom med
  na się nie oraz jest przez lub jako od
  je ve se že podle ke dne
  ja tai että
  az és nem egy
  și cu pentru este din
  ve bu bir ile için
  yang dan dengan untuk ini dari`.split(/\s+/),
);

const WORD = /\p{L}+/gu;
const LATIN = /^\p{Script=Latin}/u;

/** A letter that English lacks, in a word that is no name: few languages are written without. */
const HAS_OWN_LETTER = /^\p{Ll}*(?!\p{ASCII})\p{Ll}/u;

/** So many letters of another script count as one frequent word. */
const LETTERS_OF_OTHER_SCRIPTS = 12;

/** Fewer different words, or a smaller share of all words, say nothing about a language: names have them, too. */
const LEAST_DIFFERENT = 4;
const LEAST_SHARE = 0.06;

/** "IL" and "DE" are states, "il" and "de" are words. */
const isFrequentAbroad = (word: string, folded: string) =>
  HAS_OWN_LETTER.test(word) || (FOREIGN.has(folded) && (word.length > 2 || word === folded));

/**
 * Whether a text is in another language than English, by frequent words. A text in two languages is English if a third
 * of it is; so is one without such words, such as a table.
 */
export function isForeign(text: string): boolean {
  const different = new Set<string>();
  let words = 0;
  let english = 0;
  let foreign = 0;
  for (const [word] of text.matchAll(WORD)) {
    const folded = word.toLowerCase();
    const isLatin = LATIN.test(word);
    words += 1;
    if (ENGLISH.has(folded)) english += 1;
    else if (!isLatin || isFrequentAbroad(word, folded)) {
      foreign += isLatin ? 1 : word.length / LETTERS_OF_OTHER_SCRIPTS;
      different.add(folded);
    }
  }
  return (
    different.size >= LEAST_DIFFERENT && foreign >= words * LEAST_SHARE && english < foreign / 2
  );
}
