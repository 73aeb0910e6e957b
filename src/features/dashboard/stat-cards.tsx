import { CalendarClock, CircleCheck, Files, Gauge } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Statistics } from '../../../machines/domain/statistics';
import { Card } from '../../ui/card';
import { BarGauge } from '../../ui/gauge';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { toneOfScore } from '../badges';

/** Statistics of the whole portfolio (spec §2, ruling 12). */
export function StatCards({ statistics }: { statistics: Statistics }) {
  const { total, active, renewalDue, averageRisk } = statistics;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <dl className={styles.grid}>
      <StatCard {...CARDS.total} value={total} />
      <StatCard
        {...CARDS.active}
        value={active}
        gauge={<BarGauge value={share(active)} tone="green" />}
      />
      <StatCard
        {...CARDS.renewalDue}
        value={renewalDue}
        gauge={<BarGauge value={share(renewalDue)} tone="yellow" />}
      />
      <StatCard
        {...CARDS.averageRisk}
        value={averageRisk}
        note="out of 100"
        gauge={<BarGauge value={averageRisk} tone={toneOfScore(averageRisk)} />}
      />
    </dl>
  );
}

/** Loading skeleton of the stat cards; same size. */
export function StatCardsSkeleton() {
  return (
    <dl aria-hidden="true" className={styles.grid}>
      {Object.values(CARDS).map((card) => (
        <StatCard key={card.label} {...card} value={<Skeleton />} />
      ))}
    </dl>
  );
}

const CARDS = {
  total: { label: 'Total Contracts', icon: <Icon of={Files} /> },
  active: { label: 'Active', icon: <Icon of={CircleCheck} /> },
  renewalDue: { label: 'Renewal Due', icon: <Icon of={CalendarClock} /> },
  averageRisk: { label: 'Avg Risk Score', icon: <Icon of={Gauge} /> },
};

function StatCard({
  label,
  icon,
  value,
  note,
  gauge,
}: {
  label: string;
  icon: ReactNode;
  value: ReactNode;
  note?: string;
  gauge?: ReactNode;
}) {
  return (
    <Card padding="md">
      <dt className={styles.label}>
        {label}
        <span aria-hidden="true" className={styles.icon}>
          {icon}
        </span>
      </dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {note ? <span className={styles.note}> {note}</span> : null}
        <span className={styles.gauge}>{gauge}</span>
      </dd>
    </Card>
  );
}

const styles = {
  grid: css({
    display: 'grid',
    gap: { base: '3', md: '4' },
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  }),
  label: css({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    marginBottom: '2',
    textStyle: 'label',
    color: 'fg.muted',
  }),
  icon: css({ color: 'accent', '& svg': { width: '5', height: '5' } }),
  value: css({ textStyle: 'figure' }),
  gauge: css({ display: 'block', height: '1.5', marginTop: '2' }),
  note: css({ textStyle: 'small', color: 'fg.muted' }),
};
