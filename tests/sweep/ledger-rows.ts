/** Outcome of one injected fault. */
export interface Outcome {
  /** The call that failed. */
  readonly kind: string;
  /** The recovery state; undefined if the fault had no visible effect. */
  readonly ending: string | undefined;
  /** The error, if the product did not survive. */
  readonly complaint?: string;
}

/** Outcomes of all faults of one kind. */
export interface FaultRow {
  readonly kind: string;
  readonly faults: number;
  readonly survived: number;
  /** Number of faults by recovery state. */
  readonly endings: Readonly<Record<string, number>>;
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: readonly FaultRow[];
  }
}

const HARMLESS = 'unharmed';

/** Groups outcomes by kind. */
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

/** Table cells of the rows, with totals. */
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
