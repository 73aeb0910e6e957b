import { diffArrays } from 'diff';

/** A part of two texts. The same and the removed parts joined are the first text, the same and the added ones the second. */
export interface WordPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Scripts without spaces between words: each character counts as a word. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';

/** White space, a number, a word, or a single character. */
const TOKEN = new RegExp(
  `\\s+|\\p{Nd}+(?:[.,]\\p{Nd}+)*(?![\\p{L}\\p{N}_])|[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}_'’])+|.`,
  'gsu',
);

/** Beyond this number of changes, marks would help nobody, and finding them takes quadratic time. */
const MOST_CHANGES = 1500;

const tokenize = (text: string): string[] => text.match(TOKEN) ?? [];

/** The changed parts of two texts in a row, with the blanks between them, as one removal and one addition. */
function joinChanges(parts: readonly WordPart[]): readonly WordPart[] {
  const joined: WordPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const isBlank = text.trim() === '' && index < parts.length - 1;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isBlank && removed !== '' && added !== '') {
      removed += text;
      added += text;
    } else {
      flush();
      joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}

/** The differences of two texts, by words. */
export function diffWords(left: string, right: string): readonly WordPart[] {
  if (left === right) return left === '' ? [] : [{ kind: 'same', text: left }];
  const changes = diffArrays(tokenize(left), tokenize(right), { maxEditLength: MOST_CHANGES });
  if (!changes) {
    return joinChanges([
      { kind: 'removed', text: left },
      { kind: 'added', text: right },
    ]);
  }
  return joinChanges(
    changes.map(({ added, removed, value }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })),
  );
}

/** Number of characters of a clause that are shown and compared. */
export const LONGEST_COMPARED = 10_000;

/** The start of a long text; of a short one all of it. */
export function cutText(text: string): string {
  // No half of a character.
  return text.slice(0, LONGEST_COMPARED).replace(/[\uD800-\uDBFF]$/, '');
}
