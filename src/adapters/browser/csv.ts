import type { ContractSummary } from '../../../machines/domain/contract';

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

// The first header must not be "ID": Excel takes such a file for SYLK.
const HEADER = ['Name', 'Parties', 'Expiry', 'Status', 'Risk', 'Risk Score'];

/** Decomposed, so that full-width signs and a struck-through equals sign count as well. */
const isFormula = (text: string) => /^\s*[-=+@\t\r\n\0]/.test(text.normalize('NFKD'));

function writeCell(text: string): string {
  const guarded = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const writeRecord = (cells: readonly string[]) => `${cells.map(writeCell).join(',')}\r\n`;

/**
 * Contracts as CSV (RFC 4180): a header, then one record per contract, dates in ISO form. Cells that a
 * spreadsheet would evaluate as a formula are prefixed with an apostrophe.
 */
export function writeCsv(contracts: readonly ContractSummary[]): string {
  const records = contracts.map(({ name, parties, expiry, status, risk, riskScore }) =>
    writeRecord([name, parties, expiry, status, risk, String(riskScore)]),
  );
  return BYTE_ORDER_MARK + writeRecord(HEADER) + records.join('');
}
