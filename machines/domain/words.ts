/** A number of things in words, such as "1 contract" or "3 contracts". */
export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A share in whole percent, rounded as on every surface. Of nothing, all is done. */
export const percentOf = (part: number, total = 1): number =>
  total === 0 ? 100 : Math.round((100 * part) / total);

/**
 * A confidence or relevance below this percentage has a warning. Chosen so that what is wrong in more
 * than three of ten cases is checked against the document.
 */
const LOW_PERCENT = 70;

/** Whether a confidence or relevance (0 to 1) is low, judged by the percentage that is displayed. */
export function isLowRatio(ratio: number): boolean {
  return percentOf(ratio) < LOW_PERCENT;
}

/** For sorting: by the code units of two texts, as of two days, or by two numbers. */
export const compareText = <Key extends string | number>(one: Key, other: Key): number =>
  Number(one > other) - Number(one < other);

/** A text without white space around it, and with single spaces in it. */
export const normalizeSpaces = (text: string): string => text.trim().replace(/\s+/g, ' ');
