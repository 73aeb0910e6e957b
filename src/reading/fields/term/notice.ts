import { best, type ReadingContext } from '../../context';
import { DURATION, toDuration } from '../../durations';
import type { Duration, Found, Renewal } from '../../reading';

const NOTICE = new RegExp(`\\b${DURATION}`, 'gi');
const NOTICE_OF_RENEWAL =
  /\b(?:renew\w*|extend\w*|extension|non-?renewal|successive|expiration|expiry|end\s+of\s+the)\b/i;

/** The notice that stops the renewal. */
export function readNotice(
  context: ReadingContext,
  renewal: Found<Renewal> | null,
): Found<Duration> | null {
  if (!renewal) return null;
  const candidates = context.sentences.flatMap((sentence): readonly Found<Duration>[] => {
    const { text } = sentence;
    if (
      !/\bnoti(?:ce|f)|\binforms?\b|\bin writing\b|\belect/i.test(text) ||
      !NOTICE_OF_RENEWAL.test(text)
    )
      return [];
    return [...text.matchAll(NOTICE)].flatMap((match): readonly Found<Duration>[] => {
      const duration = toDuration(match[1], match[2]);
      const after = text.slice(match.index + match[0].length, match.index + match[0].length + 110);
      const before = text.slice(0, match.index);
      const isPrior =
        /^['’\s)]*(?:\s*\([^)]{0,20}\)\s*)?(?:['’]?\s*)(?:(?:advance|prior|previous|written|calendar|business)\s+)*(?:notice|prior|before|in advance|preceding|advance|written)/i.test(
          after,
        );
      const isLeast =
        /\b(?:at\s+least|not\s+less\s+than|no\s+(?:less|later)\s+than|not\s+later\s+than|minimum\s+of|upon|with|within|by\s+giving|on|than)\s*(?:a\s+)?$/i.test(
          before,
        );
      if (!duration || !(isPrior || (isLeast && /prior|before|notice/i.test(after)))) return [];
      const isEnd =
        /\b(?:end|expiration|expiry|renewal|anniversary|terminat\w+|conclusion|commencement|then[- ]current|term)\b/i.test(
          after,
        );
      const isRenewal = /\brenew|\bextend|\bextension|successive/i.test(text);
      const base =
        0.3 +
        (isPrior ? 0.2 : 0) +
        (isEnd ? 0.2 : 0) +
        (isRenewal ? 0.25 : 0) +
        (/automatic/i.test(text) ? 0.05 : 0);
      const isBreach = /\bbreach|\bcure|\bdefault|\bfail/i.test(before.slice(-120));
      const confidence = Math.min(0.95, isBreach ? base * 0.6 : base);
      return [{ value: duration, confidence, quote: context.quote(sentence) }];
    });
  });
  const found = best(candidates);
  return found && found.confidence >= 0.6 ? found : null;
}
