/** Queries that match many contracts, few, and none. All keys are on a US keyboard. */
const WORDS = ['agreement', 'quillbase payroll', 'storage 17', 'x-ray', 'gmbh'];

/** A shorter list, for slow measurements. */
export const FEW_WORDS = ['lease', 'grid 17'];

/** A key press in the search box, and the query after it. */
export interface Keystroke {
  readonly key: string;
  readonly query: string;
}

/** Types each word and deletes it again, one letter at a time. */
export function typeWords(words: readonly string[] = WORDS): Keystroke[] {
  return words.flatMap((word) => {
    const letters = Array.from(word);
    const typed = letters.map((key, index) => ({ key, query: word.slice(0, index + 1) }));
    const deleted = letters.map((_, index) => ({
      key: 'Backspace',
      query: word.slice(0, -1 - index),
    }));
    return [...typed, ...deleted];
  });
}
