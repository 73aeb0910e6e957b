import { DAY_WORDS, NOT_FOUND, type ContractDay } from '../../machines/domain/calendar';
import { formatDay } from '../ui/format';

/** The first or last day of a contract: 'Jan 1, 2026', 'No end', 'Not found'. */
export const formatContractDay = (day: ContractDay, style: 'short' | 'long'): string =>
  DAY_WORDS[day] ?? formatDay(day, style);

/** First and last day of a contract: 'January 1, 2026 to December 31, 2026', 'From January 1, 2026, no end'. */
export function formatPeriod(start: ContractDay, expiry: ContractDay): string {
  const [first, last] = [start, expiry].map((day) => formatContractDay(day, 'long'));
  const isEndKnown = !(expiry in DAY_WORDS);
  if (start !== NOT_FOUND)
    return isEndKnown
      ? `${first} to ${last}`
      : `From ${first}, ${expiry === NOT_FOUND ? 'end not found' : 'no end'}`;
  if (expiry === NOT_FOUND) return 'Term not found';
  return isEndKnown ? `Start not found, ends ${last}` : 'Start not found, no end';
}
