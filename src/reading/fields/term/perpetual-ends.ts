import type { ReadingContext, Sentence } from '../../context';
import { DURATION } from '../../durations';
import type { FoundEnd, OpenEnd } from '../../reading';
import { THIS_CONTRACT } from '../subjects';
import { endsOther } from '../document';
import { strengthOf } from './strength';

const LASTS =
  '(?:continu\\w*|remain\\w*|be|is|stays?|endur\\w*|valid|effective|in\\s+(?:full\\s+)?(?:force|effect)|govern|end|run)';
const SUBJECT = `(?:${THIS_CONTRACT}|\\b(?:the|this|its)\\s+(?:initial\\s+)?(?:term|duration)\\b)`;

/** Sentences of a contract without an end. */
const FORMS: readonly { readonly form: RegExp; readonly base: number }[] = [
  {
    form: new RegExp(
      `${SUBJECT}[^.;]{0,200}\\b${LASTS}\\b[^.;]{0,100}\\b(until|unless\\s+and\\s+until|unless)\\s+(?:and\\s+unless\\s+)?(?:(?:it|this\\s+\\w+)\\s+)?(?:(?:is|be|otherwise|earlier|sooner|either|one|party|parties|the|of|a|any|by|both)\\s+){0,6}(?:terminat|cancel|gives?|revoke)`,
      'i',
    ),
    base: 0.45,
  },
  {
    form: new RegExp(
      `${SUBJECT}[^.;]{0,120}(?:\\bperpetual\\b|\\bin\\s+perpetuity\\b|\\bperpetually\\b|\\bindefinite(?:ly)?\\b|\\bunlimited\\s+(?:period|term|duration|time)|\\bno\\s+(?:fixed|end)\\s+(?:term|date)\\b)`,
      'i',
    ),
    base: 0.5,
  },
];

/** Sentences about a licence in the contract, or about what survives it. */
const OTHER =
  /\blicen[sc]es?\s+(?:granted|grant)|\bgrants?\b|\broyalt|\bsurviv|\bseverab|\binvalid|\bhereby\s+amended\b|\bas\s+(?:hereby\s+)?amended\b|\bperpetual\s+(?:[\w-]+\s+){0,3}licen[sc]e|\bhold\s+over\b|\bterm\s+of\s+(?:the|this|such)\s+licen[sc]e\b|\bduring\s+the\s+term\b|\bconfidential|\bwarrant/i;

/** "This Agreement and the licence granted herein": the contract, too. */
const WITH_LICENCE = new RegExp(
  `(${THIS_CONTRACT}),?\\s+and\\s+(?:the|any|all)\\s+(?:\\w+\\s+){0,2}?licen[sc]es?\\s+granted`,
  'gi',
);
/** In characters: how far before its subject a sentence may be denied. */
const NEAR = 40;
/** "shall not continue indefinitely", "in no case be perpetual". */
const NEGATED =
  /\b(?:shall|will|does|do|is|are|may|can|must)\s+not\b|\bnever\b|\bnothing\b|\b(?:in|under)\s+no\s+(?:case|event|way|circumstances?)\b|\bnor\b|\bnot\s+(?:be\s+)?(?:perpetual|indefinite|in\s+perpetuity|for\s+an\s+(?:indefinite|unlimited))/i;

const LENGTH = new RegExp(
  `\\b${DURATION}(?!\\s*(?:prior|advance|written|notice)\\b)|\\]\\s*(?:years?|months?)\\b`,
  'i',
);
const OTHER_END =
  /\b(?:until|through|throughout|during)\b(?!\s+(?:and\s+)?(?:unless\s+)?(?:(?:it|this\s+\w+|is|be|otherwise|earlier|sooner|either|one|party|parties|the|of|a|any|by|both)\s+){0,6}(?:terminat|cancel|gives?|revoke))|\bexpires?\b|\bend(?:s|ing)?\s+(?:on|upon|at)\b|\bfor\s+(?:an?|the|its|one|\d)\b|\banniversary\b/i;

/** Whether a sentence says when the contract ends if nobody ends it before. */
function hasEnd({ text, dates }: Sentence, keyword: string, end: number): boolean {
  if (LENGTH.test(text.slice(0, end))) return true;
  if (/^unless$/i.test(keyword)) return OTHER_END.test(text) || LENGTH.test(text);
  return dates.some(
    ({ start }) => start < end && /\b(?:until|through)\b[^.;]{0,30}$/i.test(text.slice(0, start)),
  );
}

/** "until completion of the Services": an end with an event. */
const EVENT = new RegExp(
  `${SUBJECT}[^.;]{0,160}\\b(?:${LASTS}\\b[^.;]{0,60}\\buntil|(?:expires?|terminates?|ends?)\\b[^.;]{0,30}\\b(?:upon|on|when))\\s+(?:the\\s+)?(?:date\\s+(?:on\\s+which|when)|completion|(?:full\\s+)?payment|closing|acceptance|delivery|(?:expir\\w+|end)\\s+of\\s+(?!this|the\\s+(?:initial\\s+)?term)|(?:such\\s+)?time\\s+(?:when|that|as))`,
  'i',
);
const EVENT_BASE = 0.3;

export const eventEnd = (sentence: Sentence, context: ReadingContext): OpenEnd => ({
  confidence: EVENT_BASE + strengthOf(sentence, context, 0),
  quote: context.quote(sentence),
});

/** Ends whose day nobody can tell before it has come. */
export function eventEnds(sentence: Sentence, context: ReadingContext): readonly OpenEnd[] {
  const { text, dates } = sentence;
  const match = EVENT.exec(text);
  if (!match || dates.length > 0 || OTHER.test(text) || LENGTH.test(text)) return [];
  if (endsOther(match[0], context) || NEGATED.test(match[0])) return [];
  return [eventEnd(sentence, context)];
}

/** The end of a contract that lasts until somebody ends it. */
export const endlessEnd = (
  sentence: Sentence,
  context: ReadingContext,
  base: number,
  at = 0,
): FoundEnd => ({
  value: 'perpetual',
  confidence: base + strengthOf(sentence, context, at),
  quote: context.quote(sentence),
});

const FOR_EVER = /\bperpetu|\bindefinite|\bunlimited\b|\bno\s+(?:fixed|end)\b/i;
/** An end that stands elsewhere, or that hangs on something else: "unless earlier terminated", "as long as". */
const ELSEWHERE = /\bunless\b[^.;]*\b(?:earlier|sooner)\b|\b(?:so|as)\s+long\s+as\b/i;

/** Whether words say that there is no end, not only that somebody can end it. */
export const saysNoEnd = (text: string): boolean => FOR_EVER.test(text);

/** Ends of contracts that last until somebody ends them. */
export function perpetualEnds(
  sentence: Sentence,
  context: ReadingContext,
): readonly (FoundEnd | OpenEnd)[] {
  const { text } = sentence;
  if (OTHER.test(text.replace(WITH_LICENCE, '$1'))) return [];
  return FORMS.flatMap(({ form, base }): readonly (FoundEnd | OpenEnd)[] => {
    const match = form.exec(text);
    if (!match) return [];
    const end = match.index + match[0].length;
    if (NEGATED.test(text.slice(Math.max(0, match.index - NEAR), end))) return [];
    if (hasEnd(sentence, match[1] ?? '', end)) return [];
    if (ELSEWHERE.test(text) && !saysNoEnd(text)) return [eventEnd(sentence, context)];
    return [endlessEnd(sentence, context, base, match.index)];
  });
}
