import { DAY_WORDS, type ContractDay } from '../../machines/domain/contract';
import { formatDay } from '../ui/format';

/** The first or last day of a contract: 'Jan 1, 2026', 'No end', 'Not found'. */
export const formatContractDay = (day: ContractDay, style: 'short' | 'long'): string =>
  DAY_WORDS[day] ?? formatDay(day, style);
