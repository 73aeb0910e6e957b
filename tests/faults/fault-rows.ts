/** Outcome of one injected fault. */
export interface Outcome {
  /** The call that failed. */
  readonly kind: string;
  /** The recovery state; undefined if the fault had no visible effect. */
  readonly recoveryState: string | undefined;
  /** The error, if the product did not recover. */
  readonly error?: string;
}

/** Outcomes of all faults of one kind. */
export interface FaultRow {
  readonly kind: string;
  /** Number of injected faults. */
  readonly faults: number;
  readonly recovered: number;
  /** Number of faults by recovery state. */
  readonly recoveryStates: Readonly<Record<string, number>>;
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: readonly FaultRow[];
  }
}

const NO_EFFECT = 'no visible effect';

/** Groups outcomes by kind. */
export function groupByKind(outcomes: readonly Outcome[]): FaultRow[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const all = outcomes.filter((outcome) => outcome.kind === kind);
    const recovered = all.filter(({ error }) => error === undefined);
    const recoveryStates: Record<string, number> = {};
    for (const { recoveryState = NO_EFFECT } of recovered)
      recoveryStates[recoveryState] = (recoveryStates[recoveryState] ?? 0) + 1;
    return { kind, faults: all.length, recovered: recovered.length, recoveryStates };
  });
}

const sum = (figures: readonly number[]) => figures.reduce((one, other) => one + other, 0);

/** Table cells of the rows, with totals. */
export function formatRows(rows: readonly FaultRow[]): string[][] {
  const cells = rows.map(({ kind, faults, recovered, recoveryStates }) => {
    const states = Object.entries(recoveryStates)
      .toSorted(([, one], [, other]) => other - one)
      .map(([recoveryState, count]) => `${count} ${recoveryState}`);
    return [kind, String(faults), String(recovered), states.join(', ')];
  });
  const all = sum(rows.map(({ faults }) => faults));
  const recovered = sum(rows.map((row) => row.recovered));
  return [...cells, ['all', String(all), String(recovered), '']];
}
