import { best, type ReadingContext, type Sentence } from '../../context';
import { deniesRenewal } from './renewal';
import { DURATION, toDuration } from '../../durations';
import type { Found } from '../../reading';
import type { Duration, Renewal } from '../../../../machines/domain/terms';

/** Below, the notice is "not found". */
const LEAST_CONFIDENCE = 0.6;

const LENGTH = new RegExp(`\\b${DURATION}`, 'gi');
/** A sentence with more lengths is a table. */
const MOST_LENGTHS = 20;
/** Days that depend on public holidays, in a length. */
const BUSINESS_DAYS = /\b(?:business|working|bank(?:ing)?)\s+days?\b/i;
const GIVES_NOTICE =
  /\bnoti(?:ce|f\w+)|\binforms?\b|\bin\s+writing\b|\belect|\badvis|\bterminat|\bcancel/i;

/** `days prior written notice`, `months before the end` after a length. */
const IS_PRIOR =
  /^['’\s)]*(?:\([^)]{0,20}\)\s*)?['’]?\s*(?:(?:advance|prior|previous|written|calendar|business)\s+)*(?:notice|prior|before|in\s+advance|preceding|advance|written|notification)/i;
/** `at least`, `not later than` before one. */
const IS_LEAST =
  /\b(?:at\s+least|less\s+than|later\s+than|minimum\s+of|upon|with|within|by\s+giving|on|a)\s*(?:a\s+)?$/i;
const SPEAKS_OF_NOTICE = /prior|before|notice/i;

/** In characters. */
const NEAR = 110;

/** "continues thereafter until terminated by six months' notice". */
const ROLLS_ON =
  /\b(?:thereafter|after\s+that|indefinitely)\b[^.;]{0,100}\b(?:until|unless)\b[^.;]{0,60}\b(?:terminat|cancel|gives?|given)/i;

/** A renewal whose length is left open or taken from another term. */
const RENEWS_BY_ITSELF =
  /\bautomatic\w*\s+(?:be\s+)?(?:renew|exten)|\b(?:renew|exten)\w*\s+automatic|\bnon-?\s?renewal\b/i;

/** An insurer that tells of the "cancellation, non-renewal or change" of a policy. */
const POLICY = /\bpolic(?:y|ies)\b|\binsur|\bcancellation\b|\bmodification\b/i;

/** What the notice is about; points that add up to a confidence. */
const SUBJECTS: readonly { readonly words: RegExp; readonly points: number }[] = [
  // It stops a renewal, or the next term.
  { words: /\brenew|\bextend|\bextension|\bsuccessive|\bnon-?renewal/i, points: 0.25 },
  {
    words:
      /\b(?:end|expiration|expiry|renewal|anniversary|conclusion|then[- ]current|current\s+term|initial\s+term)\b/i,
    points: 0.2,
  },
  { words: ROLLS_ON, points: 0.2 },
  { words: /\bautomatic/i, points: 0.05 },
];
const BREACH = /\bbreach|\bcure|\bdefault|\bfail/i;
/** A notice of the franchisor, or of a price, stops no renewal. */
const OTHER_NOTICE =
  /\bprices?\b|\bfees?\b|\bdeficienc|\boption\b|\bwish(?:es)?\s+to\s+(?:renew|extend)/i;

function notesIn(sentence: Sentence, { quote }: ReadingContext): readonly Found<Duration>[] {
  const { text } = sentence;
  if (!GIVES_NOTICE.test(text)) return [];
  return [...text.matchAll(LENGTH)]
    .slice(0, MOST_LENGTHS)
    .flatMap((match): readonly Found<Duration>[] => {
      const duration = toDuration(match[1], match[2]);
      const end = match.index + match[0].length;
      const after = text.slice(end, end + NEAR);
      const before = text.slice(0, match.index);
      const isPrior = IS_PRIOR.test(after);
      const isLeast = IS_LEAST.test(before) && SPEAKS_OF_NOTICE.test(after);
      if (!duration || !(isPrior || isLeast)) return [];
      const about = SUBJECTS.reduce(
        (sum, { words, points }) => sum + (words.test(text) ? points : 0),
        isPrior ? 0.5 : 0.3,
      );
      const isOther = BREACH.test(before.slice(-120)) || OTHER_NOTICE.test(before.slice(-160));
      const confidence = Math.min(0.9, about) * (isOther ? 0.6 : 1);
      const value = BUSINESS_DAYS.test(match[0]) ? duration.replace('D', 'B') : duration;
      return [{ value, confidence, quote: quote(sentence) }];
    });
}

/** The notice that stops the renewal, or ends what goes on by itself. */
export function readNotice(
  context: ReadingContext,
  renewal: Found<Renewal> | null,
): Found<Duration> | null {
  // What renews on request ends without a notice.
  if (renewal?.value.onRequest) return null;
  const rolling = context.sentences.filter(
    (sentence) =>
      ROLLS_ON.test(sentence.text) ||
      (RENEWS_BY_ITSELF.test(sentence.text) &&
        !POLICY.test(sentence.text) &&
        !deniesRenewal(sentence)),
  );
  const found = renewal
    ? best(context.sentences.flatMap((sentence) => notesIn(sentence, context)))
    : best(rolling.flatMap((sentence) => notesIn(sentence, context)));
  return found && found.confidence >= LEAST_CONFIDENCE ? found : null;
}
