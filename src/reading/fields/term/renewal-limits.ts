import { wordsBefore, type Sentence } from '../../context';
import { DURATION } from '../../durations';
import { NUMBER, parseNumber } from '../../numbers';
import type { Day } from '../../reading';

const RENEWS = /(?<!\b(?:the|a|any|such)\s+)\b(?:renew|exten[ds]|prolong|continu)/i;

/** Words of a condition, up to its end. */
const CONDITION =
  /\b(?:(?:only\s+)?if|provided(?:\s*,?\s*however\s*,?)?(?:\s+that)?|(?:so|as)\s+long\s+as|on\s+(?:the\s+)?condition(?:\s+that)?|conditional\s+(?:up)?on|contingent\s+(?:up)?on|in\s+the\s+event(?:\s+that)?|subject\s+to|upon|where|when|unless|should)\b((?:[^,.;]|[,.](?=\d)){4,160})/gi;
/** What only says how the renewal is stopped, or where more is written, is no condition. */
const NO_CONDITION =
  /^\s*(?:any|one|there)\b|\b(?:noti\w+|terminat\w*|cancel\w*|stop\w*|object\w*|elect\w*|neither|oppos\w*|agree\w*|mutual\w*|request\w*|options?|rights?|exercis\w*|wish\w*|desires?|expir\w*|sections?|articles?|clauses?|paragraphs?|herein\w*|hereof|hereunder|below|above|otherwise|same\s+terms|terms\s+and\s+conditions|shall|will|may|necessary|applicable|law)\b/i;
/** After "subject to", "upon", "where", "when" and "unless", only these are. */
const LOOSE = /^(?:subject\s+to|upon|where|when|unless)/i;
const DEPENDS =
  /\b(?:approv\w*|achiev\w*|satisf\w*|perform\w*|payment|availab\w*|meets?|meeting|met|complian\w*|criteria|targets?|minimum|breach|default|reach\w*|sold|sells?|exceeds?|exceeded)\b/i;

/** "If this Agreement is renewed": the case that is spoken of. */
const CASE =
  /^\s*(?:this|the|such|your|our)\s+(?:\w+\s+){1,2}?(?:(?:is|are|has\s+been|be|so)\s+)*(?:renew|extend)(?:s|ed)?\b/i;

const STOPS =
  /\b(?:giv(?:es?|en|ing)|sends?|sent|serves?|served|notif(?:y|ies|ied)|informs?|stop(?:s|ped)?|terminat(?:es?|ed|ing)|cancel(?:s|led|ed)?|objects?|prevents?|declines?)\b/i;
/** Another clause: how the renewal is stopped, or what else happens. */
const NEXT_CLAUSE =
  /\bunless\b|,\s+(?:and|but|while|whereas)\s+(?:the|this|its?|each|either|any|no|an?)\b/i;

/** Whether the clause around a condition speaks of the renewal, not of how it is stopped. */
function isOfRenewal(part: string, { 0: all, index: at }: RegExpExecArray): boolean {
  const before = part.slice(0, at).split(NEXT_CLAUSE).at(-1) ?? '';
  if (RENEWS.test(before) || STOPS.test(before))
    return RENEWS.test(before.split(STOPS).at(-1) ?? '');
  const after = part.slice(at + all.length).split(NEXT_CLAUSE)[0] ?? '';
  return RENEWS.test(after.split(STOPS)[0] ?? '');
}

/** Whether the renewal of a sentence depends on something else than that nobody stops it. */
export function isConditional(text: string): boolean {
  const part = text.split(';').find((one) => RENEWS.test(one)) ?? '';
  return [...part.matchAll(CONDITION)].some((match) => {
    const [all, words = ''] = match;
    return (
      !NO_CONDITION.test(words) &&
      !CASE.test(words) &&
      (!LOOSE.test(all) || DEPENDS.test(words)) &&
      isOfRenewal(part, match)
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
/** In sentences: how far after a renewal its limit may stand. */
export const LIMIT = 3;

/** The last possible end that the sentences of a renewal say; null if they say none. */
export function lastEndIn(sentences: readonly Sentence[]): Day | null {
  const days = sentences.flatMap(({ text, dates }) => {
    const verb = AGAIN.exec(text)?.index ?? text.length;
    return dates.filter(({ start }) => start > verb && LAST_DAY.test(wordsBefore(text, start)));
  });
  return days[0]?.day ?? null;
}
