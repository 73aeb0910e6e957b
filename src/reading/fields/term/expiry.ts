import { othersOf, type ReadingContext, type Sentence } from '../../context';
import { addDuration } from '../../../../machines/domain/day-arithmetic';
import type { Fields, FoundEnd, OpenEnd } from '../../reading';
import { DOUBTFUL, ofBody } from '../document';
import { computedEnds, writtenEnds } from './dated-ends';
import { goesOn } from './goes-on';
import { eventEnds, perpetualEnds } from './perpetual-ends';
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

/** The surest one; the first one of equals. */
const surest = (candidates: readonly EndCandidate[]): EndCandidate | null =>
  candidates.reduce<EndCandidate | null>(
    (top, one) =>
      top && top.end.confidence * top.weight >= one.end.confidence * one.weight ? top : one,
    null,
  );

/** Less likely than the end from the date that the words name. */
const OTHER_DATE = 0.5;

/** The same length from the other date of the contract. */
function fromOtherDate(end: FoundEnd, dates: Dates): readonly FoundEnd[] {
  const { since } = end;
  if (!since || !('field' in since)) return [];
  const other = dates[since.field === 'effectiveDate' ? 'agreementDate' : 'effectiveDate'];
  const value = other && addDuration(other.value, since.lasts);
  return value ? [{ ...end, value, confidence: end.confidence * OTHER_DATE }] : [];
}

/** The ends that a sentence writes or describes. */
function endsIn(sentence: Sentence, context: ReadingContext, dates: Dates): readonly StatedEnd[] {
  const written = writtenEnds(sentence, context);
  // "ten years, ending on 24 March 2035": the date is surer than the length.
  const isWritten = written.some(({ confidence }) => confidence >= LEAST_CONFIDENCE);
  return isWritten ? written : [...written, ...computedEnds(sentence, context, dates)];
}

/** The end of the first term, or what is said of it, and whether the body of the contract says it. */
export function readExpiry(
  context: ReadingContext,
  dates: Dates,
): Pick<Fields, 'expiry' | 'openEnd'> & { readonly isEndStated: boolean } {
  const start = dates.effectiveDate?.value ?? dates.agreementDate?.value ?? '';
  const all = context.sentences
    .flatMap((sentence, at): readonly EndCandidate[] => {
      const ends = [
        ...endsIn(sentence, context, dates),
        ...perpetualEnds(sentence, context),
        ...eventEnds(sentence, context),
      ];
      if (ends.length === 0) return [];
      const last = lastEndIn([sentence]);
      return ends.map((end) => {
        if (!isKnown(end)) return { end, at, weight: OPEN };
        return { end, at, weight: end.value === last ? LAST : 1 };
      });
    })
    .filter(({ end }) => !(isKnown(end) && end.value <= start));
  const candidates = all.filter(({ end }) => end.confidence >= LEAST_CONFIDENCE);
  const known = all.flatMap(({ end }) => (isKnown(end) ? [end, ...fromOtherDate(end, dates)] : []));
  const { own, isOfBody: isEndStated, isDoubtful } = ofBody(candidates, context);
  const found = pick(own, context);
  if (!found) return { expiry: null, isEndStated };
  const { end, at } = found;
  const confidence = isDoubtful ? DOUBTFUL : Math.min(MOST_CONFIDENCE, end.confidence);
  if (!isKnown(end))
    return { expiry: null, openEnd: { ...end, confidence, ...othersOf(null, known) }, isEndStated };
  const isFollowed = end.value !== 'perpetual' && around(at, context).some(goesOn);
  const rest = { ...othersOf(end.value, known), ...(isFollowed ? { goesOn: true as const } : {}) };
  return { expiry: { ...end, confidence, ...rest }, isEndStated };
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
