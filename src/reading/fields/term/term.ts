import type { ReadingContext } from '../../context';
import type { Day, Fields } from '../../reading';
import { readExpiry } from './expiry';
import { readNotice } from './notice';
import { computeNoticeBy } from './notice-by';
import { readRenewal } from './renewal';
import type { Dates } from './start';

/** End, renewal and notice of the contract. */
export function readTerm(
  context: ReadingContext,
  dates: Dates,
  today: Day,
): Pick<Fields, 'expiry' | 'renewal' | 'notice' | 'noticeBy'> {
  const expiry = readExpiry(context, dates);
  const renewal = readRenewal(context);
  const notice = readNotice(context, renewal);
  return { expiry, renewal, notice, noticeBy: computeNoticeBy(expiry, renewal, notice, today) };
}
