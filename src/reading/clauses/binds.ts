import type { Bound, Role } from '../../../machines/domain/clauses';
import { normalizeSpaces } from '../../../machines/domain/words';
import type { ReadingContext } from '../context';
import { COLLECTIVE } from '../fields/parties/preamble-parties';
import type { Found, FoundClause } from '../reading';

/*
 * Whom a clause binds: who owes what its sentence says, or whose right it limits or gives away. What the contract calls
 * its parties is marked in the sentence (‹Seller›, ‹both›); a few patterns say where the bound one stands.
 */

/** In characters: parties have their roles before, and not farther from their names than `NEAR`. */
const COVER = 9000;
const NEAR = 300;
const NAMING = /\(([^()]{1,240})\)|\b(?:hereinafter|hereafter|herein)\b([^.;()]{1,120})/gi;
const QUOTED = /["“”]\s*(?:the\s+)?(\p{Lu}[^"“”]{1,40}?),?\s*["“”]/gu;

/** What a contract calls its parties: the roles that stand after their names, and the names. */
export function findRoles({ text }: ReadingContext, parties: readonly Found<string>[]) {
  const cover = text.slice(0, COVER).replaceAll(/\s/g, ' ');
  const roles = new Map<string, Role>();
  let end = 0;
  for (const { 0: all, 1: bracket = '', 2: words = bracket, index } of cover.matchAll(NAMING)) {
    const before = cover.slice(Math.max(end, index - NEAR), index).toLowerCase();
    const placeOf = ({ value }: Found<string>) => before.lastIndexOf(value.toLowerCase());
    const [last] = parties.toSorted((one, other) => placeOf(other) - placeOf(one));
    if (!last || placeOf(last) < 0) continue;
    for (const [, role = ''] of words.slice(0, COLLECTIVE.exec(words)?.index).matchAll(QUOTED)) {
      const { party = last.value } = roles.get(role) ?? {};
      roles.set(role, party === last.value ? { role, party } : { role });
      end = index + all.length;
    }
  }
  for (const { value } of parties) roles.set(value, { role: value, party: value });
  return [...roles.values()];
}

const WHO = '‹([^‹›]{1,80})›';
/** Before a name that is no subject, or that of a condition. */
const NO_SUBJECT =
  '(?<!\\b(?:of|by|to|for|from|with|on|upon|in|under|against|than|between|among|if|unless|when|where|whenever|until|till|after|before|once|because|since|which|whom|as|such|this|other|(?:event|extent|case|so)(?:\\s+that)?)\\s)';
/** Between a subject and its verb: "and its Affiliates", a bracket, words between commas, adverbs. */
const GAP =
  '(?: (?:and|or|nor) (?:any of )?(?:its|their) [^.;:,‹›]{1,60}?| ?\\([^()]{1,80}\\)|, [^.;:,‹›]{1,80},)?(?: (?:each|both|also|further|hereby|\\w+ly)){0,3} ';
const SUBJECT = `${NO_SUBJECT}${WHO}${GAP}`;
/** After "shall": a right, or what frees of a duty. */
const NO_DUTY =
  '(?! (?:(?:also|be|then|thereafter|\\w+ly) )*(?:‹|(?:have(?! no (?:right|authority|power))|the|an?|full|sole|any|entitled|permitted|allowed|free|able|deemed|granted|given|paid|reimbursed|considered|notified|receive|retain|own|remain|acquire|enjoy|earn|become|not be (?:liable|responsible|required|obligated|obliged|deemed|prohibited|precluded|prevented|restricted|limited|considered|bound|under)|not have|in no event be)\\b))';
const DUTY = `(?:(?:shall|will|must)${NO_DUTY}|(?:agrees?|covenants?|undertakes?)(?:, [^,.;]{1,80},)? (?:not )?to\\b|agrees? that(?=[^.;‹›]{0,120}\\b(?:it|they) (?:shall|will|may not))|(?:covenant|undertake|warrant|guarantee|grant|assign|appoint|waive|transfer|convey)s?\\b|(?:may|can) ?(?:not|only|neither)\\b|(?:is|are) (?:required|obliged|obligated|prohibited|not (?:entitled|permitted|allowed))|ha(?:s|ve) no right)`;

/** Where the bound one stands, by category. */
// oxfmt-ignore
const PLACES: readonly (readonly [categories: RegExp, ...places: string[]])[] = [
  [/^(?!.*(?:license|competitive|beneficiary)|cap-|uncapped-|termination-)/, `${SUBJECT}${DUTY}`, `\\b(?:no|neither) ‹(both)›${GAP}(?:may|can|is|has)\\b`],
  [/^anti-/, `\\bnot\\b[^.;‹›]{0,120}\\b(?:assign|transfer|delegat)(?:(?!except)[^.;‹›]){0,80} by ${WHO}`],
  [/^audit-/, `\\b(?:books|records|accounts|premises|facilities) of ${WHO}`, `${WHO}['’]s? (?:[\\w-]+,? ){0,4}?(?:books|records|accounts|premises|facilities)\\b`],
  [/^cap-/, `${WHO}['’]s? (?:[\\w-]+ ){0,6}?liabilit`, `\\bliabilit(?:y|ies) of ${WHO}`,
    `${SUBJECT}(?:shall|will|is|are|may|can|has|have)(?: (?:not|be|in|no|any|event|way|have)){0,6} (?:liable|liability)\\b`,
    `\\b(?:shall|will|is|are|can) ${WHO}(?:${GAP}| )(?:(?:be|have|any) ){0,2}(?:liable|liability)\\b`],
  // What is excepted may be one party's duty.
  [/^uncapped-/, '^(?!.*‹(?!both›)).*?‹(both)›'],
  [/(?<!non-transferable-)license/, `${SUBJECT}(?:(?:shall|will|does) )?(?:hereby )?(?:grants?|licen[sc]es?)\\b`],
  // Who can end it; the other one is bound.
  [/^termination-/, `(?<!\\b(?:no|neither) )${WHO}${GAP}(?:may|can|has|have|(?:shall|will) (?:have|be)|is)\\b[^.;‹›]{0,80}\\bterminat`,
    `\\bterminated?\\b[^.;‹›]{0,80} (?:by|(?:option|discretion|election) of) ${WHO}`],
];
const PATTERNS = PLACES.map(([categories, ...places]) => ({
  categories,
  places: places.map((place) => new RegExp(place, 'gi')),
}));

const PARTIES =
  /(?<=\b(?:no|neither) )part(?:y|ies)\b|\b(?:(?:each|either|both|any)(?: of)?(?: the)?|a|the) part(?:y|ies)\b/gi;

/** The sentence with what it calls parties in marks. "Seller and Buyer" are both; of more than two, nothing is told. */
function markParties(text: string, roles: readonly Role[]): string {
  const names = roles.flatMap(({ role }) => [role, role.toUpperCase()]);
  const longest = names.toSorted((one, other) => other.length - one.length);
  const escaped = longest.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const own = `(?<![\\p{L}\\d])(?:[Tt]he |THE )?(${escaped.join('|') || '(?!)'})(?![\\p{L}\\d])`;
  const isPair = new Set(roles.map(({ party }) => party)).size === 2;
  return normalizeSpaces(text)
    .replaceAll(new RegExp(own, 'gu'), '‹$1›')
    .replaceAll(PARTIES, '‹both›')
    .replaceAll(
      /(?:\b(?:both|either|each of) )?‹([^‹›]{1,80})›,? (?:and|or|nor) ‹(?!\1›)[^‹›]{1,80}›/gi,
      isPair ? '‹both›' : '‹?›',
    );
}

/** Whom a clause binds; undefined where its sentence does not say it plainly. */
export function findBound(
  { category, quote }: Pick<FoundClause, 'category' | 'quote'>,
  roles: readonly Role[],
): Bound | undefined {
  const marked = markParties(quote.text, roles);
  const found = PATTERNS.filter(({ categories }) => categories.test(category))
    .flatMap(({ places }) => places)
    .flatMap((place) => [...marked.matchAll(place)]);
  const bounds = new Set(
    found.map(([, name = '']): Bound | undefined => {
      if (name === 'both') return name;
      const own = roles.find(({ role }) => role.toLowerCase() === name.toLowerCase());
      const isOfOwn = ({ party }: Role) => party !== undefined && party === own?.party;
      if (!category.startsWith('termination')) return roles.find(isOfOwn) ?? own;
      const others = roles.filter((role) => !isOfOwn(role));
      return new Set(others.map(({ party }) => party)).size === 1 ? others[0] : undefined;
    }),
  );
  return bounds.size === 1 ? [...bounds][0] : undefined;
}
