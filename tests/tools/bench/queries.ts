/** What is searched for: what much of the portfolio has, what little, and what none. The keys are a US keyboard’s. */
const WORDS = ['agreement', 'quillmoor castings', 'cold storage 17', 'x-ray', 'gmbh'];

/** A key that is pressed in the search box, and what then stands there. */
export interface Keystroke {
  readonly key: string;
  readonly query: string;
}

/** Each word is typed letter by letter, and taken back as far as its first; then comes the next. */
export function typeWords(words: readonly string[] = WORDS): Keystroke[] {
  return words.flatMap((word) => {
    const letters = Array.from(word);
    const typed = letters.map((key, index) => ({ key, query: word.slice(0, index + 1) }));
    const taken = letters.map((_, index) => ({
      key: 'Backspace',
      query: word.slice(0, -1 - index),
    }));
    return [...typed, ...taken];
  });
}

/** Fewer keys, for where each takes long. */
export const FEW_WORDS = ['lease', 'cold 17'];
