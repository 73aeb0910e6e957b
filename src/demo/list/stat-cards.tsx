import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { valueOf } from '../../../machines/domain/list/filters';
import type { ContractStatus } from '../../../machines/domain/contract';
import { formatSort, type Sort } from '../../../machines/domain/list/sorting';
import { computeStatistics as compute } from '../../../machines/domain/list/statistics';
import { memoize } from '../../../machines/domain/memoize';
import { Card } from '../../ui/card';
import { BarGauge, SegmentGauge } from '../../ui/gauge';
import { Skeleton } from '../../ui/loading';
import { toneOfScore } from '../../shared/badges';
import { useActors } from '../../shared/actors';

const BY_SCORE: Sort = { column: 'score', direction: 'descending' };

/** Computed once for each list. */
const computeStatistics = memoize(compute);

/**
 * Statistics of the whole portfolio (spec §2, ruling 12). The counts filter the list by status, the
 * average sorts it by risk score; a second press undoes that.
 */
export function StatCards() {
  const { dashboard } = useActors();
  const contracts = useSelector(dashboard, ({ context }) => context.index.contracts);
  const { total, active, renewalDue, expired, averageRisk } = computeStatistics(contracts);
  const status = useSelector(dashboard, ({ context }) =>
    valueOf(context.listQuery.filters, 'status'),
  );
  const isByScore = useSelector(
    dashboard,
    ({ context }) => formatSort(context.listQuery.sort) === formatSort(BY_SCORE),
  );
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  const filterBy = (wanted: ContractStatus) => ({
    isPressed: status === wanted,
    onPress: () =>
      dashboard.send({
        type: 'filter.set',
        kind: 'status',
        values: status === wanted ? [] : [wanted],
      }),
  });
  return (
    <Card padding="none">
      <dl className={styles.strip}>
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
        <StatCard
          label="Avg Risk Score"
          isPressed={isByScore}
          onPress={() => dashboard.send({ type: 'sort.pick', sort: isByScore ? null : BY_SCORE })}
          value={averageRisk}
          note="out of 100"
          gauge={<BarGauge value={averageRisk} tone={toneOfScore(averageRisk)} />}
        />
      </dl>
    </Card>
  );
}

/** Loading skeleton of the stat cards; same size. */
export function StatCardsSkeleton() {
  return (
    <Card padding="none">
      <dl aria-hidden="true" className={styles.strip}>
        {LABELS.map((label) => (
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
    whiteSpace: 'nowrap',
    textStyle: 'caption',
    color: 'fg.muted',
  }),
  gauge: css({ width: 'full', height: '1.5', order: { base: '-1', lg: '1' } }),
};
