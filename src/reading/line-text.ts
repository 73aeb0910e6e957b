const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** The ending of a number as an ordinal: "1st", "22nd", "11th". */
function endingOf(number: string): string {
  const last = /(?<!1)[1-3]$/.exec(number)?.[0] ?? 0;
  return ENDINGS[Number(last)] ?? 'th';
}

/** "b u s i n e s s": letters that a file has apart, as a design of a heading or to fill a line. */
const SPACED = /^\S(?: \S){4,}[,.;:]?$/;
/** In letters: longer capitals are several words, whose boundaries nothing tells. */
const LONGEST_CAPITALS = 14;

/** A piece of a line without the blanks between its letters: "C l i n i c a l S t u d y" is "Clinical Study". */
export function joinLetters(piece: string): string {
  if (!SPACED.test(piece) || !/\p{L} \p{L} \p{L} \p{L}/u.test(piece)) return piece;
  const letters = piece.replaceAll(' ', '');
  const isWhole = /\p{Ll}/u.test(letters) || letters.length <= LONGEST_CAPITALS;
  return isWhole ? letters.replaceAll(/(?<=[\p{Ll},.;:])(?=[\p{Lu}(])/gu, ' ') : piece;
}

/** "3 rd", "21s t", "5T H". A single letter after it is a part of a spaced word: "5 t h e". */
const SPLIT =
  /(?<![\d.,])(\d{1,3})( ?)(s ?t|n ?d|r ?d|t ?h|S ?T|N ?D|R ?D|T ?H)(?![\p{L}\d])(?! [b-z]\b)/gu;

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}';
/** An ending apart from its number is one beside these words, not in "75 ST Miami" or "USD 5 th.". */
const BEFORE = new RegExp(`(?:\\(|\\b${MONTH}\\.? )$`, 'i');
const AFTER = new RegExp(
  `^ ?(?:\\)|(?:and|or|to) (?:including )?(?:the )?\\d|(?:(?:business|calendar|working|full) )?(?:days?|months?|years?|weeks?|quarter|anniversar\\w+|annual|of|${MONTH})\\b)`,
  'i',
);
/** In characters: how far these words reach. */
const NEAR = 40;

/** "terminate on31 December". */
const GLUED = /\b(?:of|on|until|for|from|than|least|within|after|by)(?=\d{1,4}\b)/g;

/** The text of a line, with single spaces. Joins ordinals that a file has in parts because their ending is raised. */
export const toLineText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(GLUED, '$& ')
    .replace(
      SPLIT,
      (all, number: string, gap: string, letters: string, at: number, line: string) => {
        const ending = letters.replace(' ', '');
        if (ending.toLowerCase() !== endingOf(number)) return all;
        const end = at + all.length;
        const isOrdinal =
          gap === '' ||
          BEFORE.test(line.slice(Math.max(0, at - NEAR), at)) ||
          AFTER.test(line.slice(end, end + NEAR));
        return isOrdinal ? number + ending : all;
      },
    );
