import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { ContractSummary, Risk } from '../../../machines/domain/contract';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { Card } from '../../ui/card';
import { RiskBadge, RiskScore, StatusBadge } from '../badges';
import { CertaintyMark } from '../certainty-mark';
import { TimeLeft } from '../time-left';

/** What list items and details have in common. */
type Contract = Pick<
  ContractSummary,
  'name' | 'parties' | 'expiry' | 'goesOn' | 'certainty' | 'status' | 'riskScore'
>;

/** Header of a contract: name, parties, term, status and risk (spec §2, /contract/{id}). */
export function ContractHeader({
  contract,
  risk,
  term,
  today,
  partyLinks,
  expiryAction,
}: {
  contract: Contract;
  /** Only the list has the level: undefined until it has loaded. */
  risk: Risk | null | undefined;
  term: string;
  today: CalendarDay;
  /** Links to the contracts with the same parties. */
  partyLinks: ReactNode;
  /** Control beside the expiry date; not printed. */
  expiryAction: ReactNode;
}) {
  const { certainty = {} } = contract;
  return (
    <Card as="section" padding="lg" aria-label="Overview" className={styles.header}>
      <div className={styles.identity}>
        <h1 dir="auto" className={styles.name}>
          {contract.name}
          <CertaintyMark certainty={certainty.name} />
        </h1>
        <p dir="auto" className={styles.parties}>
          {contract.parties}
          <CertaintyMark certainty={certainty.parties} />
        </p>
        {partyLinks}
        <div className={styles.term}>
          <p className={styles.days}>
            {term}
            <CertaintyMark certainty={certainty.period} />
            <TimeLeft expiry={contract.expiry} today={today} goesOn={contract.goesOn} isSentence />
          </p>
          <div className={styles.action}>{expiryAction}</div>
        </div>
      </div>
      <dl className={styles.ratings}>
        <div className={styles.rating}>
          <dt className={styles.ratingLabel}>Status</dt>
          <dd className={styles.ratingValue}>
            {contract.status === null ? null : (
              <StatusBadge status={contract.status} certainty={certainty.status} />
            )}
          </dd>
        </div>
        <div className={styles.rating}>
          <dt className={styles.ratingLabel}>Risk score</dt>
          <dd className={styles.ratingValue}>
            <RiskScore score={contract.riskScore} />
          </dd>
        </div>
        {risk === undefined ? null : (
          <div className={styles.rating}>
            <dt className={styles.ratingLabel}>Risk</dt>
            <dd className={styles.ratingValue}>
              <RiskBadge risk={risk} />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

const styles = {
  header: css({
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '5',
  }),
  identity: css({ flex: '[1 1 24rem]', minWidth: '0', display: 'grid', gap: '2' }),
  name: css({ textStyle: 'display', overflowWrap: 'anywhere' }),
  parties: css({ color: 'fg.muted', overflowWrap: 'anywhere' }),
  term: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  days: css({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    '& > [data-certainty]': { alignSelf: 'center', marginInlineStart: '-2' },
  }),
  /** The button reaches into the gaps around it. */
  action: css({
    marginBlock: '-2',
    marginInlineStart: { base: '-1.5', md: '-3' },
    _print: { display: 'none' },
  }),
  ratings: css({
    display: 'grid',
    /* The level has a place before the list has loaded, so that it moves nothing. */
    gridTemplateColumns: {
      base: 'auto minmax(6.75rem, 1fr)',
      md: 'auto auto minmax(6.75rem, auto)',
    },
    columnGap: '3',
    rowGap: '4',
  }),
  rating: css({
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: '2',
    '&:first-child': { gridColumn: { base: '1 / -1', md: 'auto' }, marginInlineEnd: '5' },
  }),
  ratingLabel: css({ textStyle: 'caption', color: 'fg.muted' }),
  ratingValue: css({ display: 'flex', alignItems: 'center' }),
};
