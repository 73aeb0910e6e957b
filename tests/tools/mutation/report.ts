interface Position {
  readonly line: number;
  readonly column: number;
}

/** A file in Stryker's JSON report. Lines and columns count from 1. */
interface ReportedFile {
  readonly source: string;
  readonly mutants: readonly {
    readonly mutatorName: string;
    readonly replacement: string;
    readonly status: string;
    readonly location: { readonly start: Position; readonly end: Position };
  }[];
}

/** Stryker's JSON report, by path. */
export interface Report {
  readonly files: Readonly<Record<string, ReportedFile>>;
}

/** A test failed, or did not end. A mutant that no test ran counts as alive. */
const KILLED = ['Killed', 'Timeout'];
/** Excluded by a rule, or did not load: no mutants. */
const NONE = ['Ignored', 'RuntimeError', 'CompileError'];

/** How many mutants the tests have killed, and the others, a line each. */
export interface Score {
  readonly killed: number;
  readonly all: number;
  readonly survivors: readonly string[];
}

/** Reads the score of all files of a report. */
export function readScore({ files }: Report): Score {
  const tested = Object.entries(files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => !NONE.includes(status))
      .map(({ mutatorName, replacement, status, location: { start } }) => ({
        isKilled: KILLED.includes(status),
        text: `${path}:${start.line} ${mutatorName}: ${(lines[start.line - 1] ?? '').trim()} -> ${replacement.slice(0, 80)}`,
      }));
  });
  const survivors = tested.filter(({ isKilled }) => !isKilled).map(({ text }) => text);
  return { killed: tested.length - survivors.length, all: tested.length, survivors };
}

/** Percentage of killed mutants; all of none. */
export const percentOf = ({ killed, all }: Score): number =>
  all === 0 ? 100 : (killed / all) * 100;
