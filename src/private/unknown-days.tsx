import { inlineRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { lacksKnownDay } from '../../machines/domain/contract-index';
import type { ContractSummary } from '../../machines/domain/contract';
import { describeUnknownDays, UNKNOWN_DAYS_HREF } from './deadline-text';

/** Number of contracts whose next day to act is not known, as a link to them; nothing if there are none. */
export function UnknownDays({
  contracts,
  onFollow,
}: {
  contracts: readonly ContractSummary[];
  onFollow?: () => void;
}) {
  const count = contracts.filter(lacksKnownDay).length;
  if (count === 0) return null;
  return (
    <p>
      <Link href={UNKNOWN_DAYS_HREF} className={link} onClick={onFollow}>
        {describeUnknownDays(count)}
      </Link>
    </p>
  );
}

/** A target for touch. */
const link = inlineRow({ minHeight: 'control.sm', textStyle: 'link' });
