import type { TestedMutant } from './mutant';

interface Position {
  readonly line: number;
  readonly column: number;
}

interface ReportedMutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** A file in Stryker's JSON report. Lines and columns count from 1. */
export interface ReportedFile {
  readonly source: string;
  readonly mutants: readonly ReportedMutant[];
}

/** Stryker's JSON report, by path. */
export interface Report {
  readonly files: Readonly<Record<string, ReportedFile>>;
}

/** Failed a test, timed out, or did not load. */
const KILLED = new Set(['Killed', 'Timeout', 'RuntimeError']);

/**
 * The tested mutants of a file in the order of their code, without those that a rule excludes. A file
 * that is not in the report has none.
 */
export function readMutants(file: ReportedFile | undefined): readonly TestedMutant[] {
  const { source, mutants } = file ?? { source: '', mutants: [] };
  const lines = source.split('\n');
  const starts = lines.map(
    (_, index) => lines.slice(0, index).join('\n').length + Math.sign(index),
  );
  const offset = ({ line, column }: Position) => (starts[line - 1] ?? 0) + column - 1;
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .toSorted((one, other) => offset(one.location.start) - offset(other.location.start))
    .map(({ location: { start, end }, mutatorName, replacement, status }) => ({
      line: (lines[start.line - 1] ?? '').trim(),
      mutator: mutatorName,
      original: source.slice(offset(start), offset(end)),
      replacement,
      isKilled: KILLED.has(status),
    }));
}
