import type { CalendarDay } from '../../machines/domain/calendar';
import {
  DEADLINE_LABELS,
  type Deadline,
  type DeadlineKind,
  type DeadlineMark,
} from '../../machines/domain/deadlines';
import { countOf } from '../../machines/domain/words';
import { listHref } from '../shared/list-address';
import { formatDay } from '../ui/format';

/** A day that has passed is told so. */
const PAST_LABELS: Readonly<Record<DeadlineKind, string>> = {
  ...DEADLINE_LABELS,
  renewal: 'Renewed by itself',
  end: 'Ended',
};

/** What a deadline is, on a day. */
export const labelOf = ({ kind, day }: Deadline, today: CalendarDay): string =>
  (day < today ? PAST_LABELS : DEADLINE_LABELS)[kind];

/** A kind of deadline inside a sentence, before "of" and the name of a contract. */
const NOUNS: Readonly<Record<DeadlineKind, string>> = {
  notice: 'last day of notice',
  renewal: 'renewal',
  end: 'end',
};

/** Starts the name of a deadline: 'renewal of '. The name of the contract ends it. */
export const nounOf = ({ kind }: Deadline): string => `${NOUNS[kind]} of `;

/** What was said about a deadline: 'Reminder on Jul 1, 2026', and 'Done' by an earlier version. */
export function formatMark(mark: DeadlineMark | null): string {
  if (mark === null) return 'Brought back';
  return mark.kind === 'done' ? 'Done' : `Reminder on ${formatDay(mark.until, 'short')}`;
}

/** How many contracts have a next day to act that is not known. */
export const describeUnknownDays = (count: number): string =>
  `${countOf(count, 'contract')} ${count === 1 ? 'has' : 'have'} no known day`;

/** Address of the list of these contracts. */
export const UNKNOWN_DAYS_HREF = listHref({ next: 'unknown' });
