import { CircleCheck } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { NOT_READ, type ContractSummary } from '../../../machines/domain/contract';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { findWaitingMark, isMissed, USUAL_COLUMNS } from '../../../machines/domain/list/desk-list';
import type { ListQuery } from '../../../machines/domain/list/list-query';
import { isKept } from '../../../machines/domain/insights/outlook';
import { reviewedOn } from '../../../machines/domain/insights/questions';
import type { SortColumn } from '../../../machines/domain/list/sorting';
import { RiskScore, StatusBadge } from '../../shared/badges';
import { CertaintyMark } from '../../shared/certainty-mark';
import { formatDistance } from '../../shared/contract-days';
import { formatDay, formatScore } from '../../ui/format';
import { VisuallyHidden } from '../../ui/hidden-text';
import { Icon } from '../../ui/icon';
import { formatMark } from '../deadline-text';
import { describeRhythm, tellNextDay } from '../../../machines/domain/next-day';

/** Stable while the user types, so that rows are not rendered. */
export interface CellProps {
  readonly contract: ContractSummary;
  readonly today: CalendarDay;
}

/** A column that can be chosen. */
export interface DeskColumn {
  readonly id: string;
  readonly label: string;
  readonly sort: SortColumn;
  /** Of the column, in rem. */
  readonly width: number;
  readonly Cell: ComponentType<CellProps>;
  /** Its content on paper. */
  readonly print: (contract: ContractSummary) => ReactNode;
}

const facts = (contract: ContractSummary) => (isKept(contract) ? contract : null);

const NextDayMark = ({ contract: { nextDay, certainty } }: Pick<CellProps, 'contract'>) => (
  <CertaintyMark certainty={nextDay?.certainty ?? certainty?.expiry} />
);

