/**
 * Strict RFC 4180 parser; the text must begin with a byte order mark.
 *
 * @throws if the text is anything else.
 */
export function readCsv(csv: string): string[][] {
  const cell = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<plain>[^",\r\n]*))(?<end>,|\r\n)/y;
  if (!csv.startsWith('\uFEFF')) throw new Error('This is no CSV with a byte order mark.');
  const records: string[][] = [[]];
  cell.lastIndex = 1;
  while (cell.lastIndex < csv.length) {
    const position = cell.lastIndex;
    const { quoted, plain = '', end } = cell.exec(csv)?.groups ?? {};
    if (end === undefined) throw new Error(`This is no CSV from its character ${position} on.`);
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') records.push([]);
  }
  // The last record ends with a line break, and nothing follows it.
  if (records.pop()?.length !== 0) throw new Error('This is no CSV: its last line does not end.');
  return records;
}
