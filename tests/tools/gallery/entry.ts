import type { CallbackPort } from '../../models/harness/model';
import type { Stage } from '../../models/harness/stage';

/** One thing to look at: a state of the product, and how a person gets there. */
export interface Entry {
  readonly section: string;
  readonly name: string;
  /** The events on the way there, in words. */
  readonly path: string;
  readonly toldBy: Readonly<Record<string, CallbackPort>>;
  /** Gets there, and makes sure that it looks so. */
  readonly play: (stage: Stage) => Promise<void>;
  /** Whether it only exists on a phone. */
  readonly isNarrowOnly?: boolean;
  /** Whether the way there leads over what a phone does not show. */
  readonly isReachedWide?: boolean;
}
