import { best, type ReadingContext } from '../../context';
import { DURATION, toDuration } from '../../durations';
import type { Found, Renewal } from '../../reading';
import { strengthOf } from './strength';

const TERM_WORDS =
  /\bterms?\b|\bduration\b|\bthis\s+(?:[\w-]+\s+){0,3}(?:agreement|contract|lease)\b/i;

const RENEWS =
  /\b(?:renew(?:s|ed|al|als)?|extend(?:s|ed)?|extension|prolong\w*|successive|roll(?:s)?\s+over)\b/i;
const AUTOMATIC =
  /\b(?:automatic\w*|successive|evergreen|from\s+year\s+to\s+year|year[- ]to[- ]year|unless|shall\s+(?:be\s+)?(?:deemed\s+)?(?:renew|extend)|thereafter)\b/i;
const RENEWED = new RegExp(
  `\\b(?:renew\\w*|extend\\w*|extension\\w*|successive|additional|further|prolong\\w*|terms?|periods?|continue)\\b[^.;]{0,110}?\\b${DURATION}`,
  'gi',
);
const YEAR_TO_YEAR =
  /\b(?:from\s+)?year[- ]to[- ]year\b|\bannual(?:ly)?\b|\b(?:one|a)[- ]year\b|\byearly\b/i;
const MONTH_TO_MONTH = /\b(?:from\s+)?month[- ]to[- ]month\b/i;

/** How the contract renews by itself or by agreement. */
export function readRenewal(context: ReadingContext): Found<Renewal> | null {
  const candidates = context.sentences.flatMap((sentence): readonly Found<Renewal>[] => {
    const { text } = sentence;
    if (!RENEWS.test(text) || !TERM_WORDS.test(text)) return [];
    if (!/\brenew|\bextend|\bextension|successive/i.test(text)) return [];
    const spelled = [...text.matchAll(RENEWED)].flatMap((match) => {
      const isNotice =
        /\b(?:notice|prior|before|least|within)\b[^.;]{0,30}$/i.test(match[0].slice(0, -8)) &&
        !/successive|additional/i.test(match[0]);
      const duration = isNotice ? null : toDuration(match[1], match[2]);
      return duration ? [duration] : [];
    });
    const renewing = spelled.at(-1 * spelled.length);
    const every =
      renewing ?? (MONTH_TO_MONTH.test(text) ? 'P1M' : YEAR_TO_YEAR.test(text) ? 'P1Y' : null);
    if (every === null) return [];
    const isAutomatic = /\bautomatic/i.test(text);
    const base =
      (isAutomatic ? 0.6 : AUTOMATIC.test(text) ? 0.4 : 0.2) +
      (/\brenew/i.test(text) ? 0.2 : 0) +
      Math.min(0.2, strengthOf(sentence, context)) -
      0;
    const successive =
      /\bsuccessive|\bterms\b|\bperiods\b|thereafter|year[- ]to[- ]year|month[- ]to[- ]month|each\b/i.test(
        text,
      );
    const quote = context.quote(sentence);
    return [
      { value: { every, successive }, confidence: Math.max(0.05, Math.min(0.95, base)), quote },
    ];
  });
  const found = best(candidates);
  return found && found.confidence >= 0.5 ? found : null;
}

