import { DAY_WORDS, NOT_FOUND, type ContractDay } from '../../machines/domain/contract';
import { formatDay } from '../ui/format';

/** The first or last day of a contract: 'Jan 1, 2026', 'No end', 'Not found'. */
export const formatContractDay = (day: ContractDay, style: 'short' | 'long'): string =>
  DAY_WORDS[day] ?? formatDay(day, style);

/** First and last day of a contract: 'January 1, 2026 to No end'. */
export const formatTerm = (start: ContractDay, expiry: ContractDay): string =>
  start === NOT_FOUND && expiry === NOT_FOUND
    ? 'Term not found'
    : `${formatContractDay(start, 'long')} to ${formatContractDay(expiry, 'long')}`;
