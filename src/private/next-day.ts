import type { ContractSummary } from '../../../machines/domain/contract';
import { describeDuration, describeNotice } from '../../../machines/domain/durations';
import type { Renewal } from '../../../machines/domain/fields';
import { isKept } from '../../../machines/domain/insights/outlook';
import { formatContractDay } from '../../shared/contract-days';
import { formatDay } from '../../ui/format';

/** The next day to act of a row: the day, what it is, and what follows. Each part can be empty. */
export interface NextDayWords {
  readonly day: string;
  readonly what: string;
  readonly after: string;
  /** How the contract goes on. */
  readonly rhythm: string;
}

/** 'yearly', 'every 2 years', 'once, for 1 year'. */
function describeRhythm({ every, successive, onRequest, conditional }: Renewal): string {
  if (onRequest) return 'on request';
  if (conditional) return 'on a condition';
  const length = describeDuration(every);
  if (!successive) return `once, for ${length}`;
  return every === 'P1Y' || every === 'P12M' ? 'yearly' : `every ${length}`;
}

/** What follows the next day to act. */
function describeFollowing({ nextDay, goesOn, expiry, endsWithNotice }: ContractSummary): string {
  const end = formatContractDay(expiry, 'short');
  if (goesOn === 'renews') return `renews ${end}`;
  if (nextDay?.kind === 'end') return 'nothing renews it';
  if (nextDay?.kind === 'notice') return expiry === nextDay.end ? `ends ${end}` : '';
  return endsWithNotice ? 'no end' : '';
}

const KINDS = { notice: 'notice', renewal: 'renews', end: 'ends' };

/** The next day to act in words, as a row shows it. */
export function tellNextDay(contract: ContractSummary): NextDayWords {
  const { nextDay, endsWithNotice, goesOn, expiry, status } = contract;
  const facts = isKept(contract) ? contract : null;
  const end = formatContractDay(expiry, 'short');
  const after = describeFollowing(contract);
  const rhythm = facts?.renewal && goesOn ? describeRhythm(facts.renewal) : '';
  if (endsWithNotice)
    return { day: 'Any time', what: describeNotice(endsWithNotice), after, rhythm };
  if (nextDay?.missed)
    return { day: formatDay(nextDay.missed, 'short'), what: 'notice missed', after, rhythm };
  if (nextDay)
    return { day: formatDay(nextDay.day, 'short'), what: KINDS[nextDay.kind], after, rhythm };
  if (goesOn === 'unless renewed')
    return { day: `Ended ${end}`, what: 'unless renewed', after, rhythm };
  if (status === 'Expired') return { day: `Ended ${end}`, what: '', after, rhythm };
  return { day: facts?.openEnd || end, what: '', after, rhythm };
}
