import { once, type ReadingContext } from '../context';
import { CONTRACT } from './subjects';

/** What a contract calls itself or another one, with a capital letter. Source of a regular expression. */
const KIND =
  '(?:Agreement|Contract|[Ll]ease|[Ss]ublease|[Tt]enancy|Amendment|Addendum|Licen[sc]e|Deed|Undertaking|Statement\\s+of\\s+Work|SOW|Order\\s+Form|Memorandum|[Ll]oan|Note|[Mm]ortgage|Indenture|Warrant|Guarant(?:y|ee)|Policy|AGREEMENT|CONTRACT|LEASE|AMENDMENT|ADDENDUM)';

/** Other acts that speak of themselves: "this Pledge". */
const ACT =
  '(?:[Pp]ledge|[Aa]ssignment|[Jj]oinder|[Ww]aiver|[Rr]elease|[Cc]onsent|[Ii]nstrument|[Ii]ndemnity|[Bb]ond|[Cc]harge)';

/** "this Amendment No. 2 to Services Agreement": a contract that speaks of itself. */
const THIS = `(?:[Tt]his|THIS|[Pp]resent)\\s+["“']?((?:[\\w’'&-]+\\s+){0,4}?)(${KIND}|${CONTRACT}|${ACT})(?:\\s+(?:[Nn]o|NO)\\.?\\s*\\w{1,3})?(?:\\s+(?:to|TO)(?:\\s+[A-Z][\\w’'&-]*){1,6})?`;
const SELF = new RegExp(`\\b${THIS}`, 'g');
const MENTION = new RegExp(
  `(?<!\\w)(?:${THIS}|(?:(?:[Tt]he|[Tt]hat|[Ss]uch|[Ss]aid|[Cc]ertain|[Ee]xisting|[Oo]riginal|[Pp]rior|[Aa]n?|[Aa]ny|[Ee]ach|[Ii]ts|[Tt]heir)\\s+["“']?|["“](?=[^"“”]*${KIND}["”]))((?:[A-Z][\\w’'&-]*\\s+(?:and\\s+)?){0,5}?)(${KIND}))\\b(?!\\s+(?:Period|Year|Term|Date|Summary|Price|Territory|Products?)\\b)`,
  'g',
);
const CHANGE = /^ ?(?:amendment|addendum) ?$/;
/** What an amendment changes, also without a capital or an article: "amends the agreement of the parties dated". */
const AMENDED = /\b(?:agreement|contract|lease|licen[sc]e|deed)\b/gi;
/** "the Agreement" is the one that is read. */
const GENERIC = /^(?:agreement|contract)$/i;
const CHANGE_TITLE = /^\W*(?:\w+\s+){0,3}(amendment|addendum)\b/;
/** A name that a contract gets: (the “Agreement”). */
const ALIAS = /\([^()]{0,80}["“][^()]{0,120}\)/g;
const STATES =
  /\b(?:is|are|was|were|has|have|shall|will|hereby|takes|comes|becomes|enters|commences|begins)\b/i;

/** In characters: the title of a contract stands before. */
const TITLE = 600;
const END_OF_TITLE =
  /\b(?:this|between|whereas|made|entered|dear|refer\w*|pursuant|under|signed|parties)\b/i;

/** What a contract calls itself, in lower case: its kinds, the first one first, and its names. */
const ownNames = once(({ text }: ReadingContext) => {
  const selves = [...text.matchAll(SELF)].map(([, qualifier = '', kind = '']) => ({
    kind: normalize(kind),
    name: normalize(qualifier + kind),
  }));
  const first = text.slice(0, TITLE);
  const title = first.slice(0, END_OF_TITLE.exec(first)?.index);
  return {
    kinds: selves.map(({ kind }) => kind),
    names: new Set(selves.map(({ name }) => name)),
    title: normalize(title),
  };
});

/** Words in lower case, with one space around each. */
const normalize = (words: string) =>
  ` ${words
    .replace(/[^\w’'&-]+/g, ' ')
    .trim()
    .toLowerCase()} `;

/** Whether the contract changes another one. */
export function isAmendment(context: ReadingContext): boolean {
  const { kinds, title } = ownNames(context);
  return CHANGE.test(kinds[0] ?? CHANGE_TITLE.exec(title)?.[1] ?? '');
}

/** Whether a contract that is named is the one that is read. */
function isSelf(mention: RegExpMatchArray, context: ReadingContext): boolean {
  const [, , self, qualifier = '', kind = ''] = mention;
  const { kinds, names, title } = ownNames(context);
  if (self !== undefined) return true;
  if (isAmendment(context)) return CHANGE.test(kind.toLowerCase());
  const name = normalize(qualifier + kind);
  // A contract that never speaks of itself has a title only.
  if (qualifier === '' && (GENERIC.test(kind) || kinds.length === 0)) return true;
  if (qualifier === '') return kinds.includes(name) || title.includes(name);
  return names.has(name) || title.includes(name);
}

/**
 * Whether what follows some words of a sentence is about another contract: "the Loan Agreement dated", "the
 * Effective Date of the Lease is".
 */
export function isOfOtherContract(words: string, context: ReadingContext): boolean {
  const text = words.replace(ALIAS, '');
  const mentions = [...text.matchAll(MENTION)];
  const last = mentions.at(-1);
  const rest = last ? text.slice(last.index + last[0].length) : text;
  const isChange = isAmendment(context);
  // "this Amendment Agreement" is the amendment.
  const amended = [...(isChange ? rest.matchAll(AMENDED) : [])].findLast(
    ({ index }) => !last || /\w/.test(rest.slice(0, index)),
  );
  if (!amended && (!last || isSelf(last, context))) return false;
  return (
    !STATES.test(rest.slice(amended?.index)) ||
    !mentions.some((mention) => isSelf(mention, context))
  );
}
