import { othersOf, type ReadingContext, type Sentence } from '../../context';
import { DOUBTFUL, ofBody } from '../document';
import { ROLLS_ON } from './goes-on';
import { deniesRenewal } from './renewal';
import { DURATION, toDuration } from '../../durations';
import type { Found, FoundNotice } from '../../reading';
import { countDurationDays } from '../../../../machines/domain/durations';
import type { Duration, Renewal } from '../../../../machines/domain/fields';

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
  /^s?['’\s)]*(?:\([^)]{0,20}\)\s*)?['’]?\s*(?:in\s+the\s+case\s+of|(?:(?:advance|prior|previous|written|calendar|business)\s+)*(?:notice|prior|before|in\s+advance|preceding|advance|written|notification))/i;
/** "ninety days' and the Buyer thirty days' notice", "3 months (Lessor) or 1 month (Lessee) before the end". */
const IS_SHORTENED = new RegExp(
  `^['’]?\\s*(?:\\((?:the\\s+)?[A-Z][\\w ]{0,20}\\)\\s*)?,?\\s*(?:and|or)\\s+(?:(?:the\\s+)?[A-Z]\\w+\\s+)?${DURATION}${IS_PRIOR.source.slice(1)}`,
);
/** `at least`, `not later than` before one. */
const IS_LEAST =
  /\b(?:at\s+least|less\s+than|later\s+than|minimum\s+of|upon|with|within|by\s+giving|on|a)\s*(?:a\s+)?$/i;
/** "not more than 180 days": the longest notice, not the shortest. */
const IS_MOST = /\b(?:more|earlier|sooner|exceeding)\s+(?:than\s+)?(?:the\s+)?$/i;
const SPEAKS_OF_NOTICE = /prior|before|notice/i;

/** In characters. */
const NEAR = 110;

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
];
const BREACH = /\bbreach|\bcure|\bdefault|\bfail/i;
/** A notice of the franchisor, or of a price, stops no renewal. */
const OTHER_NOTICE =
  /\bprices?\b|\bfees?\b|\bdeficienc|\boption\b|\bwish(?:es)?\s+to\s+(?:renew|extend)/i;

/** A length of notice in a sentence. */
interface Note {
  readonly found: Found<Duration>;
  /** Index of the sentence, and position of the length in it. */
  readonly at: number;
  readonly start: number;
}

function notesIn(sentence: Sentence, at: number, { quote }: ReadingContext): readonly Note[] {
  const { text } = sentence;
  if (!GIVES_NOTICE.test(text)) return [];
  return [...text.matchAll(LENGTH)].slice(0, MOST_LENGTHS).flatMap((match): readonly Note[] => {
    const duration = toDuration(match[1], match[2]);
    const end = match.index + match[0].length;
    const after = text.slice(end, end + NEAR);
    const before = text.slice(0, match.index);
    const isPrior = IS_PRIOR.test(after) || IS_SHORTENED.test(after);
    const isLeast = IS_LEAST.test(before) && SPEAKS_OF_NOTICE.test(after);
    if (!duration || !(isPrior || isLeast) || IS_MOST.test(before)) return [];
    const about = SUBJECTS.reduce(
      (sum, { words, points }) => sum + (words.test(text) ? points : 0),
      isPrior ? 0.5 : 0.3,
    );
    const isOther = BREACH.test(before.slice(-120)) || OTHER_NOTICE.test(before.slice(-160));
    const confidence = Math.min(0.9, about) * (isOther ? 0.6 : 1);
    const value = BUSINESS_DAYS.test(match[0]) ? duration.replace('D', 'B') : duration;
    return [{ found: { value, confidence, quote: quote(sentence) }, at, start: match.index }];
  });
}

/** Both sides give this notice. */
const EITHER = /\b(?:either|any|each|both|neither|no|a)\s+part(?:y|ies)\b|\bthe\s+parties\b/i;
/** A party that gives notice, by its name or role, between two lengths. */
const GIVER =
  /(?<=[\w,;)’']\s+|\()(?:the\s+)?(?!(?:Section|Article|Clause|Paragraph|Term|Initial|Renewal|Agreement|Contract|Effective|Date)\b)[A-Z][\w’'&-]+|\b(?:former|latter|respectively|other\s+party)\b/;

/** In characters: a length, and the party that it is for. */
const AFTER_LENGTH = 45;

/** In sentences: how far from a notice that of the other side may stand. */
const OTHER_SIDE = 2;

/** Whether two notices are those of two sides. */
function isOfOtherSide(one: Note, other: Note, { sentences }: ReadingContext): boolean {
  if (one.found.value === other.found.value) return false;
  const texts = [one, other].map(({ at }) => sentences[at]?.text ?? '');
  if (texts.some((text) => POLICY.test(text))) return false;
  if (one.at !== other.at)
    return (
      Math.abs(one.at - other.at) <= OTHER_SIDE &&
      other.found.confidence >= one.found.confidence &&
      !texts.some((text) => EITHER.test(text))
    );
  const first = Math.min(one.start, other.start);
  const last = Math.max(one.start, other.start);
  return GIVER.test((texts[0] ?? '').slice(first, last + AFTER_LENGTH));
}

/** Of several, none is sure. */
const unsure = (found: Found<Duration>) => ({ ...found, confidence: LEAST_CONFIDENCE });

/** The longest notice, with the others beside it. */
function longest(notes: readonly Note[]): FoundNotice | null {
  const [first, ...sides] = notes
    .map(({ found }) => found)
    .toSorted((one, other) => countDurationDays(other.value) - countDurationDays(one.value));
  if (!first) return null;
  if (sides.length === 0) return first;
  return { ...unsure(first), sides: sides.map(unsure) };
}

/** Whether a sentence says that the contract goes on by itself. */
const isRolling = (sentence: Sentence): boolean =>
  ROLLS_ON.test(sentence.text) ||
  (RENEWS_BY_ITSELF.test(sentence.text) && !POLICY.test(sentence.text) && !deniesRenewal(sentence));

/** The notice that stops the renewal, or ends what goes on by itself. */
export function readNotice(
  context: ReadingContext,
  renewal: Found<Renewal> | null,
  isEndStated: boolean,
): FoundNotice | null {
  // What renews on request ends without a notice.
  if (renewal?.value.onRequest) return null;
  const candidates = context.sentences
    .flatMap((sentence, at) =>
      renewal || isRolling(sentence) ? notesIn(sentence, at, context) : [],
    )
    .filter((note) => note.found.confidence >= LEAST_CONFIDENCE);
  const { own: notes, isDoubtful } = ofBody(candidates, context, isEndStated);
  const [note] = notes.toSorted((one, other) => other.found.confidence - one.found.confidence);
  if (!note) return null;
  const others = notes.filter((other) => isOfOtherSide(note, other, context));
  const values = new Map([note, ...others].map((one) => [one.found.value, one] as const));
  const notice = longest([...values.values()]);
  if (!notice) return null;
  const rest = candidates.map(({ found }) => found).filter(({ value }) => !values.has(value));
  const confidence = isDoubtful ? DOUBTFUL : notice.confidence;
  return { ...notice, confidence, ...othersOf(notice.value, rest) };
}
