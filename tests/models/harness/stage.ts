import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Situation } from './model';

/** ARIA roles that tests query. */
export type Role =
  | 'alert'
  | 'button'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'menuitemcheckbox'
  | 'menuitemradio'
  | 'progressbar'
  | 'status'
  | 'table';

/**
 * Driver of the product and the world behind it. Views and browser implement the same interface, so
 * that bindings are written once.
 */
export interface Stage {
  /** Opens the product at an address, before `restoreSession` ends. */
  readonly opens: (address: string) => Promise<void>;
  /** Navigates as a link does. */
  readonly visits: (address: string) => Promise<void>;
  readonly clicks: (role: Role, name: string | RegExp) => Promise<void>;
  /** Replaces the value of a field. */
  readonly fills: (label: string, text: string) => Promise<void>;
  /** Types into a field after its value. */
  readonly types: (label: string, text: string) => Promise<void>;
  readonly picks: (label: string, option: string) => Promise<void>;
  /** Selects several files at once. */
  readonly picksFiles: (
    ...files: readonly { readonly name: string; readonly size: number }[]
  ) => Promise<void>;

  /** Waits until the element is present. */
  readonly sees: (role: Role, name?: string | RegExp) => Promise<void>;
  /** Waits until the element is absent. */
  readonly seesNo: (role: Role, name?: string | RegExp) => Promise<void>;
  /** Waits until the element is present with this checked state. */
  readonly seesChecked: (role: Role, name: string, isChecked: boolean) => Promise<void>;
  /** Waits until the text is present. */
  readonly reads: (text: string) => Promise<void>;
  readonly readsNo: (text: string) => Promise<void>;
  /** Waits until the field has the value. */
  readonly holds: (label: string, value: string) => Promise<void>;

  /** Causes an event outside the machine: the end or an event of a port, or an elapsed delay. */
  readonly happens: (event: AnyEventObject) => Promise<void>;
  /** Prepares for a port that ends immediately after the next action. */
  readonly prepares: (event: AnyEventObject) => Promise<void>;
}

/** User action that causes an event. It may depend on the next event of the path. */
export type Act = (
  stage: Stage,
  event: AnyEventObject,
  context: { readonly before: Situation; readonly upcoming: AnyEventObject | undefined },
) => Promise<void>;

/** State assertion; throws if it does not hold. */
export type Recognition = (stage: Stage, facts: Readonly<Record<string, unknown>>) => Promise<void>;

/** User interface bindings of a machine. */
export interface Scenes {
  /** Brings the product to the machine's initial state. */
  readonly enter: (stage: Stage) => Promise<void>;
  /** Executors by event type; those of ports and delays are built in. */
  readonly acts: Readonly<Record<string, Act>>;
  /** State assertions by state name. */
  readonly sights: Readonly<Record<string, Recognition>>;
  /**
   * Events that cannot be caused in a browser and states reached only by these, with the reason.
   */
  readonly beyondBrowser?: Readonly<Record<string, string>>;
  /** States too short to observe in a browser, with the reason. */
  readonly tooShortToSee?: Readonly<Record<string, string>>;
  /** Excludes events that a user cannot cause in a situation although the machine accepts them. */
  readonly canDo?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}
