import Papa from 'papaparse';
import type { ContractSummary } from '../../../machines/domain/contract';
import { DAY_WORDS } from '../../../machines/domain/calendar';
import type { ContractLinks } from './calendar-file';

/** Spreadsheets read a file with a byte order mark as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

// The first header must not be "ID": Excel reads such a file as SYLK.
const HEADER = ['Name', 'Parties', 'Expiry', 'Status', 'Risk', 'Risk Score', 'ID', 'Link'];

/** What starts a formula, with the forms that spreadsheets may take for it (NFKD makes one of the signs of them). */
const SIGNS = '=＝﹦⁼₌≠⩵⩶+＋﹢⁺₊﬩\\-－﹣−@＠﹫';

/** What may stand before the sign. */
const IGNORED = String.raw`[\s\p{Cc}\p{Cf}"]`;

/** A cell that is evaluated, or that begins with a sign at which it could be split. */
const FORMULA = new RegExp(String.raw`^${IGNORED}*[${SIGNS}\t\r\n\0]`, 'u');

/** What separates cells and records in other settings of spreadsheets; only the cell's beginning is quoted there. */
const SEPARATOR = String.raw`[;|\t\r\n]`;

/** Where a cell could be split so that a formula begins. */
const HIDDEN_FORMULA = new RegExp(
  `(?<=${SEPARATOR})(?=(?:(?!${SEPARATOR})${IGNORED})*[${SIGNS}])`,
  'gu',
);

const GUARD = "'";

/**
 * Records as CSV (RFC 4180), with a byte order mark, all cells in quotes, and an apostrophe before whatever a spreadsheet
 * would evaluate as a formula, also where it splits a cell.
 */
export function writeRecords(records: readonly (readonly string[])[]): string {
  const text = Papa.unparse(
    records.map((record) => record.map((cell) => cell.replace(HIDDEN_FORMULA, GUARD))),
    { quotes: true, escapeFormulae: FORMULA, newline: LINE_END },
  );
  return `${BYTE_ORDER_MARK}${text}${LINE_END}`;
}

/** Contracts as CSV for spreadsheets: a header, then one record per contract, with ISO dates. */
export function writeCsv(
  contracts: readonly ContractSummary[],
  { linkTo }: Pick<ContractLinks, 'linkTo'>,
): string {
  const records = contracts.map((contract) => {
    const { id, name, parties, expiry, status, risk, riskScore } = contract;
    // Nothing is known of the values of a contract without a status.
    const end = status === null ? '' : (DAY_WORDS[expiry] ?? expiry);
    // Empty, so that a spreadsheet computes with those that were read.
    const rating = [risk ?? '', riskScore === null ? '' : String(riskScore)];
    return [name, parties, end, status ?? '', ...rating, id, linkTo(id)];
  });
  return writeRecords([HEADER, ...records]);
}
