import { CalendarClock, CircleCheck, Files, Gauge } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Statistics } from '../../../machines/domain/statistics';
import { Card } from '../../ui/card';

/** The four figures over the whole portfolio (spec §2, ruling 12). */
export function StatCards({ statistics }: { statistics: Statistics }) {
  return (
    <dl className={styles.grid}>
      <StatCard label="Total Contracts" icon={<Files />} value={statistics.total} />
      <StatCard label="Active" icon={<CircleCheck />} value={statistics.active} />
      <StatCard label="Renewal Due" icon={<CalendarClock />} value={statistics.renewalDue} />
      <StatCard
        label="Avg Risk Score"
        icon={<Gauge />}
        value={statistics.averageRisk}
        note="out of 100"
      />
    </dl>
  );
}

function StatCard({
  label,
  icon,
  value,
  note,
}: {
  label: string;
  icon: ReactNode;
  value: number;
  note?: string;
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
  note: css({ textStyle: 'small', color: 'fg.muted' }),
};
