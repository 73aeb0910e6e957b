import { best, type ReadingContext, type Sentence } from '../../context';
import { DURATION, toDuration } from '../../durations';
import type { Found } from '../../reading';
import type { Duration, Renewal } from '../../../../machines/domain/fields';
import { DOUBTFUL, endsOther, ofBody } from '../document';
import { CONTRACT } from '../subjects';
import { isConditional, LIMIT, lastEndIn, mostIn } from './renewal-limits';

/** Below, the renewal is "not found". */
const LEAST_CONFIDENCE = 0.5;

const SPEAKS_OF_CONTRACT = new RegExp(
  `\\b(?:${CONTRACT}|terms?|duration|periods?|it|option|tenancy|cooperation)\\b`,
  'i',
);

/** Words that a renewal is made of; the length of the new term follows them. */
const RENEWING =
  '(?:renew(?:s|ed|al|als|able|ing)?|exten(?:d|ds|ded|dable|ding|sions?)|prolong\\w*|roll(?:s|ed)?\\s+over|successive|additional|further|subsequent|consecutive|successor)';
const RENEWS = new RegExp(`\\b${RENEWING}\\b`, 'i');
const RENEWAL_VERB =
  /\brenew|\bexten[ds]|\bprolong|\broll(?:s|ed)?\s+over|\bsuccessor\s+\w+|\bsuccessive|\bcontinue|\b(?:month|year)[- ]to[- ](?:month|year)\b/i;

const RENEWED = new RegExp(`\\b${RENEWING}\\b[^.;]{0,120}?\\b${DURATION}`, 'gi');
/** "one-year renewal terms", "a 12 month extension". */
const RENEWED_AFTER = new RegExp(
  `\\b${DURATION}[\\s-]*(?:renewal|extension|successive|term\\s+extension)`,
  'gi',
);

/** Lengths written as an adverb: the renewal repeats in this rhythm. */
const RHYTHMS: readonly { readonly words: RegExp; readonly every: Duration }[] = [
  {
    words: /\b(?:from\s+)?month[- ]to[- ]month\b|\bmonthly\s+(?:periods?|terms?|basis)\b/i,
    every: 'P1M',
  },
  {
    words:
      /\bquarterly\s+(?:periods?|terms?|basis)\b|\bquarter[- ]to[- ]quarter\b|\b(?:every|each|another)\s+quarter\b/i,
    every: 'P3M',
  },
  { words: /\bhalf(?:[-\s]+an?)?[-\s]*year|\bsemi-?annual|\bsix[- ]monthly\b/i, every: 'P6M' },
  {
    words:
      /\b(?:from\s+)?year[- ]to[- ]year\b|\b(?:annual(?:ly)?|yearly)\b[^.;]{0,40}\b(?:renew|periods?|terms?|basis|exten)|\b(?:renew|exten)\w*[^.;]{0,60}\b(?:annual|annually|yearly|every\s+year|each\s+year|another\s+year|(?:one\s+)?(?:further|additional|more)\s+year)\b|\bfor\s+a(?:n\s+additional|\s+further)?\s+year\b/i,
    every: 'P1Y',
  },
];

/** In characters: a verb of a renewal. */
const VERB_LENGTH = 12;

/** A length that belongs to a notice: "within 60 days", "at least 90 days", "60 days prior"; not one of a term. */
const NOTICE_BEFORE =
  /\bwithin\b[^.;]{0,25}$|\b(?:notice|prior|before|least|less\s+than|later\s+than|upon|minimum)\b(?![^.;]*\b(?:terms?|periods?)\b[^.;]{0,12}$)[^.;]{0,25}$/i;
