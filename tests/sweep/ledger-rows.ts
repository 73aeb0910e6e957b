/** What became of one fault. */
export interface Outcome {
  /** What was touched. */
  readonly kind: string;
  /** The ending that it took; none where all went as if nothing had happened. */
  readonly ending: string | undefined;
  /** What went wrong with it, if it was not survived. */
  readonly complaint?: string;
}

/** What became of all faults of one kind. */
export interface FaultRow {
  readonly kind: string;
  readonly faults: number;
  readonly survived: number;
  /** How many took each ending. */
  readonly endings: Readonly<Record<string, number>>;
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: readonly FaultRow[];
  }
}

const HARMLESS = 'unharmed';

/** Sums up what became of faults, kind by kind. */
export function sumUp(outcomes: readonly Outcome[]): FaultRow[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = outcomes.filter((outcome) => outcome.kind === kind);
    const survived = all.filter(({ complaint }) => complaint === undefined);
    const endings: Record<string, number> = {};
    for (const { ending = HARMLESS } of survived) endings[ending] = (endings[ending] ?? 0) + 1;
    return { kind, faults: all.length, survived: survived.length, endings };
  });
}

const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);

/** The rows as text, with their sum. */
export function writeRows(rows: readonly FaultRow[]): string[][] {
  const cells = rows.map(({ kind, faults, survived, endings }) => {
    const words = Object.entries(endings)
      .toSorted(([, one], [, other]) => other - one)
      .map(([ending, count]) => `${count} ${ending}`);
    return [kind, String(faults), String(survived), words.join(', ')];
  });
  const all = sum(rows.map(({ faults }) => faults));
  const survived = sum(rows.map((row) => row.survived));
  return [...cells, ['all', String(all), String(survived), '']];
}
