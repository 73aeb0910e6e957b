import type { ContractSummary } from './contract';
import { memoize } from './memoize';
import { caseFold } from './search/literal-search';
import { foldWords } from './search/word-search';

/** A name among the parties of contracts (ruling 35). */
export interface Party {
  /** As the first contract writes it. */
  readonly name: string;
  readonly folded: string;
  /** The number of contracts that list it; at least 2 if names were cut from a text. */
  readonly count: number;
}

/** Between two parties, perhaps: a comma, "and", or both. */
const SEPARATOR = /(, and | and |, )/;

/** Legal forms that stand after a comma, without their dots. */
const FORMS =
  'co|company|corp|corporation|inc|incorporated|limited|ltd|llc|llp|lp|plc|pty|gmbh|ag|kg|se|ab|as|oy|sa|sas|sl|srl|spa|bv|nv';

/** What follows a comma and belongs to the name before it, such as "Ltd." in "Takehara Co., Ltd." */
const NAME_ENDING = new RegExp(`^(?:(?:${FORMS})(?:[ &]+(?:${FORMS}))*)? *(?:\\(.*)?$`, 'i');

/** Equal for spellings of one name that differ in case, accents, commas, dots, typography and spaces. */
export const foldName = (name: string): string =>
  foldWords(name)
    .replace(/[.,\s]+/g, ' ')
    .trim();

/** A text that may be a name, and the number of contracts with it. */
interface CountedName {
  readonly text: string;
  readonly folded: string;
  count: number;
  /** The last contract that was counted. */
  row: number;
}

/** The names in the parties of a contract, with the text before each. */
type Row = readonly { readonly name: CountedName; readonly separator: string }[];

/** Names by their folded texts. */
function createNames() {
  const names = new Map<string, CountedName>();
  return {
    list: () => [...names.values()],
    find: (folded: string) => names.get(folded),
    /** Counts a name once per contract. */
    count: (text: string, folded: string, row: number): CountedName => {
      const known = names.get(folded);
      const name = known ?? { text, folded, count: 0, row: -1 };
      if (!known) names.set(folded, name);
      if (name.row !== row) name.count += 1;
      name.row = row;
      return name;
    },
  };
}

/** How many brackets a text opens and does not close. */
const openBrackets = (text: string) => text.split('(').length - text.split(')').length;

const isNameEnding = (text: string, separator: string) =>
  separator === ', ' && NAME_ENDING.test(text.replaceAll('.', ''));

/** Cuts a text at commas and "and", but neither in brackets nor before a legal form. */
function cut(parties: string): readonly { readonly text: string; readonly separator: string }[] {
  const pieces = parties.trim().split(SEPARATOR);
  const segments: { text: string; separator: string }[] = [];
  // Counted piece by piece: to look into a text that grows would take quadratic time.
  let open = 0;
  for (let index = 0; index < pieces.length; index += 2) {
    const text = pieces[index] ?? '';
    const separator = pieces[index - 1] ?? '';
    const last = segments.at(-1);
    const isJoined = last && (open > 0 || isNameEnding(text, separator));
    if (isJoined) last.text += separator + text;
    else segments.push({ text, separator });
    open = openBrackets(text) + (isJoined ? open : 0);
  }
  return segments;
}

/**
 * The names that at least two contracts share. Two neighbouring segments are two parties only if a
 * contract lists one without the other. Otherwise they stay one name, such as "Procter and Gamble".
 */
export function findParties(texts: readonly string[]): readonly Party[] {
  const segments = createNames();
  const rows = texts.map((parties, row): Row =>
    cut(parties).map(({ text, separator }) => ({
      name: segments.count(text, caseFold(text), row),
      separator,
    })),
  );
  const areTogether = countPairs(rows);
  const joined = createNames();
  for (const [row, names] of rows.entries()) {
    // What only one contract has is not shared, so that most texts need no further work.
    if (names.every(({ name }) => name.count === 1)) continue;
    for (const { text, folded } of joinTogether(names, areTogether))
      joined.count(text, folded, row);
  }
  return joined
    .list()
    .filter(({ folded, count }) => count > 1 && folded !== '')
    .map(({ text, folded, count }) => ({ name: text, folded, count }));
}

type AreTogether = (one: CountedName, other: CountedName) => boolean;

/** No name contains the separator: case folding replaces non-breaking spaces. */
const pairOf = (one: CountedName, other: CountedName) => `${one.folded}\u00A0${other.folded}`;

/** Counts neighbours. The result tells whether two names occur together only, in this order. */
function countPairs(rows: readonly Row[]): AreTogether {
  const pairs = createNames();
  for (const [row, names] of rows.entries()) {
    names.forEach(({ name }, index) => {
      const before = names[index - 1]?.name;
      // Names that are not equally frequent do not occur together only.
      if (before?.count !== name.count) return;
      const pair = pairOf(before, name);
      pairs.count(pair, pair, row);
    });
  }
  return (one, other) => pairs.find(pairOf(one, other))?.count === one.count;
}

/** Joins neighbours that occur together only, with the text between them. */
function joinTogether(
  names: Row,
  areTogether: AreTogether,
): readonly { readonly text: string; readonly folded: string }[] {
  const joined: { text: string; folded: string; last: CountedName }[] = [];
  for (const { name, separator } of names) {
    const { text, folded } = name;
    const before = joined.at(-1);
    if (before && areTogether(before.last, name)) {
      before.text += separator + text;
      before.folded += separator + folded;
      before.last = name;
    } else joined.push({ text, folded, last: name });
  }
  return joined;
}

/** All names of contracts whose data has them one by one. */
export function countNames(rows: readonly (readonly string[])[]): readonly Party[] {
  const names = createNames();
  for (const [row, texts] of rows.entries())
    for (const text of texts) names.count(text, foldName(text), row);
  return names.list().map(({ text, folded, count }) => ({ name: text, folded, count }));
}

const isWordPart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** Whether a text has no word across an offset. */
const isWordEdge = (text: string, offset: number) =>
  !(isWordPart(text[offset - 1]) && isWordPart(text[offset]));

/** Whether a text contains a name as whole words, from an offset on. Both are case-folded. */
export function containsName(text: string, name: string, from: number): boolean {
  let start = text.indexOf(name, from);
  while (start >= 0) {
    if (isWordEdge(text, start) && isWordEdge(text, start + name.length)) return true;
    start = text.indexOf(name, start + 1);
  }
  return false;
}

/** Separates names. No query contains it, because NFKC replaces non-breaking spaces. */
export const NAME_SEPARATOR = '\u00A0';

type Names = Pick<ContractSummary, 'parties' | 'partyNames'>;

/** The parties of a contract as they are compared: each name, or all of them as one text. */
export const partyText = memoize(({ parties, partyNames }: Names): string =>
  partyNames
    ? [...partyNames.map(foldName), ''].map((name) => NAME_SEPARATOR + name).join('')
    : caseFold(parties),
);

/**
 * Whether a contract has a party (ruling 35): a whole name where the data has names one by one, else whole words of their
 * text.
 */
export function hasParty(name: string): (contract: Names) => boolean {
  const [folded, words] = [NAME_SEPARATOR + foldName(name) + NAME_SEPARATOR, caseFold(name)];
  return (contract) =>
    contract.partyNames
      ? partyText(contract).includes(folded)
      : containsName(partyText(contract), words, 0);
}
