import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack, inlineRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { countOf } from '../../../machines/domain/words';
import type { InsightGroup } from '../../../machines/domain/insights/outlook';
import type { TrendRow } from '../../../machines/domain/insights/trends';
import { selectInsights } from '../../../machines/private/outlook.machine';
import { Section } from '../../ui/section';
import { listHref } from '../../shared/list-address';
import { OutlookScreen } from '../outlook-screen';
import { usePrivateActors } from '../private-actors';
import { Card } from '../../ui/card';
import { BarGauge } from '../../ui/gauge';
import { VisuallyHidden } from '../../ui/hidden-text';

/** Insights of the private workspace (ruling 45). */
export const PrivateInsights = () => (
  <OutlookScreen noun="Insights">{() => <Sections />}</OutlookScreen>
);

function Sections() {
  const { outlook } = usePrivateActors();
  const insights = useSelector(outlook, selectInsights);
  if (!insights) return null;
  const { read, scores, drivers, trends, alerts } = insights;
  return (
    <>
      <Section id="risk-analysis" title="Risk Analysis">
        {read === 0 ? (
          <p>No contract has been read yet.</p>
        ) : (
          <div className={styles.charts}>
            <ChartTable
              caption="Risk scores"
              columns={['Score', 'Contracts']}
              rows={scores.map((group, index) => ({
                label: group.label,
                figures: [
                  { group: { ...group, label: `Risk score ${group.label}` }, tone: toneOf(index) },
                ],
              }))}
            />
            {drivers.length === 0 ? (
              <p>No risk rule applies.</p>
            ) : (
              <ChartTable
                caption="What drives it"
                columns={['Rule', 'Contracts']}
                rows={drivers.map(({ points, ...group }) => ({
                  label: group.label,
                  note: countOf(points, 'point'),
                  figures: [{ group }],
                }))}
              />
            )}
          </div>
        )}
      </Section>
      <Section id="trends" title="Trends">
        <div className={styles.charts}>
          <TrendTable caption="By month" period="Month" rows={trends.months} />
          <TrendTable caption="By year" period="Year" rows={trends.years} />
        </div>
      </Section>
      <Section id="alerts" title="Alerts">
        {alerts.length === 0 ? (
          <p>Nothing needs a look.</p>
        ) : (
          <ChartTable
            caption="What deserves a look"
            columns={['Alert', 'Contracts']}
            rows={alerts.map((group) => ({
              label: group.label,
              figures: [{ group, tone: 'yellow' }],
            }))}
          />
        )}
      </Section>
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
    </>
  );
}

/** First scores of yellow and red (spec §9). */
const toneOf = (index: number) => (index < 4 ? 'green' : index < 7 ? 'yellow' : 'red');

/** Ends, renewals and new contracts by period; nothing without periods. */
const TrendTable = ({
  caption,
  period,
  rows,
}: {
  caption: string;
  period: string;
  rows: readonly TrendRow[];
}) =>
  rows.length === 0 ? null : (
    <ChartTable
      caption={caption}
      columns={[period, 'Ends', 'Renewals', 'New']}
      rows={rows.map(({ label, ends, renewals, added }) => ({
        label,
        figures: [
          { group: ends, tone: 'red' },
          { group: renewals, tone: 'yellow' },
          { group: added },
        ],
      }))}
    />
  );

const styles = {
  charts: gridStack({
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  }),
  points: css({ display: 'block', textStyle: 'caption', color: 'fg.muted' }),
  advice: css({ textStyle: 'small.muted' }),
};

/** A number of contracts and the colour of its bar. */
interface Figure {
  readonly group: InsightGroup;
  readonly tone?: 'green' | 'yellow' | 'red';
}

/** A chart that is a table: a row for each bar, or for several of one subject. The longest bar has the full width. */
export function ChartTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  /** Names of the columns; the first one names the rows. */
  columns: readonly string[];
  rows: readonly {
    readonly label: string;
    /** Below the label. */
    readonly note?: string;
    readonly figures: readonly Figure[];
  }[];
}) {
  const all = rows.flatMap(({ figures }) => figures);
  const most = Math.max(0, ...all.map(({ group }) => group.count));
  return (
    <Card padding="none" className={chartStyles.card}>
      <table className={chartStyles.table}>
        <caption className={chartStyles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={chartStyles.head}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, note, figures }) => (
            <tr key={label} className={chartStyles.row}>
              <th scope="row" className={chartStyles.label}>
                {label} {note ? <span className={styles.points}>{note}</span> : null}
              </th>
              {figures.map((figure) => (
                <td key={figure.group.label} className={chartStyles.cell}>
                  <ContractFigure {...figure} most={most} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A number of contracts with its bar. It leads to them in the list; none leads nowhere. */
function ContractFigure({
  group: { label, count, filter },
  tone,
  most,
}: Figure & { readonly most: number }) {
  if (count === 0)
    return (
      <span className={chartStyles.figure}>
        <span className={chartStyles.none}>0</span>
      </span>
    );
  return (
    <span className={chartStyles.figure}>
      <Link href={listHref(filter)} className={chartStyles.link}>
        {count}
        <VisuallyHidden>{` ${countOf(count, 'contract').replace(/^\d+ /, '')}: ${label}`}</VisuallyHidden>
      </Link>
      <BarGauge value={(count / most) * 100} tone={tone} />
    </span>
  );
}

const chartStyles = {
  card: css({ minWidth: '0', padding: { base: '3', md: '4' }, breakInside: 'avoid' }),
  table: css({
    width: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
  }),
  caption: css({ textStyle: 'heading', textAlign: 'start', paddingBottom: '2' }),
  head: css({
    textStyle: 'caption',
    color: 'fg.muted',
    fontWeight: 'medium',
    textAlign: 'start',
    paddingBlock: '1',
    paddingInlineEnd: '2',
    verticalAlign: 'bottom',
  }),
  row: css({ borderTop: 'hairline' }),
  label: css({
    fontWeight: 'normal',
    textAlign: 'start',
    paddingBlock: '1.5',
    paddingInlineEnd: '3',
    overflowWrap: 'anywhere',
  }),
  cell: css({
    paddingBlock: { base: '0', _desktop: '1' },
    paddingInlineEnd: '2',
    _last: { paddingInlineEnd: '0' },
  }),
  figure: gridStack({
    gridTemplateColumns: '{sizes.control.sm} minmax(0, 1fr)',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    minWidth: '0',
    // Rows without a button are as high as the others.
    minHeight: 'control.text',
  }),
  none: css({ textAlign: 'end', paddingInlineEnd: '1', color: 'fg.subtle' }),
  link: inlineRow({
    justifySelf: 'end',
    justifyContent: 'end',
    minWidth: 'control.text',
    minHeight: 'control.text',
    paddingInline: '1',
    borderRadius: 'sm',
    fontWeight: 'medium',
    textStyle: 'link',
    fontVariantNumeric: 'tabular-nums',
    _hover: { backgroundColor: 'surface.hover' },
  }),
};
