import type { TaskMeta } from 'vitest';

/** The unit of a figure. `task`: milliseconds of the longest task, 0 if none took over 50. */
export type Unit = 'ms' | 'task' | 'bytes' | 'count' | 'percent' | 'score' | 'times';

/** The limit of a figure. */
export type Budget =
  | { readonly median?: number; readonly p95?: number }
  /** For every sample. */
  | { readonly max: number }
  | { readonly exactly: number }
  /** For the median, divided by the plain page's median. */
  | { readonly ratio: number }
  /** For the median, minus the plain page's median. */
  | { readonly abovePlain: number };

/** One row of the bench's table. */
export interface Figure {
  readonly name: string;
  readonly unit: Unit;
  /** One value per run; a single value if the figure is exact. */
  readonly samples: readonly number[];
  readonly budget?: Budget;
  /** The same figure of the plain page, measured by turns with the product. */
  readonly plain?: readonly number[];
  /** What was counted; printed below the table if the budget is exceeded. */
  readonly details?: readonly string[];
}

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figure[];
  }
}

/** Adds figures to the table, in this order. */
export function report({ meta }: { readonly meta: TaskMeta }, ...figures: readonly Figure[]): void {
  meta.figures = [...(meta.figures ?? []), ...figures];
}
