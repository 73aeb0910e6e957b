import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { ProjectedState } from './model';

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
 * Drives the product and its fake environment. The view tests and the browser tests implement the
 * same interface, so that each model has one set of UI bindings.
 */
export interface Driver {
  /** Opens the product at an address, before `restoreSession` ends. */
  readonly open: (address: string) => Promise<void>;
  /** Navigates as a link does. */
  readonly visit: (address: string) => Promise<void>;
  readonly click: (role: Role, name: string | RegExp) => Promise<void>;
  /** Replaces the value of a field. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Types into a field after its value. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly select: (label: string, option: string) => Promise<void>;
  /** Selects several files at once. */
  readonly selectFiles: (
    ...files: readonly { readonly name: string; readonly size: number }[]
  ) => Promise<void>;

  /** Waits until the element is present. */
  readonly expectElement: (role: Role, name?: string | RegExp) => Promise<void>;
  /** Waits until the element is absent. */
  readonly expectNoElement: (role: Role, name?: string | RegExp) => Promise<void>;
  /** Waits until the element is present with this checked state. */
  readonly expectChecked: (role: Role, name: string, isChecked: boolean) => Promise<void>;
  /** Waits until the text is present. */
  readonly expectText: (text: string) => Promise<void>;
  readonly expectNoText: (text: string) => Promise<void>;
  /** Waits until the field has the value. */
  readonly expectValue: (label: string, value: string) => Promise<void>;

  /** Causes an event from outside: the end or an event of a port, or an elapsed delay. */
  readonly cause: (event: AnyEventObject) => Promise<void>;
  /** Prepares for a port that ends immediately after the next action. */
  readonly prepareFor: (event: AnyEventObject) => Promise<void>;
}

/** Event executor: the user action that causes an event. May depend on the next event. */
export type EventExecutor = (
  driver: Driver,
  event: AnyEventObject,
  context: { readonly before: ProjectedState; readonly upcoming: AnyEventObject | undefined },
) => Promise<void>;

/** State assertion; throws if it does not hold. */
export type StateAssertion = (
  driver: Driver,
  projection: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** UI bindings of a machine. */
export interface UiBindings {
  /** Brings the product to the machine's initial state. */
  readonly enter: (driver: Driver) => Promise<void>;
  /** Event executors by event type. The driver causes all other events itself. */
  readonly executors: Readonly<Record<string, EventExecutor>>;
  /** State assertions by state name. */
  readonly assertions: Readonly<Record<string, StateAssertion>>;
  /**
   * Events that cannot be caused in a browser and states reached only by these, with the reason.
   */
  readonly unreachableInBrowser?: Readonly<Record<string, string>>;
  /** States too short to observe in a browser, with the reason. */
  readonly unobservableInBrowser?: Readonly<Record<string, string>>;
  /** Excludes events that the machine accepts but a user cannot cause. */
  readonly isPossibleInUi?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}
