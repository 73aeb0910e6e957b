import type { ComponentType, ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { CopyActorRef } from '../../../machines/contract/copy.machine';
import type { CorrectionActorRef } from '../../../machines/contract/correction.machine';
import type { ContractDetail, Evidence, Risk } from '../../../machines/domain/contract';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { ContractTerms } from '../../../machines/domain/terms';
import type { EvidenceActorRef } from '../../../machines/contract/evidence.machine';
import { formatPeriod } from '../contract-day';
import { ClauseList } from './clause-list';
import { ContractHeader } from './contract-header';
import { EvidenceList } from './evidence-list';
import { InsightList } from './insight-list';

export interface TermsProps {
  readonly terms: ContractTerms;
  readonly today: CalendarDay;
  readonly pieces: readonly Evidence[];
  readonly evidence: EvidenceActorRef;
  readonly correction: CorrectionActorRef;
}

export type TermsView = ComponentType<TermsProps>;

/** Content of a loaded contract (spec §2, /contract/{id}). */
export function ContractDetails({
  contract,
  risk,
  today,
  partyLinks,
  expiryAction,
  evidence,
  copy,
  correction,
  Terms,
}: {
  contract: ContractDetail;
  risk: Risk | null | undefined;
  today: CalendarDay;
  partyLinks: ReactNode;
  /** Control beside the expiry date. */
  expiryAction: ReactNode;
  evidence: EvidenceActorRef;
  copy: CopyActorRef;
  correction: CorrectionActorRef;
  Terms: TermsView | undefined;
}) {
  return (
    <div className={styles.layout}>
      <ContractHeader
        contract={contract}
        risk={risk}
        term={formatPeriod(contract.start, contract.expiry)}
        today={today}
        partyLinks={partyLinks}
        expiryAction={expiryAction}
      />
      <div className={styles.column}>
        {contract.terms && Terms ? (
          <Terms
            terms={contract.terms}
            today={today}
            pieces={contract.evidence}
            evidence={evidence}
            correction={correction}
          />
        ) : null}
        <section aria-labelledby="insights" className={styles.section}>
          <h2 id="insights" className={styles.sectionTitle}>
            AI Insights
          </h2>
          <InsightList
            insights={contract.insights}
            pieces={contract.evidence}
            evidence={evidence}
          />
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
};
