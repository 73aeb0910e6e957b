import { gridStack, inlineRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { lacksKnownDay } from '../../machines/domain/list/filters';
import type { ContractSummary } from '../../machines/domain/contract';
import { describeUnknownDays, UNKNOWN_DAYS_HREF } from './deadline-text';

/** Link to a contract, or a place in it. */
export function ContractLink({ href, name }: { href: string; name: string }) {
  return (
    <Link href={href} className={link}>
      <bdi>{name}</bdi>
    </Link>
  );
}

const link = inlineRow({
  minHeight: 'control.text',
  minWidth: '0',
  maxWidth: 'full',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  textStyle: 'link',
  '& bdi': { minWidth: '0' },
});

/** A link that is a row of a list in a dialog. */
export const rowLink = gridStack({
  paddingBlock: '2',
  paddingInline: '2',
  marginInline: '-2',
  borderRadius: 'md',
  overflowWrap: 'anywhere',
  _hover: { backgroundColor: 'surface.hover' },
});

/** Number of contracts whose next day to act is not known, as a link to them; nothing if there are none. */
export function UnknownDays({
  contracts,
  onNavigate,
}: {
  contracts: readonly ContractSummary[];
  onNavigate?: () => void;
}) {
  const count = contracts.filter(lacksKnownDay).length;
  if (count === 0) return null;
  return (
    <p>
      <Link href={UNKNOWN_DAYS_HREF} className={unknownDaysLink} onClick={onNavigate}>
        {describeUnknownDays(count)}
      </Link>
    </p>
  );
}

/** A target for touch. */
const unknownDaysLink = inlineRow({ minHeight: 'control.sm', textStyle: 'link' });
