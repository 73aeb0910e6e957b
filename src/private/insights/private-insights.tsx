import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack, inlineRow, wrapRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { countOf } from '../../../machines/domain/words';
import { NOT_READ } from '../../../machines/domain/contract';
import type { Driver } from '../../../machines/domain/insights/insights';
import type { InsightGroup } from '../../../machines/domain/insights/outlook';
import { selectInsights } from '../../../machines/private/outlook.selectors';
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
  const { dashboard } = usePrivateActors();
  const insights = useSelector(dashboard, selectInsights);
  if (!insights) return null;
  const { levels, rules, clauses, parties, lacking, years } = insights;
  return (
    <>
      <Section id="risk-drivers" title="What drives risk">
        <p className={styles.levels}>
          {levels.map(({ label, count, filter }) => (
            <Link key={label} href={listHref(filter)} className={styles.level}>
              <b>{count}</b> {label === NOT_READ ? 'not read' : `${label.toLowerCase()} risk`}
            </Link>
          ))}
        </p>
        <div className={styles.drivers}>
          <DriverTable caption="By rule" of="Rule" drivers={rules} />
          <DriverTable caption="By clause" of="Clause" drivers={clauses} />
          <DriverTable caption="By counterparty" of="Counterparty" drivers={parties} />
        </div>
      </Section>
      <div className={styles.charts}>
        {years.length === 0 ? null : (
          <Section id="years" title="Ends and renewals">
            <ChartTable
              caption="By year"
              columns={['Year', 'Ends', 'Renewals']}
              rows={years.map(({ label, ends, renewals }) => ({
                label,
                figures: [
                  { group: ends, tone: 'red' },
                  { group: renewals, tone: 'yellow' },
                ],
              }))}
            />
          </Section>
        )}
        {lacking.length === 0 ? null : (
          <Section id="lacking" title="Who lacks what the others have">
            <DriverTable
              caption="Clauses that most contracts of a kind have"
              of="Kind"
              drivers={lacking}
              tone="yellow"
            />
          </Section>
        )}
      </div>
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
    </>
  );
}

/** What something follows from, most first; nothing if there is none. */
const DriverTable = ({
  caption,
  of,
  drivers,
  tone,
}: {
  caption: string;
  of: string;
  drivers: readonly Driver[];
  tone?: Figure['tone'];
}) =>
  drivers.length === 0 ? null : (
    <ChartTable
      caption={caption}
      columns={[of, 'Contracts']}
      rows={drivers.map(({ note, ...group }) => ({
        label: group.label,
        note,
        figures: [{ group, tone }],
      }))}
    />
  );

const styles = {
  levels: wrapRow({ columnGap: '6', rowGap: '1' }),
  level: inlineRow({ gap: '1.5', minHeight: 'control.text', textStyle: 'link' }),
  drivers: gridStack({
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  }),
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
  readonly tone?: 'green' | 'yellow' | 'red' | undefined;
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
      <table data-single={columns.length === 2 || undefined} className={chartStyles.table}>
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

/** A number of contracts with its bar. It leads to them in the list; none has nothing to show. */
function ContractFigure({
  group: { label, count, filter },
  tone,
  most,
}: Figure & { readonly most: number }) {
  if (count === 0) return null;
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
    // One number needs less room than the names.
    '&[data-single] th:first-child': { width: '[62%]' },
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
  }),
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
