/** Column alignment: words left, figures right. */
export type ColumnKind = 'words' | 'figures';

/** Formats rows as a Markdown table as oxfmt does. The first row is the header. */
export function writeMarkdownTable(
  rows: readonly (readonly string[])[],
  kinds: readonly ColumnKind[],
): string {
  const widths = kinds.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const writeLine = (write: (kind: ColumnKind, width: number, column: number) => string) =>
    `| ${kinds.map((kind, column) => write(kind, widths[column] ?? 0, column)).join(' | ')} |`;
  const rule = writeLine((kind, width) =>
    kind === 'words' ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const lines = rows.map((row) =>
    writeLine((kind, width, column) => {
      const cell = row[column] ?? '';
      return kind === 'words' ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
  return lines.toSpliced(1, 0, rule).join('\n');
}
