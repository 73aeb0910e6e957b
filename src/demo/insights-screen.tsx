import { BellRing, FileChartColumn, ShieldAlert, TrendingUp } from 'lucide';
import { css } from 'styled-system/css';
import { Icon } from '../ui/icon';
import { PageHeader } from '../ui/page-header';
import { ComingSoonCard } from './coming-soon-card';

/** Placeholder screen (spec §2, /insights). */
export function InsightsScreen() {
  return (
    <>
      <PageHeader title="AI Insights" subtitle="What your contracts have to say, taken together" />
      <div className={grid}>
        <ComingSoonCard
          title="Risk Analysis"
          text="Where the risk in your portfolio sits, and what drives it."
          icon={<Icon of={ShieldAlert} />}
        />
        <ComingSoonCard
          title="Trends"
          text="How terms, scores and renewals move over time."
          icon={<Icon of={TrendingUp} />}
        />
        <ComingSoonCard
          title="Alerts"
          text="Deadlines and unusual clauses, before they matter."
          icon={<Icon of={BellRing} />}
        />
        <ComingSoonCard
          title="Reports"
          text="Findings you can hand to the board."
          icon={<Icon of={FileChartColumn} />}
        />
      </div>
    </>
  );
}

const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});
