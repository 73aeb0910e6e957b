import type { ContractSummary } from '../../../machines/domain/contract';

/** Tells a spreadsheet that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

// Not "ID" first: Excel would take the file for one of its own old formats.
const HEADER = ['Name', 'Parties', 'Expiry', 'Status', 'Risk', 'Risk Score'];

/** Decomposed, full-width signs are plain ones, and an equals sign struck through is still one. */
const isFormula = (text: string) => /^\s*[-=+@\t\r\n\0]/.test(text.normalize('NFKD'));

function writeCell(text: string): string {
  const guarded = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

const writeRecord = (cells: readonly string[]) => `${cells.map(writeCell).join(',')}\r\n`;

/**
 * Contracts as a table for spreadsheets (RFC 4180): a header, one record a contract, days in ISO
 * form. What a spreadsheet would take for a formula gets an apostrophe in front.
 */
export function writeCsv(contracts: readonly ContractSummary[]): string {
  const records = contracts.map(({ name, parties, expiry, status, risk, riskScore }) =>
    writeRecord([name, parties, expiry, status, risk, String(riskScore)]),
  );
  return BYTE_ORDER_MARK + writeRecord(HEADER) + records.join('');
}
