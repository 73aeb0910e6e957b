import type { ContractSummary } from '../../../machines/domain/contract';
import { DAY_WORDS } from '../../../machines/domain/calendar';
import type { ContractLinks } from './contract-links';

/** Spreadsheets read a file with a byte order mark as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

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

/** NFKD also finds full-width signs and the sign for "not equal". */
const isFormula = (text: string) => /^\s*[-=+@\t\r\n\0]/.test(text.normalize('NFKD'));

function writeCell(text: string, isGuarded: boolean): string {
  const guarded = isGuarded && isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/**
 * Records as CSV (RFC 4180). For spreadsheets, with a byte order mark, and with an apostrophe before cells that
 * they would evaluate as a formula.
 */
export const writeRecords = (
  records: readonly (readonly string[])[],
  isForSpreadsheets: boolean,
): string => {
  const mark = isForSpreadsheets ? BYTE_ORDER_MARK : '';
  return records.reduce(
    (text, cells) =>
      `${text}${cells.map((cell) => writeCell(cell, isForSpreadsheets)).join(',')}\r\n`,
    mark,
  );
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
