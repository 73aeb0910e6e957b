import type { Driver } from '../../generated/harness/driver';

/** One state of the product, and the steps that lead to it. */
export interface Entry {
  readonly section: string;
  readonly name: string;
  /** Description of the path: its events. */
  readonly path: string;
  /** Executes the path and asserts that the state is visible. */
  readonly show: (driver: Driver) => Promise<void>;
  /** Whether an entry before shows the same state, with other data. */
  readonly isRepeated?: boolean;
  /** Whether the state exists in the narrow layout only. */
  readonly isNarrowOnly?: boolean;
  /** Whether the path uses controls that only the wide layout has. */
  readonly isReachedWide?: boolean;
}
