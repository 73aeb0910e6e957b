import type { TaskMeta } from 'vitest';

/** What a figure counts in. `task`: milliseconds that are only known from 50 on, and 0 below. */
export type Unit = 'ms' | 'task' | 'bytes' | 'count' | 'percent' | 'score' | 'times';

/** What a figure may be at most, or has to be. */
export type Budget =
  | { readonly median?: number; readonly p95?: number }
  /** No run may exceed it. */
  | { readonly worst: number }
  | { readonly exactly: number };

/** One line of the bench's table. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  /** What was measured, run by run; one value where it is exact. */
  readonly samples: readonly number[];
  readonly budget?: Budget;
  /** The same of a plain implementation, measured in between. */
  readonly plain?: readonly number[];
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[];
  }
}

/** Puts figures into the table, in their order. */
export function report({ meta }: { readonly meta: TaskMeta }, ...figures: readonly Figure[]): void {
  meta.figures = [...(meta.figures ?? []), ...figures];
}
