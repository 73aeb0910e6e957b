import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { CalendarDay, ContractDetail, Insight, Risk } from '../../../machines/domain/contract';
import type { CopyActorRef } from '../../../machines/copy.machine';
import type { EvidenceActorRef } from '../../../machines/evidence.machine';
import { Card } from '../../ui/card';
import { RiskBadge } from '../badges';
import { formatContractDay } from '../contract-day';
import { ClauseList } from './clause-list';
import { ContractHeader } from './contract-header';
import { EvidenceList } from './evidence-list';
import { PROSE_WIDTH } from './prose-width';

/** Content of a loaded contract (spec §2, /contract/{id}). */
export function ContractDetails({
  contract,
  risk,
  today,
  partyLinks,
  expiryAction,
  evidence,
  copy,
}: {
  contract: ContractDetail;
  risk: Risk | undefined;
  today: CalendarDay;
  partyLinks: ReactNode;
  /** Control beside the expiry date. */
  expiryAction: ReactNode;
  evidence: EvidenceActorRef;
  copy: CopyActorRef;
}) {
  return (
    <div className={styles.layout}>
      <ContractHeader
        contract={contract}
        risk={risk}
        term={`${formatContractDay(contract.start, 'long')} to ${formatContractDay(contract.expiry, 'long')}`}
        today={today}
        partyLinks={partyLinks}
        expiryAction={expiryAction}
      />
      <div className={styles.column}>
        <section aria-labelledby="insights" className={styles.section}>
          <h2 id="insights" className={styles.sectionTitle}>
            AI Insights
          </h2>
          <InsightList insights={contract.insights} />
        </section>
        <section aria-labelledby="clauses" className={styles.section}>
          <h2 id="clauses" className={styles.sectionTitle}>
            Key Clauses
          </h2>
          <ClauseList contract={contract} evidence={evidence} copy={copy} />
        </section>
      </div>
      <aside aria-labelledby="evidence" className={styles.section}>
        <h2 id="evidence" className={styles.sectionTitle}>
          Supporting Evidence
        </h2>
        <EvidenceList contract={contract} evidence={evidence} copy={copy} />
      </aside>
    </div>
  );
}

function InsightList({ insights }: { insights: readonly Insight[] }) {
  if (insights.length === 0) return <p className={styles.none}>There are no insights yet.</p>;
  return (
    <ul className={styles.insights}>
      {insights.map((insight, index) => (
        <Card as="li" key={index} padding="md" className={styles.insight}>
          <RiskBadge risk={insight.risk} />
          <p dir="auto" className={styles.message}>
            {insight.message}
          </p>
          <p className={styles.recommendation}>
            <strong className={styles.lead}>Recommendation</strong>
            <span dir="auto" className={styles.advice}>
              {insight.recommendation}
            </span>
          </p>
        </Card>
      ))}
    </ul>
  );
}

const styles = {
  layout: css({
    display: 'grid',
    gap: { base: '6', md: '8' },
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      xl: 'minmax(0, 1fr) 22rem',
      _print: 'minmax(0, 1fr)',
    },
  }),
  column: css({ display: 'grid', gap: { base: '6', md: '8' }, minWidth: '0' }),
  section: css({ display: 'grid', gap: '3', minWidth: '0' }),
  sectionTitle: css({ textStyle: 'title', breakAfter: 'avoid' }),
  none: css({ color: 'fg.muted' }),
  insights: css({ display: 'grid', gap: '3' }),
  insight: css({ breakInside: 'avoid' }),
  message: css({
    textStyle: 'prose',
    maxWidth: PROSE_WIDTH,
    marginTop: '3',
    overflowWrap: 'anywhere',
  }),
  recommendation: css({
    marginTop: '4',
    paddingInline: '4',
    paddingBlock: '3',
    borderInlineStartWidth: '3',
    borderInlineStartColor: 'accent',
    borderRadius: 'sm',
    backgroundColor: 'accent.soft',
    printColorAdjust: 'exact',
    overflowWrap: 'anywhere',
  }),
  lead: css({
    display: 'block',
    marginBottom: '1',
    textStyle: 'label',
    fontWeight: 'semibold',
    color: 'accent',
  }),
  advice: css({ display: 'block', maxWidth: PROSE_WIDTH, fontWeight: 'medium' }),
};
