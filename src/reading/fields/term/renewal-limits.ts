import { addDuration } from '../../../../machines/domain/day-arithmetic';
import { isInMonths } from '../../../../machines/domain/durations';
import type { Duration } from '../../../../machines/domain/fields';
import { wordsBefore, type Sentence } from '../../context';
import { ANNIVERSARY, countYears, DURATION, toDuration } from '../../durations';
import { NUMBER, parseNumber } from '../../numbers';
import type { Day } from '../../reading';
import type { Dates } from './start';

const RENEWS = /\b(?:renew|exten[ds]|prolong|continu)/i;

/** Words of a condition, up to its end. */
const CONDITION =
  /\b(?:(?:only\s+)?if|provided(?:\s*,?\s*however\s*,?)?(?:\s+that)?|(?:so|as)\s+long\s+as|on\s+(?:the\s+)?condition(?:\s+that)?|conditional\s+(?:up)?on|contingent\s+(?:up)?on|in\s+the\s+event(?:\s+that)?|subject\s+to|upon|where|when|unless|should)\b((?:[^,.;]|[,.](?=\d)){4,160})/gi;
/** What only says how the renewal is stopped, or where more is written, is no condition. */
const NO_CONDITION =
  /\b(?:noti\w+|terminat\w*|cancel\w*|stop\w*|object\w*|elect\w*|neither|oppos\w*|agree\w*|mutual\w*|request\w*|options?|rights?|exercis\w*|wish\w*|desires?|expir\w*|sections?|articles?|clauses?|paragraphs?|herein\w*|hereof|hereunder|below|above|otherwise|same\s+terms|terms\s+and\s+conditions|shall|will|may|necessary|applicable|law)\b/i;
/** After "subject to", "upon", "where", "when" and "unless", only these are. */
const LOOSE = /^(?:subject\s+to|upon|where|when|unless)/i;
const DEPENDS =
  /\b(?:approv\w*|achiev\w*|satisf\w*|perform\w*|payment|availab\w*|meets?|meeting|met|complian\w*|criteria|targets?|minimum|breach|default|reach\w*|sold|sells?|exceeds?|exceeded)\b/i;

/** "If this Agreement is renewed": the case that is spoken of. */
const CASE =
  /^\s*(?:this|the|such|your|our)\s+(?:\w+\s+){1,2}?(?:(?:is|are|has\s+been|be|so)\s+)*(?:renew|extend)(?:s|ed)?\b/i;

const STOPS =
  '\\b(?:giv(?:es?|en|ing)|sends?|sent|serves?|served|notif(?:y|ies|ied)|informs?|stop(?:s|ped)?|terminat(?:es?|ed|ing)|cancel(?:s|led|ed)?|objects?|prevents?|declines?)\\b';
const MODAL = '(?<!\\b(?:which|that|who)\\s+)\\b(?:shall|will|may|must|can)\\b';
const NEXT = ',\\s+(?:and|but|while|whereas)\\s+(?:the|this|its?|each|either|any|no|an?)\\b';
const CLAUSE_START = new RegExp(
  `\\b[Uu]n(?:less|til)\\b(?=[^;]{0,80}${STOPS})|${MODAL}|${NEXT}`,
  'g',
);
const MODAL_VERB = new RegExp(MODAL);
const NEXT_CLAUSE = new RegExp(NEXT);
const FIRST_VERB = new RegExp(`${RENEWS.source}|${STOPS}`, 'i');
/** How or unless what it says happens, not what happens. */
const ASIDE = new RegExp(
  `\\bunless\\b[^,;]*|\\b(?:by|upon|with|without|after)\\s+(?:\\w+\\s+){0,2}?${STOPS}[^,;]*`,
  'gi',
);
/** A renewal after the clause that says how it is stopped: "unless it is stopped, this Agreement renews". */
const RENEWS_AFTER =
  /,\s+(?:\w+\s+){0,3}?(?:renews|extends|continues|(?:is|be)\s+(?:\w+\s+)?(?:renewed|extended))\b/i;
/** Words after which a condition belongs to what follows: "and if", "and, if it is met, shall be". */
const JOINED = /\b(and|or|but)(\W*)$/i;
const VERB = /^\W*(?:shall|will|may|is|be|renew|exten|prolong|automatic)/i;
const STRONG = /^(?:provided|on\s|condit|conting|so\s|as\s)/i;

/** Whether a condition in a part of a sentence is one of the renewal, not of the notice that stops it or of a fee. */
function isOfRenewal(
  part: string,
  starts: readonly RegExpExecArray[],
  { 0: all, 1: words = '', index: at }: RegExpExecArray,
): boolean {
  const from = Math.max(0, part.slice(0, at).search(/(?<=\.\s+)[A-Z][^.]*$/));
  const before = part.slice(from, at);
  const after = part.slice(at + all.length);
  const start = starts.findLast(({ index }) => index >= from && index < at);
  const joined = JOINED.exec(before);
  const isJoined = joined !== null && (joined[2]?.trim() === '' || VERB.test(after));
  const host = isJoined ? '' : part.slice(start?.index ?? from, at);
  if (start && /^un/i.test(host) && !RENEWS_AFTER.test(host)) {
    const isLast = /,\s*$/.test(before) && !/\w/.test(after);
    return isLast && (STRONG.test(all) || DEPENDS.test(words));
  }
  // "or, if it is larger, for two years"
  if (!isJoined && /^or$/i.test(joined?.[1] ?? '')) return false;
  const verb = start ? FIRST_VERB.exec(host.replace(ASIDE, '')) : RENEWS.exec(host);
  if (verb) return RENEWS.test(verb[0]);
  const next = after.split(NEXT_CLAUSE).find((one) => /\w/.test(one)) ?? '';
  const modal = MODAL_VERB.exec(next);
  const then = next.slice(modal?.index ?? 0).replace(ASIDE, '');
  return RENEWS.test((modal ? FIRST_VERB.exec(then)?.[0] : then) ?? '');
}

