import { ShieldCheck } from 'lucide';
import { css } from 'styled-system/css';
import { Icon } from '../ui/icon';
import { PageHeader } from '../ui/page-header';
import { ComingSoonCard } from './coming-soon-card';

/** Placeholder screen (spec §2, /reports). */
export function ReportsScreen() {
  return (
    <>
      <PageHeader title="Reports" subtitle="Summaries of your portfolio to share" />
      <div className={css({ maxWidth: 'panel' })}>
        <ComingSoonCard
          title="Risk Assessment"
          text="A full account of the risk in your portfolio, contract by contract."
          icon={<Icon of={ShieldCheck} />}
        />
      </div>
    </>
  );
}
