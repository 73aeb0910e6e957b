import type { CalendarDay } from '../../machines/domain/calendar';
import type { Given } from '../../machines/domain/term/running-term';
import { computeTerm, type TermOnDay } from '../../machines/domain/term/term';
import { STANDARD_THRESHOLDS } from '../../src/reading/playbook';
import type { Fields, Found } from '../../src/reading/reading';

const given = <T>(found: Found<T> | null): Given<T> | null =>
  found && { ...found, isByPerson: false };

/** What follows from the fields of a reading on a day, without a word of a person. */
export const termOfFields = (
  {
    agreementDate,
    effectiveDate,
    expiry,
    openEnd,
    renewal,
    notice,
  }: Omit<Fields, 'parties' | 'governingLaw'>,
  today: CalendarDay,
): TermOnDay =>
  computeTerm({
    agreementDate: given(agreementDate),
    effectiveDate: given(effectiveDate),
    termStart: null,
    expiry: expiry ?? (openEnd ? { value: null, ...openEnd } : null),
    expiryCorrection: null,
    renewal: given(renewal),
    notice: given(notice),
    noticeByCorrection: null,
    decision: null,
    today,
    renewalDue: STANDARD_THRESHOLDS.renewalDue,
  });
