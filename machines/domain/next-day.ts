import { DAY_WORDS, describeShortDay, NOT_FOUND, type ContractDay } from './calendar';
import type { ContractSummary } from './contract';
import { describeDuration, describeNotice } from './durations';
import type { Renewal } from './fields';
import type { ContractFacts } from './insights/outlook';

/** What the next day to act of a contract follows from. */
type Acting = Pick<ContractSummary, 'nextDay' | 'endsWithNotice' | 'goesOn' | 'expiry' | 'status'> &
  Partial<Pick<ContractFacts, 'openEnd'>>;

/** The next day to act in words, and what follows it. Parts can be empty. */
export interface NextDayWords {
  readonly day: string;
  readonly what: string;
  /** Both in one: 'Notice by Dec 31, 2026'. */
  readonly sentence: string;
  readonly after: string;
  /** After a missed day of notice, the next one. */
  readonly nextBy: string;
}

const KINDS = {
  notice: { what: 'notice', lead: 'Notice by' },
  renewal: { what: 'renews', lead: 'Renews' },
  end: { what: 'ends', lead: 'Ends' },
};

const describeContractDay = (day: ContractDay) => DAY_WORDS[day] ?? describeShortDay(day);

/** What follows the next day to act. */
function describeFollowing({ nextDay, goesOn, expiry, endsWithNotice }: Acting): string {
  const end = describeContractDay(expiry);
  const isRenewal = nextDay?.kind === 'renewal' && !nextDay.missed;
  if (goesOn === 'renews') return isRenewal ? '' : `renews ${end}`;
  if (nextDay?.kind === 'end') return 'nothing renews it';
  if (nextDay?.kind === 'notice') return expiry === nextDay.end ? `ends ${end}` : '';
  return endsWithNotice ? 'no end' : '';
}

/** The next day to act of a contract in words. */
export function tellNextDay(contract: Acting): NextDayWords {
  const { nextDay, endsWithNotice, goesOn, expiry, status, openEnd } = contract;
  const rest = { what: '', after: describeFollowing(contract), nextBy: '' };
  if (endsWithNotice) {
    const what = describeNotice(endsWithNotice);
    return { ...rest, day: 'Any time', what, sentence: `Any time, ${what}` };
  }
  if (nextDay?.missed) {
    const day = describeShortDay(nextDay.missed);
    const hasNext = nextDay.kind === 'notice' && nextDay.day !== nextDay.missed;
    const nextBy = hasNext ? `next by ${describeShortDay(nextDay.day)}` : '';
    return { ...rest, day, what: 'notice missed', sentence: `Notice missed ${day}`, nextBy };
  }
  if (nextDay) {
    const day = describeShortDay(nextDay.day);
    const { what, lead } = KINDS[nextDay.kind];
    return { ...rest, day, what, sentence: `${lead} ${day}` };
  }
  const end = describeContractDay(expiry);
  const ended = `Ended ${end}`;
  if (goesOn === 'unless renewed')
    return { ...rest, day: ended, what: 'unless renewed', sentence: `${ended} unless renewed` };
  const day = status === 'Expired' ? ended : openEnd || end;
  return { ...rest, day, sentence: day === DAY_WORDS[NOT_FOUND] ? 'No day to act is known' : day };
}

/** How a contract goes on: 'yearly', 'every 2 years', 'once, for 1 year'. */
export function describeRhythm({ every, successive, onRequest, conditional }: Renewal): string {
  if (onRequest) return 'on request';
  if (conditional) return 'on a condition';
  const length = describeDuration(every);
  if (!successive) return `once, for ${length}`;
  return every === 'P1Y' || every === 'P12M' ? 'yearly' : `every ${length}`;
}
