import type { ContractSummary } from './contract';
import { DAY_WORDS, type CalendarDay } from './calendar';
import { contractsAt, sortedContracts, type ShownList } from './list/contract-index';
import { describeConditions, type Filters, type ListOptions } from './list/filters';
import { countOf } from './words';

/**
 * `csv`: what the list shows, as a table for spreadsheets. `calendar`: an event for each expiry, or deadline. In a
 * workspace that reads contracts, `terms`: the chosen columns and all terms, a row a contract; `everything`: a row for each
 * term, finding and clause.
 */
export type ExportFormat = 'csv' | 'calendar' | 'terms' | 'everything';

/** What is printed: the page as it is, the asked-for rows of the list, or a report on them. */
export type PrintedDocument = 'page' | 'list' | 'report';

/** A file to save. */
export interface ExportRequest {
  readonly format: ExportFormat;
  readonly contracts: readonly ContractSummary[];
  readonly fileName: string;
  /** Ids of the columns that a table of terms begins with, in their order. */
  readonly columns?: readonly string[];
}

/** Whether a file needs more of each contract than the list has, so that it takes longer. */
export const readsDetails = ({ format }: ExportRequest): boolean =>
  format === 'terms' || format === 'everything';

/** In milliseconds: the details of thousands of contracts are read one after the other. */
export const SAVING_TIMEOUT_MS = 300_000;

/** What a file is called that has what the list shows. */
const LIST_NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'contracts',
  calendar: 'contracts',
  terms: 'terms',
  everything: 'everything',
};

/** In characters: file systems allow 255 bytes for a name, and a character has up to four. */
const MAX_SLUG_LENGTH = 32;
/** Of the conditions of a list, together. */
const MAX_LIST_LENGTH = 55;

/** Longer texts are cut before they are normalized. */
const MAX_READ_LENGTH = 1000;

/** A text as a part of a file name: its letters and digits, in any script, joined by hyphens. */
export function toSlug(text: string, length = MAX_SLUG_LENGTH): string {
  const folded = text.slice(0, MAX_READ_LENGTH).normalize('NFKC').toLowerCase();
  // Format characters, such as joiners and marks of direction, do not separate words.
  const words = folded.replace(/\p{Cf}/gu, '').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  return Array.from(words.join('-')).slice(0, length).join('').replace(/-$/, '');
}

const joinName = (parts: readonly string[], today: CalendarDay, format: ExportFormat) =>
  `${['covenant', ...parts, today].filter(Boolean).join('-')}.${format === 'calendar' ? 'ics' : 'csv'}`;

/**
 * File name for a filtered list, as `covenant-contracts-renewal-due-2026-06-15.csv`: by its filters, or by the name of the
 * view that it is.
 */
export function nameListFile(
  filters: Filters,
  options: Pick<ListOptions, 'kinds'>,
  today: CalendarDay,
  format: ExportFormat,
  view = '',
): string {
  const words = describeConditions(filters, options).map(({ inFile }) => inFile);
  const named = toSlug(view || words.join(' '), MAX_LIST_LENGTH);
  const isWhole = view === '' && words.length === 0;
  return joinName([LIST_NAMES[format], isWhole ? '' : named || 'search'], today, format);
}

/** File name for selected contracts. */
export const nameSelectionFile = (count: number, today: CalendarDay, format: ExportFormat) =>
  joinName(['selection', String(count)], today, format);

/** File name for the deadlines of all contracts. */
export const nameDeadlinesFile = (today: CalendarDay) => joinName(['deadlines'], today, 'calendar');

/** File name for a single contract. */
export const nameContractFile = (name: string, today: CalendarDay, format: ExportFormat) =>
  joinName(['contract', toSlug(name)], today, format);

/** What a calendar file has of contracts that are kept: their deadlines from today on. */
const fromToday = (contracts: readonly ContractSummary[], today: CalendarDay) =>
  contracts.map((contract) => {
    const deadlines = contract.deadlines?.filter(({ day }) => day >= today);
    return deadlines ? { ...contract, deadlines } : contract;
  });

/** The selected contracts in the order of the list, or else all its rows. */
export const listExported = ({
  index,
  rowIndices,
  selectedIds,
  listQuery,
}: ShownList): readonly ContractSummary[] =>
  selectedIds.size > 0
    ? sortedContracts(index, listQuery.sort).filter(({ id }) => selectedIds.has(id))
    : contractsAt(index.contracts, rowIndices);

/** What is seen of the list. `view`: the name of the saved view that it is; missing: it is none. */
export function requestListExport(
  list: ShownList,
  { format, view }: { readonly format: ExportFormat; readonly view?: string | undefined },
): ExportRequest {
  const { selectedIds, listQuery, rules, today } = list;
  const contracts = listExported(list);
  const fileName =
    selectedIds.size > 0
      ? nameSelectionFile(contracts.length, today, format)
      : nameListFile(listQuery.filters, rules.options, today, format, view);
  const { columns } = listQuery;
  return { format, contracts: fromToday(contracts, today), fileName, columns };
}

/** One contract of the list. */
export function requestContractExport(
  { index, today }: ShownList,
  { id, format }: { readonly id: string; readonly format: ExportFormat },
): ExportRequest {
  const contracts = index.contracts.filter((contract) => contract.id === id);
  const fileName = nameContractFile(contracts[0]?.name ?? '', today, format);
  return { format, contracts: fromToday(contracts, today), fileName };
}

/** Number of days that a calendar file has of a contract: its deadlines, or its expiry. */
const countDays = ({ expiry, deadlines }: ContractSummary): number =>
  deadlines?.length ?? Number(!(expiry in DAY_WORDS));

/** Whether a calendar file has a day of a contract. */
export const hasCalendarDays = (contract: ContractSummary, today: CalendarDay): boolean =>
  fromToday([contract], today).some(countDays);

/** Whether the calendar file of the selection, or else of the list, has a day. */
export const listHasCalendarDays = ({ index, rowIndices, selectedIds, today }: ShownList) =>
  selectedIds.size > 0
    ? index.contracts.some((one) => selectedIds.has(one.id) && hasCalendarDays(one, today))
    : rowIndices.some((row) =>
        contractsAt(index.contracts, [row]).some((one) => hasCalendarDays(one, today)),
      );

/** The result of an export, for display. */
export function describeExport({ format, contracts, fileName }: ExportRequest): string {
  if (format !== 'calendar')
    return `${countOf(contracts.length, 'contract')} exported to ${fileName}`;
  const noun = contracts.some(({ deadlines }) => deadlines) ? 'deadline' : 'expiry date';
  const count = contracts.reduce((sum, contract) => sum + countDays(contract), 0);
  return `${countOf(count, noun)} saved to ${fileName}. Open the file to add ${count === 1 ? 'it' : 'them'} to your calendar.`;
}

const LIST_FAILURE = 'The list could not be exported. Please try again.';

/** Message of a failed export. */
export const EXPORT_FAILURES: Readonly<Record<ExportFormat, string>> = {
  csv: LIST_FAILURE,
  calendar: 'The calendar file could not be created. Please try again, or reload the page.',
  terms: LIST_FAILURE,
  everything: LIST_FAILURE,
};

export const PRINT_FAILURE =
  'This browser did not open its print dialog. Print the page from its menu instead.';
