import { gridStack } from 'styled-system/patterns';
import { Section } from '../../ui/section';
import { formatPeriod } from '../../shared/contract-days';
import { ClauseList } from './clause-list';
import { ContractHeader } from './contract-header';
import { EvidenceList } from './evidence-list';
import { InsightList } from './insight-list';
import { useOpenContract } from '../../shared/contract/open-contract';

/** Content of a loaded contract (spec §2, /contract/{id}). */
export function ContractDetails() {
  const { contract } = useOpenContract();
  return (
    <div className={styles.layout}>
      <ContractHeader contract={contract} term={formatPeriod(contract.start, contract.expiry)} />
      <div className={styles.column}>
        <Section id="insights" title="AI Insights">
          <InsightList insights={contract.insights} />
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
