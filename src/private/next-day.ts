import type { ContractSummary } from '../../machines/domain/contract';
import { describeDuration, describeNotice } from '../../machines/domain/durations';
import type { Renewal } from '../../machines/domain/fields';
import type { ContractFacts } from '../../machines/domain/insights/outlook';
import { formatContractDay } from '../shared/contract-days';
import { formatDay } from '../ui/format';

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

/** A contract of the list, or one that is shown, of which less is known. */
type Told = Pick<ContractSummary, 'nextDay' | 'endsWithNotice' | 'goesOn' | 'expiry' | 'status'> &
  Partial<Pick<ContractFacts, 'renewal' | 'openEnd'>>;

/** What follows the next day to act. */
function describeFollowing({ nextDay, goesOn, expiry, endsWithNotice }: Told): string {
  const end = formatContractDay(expiry, 'short');
  if (goesOn === 'renews') return `renews ${end}`;
  if (nextDay?.kind === 'end') return 'nothing renews it';
  if (nextDay?.kind === 'notice') return expiry === nextDay.end ? `ends ${end}` : '';
  return endsWithNotice ? 'no end' : '';
}

const KINDS = { notice: 'notice', renewal: 'renews', end: 'ends' };

/** The next day to act, and what it is. */
function describeAct({ nextDay, endsWithNotice, goesOn, expiry, status, openEnd }: Told) {
  const end = formatContractDay(expiry, 'short');
  if (endsWithNotice) return { day: 'Any time', what: describeNotice(endsWithNotice) };
  if (nextDay?.missed) return { day: formatDay(nextDay.missed, 'short'), what: 'notice missed' };
  if (nextDay) return { day: formatDay(nextDay.day, 'short'), what: KINDS[nextDay.kind] };
  if (goesOn === 'unless renewed') return { day: `Ended ${end}`, what: 'unless renewed' };
  return { day: status === 'Expired' ? `Ended ${end}` : openEnd || end, what: '' };
}

/** The next day to act in words, as a row shows it. */
export const tellNextDay = (contract: Told): NextDayWords => ({
  ...describeAct(contract),
  after: describeFollowing(contract),
  rhythm: contract.renewal && contract.goesOn ? describeRhythm(contract.renewal) : '',
});

/** Before the day, in place of what it is after it. */
const LEADS: Readonly<Record<string, string>> = {
  notice: 'Notice by',
  'notice missed': 'Notice missed',
  renews: 'Renews',
  ends: 'Ends',
};

/** The same as a sentence, and what follows: 'Notice by Dec 31, 2026', 'renews Mar 1, 2027'. */
export function describeNextDay(contract: Told): { readonly first: string; readonly rest: string } {
  const { day, what, after } = tellNextDay(contract);
  const { nextDay, endsWithNotice } = contract;
  const lead = LEADS[what];
  const isLater = nextDay?.missed && nextDay.kind === 'notice' && nextDay.day !== nextDay.missed;
  return {
    first: lead ? `${lead} ${day}` : [day, what].filter(Boolean).join(endsWithNotice ? ', ' : ' '),
    rest: [
      what === 'renews' ? '' : after,
      isLater ? `next by ${formatDay(nextDay.day, 'short')}` : '',
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
