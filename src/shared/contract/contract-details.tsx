import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { gridStack } from 'styled-system/patterns';
import type { CopyActorRef } from '../../../machines/contract/copy.machine';
import type { CorrectionActorRef } from '../../../machines/contract/correction.machine';
import type { ContractDetail, Evidence } from '../../../machines/domain/contract';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import type { ContractFields } from '../../../machines/domain/fields';
import type { EvidenceActorRef } from '../../../machines/contract/evidence.machine';
import { Section } from '../../ui/section';
import { formatPeriod } from '../contract-day';
import { ClauseList } from './clause-list';
import { ContractHeader } from './contract-header';
import { EvidenceList } from './evidence-list';
import { InsightList, type InsightTexts } from './insight-list';
import { useActors } from '../actors';

export interface TermsProps {
  /** Id of the contract. */
  readonly id: string;
  readonly terms: ContractFields;
  readonly today: CalendarDay;
  readonly pieces: readonly Evidence[];
  readonly evidence: EvidenceActorRef;
  readonly correction: CorrectionActorRef;
}

export type TermsView = ComponentType<TermsProps>;

/** Content of a loaded contract (spec §2, /contract/{id}). */
export function ContractDetails({
  contract,

  evidence,
  copy,
  correction,
  Terms,
  insights,
}: {
  contract: ContractDetail;

  evidence: EvidenceActorRef;
  copy: CopyActorRef;
  correction: CorrectionActorRef;
  Terms?: TermsView;
  insights: InsightTexts;
}) {
  const { dashboard } = useActors();
  const today = useSelector(dashboard, selectToday);
  return (
    <div className={styles.layout}>
      <ContractHeader contract={contract} term={formatPeriod(contract.start, contract.expiry)} />
      <div className={styles.column}>
        {contract.terms && Terms ? (
          <Terms
            id={contract.id}
            terms={contract.terms}
            today={today}
            pieces={contract.evidence}
            evidence={evidence}
            correction={correction}
          />
        ) : null}
        <Section id="insights" title={insights.title}>
          <InsightList
            none={insights.none}
            insights={contract.insights}
            pieces={contract.evidence}
            evidence={evidence}
          />
        </Section>
        <Section id="clauses" title="Key Clauses">
          <ClauseList contract={contract} evidence={evidence} copy={copy} />
        </Section>
      </div>
      <Section as="aside" id="evidence" title="Supporting Evidence">
        <EvidenceList contract={contract} evidence={evidence} copy={copy} />
      </Section>
    </div>
  );
}

const styles = {
  layout: gridStack({
    gap: { base: '6', md: '8' },
    alignItems: 'start',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      xl: 'minmax(0, 1fr) 22rem',
      _print: 'minmax(0, 1fr)',
    },
  }),
  column: gridStack({ gap: { base: '6', md: '8' }, minWidth: '0' }),
};
