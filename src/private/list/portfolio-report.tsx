import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { Certainty } from '../../../machines/domain/certainty';
import { listParties, proposeCompanies } from '../../../machines/domain/company';
import { NOT_READ } from '../../../machines/domain/contract';
import { titleOfContract } from '../../../machines/domain/contract-title';
import { listExported } from '../../../machines/domain/export';
import { isKept, type ContractFacts } from '../../../machines/domain/insights/outlook';
import {
  computePortfolioReport,
  type ReportCount,
} from '../../../machines/domain/insights/portfolio-report';
import { lacksKnownDay } from '../../../machines/domain/list/filters';
import { describeFilters } from '../../../machines/domain/list/list-query';
import { sayReason } from '../../../machines/domain/rule-names';
import { countOf } from '../../../machines/domain/words';
import { CertaintyMark } from '../../shared/certainty-mark';
import { formatContractDay, formatDistance } from '../../shared/contract-days';
import { formatDay, formatScore } from '../../ui/format';
import { PrintHead } from '../../ui/printing';
import { describeUnknownDays, labelOf } from '../deadline-text';
import { usePrivateActors } from '../private-actors';

/** A value with its mark. */
const marked = (content: ReactNode, certainty: Certainty | undefined) => (
  <>
    {content}
    <CertaintyMark certainty={certainty} />
  </>
);

/** The cells of a contract. */
function cellsOf(facts: ContractFacts): readonly ReactNode[] {
  const { name, parties, counterparty = parties, expiry, certainty = {}, law, deadlines } = facts;
  const { risk, riskScore } = facts;
  const noticeBy = deadlines.find(({ kind }) => kind === 'notice');
  return [
    marked(<bdi>{counterparty}</bdi>, certainty.parties),
    marked(<bdi>{name}</bdi>, certainty.name),
    marked(formatContractDay(expiry, 'short'), certainty.expiry),
    noticeBy ? marked(formatDay(noticeBy.day, 'short'), noticeBy.certainty) : '–',
    law === null ? 'Not found' : marked(<bdi>{law}</bdi>, certainty.law),
    risk === null || riskScore === null ? NOT_READ : `${risk} (${formatScore(riskScore)})`,
  ];
}

/** What is seen of the list as a report of the portfolio, on paper (ruling 52). */
export function PortfolioReport() {
  const { dashboard, company } = usePrivateActors();
  const list = useSelector(dashboard, ({ context }) => context);
  const choice = useSelector(company, ({ context }) => context.value);
  const { today, listQuery, rules } = list;
  const report = computePortfolioReport(listExported(list).filter(isKept), today);
  const { contracts, deadlines } = report;
  const own = choice ?? proposeCompanies(listParties(list.index.contracts));
  const unknown = contracts.filter(lacksKnownDay).length;
  const found = contracts.filter(({ findings }) => findings.length > 0);
  return (
    <div className={styles.report}>
      <PrintHead today={today} />
      <h1 className={styles.title}>Portfolio report</h1>
      <p>
        {own.length === 0 ? null : (
          <>
            <bdi className={styles.strong}>{own.join(', ')}</bdi>,{' '}
          </>
        )}
        {`${countOf(contracts.length, 'contract')} on ${formatDay(today, 'long')}`}
      </p>
      <p>{describeFilters(listQuery.filters, rules.options)}</p>
      <div className={styles.counts}>
        <Counts title="By status" counts={report.statuses} />
        <Counts title="By risk" counts={report.risks} />
      </div>
      <h2 className={styles.heading}>Deadlines of the next 12 months</h2>
      {deadlines.length === 0 ? (
        <p>No deadlines are ahead.</p>
      ) : (
        <ReportTable
          columns={['Day', 'Deadline', 'Contract', 'Distance']}
          rows={deadlines.map((deadline) => [
            marked(formatDay(deadline.day, 'short'), deadline.certainty),
            labelOf(deadline, today),
            <bdi key="contract">{deadline.contractName}</bdi>,
            formatDistance(deadline.day, today),
          ])}
        />
      )}
      {unknown === 0 ? null : <p>{describeUnknownDays(unknown)}</p>}
      <h2 className={styles.heading}>Contracts</h2>
      <ReportTable
        columns={['Counterparty', 'Contract', 'End', 'Last day of notice', 'Law', 'Risk']}
        rows={contracts.map(cellsOf)}
      />
      <h2 className={styles.heading}>Findings by contract</h2>
      {found.length === 0 ? <p>No risk rule has found anything.</p> : null}
      {found.map(({ id, findings, ...contract }) => (
        <div key={id} className={styles.findings}>
          <h3 dir="auto" className={styles.strong}>
            {titleOfContract(contract)}
          </h3>
          <ul className={styles.list}>
            {findings.map((finding) => (
              <li key={finding.rule}>
                {`${sayReason(finding)} (${countOf(finding.points, 'point')})`}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
    </div>
  );
}

function Counts({ title, counts }: { title: string; counts: readonly ReportCount[] }) {
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <dl>
        {counts.map(({ label, count }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.strong}>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ReportTable({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} scope="col" className={styles.header}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className={styles.row}>
            {cells.map((cell, column) => (
              <td key={columns[column]} className={styles.cell}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = {
  paddingBlock: '1.5',
  paddingInlineEnd: '3',
  borderBottom: 'hairline',
  textAlign: 'start',
} as const;

const styles = {
  report: css({
    display: { base: 'none', _print: 'block' },
    textStyle: 'small',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  }),
  title: css({ textStyle: 'display', marginBottom: '2' }),
  heading: css({ textStyle: 'heading', breakAfter: 'avoid', marginTop: '5', marginBottom: '2' }),
  strong: css({ fontWeight: 'semibold' }),
  counts: css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6' }),
  figure: css({
    display: 'flex',
    justifyContent: 'space-between',
    paddingBlock: '1',
    borderBottom: 'hairline',
  }),
  table: css({ width: 'full', lineHeight: 'snug' }),
  // Long enough for a country or state; only longer words are broken.
  header: css(cell, { minWidth: '[6rem]', fontWeight: 'semibold', verticalAlign: 'bottom' }),
  row: css({ breakInside: 'avoid' }),
  cell: css(cell, { verticalAlign: 'top' }),
  findings: css({ breakInside: 'avoid', marginTop: '3' }),
  list: css({ paddingInlineStart: '5', listStyle: 'disc' }),
  advice: css({ textStyle: 'small.muted', marginTop: '5' }),
};
