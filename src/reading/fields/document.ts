import { once, wordsBefore, type ReadingContext, type Sentence } from '../context';
import type { DocumentKind, FoundKind } from '../reading';
import type { Span } from '../sentences';
import { CONTRACT } from './subjects';
import { statesTerm } from './term/strength';

/*
 * Which document the words of a file belong to: the one that is read, one of its attachments, or another one that it
 * names or changes.
 */

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
/** What an amendment changes, also without a capital: "amends the agreement of the parties dated". */
const AMENDED =
  /\w.*\b(?:agreement|contract|lease|licen[sc]e|deed)\b(?!.*\b(?:is|are|takes|comes)\b)/is;
/** A name that a contract gets: (the “Agreement”). */
const ALIAS = /\([^()]{0,80}["“][^()]{0,120}\)/g;
const STATES =
  /\b(?:is|are|was|were|has|have|shall|will|hereby|takes|comes|becomes|enters|commences|begins)\b/i;

/** In characters: the title of a contract stands before. */
const TITLE = 600;
const END_OF_TITLE =
  /\b(?:this|between|whereas|made|entered|dear|refer\w*|pursuant|under|signed|parties)\b/i;

/** Words in lower case, with one space around each. */
const normalize = (words: string) =>
  ` ${words
    .replace(/[^\w’'&-]+/g, ' ')
    .trim()
    .toLowerCase()} `;

/** What a contract calls itself, in lower case: its kinds, the first one first, and its names. */
const ownNames = once(({ text }: ReadingContext) => {
  const selves = [...text.matchAll(SELF)];
  const first = text.slice(0, TITLE);
  const title = first.slice(0, END_OF_TITLE.exec(first)?.index);
  return {
    first: selves[0],
    kinds: selves.map(([, , kind = '']) => normalize(kind)),
    names: new Set(selves.map(([, qualifier = '', kind = '']) => normalize(qualifier + kind))),
    title: normalize(title),
  };
});

/** Kinds of documents by their first words, in lower case: those with which they call themselves, or their title. */
const KINDS: readonly (readonly [kind: DocumentKind, words: RegExp])[] = [
  ['amendment', /^ (?:[\w’'&-]+ ){0,4}?(?:amendment|addendum) /],
  ['statement of work', /^ (?:[\w’'&-]+ ){0,4}?(?:statement of work|sow|order form) /],
  [
    'notice',
    /^ (?:[\w’'&-]+ ){0,4}?notice of (?:non-?)?(?:termination|renewal|extension|default) /,
  ],
  [
    'non-disclosure agreement',
    /^ (?:[\w’'&-]+ ){0,6}?(?:non-?disclosure|non disclosure|confidentiality|nda) /,
  ],
  ['letter', /^ (?:[\w’'&-]+ ){0,4}?letter /],
];
const DEAR = /(?:^|\n)\s*(?:Dear|Ladies and Gentlemen|Gentlemen)\b/;
/** In characters: a letter addresses its reader before. */
const SALUTATION = 2500;
/** "to that certain Supply Agreement": what an amendment changes, or under what work is done. */
const OF = new RegExp(
  `\\b(?:to|TO|under|[Pp]ursuant\\s+to|changes|amends)\\s+(?:(?:[Tt]he|THE|that|certain|existing|their)\\s+)*((?:(?!T(?:his|HIS)\\b)[A-Z][\\w’'&-]* (?:and |of )?){0,6}${KIND})\\b`,
);
/** In characters: what it belongs to stands before. */
const OPENING = 1500;
/** Shares of right kinds in CUAD, where the document calls itself so, and otherwise. */
const OWN_WORDS = 0.97;
const OTHER_WORDS = 0.8;

/** What kind of document it is. */
export const readKind = once((context: ReadingContext): FoundKind => {
  const { text, quote } = context;
  const { first, title } = ownNames(context);
  const [all = '', qualifier = '', kind = ''] = first ?? [];
  const own = normalize(qualifier + kind);
  const isKind = ([value, words]: (typeof KINDS)[number]) =>
    words.test(own) || (words.test(title) && !(first && value === 'amendment'));
  const value =
    KINDS.find(isKind)?.[0] ?? (DEAR.test(text.slice(0, SALUTATION)) ? 'letter' : 'agreement');
  const start = first?.index ?? 0;
  const end = start + (first ? all.length : Math.min(TITLE, text.length));
  const of = /^(?:am|st)/.test(value) ? OF.exec(text.slice(0, OPENING))?.[1] : undefined;
  const found = { value, quote: quote({ start, end }), ...(of === undefined ? {} : { of }) };
  if (KINDS.some(([, words]) => words.test(own)) || value === 'agreement')
    return { ...found, confidence: OWN_WORDS };
  return { ...found, confidence: OTHER_WORDS, why: 'It does not call itself so' };
});

/** Whether the contract changes another one. */
export const isAmendment = (context: ReadingContext) => readKind(context).value === 'amendment';

/** Whether a contract that is named is the one that is read. */
function isSelf(mention: RegExpMatchArray, context: ReadingContext): boolean {
  const [, , self, qualifier = '', kind = ''] = mention;
  const { kinds, names, title } = ownNames(context);
  if (self !== undefined) return true;
  if (isAmendment(context)) return /^(?:amendment|addendum)$/i.test(kind);
  const name = normalize(qualifier + kind);
  // A contract that never speaks of itself has a title only.
  if (qualifier === '' && (kinds.length === 0 || /^(?:agreement|contract)$/i.test(kind)))
    return true;
  return (qualifier === '' ? kinds.includes(name) : names.has(name)) || title.includes(name);
}

const mentionsIn = (words: string) => [...words.replace(ALIAS, '').matchAll(MENTION)];

/** Whether some words name another contract. */
export const namesOther = (words: string, context: ReadingContext): boolean =>
  mentionsIn(words).some((mention) => !isSelf(mention, context));

/**
 * Whether what follows some words of a sentence is about another contract: "the Loan Agreement dated", "the
 * Effective Date of the Lease is".
 */
export function isOfOtherContract(words: string, context: ReadingContext): boolean {
  const mentions = mentionsIn(words);
  const last = mentions.at(-1);
  const rest = words.replace(ALIAS, '').slice(last ? last.index + last[0].length : 0);
  if (!last || isSelf(last, context)) return isAmendment(context) && AMENDED.test(rest);
  return !STATES.test(rest) || !mentions.some((mention) => isSelf(mention, context));
}

/** What an amendment puts in the place of other words: "to read as follows: “2.1 The Term …”". */
const NEW_TEXT =
  /\b(?:to\s+read|as\s+follows|the\s+following)\b[^.;“"]{0,60}["“].{20,3000}?["”]\W{0,3}(?:\n|$)/gs;
const newTexts = once((context: ReadingContext) =>
  isAmendment(context) ? [...context.text.matchAll(NEW_TEXT)] : [],
);

/** Whether a date at a position of a sentence is that of another document, or of the one that is amended. */
export const isOtherDate = ({ text, start }: Sentence, at: number, context: ReadingContext) =>
  isOfOtherContract(wordsBefore(text, at), context) ||
  newTexts(context).some(
    ({ 0: all, index }) => index < start + at && start + at < index + all.length,
  );

/** Periods and rights of a contract whose end is not that of the contract. */
const OTHER_PERIOD =
  /\b(?:standstill|exclusivity|option|warranty|guarantee|cure|notice|grace|evaluation|restrict(?:ed|ion)|lock-?up|tail|transition|wind-?down|trial|inspection|confidentiality|non-?disclosure|non-?compet\w+|non-?solicit\w+|payment|delivery|reporting|acceptance|review|defects?|claims?|objection|negotiation|diligence|availability|commitment|conversion|exercise|offer|production|rent-free)\s+(?:period|term)\b/i;
const OTHER_THING =
  /\b(?:options?(?!\s+of\b)|warrant(?:y|ies|s)|polic(?:y|ies)|permits?|patents?|visas?|notes?|bonds?|offers?|guarantees?|letters?\s+of\s+credit|standstill|exclusivity|right\s+of\s+first\s+\w+)\b/i;
const THIS_TERM =
  /\b(?:this|the|its|our|your)\s+(?:\w+\s+){0,3}(?:agreement|contract|term|lease|duration|parties|guarant(?:y|ee)|policy|note|bond|offer)\b/i;
/** "the warranty under this Agreement". */
const OF_THIS = /\b(?:under|in|by|granted)\s+this\b/i;
const ENDS =
  /\b(?:(?:which|that)\s+)?(?:(?:shall|will|is\s+to|does|to|be|been|has|have|automatically|thereafter|further)\s+)*(?:expir(?:es?|ed|ing|ation)|ends?|ended|ending|terminat(?:es?|ed|ing|ion)|continues?|remains?|lasts?|runs?|renew(?:s|ed)?|extend(?:s|ed)?)\b/gi;

/** In characters: how far before its verb a subject may stand. */
const NEAR = 90;

/** Whether some words speak of the end, or of the next term, of something else: "the Lease expires on". */
export function endsOther(before: string, context: ReadingContext): boolean {
  const verbs = [...before.matchAll(ENDS)];
  const verb = verbs.at(-1);
  if (!verb) return false;
  const near = before.slice(Math.max(0, verb.index - NEAR), verb.index);
  const subject = /^(?:which|that)\b/i.test(verb[0]) ? near.replace(/[,\s]+$/, '') : near;
  const last = subject.slice(Math.max(0, subject.search(/[^,;.:]*$/)));
  if (!isAmendment(context) && isOfOtherContract(last, context)) return true;
  // "an option to renew" is no subject of what follows.
  const isThing = !/^to\b/i.test(verb[0]) && OTHER_THING.test(last);
  return OTHER_PERIOD.test(last) || (isThing && (!THIS_TERM.test(last) || OF_THIS.test(last)));
}

const ATTACHMENT =
  '(?:Exhibit|EXHIBIT|Schedule|SCHEDULE|Annex(?:ure)?|ANNEX(?:URE)?|Appendix|APPENDIX|Attachment|ATTACHMENT|Statement\\s+of\\s+Work|STATEMENT\\s+OF\\s+WORK|SOW|Order\\s+Form|ORDER\\s+FORM)';
const LABEL =
  '(?:N[Oo]\\.?\\s*|#\\s*)?["“‘\']?(?:[A-Z]|\\d|[IVX]{1,4})(?:-?\\d)?["”’\']?(?!\\d|\\.\\d)';
const NO_SENTENCE = '(?:(?!\\b(?:shall|will|is|are|has|means?|hereto|attached)\\b)[^.;]){0,100}';
/** "EXHIBIT A", "Schedule 1 – Services", "STATEMENT OF WORK No. 2", "Order Form". */
const HEADING = new RegExp(
  `^\\W*(?:T(?:he|HE)\\s+)?(${ATTACHMENT})(?:\\s+${LABEL}(?:\\W*|(?:\\s*[-–—:(]|\\s+(?=to\\b|[A-Z]))${NO_SENTENCE})|\\W*)$`,
);
/** Where the attachments of a contract start; after its end if it has none. */
const attachmentsOf = once(({ text, lines, sentences }: ReadingContext): number => {
  const textOf = ({ start, end }: Span) => text.slice(start, end);
  const headingOf = (line: Span | undefined) => (line && HEADING.exec(textOf(line))?.[1]) ?? '';
  // What stands before the body, such as a table of contents, is no attachment.
  const body = sentences.find(statesTerm)?.end ?? text.length;
  const first = lines.find((line, index) => {
    if (line.start < body) return false;
    const kind = headingOf(line);
    if (kind === '') return false;
    // A list names several.
    const isListed = [lines[index - 1], lines[index + 1]].some((one) => headingOf(one) === kind);
    return !isListed;
  });
  return first?.start ?? text.length;
});

/** The confidence of what an attachment and the body both say: no table calls it sure. */
export const DOUBTFUL = 0.5;

/**
 * What the body of a contract says, before what its attachments say of themselves, and whether both say something.
 *
 * @param candidates each with the index of its sentence.
 * @param isEndStated whether the body says when the contract ends.
 */
export function ofBody<C extends { readonly at: number }>(
  candidates: readonly C[],
  context: ReadingContext,
  isEndStated = false,
): { readonly own: readonly C[]; readonly isOfBody: boolean; readonly isDoubtful: boolean } {
  const end = attachmentsOf(context);
  const own = candidates.filter(({ at }) => (context.sentences[at]?.start ?? 0) < end);
  const isOfBody = own.length > 0;
  const isDoubtful = own.length < candidates.length && (isOfBody || isEndStated);
  return { own: isOfBody ? own : candidates, isOfBody, isDoubtful };
}