/** Whether the renewal of a sentence depends on something else than that nobody stops it. */
export function isConditional(text: string): boolean {
  const part = text.split(';').find((one) => RENEWS.test(one)) ?? '';
  const starts = [...part.matchAll(CLAUSE_START)];
  return [...part.matchAll(CONDITION)].some((match) => {
    const [all, words = ''] = match;
    return (
      !NO_CONDITION.test(words) &&
      !CASE.test(words) &&
      (!LOOSE.test(all) || DEPENDS.test(words)) &&
      isOfRenewal(part, starts, match)
    );
  });
}

const ADJECTIVES =
  '(?:(?:successive|additional|further|subsequent|consecutive|renewal|extension|optional|automatic|separate|equal)\\s+)';
/** "two (2) additional terms", "up to three one-year renewals". */
const COUNT = new RegExp(
  `\\b${NUMBER}\\s+(?:${ADJECTIVES}*(?:${DURATION}[\\s-]*)?${ADJECTIVES}*)(?:terms|periods|renewals|extensions|options|times)\\b`,
  'i',
);
const AT_MOST_TIMES =
  /\b(?:(?:no|not)\s+more\s+than|at\s+most|up\s+to|maximum\s+of|only)\s+(once|twice)\b|\b(?:renew|extend)\w*\s+(?:\w+\s+)?(once|twice)\b/i;

/** The greatest number of renewals that a sentence allows; null if it says none. */
export function mostIn(text: string): number | null {
  const times = AT_MOST_TIMES.exec(text);
  if (times) return /twice/i.test(times[0]) ? 2 : 1;
  const count = COUNT.exec(text);
  return count ? parseNumber(count[1] ?? '') : null;
}

/** Another term follows. "hereby extended to" a day moves the end. */
const AGAIN =
  /\brenew|\bprolong|\b(?:successive|consecutive|additional|further|automatic\w*)\b[^.;]{0,60}\bexten|\bexten\w*[^.;]{0,80}\b(?:successive|consecutive|additional|further|terms|periods|times)\b/i;
/** Words before the last day to which a contract can be renewed. */
const LAST_DAY =
  /\b(?:until|till|through|up\s+to|beyond|past|later\s+than|exceed\w*|after|(?:ends?|expires?|terminates?)\b[^.;]{0,30}\bon)\s*(?:and\s+including\s+)?(?:the\s+)?$/i;
const ALL_TERMS =
  /\b(?:total|aggregate|overall|combined|maximum|in\s+all|including\s+(?:all|any)\s+(?:renewal|extension))/i;
/** "a maximum of five years", "not exceed five years", "the total term is five years". */
const LONGEST = new RegExp(
  `\\b(?:(?:maximum|total|aggregate|overall|combined)\\b(?:[^.;]{0,30}\\b(?:term|period|duration)\\b[^.;]{0,40}\\b(?:is|be|of|to)|\\s+of)|exceed\\w*|(?:more|longer)\\s+than|beyond|past)\\s+(?:a\\s+total\\s+of\\s+)?${DURATION}(?!\\s+(?:each|per|prior|notice|before))`,
  'i',
);
const LAST_ANNIVERSARY = new RegExp(
  `\\b(?:beyond|past|later\\s+than|exceed\\w*|until|up\\s+to)\\s+(?:the\\s+)?${ANNIVERSARY}`,
  'i',
);

/** How long a contract can last with all its renewals; null if a sentence does not say it. */
function longestIn(text: string): Duration | null {
  const years = LAST_ANNIVERSARY.exec(text);
  if (years && (AGAIN.test(text) || !/^u/i.test(years[0]))) return `P${countYears(years[1])}Y`;
  const longest = ALL_TERMS.test(text) ? LONGEST.exec(text) : null;
  const duration = longest && toDuration(longest[1], longest[2]);
  return duration && isInMonths(duration) ? duration : null;
}

/** In sentences: how far after a renewal its limit may stand. */
export const LIMIT = 3;

/** The last possible end that the sentences of a renewal say; null if they say none. */
export function lastEndIn(sentences: readonly Sentence[], dates: Dates): Day | null {
  const start = dates.effectiveDate ?? dates.agreementDate;
  for (const { text, dates: written } of sentences) {
    const verb = AGAIN.exec(text);
    const day = written.find(
      (date) =>
        verb !== null &&
        date.start > verb.index &&
        LAST_DAY.test(wordsBefore(text, date.start)) &&
        !/\bcommenc/i.test(text.slice(verb.index, date.start)),
    );
    if (day) return day.day;
    const longest = longestIn(text);
    if (longest && start) return addDuration(start.value, longest);
  }
  return null;
}
