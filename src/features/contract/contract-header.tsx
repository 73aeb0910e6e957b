import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { CalendarDay, ContractDetail } from '../../../machines/domain/contract';
import { Card } from '../../ui/card';
import { RiskDial, StatusBadge } from '../badges';
import { TimeLeft } from '../time-left';

/** What list items and details have in common. */
type Contract = Pick<ContractDetail, 'name' | 'parties' | 'expiry' | 'status' | 'riskScore'>;

/** Header of a contract: name, parties, term, status and risk score (spec §2, /contract/{id}). */
export function ContractHeader({
  contract,
  term,
  today,
  partyLinks,
}: {
  contract: Contract;
  term: string;
  today: CalendarDay;
  /** Links to the contracts with the same parties. */
  partyLinks: ReactNode;
}) {
  return (
    <Card as="section" padding="lg" aria-label="Overview" className={styles.header}>
      <div className={styles.identity}>
        <h1 dir="auto" className={styles.name}>
          {contract.name}
        </h1>
        <p dir="auto" className={styles.parties}>
          {contract.parties}
        </p>
        {partyLinks}
        <p className={styles.term}>
          {term}
          <TimeLeft expiry={contract.expiry} today={today} isSentence />
        </p>
      </div>
      <dl className={styles.ratings}>
        <div className={styles.rating}>
          <dt className={styles.ratingLabel}>Status</dt>
          <dd className={styles.ratingValue}>
            <StatusBadge status={contract.status} />
          </dd>
        </div>
        <div className={styles.rating}>
          <dt className={styles.ratingLabel}>Risk score</dt>
          <dd className={styles.ratingValue}>
            <RiskDial score={contract.riskScore} />
          </dd>
        </div>
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
    columnGap: '3',
    textStyle: 'small',
    color: 'fg.muted',
  }),
  ratings: css({ display: 'flex', gap: '8' }),
  rating: css({ display: 'grid', gridTemplateRows: 'auto 1fr', gap: '2' }),
  ratingLabel: css({ textStyle: 'caption', color: 'fg.muted' }),
  ratingValue: css({ display: 'flex', alignItems: 'center' }),
};
