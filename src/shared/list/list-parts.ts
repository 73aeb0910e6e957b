import type { ComponentType, ReactNode } from 'react';
import type { ContractSummary } from '../../../machines/domain/contract';
import type { CalendarDay } from '../../../machines/domain/calendar';
import type { SortColumn } from '../../../machines/domain/sorting';

/** Stable while the user types, so that rows are not rendered. */
export interface CellProps {
  readonly contract: ContractSummary;
  readonly today: CalendarDay;
}

export interface Column {
  /** Names its width in the table. */
  readonly id: string;
  readonly label: string;
  /** Undefined: the list is not sorted by it, and its header is visually hidden. */
  readonly sort?: SortColumn;
  /** What is read in a contract: one cell in the place of all these says that it was not. */
  readonly isRead?: boolean;
  /** Its content in the printed list, which has names and parties before. Undefined: it is not printed. */
  readonly print?: (contract: ContractSummary) => ReactNode;
  readonly cellClass: string;
  readonly Cell: ComponentType<CellProps>;
}

/** What a kind of workspace shows in the contract list. */
export interface ListParts {
  /** In groups: the columns of a group read as one. */
  readonly columns: readonly (readonly Column[])[];
  /** After the filters that both kinds of workspace have. */
  readonly filters?: ReactNode;
  /** Above the list. */
  readonly notices?: ReactNode;
  /** After the number of contracts. */
  readonly progress?: ReactNode;
  /** Button before those that both kinds of workspace have. */
  readonly tools?: ReactNode;
  /** Actions on the selected contracts. */
  readonly selectionTools?: ReactNode;
  /** Between the counter and the contracts. */
  readonly failures?: ReactNode;
  /** In the list without a match: contracts whose next day is not known. */
  readonly unknownDays?: ReactNode;
}
