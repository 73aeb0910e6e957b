import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { gridStack } from 'styled-system/patterns';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import type { ContractFields } from '../../../machines/domain/fields';
import { Section } from '../../ui/section';
import { formatPeriod } from '../contract-days';
import { ClauseList } from './clause-list';
import { ContractHeader } from './contract-header';
import { EvidenceList } from './evidence-list';
import { InsightList, type InsightTexts } from './insight-list';
import { useActors } from '../actors';
import { useOpenContract } from './open-contract';

export interface TermsProps {
  /** Id of the contract. */
  readonly id: string;
  readonly terms: ContractFields;
  readonly today: CalendarDay;
}

export type TermsView = ComponentType<TermsProps>;

/** Content of a loaded contract (spec §2, /contract/{id}). */
export function ContractDetails({
  Terms,
  insights,
}: {
  Terms?: TermsView;
  insights: InsightTexts;
}) {
  const { contract } = useOpenContract();
  const { dashboard } = useActors();
  const today = useSelector(dashboard, selectToday);
  return (
    <div className={styles.layout}>
      <ContractHeader contract={contract} term={formatPeriod(contract.start, contract.expiry)} />
      <div className={styles.column}>
        {contract.terms && Terms ? (
          <Terms id={contract.id} terms={contract.terms} today={today} />
        ) : null}
        <Section id="insights" title={insights.title}>
          <InsightList none={insights.none} insights={contract.insights} />
        </Section>
        <Section id="clauses" title="Key Clauses">
          <ClauseList />
        </Section>
      </div>
      <Section as="aside" id="evidence" title="Supporting Evidence">
        <EvidenceList />
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
