import { NO_END, NOT_FOUND, type ContractDay } from '../../machines/domain/contract';
import { formatDay } from '../ui/format';

/** The first or last day of a contract in words: 'Jan 1, 2026', 'No end', 'Not found'. */
export function formatContractDay(day: ContractDay, style: 'short' | 'long'): string {
  if (day === NOT_FOUND) return 'Not found';
  return day === NO_END ? 'No end' : formatDay(day, style);
}
