import type { ReadingContext } from '../../context';
import { endsAsCompany, nameAt, type Name } from './names';

/** In characters: the salutation of a letter stands before. */
const LONGEST_HEAD = 4000;
const SALUTATION =
  /^(?:Dear\s+(?:Sirs?|((?:Mr|Mrs|Ms|Dr|Prof)\.?\s+)?([^:,\n]{2,50}))|(?:Ladies\s+and\s+)?Gentlemen)\s*[:,]/m;
const DATE = /\p{Lu}\p{L}+\.? \d{1,2}, (?:19|20)\d\d|\b(?:19|20)\d\d$/gmu;

/** The addressee of a letter: a company above its salutation, else the person whom it calls "Mr. Vale" or "Robin". */
export function readAddressee({ text, lines }: ReadingContext): Name | null {
  const salutation = SALUTATION.exec(text.slice(0, LONGEST_HEAD));
  if (!salutation) return null;
  const [, title, called] = salutation;
  const date = [...text.slice(0, salutation.index).matchAll(DATE)].at(-1)?.index ?? 0;
  const names = lines
    .filter(({ end }) => end <= salutation.index)
    .flatMap(({ start, end }) => nameAt(text.slice(start, end), start) ?? []);
  const below = names.filter(({ start }) => start >= date);
  const isCalled = ({ value, isCompany }: Name) => {
    const words = value.split(/\s+/);
    if (isCompany || called === undefined) return false;
    return title
      ? words.at(-1) === called
      : words.slice(0, 2).some((word) => word.startsWith(called));
  };
  const block = below.length > 0 ? below : names;
  const company = block.find(({ isCompany, value }) => isCompany && endsAsCompany(value));
  return company ?? block.find(isCalled) ?? null;
}
