/** A number of things in words, such as "1 contract" or "3 contracts". */
export const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
