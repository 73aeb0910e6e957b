import { Clock } from 'lucide';
import { inlineRow } from 'styled-system/patterns';
import {
  isCalendarDay,
  isSoon,
  type CalendarDay,
  type ContractDay,
} from '../../machines/domain/calendar';
import { formatDistance, formatTimeLeft } from './contract-days';
import { Icon } from '../ui/icon';

/** Distance of an expiry from today; marked if it is soon. Nothing if there is no such day. */
export function TimeLeft({
  expiry,
  today,
  isSentence = false,
}: {
  expiry: ContractDay;
  today: CalendarDay;
  /** For use without a label: '39 days left' instead of 'in 39 days'. */
  isSentence?: boolean;
}) {
  if (!isCalendarDay(expiry)) return null;
  const isMarked = isSoon(expiry, today);
  return (
    <span data-part="time-left" data-soon={isMarked || undefined} className={timeLeft}>
      {isMarked ? <Icon of={Clock} /> : null}
      {isSentence ? formatTimeLeft(expiry, today) : formatDistance(expiry, today)}
    </span>
  );
}

const timeLeft = inlineRow({
  gap: '1',
  whiteSpace: 'nowrap',
  color: 'fg.muted',
  '& svg': { width: '3', height: '3', flexShrink: '0' },
  '&[data-soon]': { color: 'tone.yellow.fg', fontWeight: 'medium' },
});
