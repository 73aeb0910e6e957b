import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { DEADLINE_KINDS, type DeadlineKind } from '../../../machines/domain/deadlines';
import type { YearMonth } from '../../../machines/domain/insights/calendar-months';
import { countOf } from '../../../machines/domain/words';
import { Card } from '../../ui/card';
import { VisuallyHidden } from '../../ui/hidden-text';

/** One of them, and how they are called in the legend. */
const KINDS: Readonly<Record<DeadlineKind, { readonly one: string; readonly all: string }>> = {
  notice: { one: 'notice day', all: 'Notice days' },
  renewal: { one: 'renewal', all: 'Renewals' },
  end: { one: 'end', all: 'Ends' },
};

/** Id of the section of a month. */
export const monthId = (month: string) => `month-${month}`;

/** What a month has: "2 notice days, 1 end". */
const describeCounts = ({ counts }: YearMonth): string =>
  DEADLINE_KINDS.flatMap((kind) =>
    counts[kind] > 0 ? countOf(counts[kind], KINDS[kind].one) : [],
  ).join(', ');

/** The next twelve months as a picture: a bar of notice days, renewals and ends for each, which leads to them. */
export function YearChart({
  months,
  onPick,
}: {
  months: readonly YearMonth[];
  /** Before the link is followed: shows the months of the year. */
  onPick: () => void;
}) {
  const most = Math.max(1, ...months.map(({ total }) => total));
  return (
    <Card padding="none" className={styles.card}>
      <section aria-labelledby="year" className={styles.section}>
        <div className={styles.head}>
          <h2 id="year" className={styles.title}>
            The next 12 months
          </h2>
          <ul aria-label="Legend" className={styles.legend}>
            {DEADLINE_KINDS.map((kind) => (
              <li key={kind} className={styles.entry}>
                <svg aria-hidden="true" className={styles.swatch}>
                  <rect data-kind={kind} width="100%" height="100%" />
                </svg>
                {KINDS[kind].all}
              </li>
            ))}
          </ul>
        </div>
        <ol aria-label="Deadlines by month" className={styles.months}>
          {months.map((one) => {
            const bar = <MonthBar month={one} most={most} />;
            return (
              <li key={one.month}>
                {one.total === 0 ? (
                  <span className={styles.month}>{bar}</span>
                ) : (
                  <a
                    href={`#${monthId(one.month)}`}
                    title={`${one.label}: ${describeCounts(one)}`}
                    className={styles.month}
                    onClick={onPick}
                  >
                    {bar}
                  </a>
                )}
              </li>
            );
          })}
        </ol>
      </section>
    </Card>
  );
}

function MonthBar({ month, most }: { month: YearMonth; most: number }) {
  const { label, counts, total } = month;
  const heightOf = (count: number) => (count / most) * 100;
  /** From the bottom of the picture to the top of a kind. */
  const topOf = (kind: DeadlineKind) =>
    DEADLINE_KINDS.slice(0, DEADLINE_KINDS.indexOf(kind) + 1).reduce(
      (sum, below) => sum + heightOf(counts[below]),
      0,
    );
  return (
    <>
      <VisuallyHidden>{`${label}: ${describeCounts(month) || 'none'}`}</VisuallyHidden>
      <span aria-hidden="true" className={styles.total}>
        {total || '–'}
      </span>
      <svg aria-hidden="true" className={styles.bar}>
        {DEADLINE_KINDS.map((kind) =>
          counts[kind] === 0 ? null : (
            <rect
              key={kind}
              data-kind={kind}
              x="20%"
              width="60%"
              y={`${100 - topOf(kind)}%`}
              height={`${heightOf(counts[kind])}%`}
            />
          ),
        )}
      </svg>
      <span aria-hidden="true" className={styles.name}>
        {label.slice(0, 3)}
        <span className={styles.year}>{label.slice(-4)}</span>
      </span>
    </>
  );
}

/** Kinds are told apart by colour and by their order: notice days stand at the bottom, ends on top. */
const FILLS = {
  '& [data-kind=notice]': { fill: { base: 'tone.yellow.solid', _highContrast: '[Highlight]' } },
  '& [data-kind=renewal]': { fill: { base: 'accent', _highContrast: '[CanvasText]' } },
  '& [data-kind=end]': { fill: { base: 'tone.red.solid', _highContrast: '[GrayText]' } },
} as const;

const styles = {
  card: css({ minWidth: '0', padding: { base: '3', md: '4' }, breakInside: 'avoid' }),
  section: gridStack({ gap: '3', minWidth: '0' }),
  head: flexRow({ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4', rowGap: '1' }),
  title: css({ textStyle: 'heading' }),
  legend: flexRow({ flexWrap: 'wrap', columnGap: '4', textStyle: 'caption', color: 'fg.muted' }),
  entry: flexRow({ gap: '1.5' }),
  swatch: css({ width: '3', height: '3', printColorAdjust: 'exact', ...FILLS }),
  months: css({
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(6, minmax(0, 1fr))',
      md: 'repeat(12, minmax(0, 1fr))',
      _print: 'repeat(12, minmax(0, 1fr))',
    },
    rowGap: '3',
  }),
  month: gridStack({
    gap: '1',
    justifyItems: 'center',
    paddingBlock: '1',
    borderRadius: 'sm',
    color: 'fg',
    'a&': { _hover: { backgroundColor: 'surface.hover' } },
  }),
  total: css({ textStyle: 'small', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' }),
  bar: css({
    width: 'full',
    height: '16',
    borderBottom: 'hairline',
    printColorAdjust: 'exact',
    ...FILLS,
  }),
  name: css({ textStyle: 'caption', color: 'fg.muted', textAlign: 'center' }),
  year: css({ display: 'block', fontVariantNumeric: 'tabular-nums' }),
};
