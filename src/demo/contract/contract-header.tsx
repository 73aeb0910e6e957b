import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { controlRow, flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import type { ContractSummary } from '../../../machines/domain/contract';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { selectSummary, selectToday } from '../../../machines/list/dashboard.selectors';
import { Card } from '../../ui/card';
import { RiskBadge, RiskScore, StatusBadge } from '../../shared/badges';
import { CertaintyMark } from '../../shared/certainty-mark';
import { CalendarButton } from '../../shared/contract/calendar-button';
import { TimeLeft } from '../../shared/time-left';
import { PartyLinks } from '../../shared/contract/party-links';
import { useActors } from '../../shared/actors';

/** What list items and details have in common. */
type Contract = Pick<
  ContractSummary,
  'id' | 'name' | 'parties' | 'expiry' | 'goesOn' | 'certainty' | 'status' | 'riskScore'
>;

/** Header of a contract: name, parties, term, status and risk (spec §2, /contract/{id}). */
export function ContractHeader({ contract, term }: { contract: Contract; term: string }) {
  const { dashboard } = useActors();
  const { certainty = {} } = contract;
  const today = useSelector(dashboard, selectToday);
  /** Only the list has the level: undefined until it has loaded. */
  const risk = useSelector(dashboard, (snapshot) => selectSummary(snapshot, contract.id)?.risk);
  return (
    <Card as="section" padding="lg" aria-label="Overview" className={styles.header}>
      <title>{`${escapeInvisibleChars(contract.name)} · Covenant`}</title>
      <div className={styles.identity}>
        <h1 dir="auto" className={styles.name}>
          {contract.name}
          <CertaintyMark certainty={certainty.name} />
        </h1>
        <p dir="auto" className={styles.parties}>
          {contract.parties}
          <CertaintyMark certainty={certainty.parties} />
        </p>
        <PartyLinks parties={contract.parties} />
        <div className={styles.term}>
          <p className={styles.days}>
            {term}
            <CertaintyMark certainty={certainty.period} />
            <TimeLeft expiry={contract.expiry} today={today} isSentence />
          </p>
          <div className={styles.action}>
            <CalendarButton id={contract.id} />
          </div>
        </div>
      </div>
      <dl className={styles.ratings}>
        <Rating label="Status">
          {contract.status === null ? null : (
            <StatusBadge status={contract.status} certainty={certainty.status} />
          )}
        </Rating>
        <Rating label="Risk score">
          <RiskScore score={contract.riskScore} />
        </Rating>
        {risk === undefined ? null : (
          <Rating label="Risk">
            <RiskBadge risk={risk} />
          </Rating>
        )}
      </dl>
    </Card>
  );
}

const Rating = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.rating}>
    <dt className={styles.ratingLabel}>{label}</dt>
    <dd className={styles.ratingValue}>{children}</dd>
  </div>
);

const styles = {
  header: wrapRow({
    gridColumn: '1 / -1',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '5',
  }),
  identity: gridStack({ flex: '[1 1 24rem]', minWidth: '0', gap: '2' }),
  name: css({ textStyle: 'display', overflowWrap: 'anywhere' }),
  parties: css({ color: 'fg.muted', overflowWrap: 'anywhere' }),
  term: controlRow({ columnGap: '3', rowGap: '2', textStyle: 'small.muted' }),
  days: wrapRow({
    columnGap: '3',
    '& > [data-certainty]': { alignSelf: 'center', marginInlineStart: '-2' },
  }),
  /** The button reaches into the gaps around it. */
  action: css({
    marginBlock: '-2',
    marginInlineStart: { base: '-1.5', md: '-3' },
    _print: { display: 'none' },
  }),
  ratings: gridStack({
    /* The level has a place before the list has loaded, so that it moves nothing. */
    gridTemplateColumns: {
      base: 'auto minmax(6.75rem, 1fr)',
      md: 'auto auto minmax(6.75rem, auto)',
    },
    columnGap: '3',
    rowGap: '4',
  }),
  rating: gridStack({
    gridTemplateRows: 'auto 1fr',
    gap: '2',
    '&:first-child': { gridColumn: { base: '1 / -1', md: 'auto' }, marginInlineEnd: '5' },
  }),
  ratingLabel: css({ textStyle: 'caption', color: 'fg.muted' }),
  ratingValue: flexRow({ columnGap: '1' }),
};
