import { createReadingContext, type ReadingContext } from '../../src/reading/context';
import { readFields } from '../../src/reading/fields/read-fields';
import type { Fields } from '../../src/reading/reading';

/** The context of a text, with its white space as written; each line is a paragraph. */
export const contextOf = (text: string): ReadingContext =>
  createReadingContext({
    format: 'text',
    pages: [text.split('\n').map((line) => ({ text: line, startsParagraph: true }))],
  });

/** The fields of a text, with the confidences of the rules. */
export const fieldsOf = (text: string): Fields => readFields(contextOf(text));

/** A contract of 1 March 2026, with a sentence about its term, without a heading. */
export const contractWith = (term: string): string =>
  `SUPPLY CONTRACT\nThis Supply Contract is entered into as of March 1, 2026 (the “Effective Date”) by and between Ardmore Foods, Inc. (“Seller”) and Bexley Stores LLC (“Buyer”).\nThe Seller delivers the goods that the Buyer orders in writing.\n${term}`;
