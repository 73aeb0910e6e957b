import type { Sentence } from '../context';

/** In characters. */
const LONGEST_LINE = 40;
const LONGEST_HEADING = 80;

/** `12.3 Limitation of Liability.` at the start of a paragraph, with the words after the number. */
const LEADING = new RegExp(`^[\\d.()a-z]{0,8}\\s*([A-Z][^.:–—]{0,${LONGEST_HEADING}}?)[.:–—]`);
/** Small words of headings. */
const LINK = /^(?:of|and|to|for|in|the|on|or|by|&|\/|-|,)$/;
const CAPITAL = /^[A-Z&/-]/;

/** The heading at the start of a paragraph; null if it starts with a sentence. */
function leadingHeading(text: string): string | null {
  const words = LEADING.exec(text)?.[1];
  const isHeading = words?.split(' ').every((word) => CAPITAL.test(word) || LINK.test(word));
  return words !== undefined && isHeading ? words : null;
}

/** Whether each sentence starts a paragraph, and the heading above it. */
export function findHeadings(
  sentences: readonly Sentence[],
  text: string,
): readonly { readonly heading: string; readonly startsParagraph: boolean }[] {
  let heading = '';
  return sentences.map((sentence) => {
    const { start, end } = sentence;
    const startsParagraph = start === 0 || text[start - 1] === '\n';
    if (startsParagraph) {
      const isLine = end - start < LONGEST_LINE;
      heading = isLine ? sentence.text : (leadingHeading(sentence.text) ?? heading);
    }
    return { heading, startsParagraph };
  });
}