const NOTICE_AFTER =
  /^['’]?\s*(?:\([^)]*\)\s*)?(?!(?:by|upon|on|unless|if|with|subject)\b)(?:(?!unless|if|terms?\b|periods?\b)\w+\s+){0,2}?(?:prior|notice|before|advance|in\s+advance|written|preceding)\b/i;

/** A term without a length of its own has that of the first one, unless it is left open. */
const NEXT_TERM =
  /\b(?:additional|further|successive|consecutive|subsequent|renewal|another|like|same|equal)\s+(?:\w+\s+)?(?:terms?|periods?|length|duration)\b/i;
const LEFT_OPEN = /\[|_{2}|\*|\b(?:unlimited|indefinite\w*)\b/i;
/** A length that is the longest of all, not that of one term. */
const LONGEST_BEFORE =
  /\b(?:maximum|total|aggregate)\s+(?:term\s+|period\s+)?of\s*$|\b(?:exceed\w*|(?:more|longer)\s+than)\s*$/i;

const isNotice = (before: string, after: string) =>
  NOTICE_BEFORE.test(before) || NOTICE_AFTER.test(after) || LONGEST_BEFORE.test(before);

/** "unless extended by agreement, shall continue for five years": the length of the first term. */
const FIRST_TERM = /,\s*(?:(?:this|the)\s+\w+\s+)?(?:shall|will)\s+(?:continue|remain|be\s+in)\b/i;

/** The length of the new term in a sentence; null if it says none. */
function lengthOf(text: string): Duration | null {
  for (const form of [RENEWED, RENEWED_AFTER]) {
    for (const match of text.matchAll(form)) {
      const [all, number = '', unit = ''] = match;
      const written = all.toLowerCase().lastIndexOf(number.toLowerCase());
      const start = match.index + written;
      const end = match.index + all.length;
      const duration = toDuration(number, unit);
      const after = text.slice(end, end + 60);
      const isOther = FIRST_TERM.test(all) || /^[\s-]*anniversary/i.test(after);
      if (duration && !isOther && !isNotice(text.slice(0, start), after)) return duration;
    }
  }
  return RHYTHMS.find(({ words }) => words.test(text))?.every ?? null;
}

const AUTOMATIC =
  /\bautomatic\w*|\btacit\w*|\bevergreen\b|\byear[- ]to[- ]year\b|\bmonth[- ]to[- ]month\b|\b(?:shall|will|is|be)\s+(?:(?:be|deemed|thus|then|also)\s+){0,3}(?:renewed|renew|extended|extend)\b[^.;]*\bunless\b|\bunless\b[^.;]*\b(?:shall|will)\s+(?:be\s+)?(?:renew|exten)/i;
/** Renewals that a party asks for, or that both agree on. */
const REQUESTED =
  /\b(?:options?|rights?)\s+(?:to|of)\s+(?:\w+\s+){0,3}?(?:renew|exten|continu)|\bmay\s+(?:\w+\s+){0,3}?(?:renew|extend)|\b(?:mutual(?:ly)?|written)\s+(?:\w+\s+){0,2}?(?:agree|consent)|\bupon\s+(?:the\s+)?(?:mutual|written)\s+|\bby\s+agreement\b|\bupon\s+request\b|\bif\s+(?:\w+\s+){0,3}?(?:part(?:y|ies)|both|they)\s+(?:\w+\s+){0,3}?agree|\bsubject\s+to\s+(?:\w+\s+){0,3}?(?:agreement|consent)\b|\bat\s+(?:the|its)\s+(?:sole\s+)?option\b|\brenewable\b|\bsuccessor\b/i;
/** "shall be extended for one year if 3,000 units are sold". */
const EXTENDED_FOR = /\b(?:shall|will)\s+(?:be\s+)?(?:renewed|renew|extended)\s+for\b/i;
/** "is not obliged to renew": nothing follows from it. */
const NO_DUTY =
  /\b(?:not|neither|nor|no)\b[^.;,]{0,40}\b(?:oblig\w+|required|bound|duty|commit\w*|entitled|right|promis\w*|guarant\w*)\b[^.;,]{0,60}\b(?:renew|exten|prolong)/i;
/** Sentences that only mention a renewal, or what else it concerns. */
const MENTION =
  /\bduring\s+(?:the|any|such)\b[^.;]{0,60}\b(?:renewal|extension)|\bany\s+renewals?\b|\b(?:insurance|polic(?:y|ies)|patent|letter\s+of\s+credit|registration|cure|visa|lease\s+agreement|statement\s+of\s+work|permit|solicit|discussions?)\b|\b(?:invoices?|prices?|fees?|payments?)\b[^.;]{0,600}\b(?:renew|exten)|\bfollowing\s+(?:the\s+)?(?:expiration|termination)/i;
const SUCCESSIVE =
  /\bsuccessive|\bconsecutive|\bterms\b|\bperiods\b|\brenewals\b|\bextensions\b|\bthereafter\b|year[- ]to[- ]year|month[- ]to[- ]month|quarter[- ]to[- ]quarter|\beach\b|\bevery\b|\bannual|\bmonthly|\bquarterly|\byearly|\bat\s+a\s+time\b/i;

const NO_RENEWAL =
  /\b(?:shall|will|does|do|may|is|are|can|must)\s+not\s+(?:\w+\s+){0,2}?(?:renew|exten|prolong)(?![^.;]{0,30}\b(?:past|beyond|(?:more|later|longer)\s+than)\b)|\b(?:do|does|did)\s+not\s+(?:\w+\s+)?(?:intend|want|wish|expect|mean)\b[^.;,]{0,60}\b(?:renew|exten|prolong)|\b(?:under|in)\s+no\s+(?:circumstances?|event|case)\b[^.;,]{0,60}\b(?:renew|exten|prolong)(?![^.;]{0,30}\b(?:past|beyond|(?:more|later|longer)\s+than)\b)|\bnever\s+(?:\w+\s+)?(?:renew|exten|prolong)|\b(?:is|are|be)\s+no\s+(?:\w+\s+)?(?:renewals?|extensions?|prolongations?)\b|\bwithout\s+(?:any\s+)?(?:automatic\s+|tacit\s+)?(?:renewal|extension|prolongation)\b/i;
/** Words that make it what a party says, or what happens in a case only. */
const IN_A_CASE = /\b(?:unless|if|that|whether|when|where|case|event|notice|notif\w+)\b/i;

/** Whether a sentence says that the contract does not renew: "shall not be renewed automatically". */
export function deniesRenewal({ text }: Sentence): boolean {
  const match = NO_RENEWAL.exec(text);
  return (
    match !== null && !IN_A_CASE.test(text.slice(0, match.index)) && SPEAKS_OF_CONTRACT.test(text)
  );
}

/** What is less sure than a plain renewal by itself gives way to a sentence that says that there is none. */
const PLAIN = 0.9;

/** How surely a sentence says how the contract renews. Confidences are precisions in CUAD. */
function confidenceOf(text: string): number {
  const isWritten = REQUESTED.test(text) || EXTENDED_FOR.test(text);
  const base = AUTOMATIC.test(text) ? 0.85 : isWritten ? 0.55 : 0.4;
  const verb = /\brenew/i.test(text) ? 0.1 : 0;
  return base + verb - (MENTION.test(text) ? 0.3 : 0);
}

function renewalIn(
  sentence: Sentence,
  index: number,
  context: ReadingContext,
  firstTerm: Duration | null,
): readonly Found<Renewal>[] {
  const { text } = sentence;
  if (!RENEWS.test(text) && !AUTOMATIC.test(text)) return [];
  if (deniesRenewal(sentence) || NO_DUTY.test(text)) return [];
  const verb = RENEWAL_VERB.exec(text);
  if (!verb || !SPEAKS_OF_CONTRACT.test(text)) return [];
  if (endsOther(text.slice(0, verb.index + VERB_LENGTH), context)) return [];
  const isSame = AUTOMATIC.test(text) && NEXT_TERM.test(text) && !LEFT_OPEN.test(text);
  const every = lengthOf(text) ?? (isSame ? firstTerm : null);
  if (every === null) return [];
  const atMost = mostIn(text);
  const until = lastEndIn(context.sentences.slice(index, index + LIMIT));
  const successive = atMost === null ? SUCCESSIVE.test(text) : atMost > 1;
  const value: Renewal = {
    every,
    successive,
    ...(!AUTOMATIC.test(text) && REQUESTED.test(text) ? { onRequest: true } : {}),
    ...(isConditional(text) ? { conditional: true } : {}),
    ...(successive && atMost !== null ? { atMost } : {}),
    ...(until === null ? {} : { until }),
  };
  return [{ value, confidence: confidenceOf(text), quote: context.quote(sentence) }];
}

/** How the contract renews, by itself or on request. */
export function readRenewal(
  context: ReadingContext,
  isEndStated: boolean,
  firstTerm: Duration | null,
): Found<Renewal> | null {
  const least = context.sentences.some(deniesRenewal) ? PLAIN : LEAST_CONFIDENCE;
  const candidates = context.sentences.flatMap((sentence, at) =>
    renewalIn(sentence, at, context, firstTerm)
      .filter(({ confidence }) => confidence >= least)
      .map((found) => ({ found, at })),
  );
  const { own, isDoubtful } = ofBody(candidates, context, isEndStated);
  const found = best(
    own.map((one) => one.found),
    candidates.map((one) => one.found),
  );
  return found && { ...found, ...(isDoubtful ? { confidence: DOUBTFUL } : {}) };
}
