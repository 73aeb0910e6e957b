import type { ComponentType, ReactNode } from 'react';
import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { NOT_READ, type ContractSummary } from '../../../machines/domain/contract';
import type { CalendarDay } from '../../../machines/domain/calendar';
import { USUAL_COLUMNS } from '../../../machines/domain/list/desk-list';
import type { ListQuery } from '../../../machines/domain/list/list-query';
import { isKept } from '../../../machines/domain/insights/outlook';
import type { SortColumn } from '../../../machines/domain/list/sorting';
import { RiskScore, StatusBadge } from '../../shared/badges';
import { CertaintyMark } from '../../shared/certainty-mark';
import { formatDistance } from '../../shared/contract-days';
import { formatDay, formatScore } from '../../ui/format';
import { tellNextDay } from '../next-day';

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
  /** Of the column, in CSS. */
  readonly width: string;
  readonly Cell: ComponentType<CellProps>;
  /** Its content on paper. */
  readonly print: (contract: ContractSummary) => ReactNode;
}

const facts = (contract: ContractSummary) => (isKept(contract) ? contract : null);

function NextDayCell({ contract, today }: CellProps) {
  const { day, what } = tellNextDay(contract);
  const { nextDay, certainty } = contract;
  const due = nextDay?.missed ?? nextDay?.day;
  return (
    <>
      <span className={styles.line} data-missed={nextDay?.missed ? true : undefined}>
        <b className={styles.day}>{day}</b> {due === undefined ? null : what}
        <CertaintyMark certainty={nextDay?.certainty ?? certainty?.expiry} />
      </span>
      {due === undefined ? (
        <span className={styles.note}>{what}</span>
      ) : (
        <span className={styles.note}>
          {formatDistance(due, today)}
          {nextDay?.missed && nextDay.day !== nextDay.missed
            ? ` · next by ${formatDay(nextDay.day, 'short')}`
            : null}
        </span>
      )}
    </>
  );
}

const ThenCell = ({ contract }: CellProps) => (
  <>
    <span className={styles.line}>{tellNextDay(contract).after}</span>
    <span className={styles.note}>{tellNextDay(contract).rhythm}</span>
  </>
);

const StatusCell = ({ contract: { status, certainty } }: CellProps) =>
  status === null ? null : (
    <span className={styles.status}>
      <StatusBadge status={status} certainty={certainty?.status} />
    </span>
  );

const RiskCell = ({ contract }: CellProps) => <RiskScore score={contract.riskScore} />;

function CheckCell({ contract }: CellProps) {
  const count = facts(contract)?.toCheck.length ?? 0;
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
  width: string,
  textOf: (contract: ContractSummary) => string | null | undefined,
): DeskColumn => ({
  id,
  label,
  sort: id,
  width,
  Cell: TextCell(textOf),
  print: (contract) => text(textOf(contract)),
});

/** All columns in their order; a list shows some of them after the name. */
export const COLUMNS: readonly DeskColumn[] = [
  {
    id: 'next',
    label: 'Next day',
    sort: 'next',
    width: '14.5rem',
    Cell: NextDayCell,
    print: (contract) => {
      const { day, what } = tellNextDay(contract);
      return (
        <>
          {`${day} ${what}`}
          <CertaintyMark certainty={contract.nextDay?.certainty ?? contract.certainty?.expiry} />
        </>
      );
    },
  },
  {
    id: 'then',
    label: 'Then',
    sort: 'expiry',
    width: '11rem',
    Cell: ThenCell,
    print: (contract) => tellNextDay(contract).after,
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: '8.75rem',
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
    width: '6.75rem',
    Cell: RiskCell,
    print: ({ riskScore }) => (riskScore === null ? NOT_READ : formatScore(riskScore)),
  },
  {
    id: 'check',
    label: 'To check',
    sort: 'check',
    width: '5.5rem',
    Cell: CheckCell,
    print: (contract) => facts(contract)?.toCheck.length ?? '–',
  },
  textColumn('law', 'Governing law', '10rem', (contract) => facts(contract)?.law),
  textColumn('folder', 'Folder', '10rem', ({ folder }) => folder),
  textColumn('added', 'Added', '8rem', (contract) => {
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

/** The columns that fit into a width in pixels; 0: it is not known. */
export function fitColumns(
  columns: readonly DeskColumn[],
  width: number,
  rem: number,
): readonly DeskColumn[] {
  const room = width / rem - OTHERS;
  const needed = columns.reduce((sum, column) => sum + parseFloat(column.width), 0);
  if (width === 0 || needed <= room || columns.length === 0) return columns;
  const dropped = LEAST_URGENT.find((id) => columns.some((column) => column.id === id));
  return fitColumns(
    columns.filter(({ id }) => id !== dropped),
    width,
    rem,
  );
}

const styles = {
  line: css({ display: 'block', '&[data-missed] b': { color: 'tone.red.fg' } }),
  day: css({ fontWeight: 'semibold', whiteSpace: 'nowrap' }),
  note: css({ display: 'block', textStyle: 'caption', color: 'fg.muted' }),
  status: flexRow({ gap: '1' }),
  none: css({ color: 'fg.subtle' }),
  check: flexRow({ gap: '1', color: 'tone.yellow.fg', fontVariantNumeric: 'tabular-nums' }),
  text: css({ lineClamp: '2', overflowWrap: 'anywhere' }),
};
