import { best, type ReadingContext } from '../../context';
import type { FoundEnd } from '../../reading';
import { computedEnds } from './computed-ends';
import { perpetualEnds } from './perpetual-ends';
import type { Dates } from './start';
import { writtenEnds } from './written-ends';

/** Below, the end is "not found". */
const LEAST_CONFIDENCE = 0.5;
const MOST_CONFIDENCE = 0.9;

/** The end of the first term. */
export function readExpiry(context: ReadingContext, dates: Dates): FoundEnd | null {
  const candidates = context.sentences.flatMap((sentence) => {
    const written = writtenEnds(sentence, context);
    const computed = [
      ...computedEnds(sentence, context, dates),
      ...perpetualEnds(sentence, context),
    ];
    // "ten years, ending on 24 March 2035": the date is surer than the length.
    const isWritten = written.some(({ confidence }) => confidence >= LEAST_CONFIDENCE);
    return isWritten ? written : [...written, ...computed];
  });
  const start = dates.effectiveDate?.value ?? dates.agreementDate?.value ?? '';
  const later = candidates.filter(({ value }) => value > start);
  const found = best(later);
  if (!found || found.confidence < LEAST_CONFIDENCE) return null;
  const expiry = later.find((one) => one.value === found.value && one.quote === found.quote);
  return expiry ? { ...expiry, confidence: Math.min(MOST_CONFIDENCE, expiry.confidence) } : null;
}
