import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import type { ContractStatus } from '../../../machines/domain/contract';
import { formatSort, type Sort } from '../../../machines/domain/sorting';
import type { Statistics } from '../../../machines/domain/statistics';
import { Card } from '../../ui/card';
import { BarGauge, SegmentGauge } from '../../ui/gauge';
import { Skeleton } from '../../ui/loading';
import { NotRead, toneOfScore } from '../badges';
import { useActors } from '../actors';

const BY_SCORE: Sort = { column: 'score', direction: 'descending' };

/**
 * Statistics of the whole portfolio (spec §2, ruling 12). The counts filter the list by status, the
 * average sorts it by risk score; a second press undoes that.
 */
export function StatCards({ statistics }: { statistics: Statistics }) {
  const { dashboard } = useActors();
  const { total, active, renewalDue, expired, unknown, averageRisk } = statistics;
  const hasUnknown = useHasUnknown(dashboard);
  const status = useSelector(dashboard, ({ context }) => context.listQuery.filters.status);
  const isByScore = useSelector(
    dashboard,
    ({ context }) => formatSort(context.listQuery.sort) === formatSort(BY_SCORE),
  );
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  const filterBy = (wanted: ContractStatus) => ({
    isPressed: status === wanted,
    onPress: () =>
      dashboard.send({ type: 'status.pick', status: status === wanted ? 'all' : wanted }),
  });
  return (
    <Card padding="none">
      <dl className={styles.strip} data-five={hasUnknown || undefined}>
        <StatCard
          label="Total Contracts"
          value={total}
          gauge={
            <SegmentGauge
              segments={[
                { value: share(active), tone: 'green' },
                { value: share(renewalDue), tone: 'yellow' },
                { value: share(expired), tone: 'neutral' },
              ]}
            />
          }
        />
        <StatCard
          label="Active"
          {...filterBy('Active')}
          value={active}
          gauge={<BarGauge value={share(active)} tone="green" />}
        />
        <StatCard
          label="Renewal Due"
          {...filterBy('Renewal Due')}
          value={renewalDue}
          gauge={<BarGauge value={share(renewalDue)} tone="yellow" />}
        />
        {hasUnknown ? (
          <StatCard
            label="Unknown"
            {...filterBy('Unknown')}
            value={unknown}
            gauge={<SegmentGauge segments={[{ value: share(unknown), tone: 'neutral' }]} />}
          />
        ) : null}
        <StatCard
          label="Avg Risk Score"
          isPressed={isByScore}
          onPress={() => dashboard.send({ type: 'sort.pick', sort: isByScore ? null : BY_SCORE })}
          {...(averageRisk === null
            ? { value: <NotRead /> }
            : {
                value: averageRisk,
                note: 'out of 100',
                gauge: <BarGauge value={averageRisk} tone={toneOfScore(averageRisk)} />,
              })}
        />
      </dl>
    </Card>
  );
}

/** Whether the workspace has contracts whose status is not known. */
const useHasUnknown = (dashboard: DashboardActorRef) =>
  useSelector(dashboard, ({ context }) => context.rules.options.statuses.includes('Unknown'));

/** Loading skeleton of the stat cards; same size. */
export function StatCardsSkeleton() {
  const { dashboard } = useActors();
  const hasUnknown = useHasUnknown(dashboard);
  const labels = hasUnknown ? LABELS.toSpliced(3, 0, 'Unknown') : LABELS;
  return (
    <Card padding="none">
      <dl aria-hidden="true" className={styles.strip} data-five={hasUnknown || undefined}>
        {labels.map((label) => (
          <StatCard key={label} label={label} value={<Skeleton />} />
        ))}
      </dl>
    </Card>
  );
}

const LABELS = ['Total Contracts', 'Active', 'Renewal Due', 'Avg Risk Score'];

function StatCard({
  label,
  value,
  note,
  gauge,
  isPressed,
  onPress,
}: {
  label: string;
  value: ReactNode;
  note?: string;
  gauge?: ReactNode;
  isPressed?: boolean;
  /** Makes the label a button that covers the card. */
  onPress?: () => void;
}) {
  return (
    <div className={styles.card} data-pressed={isPressed || undefined}>
      <dt className={styles.label}>
        {onPress ? (
          <button
            type="button"
            aria-pressed={isPressed}
            className={styles.button}
            onClick={onPress}
          >
            {label}
          </button>
        ) : (
          label
        )}
      </dt>
      <dd className={styles.figure}>
        <span className={styles.value}>{value}</span>
        {note ? <span className={styles.note}> {note}</span> : null}
        <span className={styles.gauge}>{gauge}</span>
      </dd>
    </div>
  );
}

const styles = {
  strip: gridStack({
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '&[data-five]': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    '& > :not(:first-child)': { borderInlineStart: 'hairline' },
  }),
  card: css({
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column-reverse', lg: 'row' },
    flexWrap: { lg: 'wrap' },
    alignItems: { lg: 'baseline' },
    justifyContent: { base: 'flex-end', lg: 'space-between' },
    columnGap: '2',
    rowGap: '1',
    padding: { base: '2', md: '3' },
    paddingInline: { base: '1.5', md: '3' },
    '&:has(button:hover)': { backgroundColor: 'surface.hover' },
    '&[data-pressed]': { backgroundColor: 'accent.soft' },
    '&:first-child': { borderStartStartRadius: 'lg', borderEndStartRadius: 'lg' },
    '&:last-child': { borderStartEndRadius: 'lg', borderEndEndRadius: 'lg' },
  }),
  label: css({
    flexGrow: { lg: '[1]' },
    textStyle: { base: 'caption', md: 'label' },
    color: 'fg.muted',
  }),
  button: css({
    textAlign: 'start',
    _after: { content: '""', position: 'absolute', inset: '0' },
    '[data-pressed] &': { color: 'fg' },
  }),
  figure: css({ display: 'contents' }),
  value: css({ textStyle: 'figure', fontSize: { base: 'xl', md: '2xl' } }),
  note: css({
    srOnly: { base: true, xl: false },
    '[data-five] &': { srOnly: { base: true, '2xl': false } },
    whiteSpace: 'nowrap',
    textStyle: 'caption',
    color: 'fg.muted',
  }),
  gauge: css({ width: 'full', height: '1.5', order: { base: '-1', lg: '1' } }),
};