/** The day with what it is; below it the distance from today, or what is known instead of a day. */
function NextDayCell({ contract, today }: CellProps) {
  const { nextDay } = contract;
  const mark = findWaitingMark(contract, today);
  const { day, what, nextBy } = tellNextDay(contract);
  const due = nextDay?.missed ?? nextDay?.day;
  const distance = due === undefined ? what : formatDistance(due, today);
  return (
    <>
      <span className={styles.line} data-missed={isMissed(contract, today) || undefined}>
        <b className={due === undefined ? styles.words : styles.day}>{day}</b>{' '}
        {due === undefined ? null : what}
        <NextDayMark contract={contract} />
      </span>
      <span className={styles.note}>
        {mark ? formatMark(mark) : [distance, nextBy].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function ThenCell({ contract }: CellProps) {
  const renewal = contract.goesOn && facts(contract)?.renewal;
  return (
    <>
      <span className={styles.line}>{tellNextDay(contract).after}</span>
      <span className={styles.note}>{renewal ? describeRhythm(renewal) : null}</span>
    </>
  );
}

const StatusCell = ({ contract: { status, certainty } }: CellProps) =>
  status === null ? null : (
    <span className={styles.status}>
      <StatusBadge status={status} certainty={certainty?.status} />
    </span>
  );

const RiskCell = ({ contract }: CellProps) => <RiskScore score={contract.riskScore} />;

const describeReview = (day: CalendarDay) => `Reviewed ${formatDay(day, 'short')}`;

const ReviewedMark = ({ day }: { day: CalendarDay }) => (
  <span title={describeReview(day)} className={styles.reviewed}>
    <Icon of={CircleCheck} />
    <VisuallyHidden>{describeReview(day)}</VisuallyHidden>
  </span>
);

function CheckCell({ contract }: CellProps) {
  const kept = facts(contract);
  const reviewed = kept && reviewedOn(kept);
  const count = kept?.toCheck.length ?? 0;
  if (reviewed) return <ReviewedMark day={reviewed} />;
  if (count === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.check}>
      {count}
      <CertaintyMark certainty="to check" />
    </span>
  );
}

const text = (value: string | null | undefined) => value ?? '–';

const TextCell =
  (textOf: (contract: ContractSummary) => string | null | undefined) =>
  ({ contract }: CellProps) => (
    <span dir="auto" className={styles.text}>
      {text(textOf(contract))}
    </span>
  );

/** A column of texts. */
const textColumn = (
  id: 'law' | 'folder' | 'added',
  label: string,
  width: number,
  textOf: (contract: ContractSummary) => string | null | undefined,
): DeskColumn => ({
  id,
  label,
  sort: id,
  width,
  Cell: TextCell(textOf),
  print: (contract) => text(textOf(contract)),
});

/** With whom a contract is, what it is called, and its file, on paper. */
export const PRINTED_NAMES = [
  {
    id: 'counterparty',
    label: 'Counterparty',
    print: ({ status, counterparty, parties, certainty }: ContractSummary) => (
      <>
        {status === null ? '–' : (counterparty ?? parties)}
        <CertaintyMark certainty={certainty?.parties} />
      </>
    ),
  },
  {
    id: 'name',
    label: 'Contract',
    print: (contract: ContractSummary) => (
      <>
        {contract.name}
        <CertaintyMark certainty={contract.certainty?.name} />
        <span className={styles.note}>{facts(contract)?.original.name}</span>
      </>
    ),
  },
];

/** All columns in their order; a list shows some of them after the name. */
export const COLUMNS: readonly DeskColumn[] = [
  {
    id: 'next',
    label: 'Next day',
    sort: 'next',
    width: 15.25,
    Cell: NextDayCell,
    print: (contract) => {
      const { day, what } = tellNextDay(contract);
      return (
        <>
          {`${day} ${what}`}
          <NextDayMark contract={contract} />
        </>
      );
    },
  },
  {
    id: 'then',
    label: 'Then',
    sort: 'expiry',
    width: 11,
    Cell: ThenCell,
    print: (contract) => tellNextDay(contract).after,
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 8.75,
    Cell: StatusCell,
    print: ({ status, certainty }) => (
      <>
        {status}
        <CertaintyMark certainty={certainty?.status} />
      </>
    ),
  },
  {
    id: 'risk',
    label: 'Risk',
    sort: 'score',
    width: 6.75,
    Cell: RiskCell,
    print: ({ riskScore }) => (riskScore === null ? NOT_READ : formatScore(riskScore)),
  },
  {
    id: 'check',
    label: 'To check',
    sort: 'check',
    width: 6.25,
    Cell: CheckCell,
    print: (contract) => {
      const kept = facts(contract);
      const reviewed = kept && reviewedOn(kept);
      return reviewed ? describeReview(reviewed) : (kept?.toCheck.length ?? '–');
    },
  },
  textColumn('law', 'Governing law', 10, (contract) => facts(contract)?.law),
  textColumn('folder', 'Folder', 10, ({ folder }) => folder),
  textColumn('added', 'Added', 8, (contract) => {
    const added = facts(contract)?.added;
    return added && formatDay(added, 'short');
  }),
];

/** The columns that a list query asks for. */
export function columnsOf({ columns }: ListQuery): readonly DeskColumn[] {
  const shown = columns.length === 0 ? USUAL_COLUMNS : columns;
  return COLUMNS.filter(({ id }) => shown.includes(id));
}

/** What gives way first where there is no room for all. */
const LEAST_URGENT = ['added', 'folder', 'law', 'then', 'check', 'risk', 'status', 'next'];

/** Room for selection, name and actions, in rem. */
const OTHERS = 19;

/** The columns that fit into a width in rem; 0: it is not known. */
export const fitColumns = (columns: readonly DeskColumn[], width: number): readonly DeskColumn[] =>
  LEAST_URGENT.reduce((fitting, dropped) => {
    const needed = fitting.reduce((sum, column) => sum + column.width, OTHERS);
    const hasRoom = width === 0 || needed <= width;
    return hasRoom ? fitting : fitting.filter(({ id }) => id !== dropped);
  }, columns);

const styles = {
  line: css({ display: 'block', '&[data-missed] b': { color: 'tone.red.fg' } }),
  day: css({ fontWeight: 'semibold', whiteSpace: 'nowrap' }),
  words: css({ fontWeight: 'semibold' }),
  note: css({ display: 'block', textStyle: 'caption', color: 'fg.muted' }),
  status: flexRow({ gap: '1' }),
  none: css({ color: 'fg.subtle' }),
  check: flexRow({ gap: '1', color: 'tone.yellow.fg', fontVariantNumeric: 'tabular-nums' }),
  reviewed: css({
    color: 'tone.green.fg',
    '& svg': { display: 'inline', width: '4', height: '4' },
  }),
  text: css({ lineClamp: '2', overflowWrap: 'anywhere' }),
};
