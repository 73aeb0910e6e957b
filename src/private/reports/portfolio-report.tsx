import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { listParties, proposeCompanies } from '../../../machines/domain/company';
import type { Certainty } from '../../../machines/domain/certainty';
import { NOT_READ } from '../../../machines/domain/contract';
import { titleOfContract } from '../../../machines/domain/contract-title';
import type { ContractFacts, Outlook } from '../../../machines/domain/insights/outlook';
import {
  computePortfolioReport,
  type ReportCount,
} from '../../../machines/domain/insights/portfolio-report';
import { paths } from '../../shared/addresses';
import { UnknownDays } from '../contract-links';
import { sayReason } from '../../../machines/domain/rule-names';
import { countOf } from '../../../machines/domain/words';
import { fromOutlook } from '../../../machines/private/outlook.machine';
import { Card } from '../../ui/card';
import { formatDay, formatScore } from '../../ui/format';
import { PrintHead, useIsPrinting } from '../../ui/printing';
import { CertaintyMark } from '../../shared/certainty-mark';
import { formatContractDay } from '../../shared/contract-days';
import { labelOf, statusOf } from '../deadline-text';
import { ReportTable } from './report-table';
import { OutlookScreen } from '../outlook-screen';
import { usePrivateActors } from '../private-actors';
import { Download, Printer } from 'lucide';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { type FieldsFormat, nameFieldsFile } from '../../../machines/domain/reports';
import { selectFieldsResult, selectSavingFields } from '../../../machines/private/reports.machine';
import { Button, QuietButton, SmallButton } from '../../ui/button';
import { LiveRegion } from '../../ui/hidden-text';
import { ReportFailure } from '../failures';

/** Reports of the private workspace (ruling 52). */
export const PrivateReports = () => (
  <OutlookScreen noun="Reports">{(current) => <PortfolioReport current={current} />}</OutlookScreen>
);

/** Number of entries of each list on the screen; paper has all. */
const SHOWN = 50;

const selectReport = fromOutlook(computePortfolioReport);
const selectProposed = fromOutlook(({ contracts }) => proposeCompanies(listParties(contracts)));

/** A value with its mark. */
function Marked({
  certainty,
  children,
}: {
  certainty: Certainty | undefined;
  children: ReactNode;
}) {
  return (
    <span>
      {children}
      <CertaintyMark certainty={certainty} />
    </span>
  );
}

/** The row of a contract. */
function toRow(facts: ContractFacts) {
  const {
    id,
    name,
    parties,
    counterparty = parties,
    expiry,
    certainty = {},
    risk,
    riskScore,
    law,
    deadlines,
  } = facts;
  const noticeBy = deadlines.find(({ kind }) => kind === 'notice');
  return {
    id,
    cells: [
      <Marked key="counterparty" certainty={certainty.parties}>
        <bdi>{counterparty}</bdi>
      </Marked>,
      <Link key="name" href={paths.contract(id)} className={styles.link}>
        <bdi>{name}</bdi>
        <CertaintyMark certainty={certainty.name} />
      </Link>,
      <Marked key="end" certainty={certainty.expiry}>
        {formatContractDay(expiry, 'short')}
      </Marked>,
      <Marked key="notice" certainty={noticeBy?.certainty}>
        {noticeBy ? formatDay(noticeBy.day, 'short') : '–'}
      </Marked>,
      <Marked key="law" certainty={certainty.law}>
        {law === null ? 'Not found' : <bdi>{law}</bdi>}
      </Marked>,
      risk === null || riskScore === null ? NOT_READ : `${risk} (${formatScore(riskScore)})`,
    ],
  };
}

