import type { CalendarDay } from './calendar';
import { countOf } from './words';

/** `plain`: the values as they are, for programs. `spreadsheet`: safe to open in a spreadsheet. */
export type FieldsFormat = 'plain' | 'spreadsheet';

/** A table of all fields to save. */
export interface FieldsRequest {
  readonly format: FieldsFormat;
  readonly fileName: string;
}

/** What a saved table holds. */
export interface SavedFields {
  readonly contracts: number;
  readonly fields: number;
}

const FILE_PARTS: Readonly<Record<FieldsFormat, string>> = {
  plain: 'fields',
  spreadsheet: 'fields-spreadsheet',
};

/** File name for the fields of all contracts. */
export const nameFieldsFile = (today: CalendarDay, format: FieldsFormat): string =>
  `covenant-${FILE_PARTS[format]}-${today}.csv`;

/** The result of a saved table, for display. */
export const describeFields = (
  { contracts, fields }: SavedFields,
  { fileName }: FieldsRequest,
): string =>
  `${countOf(fields, 'field')} of ${countOf(contracts, 'contract')} saved to ${fileName}.`;

/** In milliseconds: the details of thousands of contracts are read one after the other. */
export const SAVING_TIMEOUT_MS = 300_000;

export const FIELDS_FAILURE = 'The table could not be saved';
export const PRINT_FAILURE =
  'This browser did not open its print dialog. Print the page from its menu instead';
