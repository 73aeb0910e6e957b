/** An injected fault and its expected outcome. */
export interface InjectedFault {
  /** The call that fails. */
  readonly kind: string;
  /** What the page must show: a recovery state, or no visible effect. */
  readonly shows: string;
}

interface FaultResult extends InjectedFault {
  /** Whether the product recovered as expected. */
  readonly hasRecovered: boolean;
}

declare module 'vitest' {
  interface TaskMeta {
    faults?: readonly InjectedFault[];
  }
}

const distinct = (names: readonly string[]) => [...new Set(names)];

/** Table cells of the results by kind, with totals. */
export function formatFaults(results: readonly FaultResult[]): string[][] {
  const writeCounts = (kind: string, all: readonly FaultResult[]) => {
    const recovered = all.filter(({ hasRecovered }) => hasRecovered);
    return [kind, String(all.length), String(recovered.length)];
  };
  const rows = distinct(results.map(({ kind }) => kind)).map((kind) => {
    const all = results.filter((result) => result.kind === kind);
    const states = distinct(all.map(({ shows }) => shows)).map((state) => {
      const count = all.filter(({ shows }) => shows === state).length;
      return `${count} ${state}`;
    });
    return [...writeCounts(kind, all), states.join(', ')];
  });
  return [...rows, [...writeCounts('all', results), '']];
}
