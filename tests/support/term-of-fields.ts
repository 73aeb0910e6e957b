import type { CalendarDay } from '../../machines/domain/calendar';
import { createTerm, type TermOnDay } from '../../machines/domain/term/term';
import { STANDARD_THRESHOLDS } from '../../src/reading/risk';
import type { Fields } from '../../src/reading/reading';

/** What follows from the fields of a reading on a day, without a word of a person. */
export const termOfFields = (
  { expiry, openEnd, ...read }: Omit<Fields, 'parties' | 'governingLaw'>,
  today: CalendarDay,
): TermOnDay =>
  createTerm({
    read: { ...read, expiry: expiry ?? (openEnd ? { value: null, ...openEnd } : null) },
  }).on(today, STANDARD_THRESHOLDS.renewalDue);
