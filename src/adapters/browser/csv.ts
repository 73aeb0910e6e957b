import Papa from 'papaparse';
import type { ContractSummary } from '../../../machines/domain/contract';
import { DAY_WORDS } from '../../../machines/domain/calendar';
import type { ContractLinks } from './calendar-file';

/** Spreadsheets read a file with a byte order mark as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

// The first header must not be "ID": Excel reads such a file as SYLK.
const HEADER = ['Name', 'Parties', 'Expiry', 'Status', 'Risk', 'Risk Score', 'ID', 'Link'];

/** After these, if contracts have a next day to act. */
const NEXT_DAY_HEADER = ['Next Day', 'Next Day Is', 'To Check'];

const KINDS = { notice: 'Last day of notice', renewal: 'Renewal', end: 'End' } as const;

function nextDayCells({ nextDay, certainty = {} }: ContractSummary): readonly string[] {
  const { name, parties, expiry, status } = certainty;
  const columns = { Name: name, Parties: parties, Expiry: expiry, Status: status };
  const toCheck = Object.entries({ ...columns, 'Next Day': nextDay?.certainty }).flatMap(
    ([column, mark]) => (mark === 'to check' ? [column] : []),
  );
  return [nextDay?.day ?? '', nextDay ? KINDS[nextDay.kind] : '', toCheck.join('; ')];
}

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
 * Records as CSV (RFC 4180). For spreadsheets, with a byte order mark, all cells in quotes, and an apostrophe before
 * whatever they would evaluate as a formula, also where they split a cell.
 */
export const writeRecords = (
  records: readonly (readonly string[])[],
  isForSpreadsheets: boolean,
): string => {
  const cells = isForSpreadsheets
    ? records.map((record) => record.map((cell) => cell.replace(HIDDEN_FORMULA, GUARD)))
    : records.map((record) => [...record]);
  const text = Papa.unparse(cells, {
    quotes: isForSpreadsheets,
    escapeFormulae: isForSpreadsheets && FORMULA,
    newline: LINE_END,
  });
  return `${isForSpreadsheets ? BYTE_ORDER_MARK : ''}${text}${LINE_END}`;
};

/** Contracts as CSV for spreadsheets: a header, then one record per contract, with ISO dates. */
export function writeCsv(
  contracts: readonly ContractSummary[],
  { linkTo }: Pick<ContractLinks, 'linkTo'>,
): string {
  // The demo has neither a next day nor doubtful values.
  const hasNextDays = contracts.some(({ nextDay }) => nextDay !== undefined);
  const records = contracts.map((contract) => {
    const { id, name, parties, expiry, status, risk, riskScore } = contract;
    // Nothing is known of the values of a contract without a status.
    const end = status === null ? '' : (DAY_WORDS[expiry] ?? expiry);
    // Empty, so that a spreadsheet computes with those that were read.
    const rating = [risk ?? '', riskScore === null ? '' : String(riskScore)];
    const own = hasNextDays ? nextDayCells(contract) : [];
    return [name, parties, end, status ?? '', ...rating, id, linkTo(id), ...own];
  });
  const header = hasNextDays ? [...HEADER, ...NEXT_DAY_HEADER] : HEADER;
  return writeRecords([header, ...records], true);
}