/** All contracts on a day, as it is printed (ruling 52). */
function PortfolioReport({ current: { today, contracts } }: { current: Outlook }) {
  const { outlook, company } = usePrivateActors();
  const report = useSelector(outlook, selectReport);
  const proposed = useSelector(outlook, selectProposed);
  const choice = useSelector(company, ({ context }) => context.value);
  const isPrinting = useIsPrinting();
  if (!report || !proposed) return null;
  const limit = isPrinting ? Infinity : SHOWN;
  const own = (choice ?? proposed).join(', ');
  const found = report.contracts.filter(({ findings }) => findings.length > 0);
  return (
    <section aria-labelledby="portfolio-report" className={styles.section}>
      <PrintHead today={today} />
      <h2 id="portfolio-report" className={styles.title}>
        Portfolio report
      </h2>
      <ReportActions today={today} />
      <Card padding="lg" className={styles.paper}>
        <p className={styles.lead}>
          {own === '' ? null : (
            <>
              <bdi className={styles.own}>{own}</bdi>,{' '}
            </>
          )}
          {`${countOf(contracts.length, 'contract')} on ${formatDay(today, 'long')}`}
        </p>
        <div className={styles.counts}>
          <Counts title="By status" counts={report.statuses} />
          <Counts title="By risk" counts={report.risks} />
        </div>
        <Part title="Deadlines of the next 12 months" more={report.deadlines.length - limit}>
          {report.deadlines.length === 0 ? (
            <p>No deadlines are ahead.</p>
          ) : (
            <ReportTable
              caption="Deadlines of the next 12 months"
              columns={['Day', 'Deadline', 'Contract', 'Status']}
              facts={['Day', 'Deadline']}
              rows={report.deadlines.slice(0, limit).map((deadline) => ({
                id: `${deadline.contractId} ${deadline.kind}`,
                cells: [
                  <Marked key="day" certainty={deadline.certainty}>
                    {formatDay(deadline.day, 'short')}
                  </Marked>,
                  labelOf(deadline, today),
                  <bdi key="contract">{deadline.contractName}</bdi>,
                  statusOf(deadline, today),
                ],
              }))}
            />
          )}
          <UnknownDays contracts={contracts} />
        </Part>
        <Part title="Contracts" more={report.contracts.length - limit}>
          <ReportTable
            caption="Contracts"
            columns={['Counterparty', 'Contract', 'End', 'Last day of notice', 'Law', 'Risk']}
            facts={['End', 'Last day of notice', 'Risk']}
            rows={report.contracts.slice(0, limit).map(toRow)}
          />
        </Part>
        <Part title="Findings by contract" more={found.length - limit}>
          {found.length === 0 ? <p>No risk rule has found anything.</p> : null}
          {found.slice(0, limit).map(({ id, findings, ...contract }) => (
            <div key={id} className={styles.findings}>
              <h4 dir="auto" className={styles.name}>
                {titleOfContract(contract)}
              </h4>
              <ul className={styles.list}>
                {findings.map((finding) => (
                  <li key={finding.rule}>
                    {`${sayReason(finding)} (${countOf(finding.points, 'point')})`}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Part>
        <p className={styles.advice}>Covenant reads contracts and gives no legal advice.</p>
      </Card>
    </section>
  );
}

/** A part of the report. `more`: number of entries that only paper has, if there are any. */
function Part({ title, more, children }: { title: string; more: number; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
      {more > 0 ? <p className={styles.more}>{`${more} more in print`}</p> : null}
    </div>
  );
}

function Counts({ title, counts }: { title: string; counts: readonly ReportCount[] }) {
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.figures}>
        {counts.map(({ label, count }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.number}>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const styles = {
  section: gridStack({ gap: '3', minWidth: '0' }),
  title: css({ textStyle: 'title' }),
  /* On paper, the page is the card. */
  paper: gridStack({
    gap: '6',
    minWidth: '0',
    _print: { display: 'block', border: '[none]', boxShadow: '[none]', padding: '0' },
  }),
  lead: css({ textStyle: 'prose', overflowWrap: 'anywhere' }),
  own: css({ fontWeight: 'semibold' }),
  counts: gridStack({
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) minmax(0, 1fr)',
      _print: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
    gap: '6',
    _print: { marginTop: '4' },
  }),
  part: gridStack({ gap: '2', minWidth: '0', _print: { display: 'block', marginTop: '5' } }),
  heading: css({ textStyle: 'heading', breakAfter: 'avoid', _print: { marginBottom: '2' } }),
  figures: gridStack({ maxWidth: '[20rem]' }),
  figure: css({
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    paddingBlock: '1',
    borderBottom: 'hairline',
  }),
  number: css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'medium' }),
  link: css({
    color: { base: 'accent', _print: 'fg' },
    textDecoration: { base: 'underline', _print: 'none' },
    textUnderlineOffset: '2px',
  }),
  findings: gridStack({ gap: '1', breakInside: 'avoid', _print: { marginTop: '3' } }),
  name: css({ fontWeight: 'semibold', overflowWrap: 'anywhere' }),
  list: css({ paddingInlineStart: '5', listStyle: 'disc', overflowWrap: 'anywhere' }),
  more: css({ textStyle: 'small.muted', _print: { display: 'none' } }),
  advice: css({ textStyle: 'small.muted', _print: { marginTop: '5' } }),
};

const LABELS: Readonly<Record<FieldsFormat, string>> = {
  plain: 'All fields as CSV',
  spreadsheet: 'All fields for a spreadsheet',
};
const FORMATS = ['spreadsheet', 'plain'] as const;

/** Buttons that print the report and save the fields of all contracts. */
export function ReportActions({ today }: { today: CalendarDay }) {
  const { reports } = usePrivateActors();
  const saving = useSelector(reports, selectSavingFields);
  const result = useSelector(reports, selectFieldsResult);
  return (
    <div className={reportActionsStyles.root}>
      <div className={reportActionsStyles.actions}>
        <Button
          icon={Printer}
          size="sm"
          aria-disabled={saving !== undefined || undefined}
          onClick={() => reports.send({ type: 'report.print' })}
        >
          Print
        </Button>
        {FORMATS.map((format) => (
          <SmallButton
            key={format}
            icon={Download}
            isBusy={saving === format}
            aria-disabled={saving !== undefined || undefined}
            onClick={({ detail }) => {
              // The second click of a double click would save a second file.
              if (detail >= 2) return;
              const request = { format, fileName: nameFieldsFile(today, format) };
              reports.send({ type: 'fields.save', request });
            }}
          >
            {LABELS[format]}
          </SmallButton>
        ))}
        {saving === undefined ? null : (
          <QuietButton onClick={() => reports.send({ type: 'fields.cancel' })}>Cancel</QuietButton>
        )}
      </div>
      {result === '' ? null : <p className={reportActionsStyles.result}>{result}</p>}
      <LiveRegion>{result}</LiveRegion>
      <ReportFailure />
    </div>
  );
}

const reportActionsStyles = {
  root: gridStack({ gap: '2', _print: { display: 'none' } }),
  actions: wrapRow({ gap: '2' }),
  result: css({ textStyle: 'small.muted', overflowWrap: 'anywhere' }),
};
