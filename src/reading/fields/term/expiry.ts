import type { ReadingContext, Sentence } from '../../context';
import type { Fields, FoundEnd, OpenEnd } from '../../reading';
import { DOUBTFUL, ofBody } from '../attachments';
import { computedEnds, writtenEnds } from './dated-ends';
import { goesOn } from './goes-on';
import { limitsOf } from './limits';
import { endlessEnd, eventEnd, eventEnds, perpetualEnds } from './perpetual-ends';
import { lastEndIn } from './renewal-limits';
import type { Dates } from './start';

/** Below, the end is "not found". */
const LEAST_CONFIDENCE = 0.5;
const MOST_CONFIDENCE = 0.9;

/** In sentences: how far from an end the text says that the contract goes on. */
const AFTERWARDS = 3;

type StatedEnd = FoundEnd | OpenEnd;

/** An end, with the index of its sentence. */
interface EndCandidate {
  readonly end: StatedEnd;
  readonly at: number;
  /** How much it counts beside others. */
  readonly weight: number;
}

const isKnown = (end: StatedEnd): end is FoundEnd => 'value' in end;

/** An end whose day is not told counts less beside one that is told. */
const OPEN = 0.9;
/** The last day to which a contract can be renewed is not the end of its first term. */
const LAST = 0.5;
/** What a party can end by notice, before the words around it count. */
const ENDLESS = 0.45;

const weigh = (end: StatedEnd) => (isKnown(end) ? 1 : OPEN);

/** The surest one; the first one of equals. */
const surest = (candidates: readonly EndCandidate[]): EndCandidate | null =>
  candidates.reduce<EndCandidate | null>(
    (top, one) =>
      top && top.end.confidence * top.weight >= one.end.confidence * one.weight ? top : one,
    null,
  );

const surestEnd = (ends: readonly StatedEnd[]): StatedEnd | null =>
  surest(ends.map((end) => ({ end, at: 0, weight: weigh(end) })))?.end ?? null;

/** The ends that a sentence writes or describes. */
function endsIn(sentence: Sentence, context: ReadingContext, dates: Dates): readonly StatedEnd[] {
  const written = writtenEnds(sentence, context);
  // "ten years, ending on 24 March 2035": the date is surer than the length.
  const isWritten = written.some(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  return isWritten ? written : [...written, ...computedEnds(sentence, context, dates)];
}

/** Words before the ends of a contract. */
const ENDS =
  /^(?!\W*(?:upon|following|after)\b).*\b(?:agreement|contract|term|lease)\b[^.;]*\b(?:until|expires?|terminates?|ends?)\b[^.;]{0,40}$/is;
/** A party can end it. */
const BY_NOTICE =
  /\bnotice\s+of\s+(?:its\s+)?(?:termination|cancellation)\b|\bterminat\w+\s+by\s+(?:either|any|a|one)\b/i;

/** The first or the last of the ends that a sentence names; null if it names none of them. */
function limitedEnd(sentence: Sentence, context: ReadingContext, dates: Dates): StatedEnd | null {
  const limits = limitsOf(sentence);
  if (!limits) return null;
  const ends = limits.sentences.map((one) => surestEnd(endsIn(one, context, dates)));
  const known = ends
    .flatMap((end) => (end && isKnown(end) ? [end] : []))
    .toSorted((one, other) => (one.value < other.value ? -1 : 1));
  if (limits.kind === 'earliest') {
    if (known.length === 0 && BY_NOTICE.test(limits.words))
      return endlessEnd(sentence, context, ENDLESS);
    return known[0] ?? surestEnd(ends.flatMap((end) => end ?? []));
  }
  const last = known.at(-1) ?? null;
  // The day of an event is not known, and it can be the last one.
  if (known.length === ends.length) return last;
  if (!last) return ENDS.test(limits.before) ? eventEnd(sentence, context) : null;
  return { confidence: last.confidence, quote: last.quote };
}

/** The end of the first term, or what is said of it, and whether the body of the contract says it. */
export function readExpiry(
  context: ReadingContext,
  dates: Dates,
): Pick<Fields, 'expiry' | 'openEnd'> & { readonly isEndStated: boolean } {
  const start = dates.effectiveDate?.value ?? dates.agreementDate?.value ?? '';
  const candidates = context.sentences
    .flatMap((sentence, at): readonly EndCandidate[] => {
      const limited = limitedEnd(sentence, context, dates);
      const ends = limited
        ? [limited]
        : [
            ...endsIn(sentence, context, dates),
            ...perpetualEnds(sentence, context),
            ...eventEnds(sentence, context),
          ];
      if (ends.length === 0) return [];
      const last = lastEndIn([sentence], dates);
      return ends.map((end) => {
        const isLast = isKnown(end) && end.value === last;
        return { end, at, weight: isLast ? LAST : weigh(end) };
      });
    })
    .filter(
      ({ end }) => end.confidence >= LEAST_CONFIDENCE && !(isKnown(end) && end.value <= start),
    );
  const { own, isOfBody: isEndStated, isDoubtful } = ofBody(candidates, context);
  const found = pick(own, context);
  if (!found) return { expiry: null, isEndStated };
  const { end, at } = found;
  const confidence = isDoubtful ? DOUBTFUL : Math.min(MOST_CONFIDENCE, end.confidence);
  if (!isKnown(end)) return { expiry: null, openEnd: { ...end, confidence }, isEndStated };
  const isFollowed = end.value !== 'perpetual' && around(at, context).some(goesOn);
  const expiry = { ...end, confidence, ...(isFollowed ? { goesOn: true as const } : {}) };
  return { expiry, isEndStated };
}

/** A sentence, the one before and those after it. */
const around = (at: number, { sentences }: ReadingContext) =>
  sentences.slice(Math.max(0, at - 1), at + AFTERWARDS);

/** The surest end. One before the sentence that says that the contract goes on is its first end. */
function pick(candidates: readonly EndCandidate[], context: ReadingContext): EndCandidate | null {
  const found = surest(candidates);
  if (!found || !isKnown(found.end) || found.end.value !== 'perpetual') return found;
  const sentence = context.sentences[found.at];
  if (!sentence || !goesOn(sentence)) return found;
  const before = candidates.findLast(
    (one) =>
      Math.abs(one.at - found.at) < AFTERWARDS &&
      !(isKnown(one.end) && one.end.value === 'perpetual'),
  );
  return before ?? found;
}
