import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Look, StateLook } from './looks';
import type { ProjectedState, Projection } from './model';

/** ARIA roles that tests query. */
export const ROLES = [
  'dialog',
  'alert',
  'status',
  'heading',
  'table',
  'button',
  'link',
  'checkbox',
  'switch',
  'textbox',
  'searchbox',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'progressbar',
] as const;

export type Role = (typeof ROLES)[number];

/** Assertions on the page. Each waits until it holds, within the driver's timeout. */
export interface PageAssertions {
  /** The element is present, or absent. */
  readonly expectElement: (
    role: Role,
    name?: string | RegExp,
    isPresent?: boolean,
  ) => Promise<void>;
  /** The element is present with this checked state. */
  readonly expectChecked: (role: Role, name: string, isChecked: boolean) => Promise<void>;
  /** The toggle button is present and pressed, or not. */
  readonly expectPressed: (name: string, isPressed: boolean) => Promise<void>;
  /** The text is present, or absent. */
  readonly expectText: (text: string, isPresent?: boolean) => Promise<void>;
  /** The field has the value. */
  readonly expectValue: (label: string, value: string) => Promise<void>;
  /** The progress bar has the value, in percent. */
  readonly expectProgress: (label: string, percent: number) => Promise<void>;
}

/**
 * Drives the product and its fake environment. The view tests and the browser tests implement the
 * same interface, so that each model has one set of UI bindings.
 */
export interface Driver extends PageAssertions {
  /** Opens the product at an address, before `restoreSession` ends. */
  readonly open: (address: string) => Promise<void>;
  /** Navigates as a link does. */
  readonly visit: (address: string) => Promise<void>;
  readonly click: (role: Role, name: string | RegExp) => Promise<void>;
  /** Clicks with the Shift key. */
  readonly shiftClick: (role: Role, name: string | RegExp) => Promise<void>;
  /** Presses a key, wherever the focus is. */
  readonly press: (key: string) => Promise<void>;
  /** Opens the menu of a button, unless it is open. */
  readonly openMenu: (button: string) => Promise<void>;
  /** Replaces the value of a field. */
  readonly fill: (label: string, text: string) => Promise<void>;
  /** Types into a field after its value. */
  readonly type: (label: string, text: string) => Promise<void>;
  readonly select: (label: string, option: string) => Promise<void>;
  /** Selects several files at once. */
  readonly selectFiles: (
    ...files: readonly { readonly name: string; readonly size: number }[]
  ) => Promise<void>;
  /** Selects a file in the file input with this label. */
  readonly chooseFile: (label: string, name: string) => Promise<void>;
  /** Sets the width of the window in pixels; without effect where nothing is laid out. */
  readonly resize: (width: number) => Promise<void>;

  /** The last export contained the contracts with these names, in this order. */
  readonly expectExport: (names: readonly string[]) => Promise<void>;
  /** These preferences are not the stored ones. */
  readonly expectNotStored: (preferences: ProjectedState['projection']) => Promise<void>;

  /** Causes an event from outside: the end or an event of a port, or an elapsed delay. */
  readonly cause: (event: AnyEventObject) => Promise<void>;
  /** Prepares for a port that ends immediately after the next action. */
  readonly prepareFor: (event: AnyEventObject) => Promise<void>;
}

/** Asserts an effect of an event; throws if it is missing. */
export type EffectAssertion = (
  driver: Driver,
  event: AnyEventObject,
  before: ProjectedState,
) => Promise<void>;

/** Event executor: the user action that causes an event. May depend on the next event. */
export type EventExecutor = (
  driver: Driver,
  event: AnyEventObject,
  context: { readonly before: ProjectedState; readonly upcoming: AnyEventObject | undefined },
) => Promise<void>;

/**
 * Projected states that a user cannot tell apart: those of `among` look like each other, those of `each`
 * only like themselves. A name stands for a state and the states below it. Without both: each state.
 */
export interface AlikeStates {
  readonly reason: string;
  readonly among?: readonly string[];
  readonly each?: readonly string[];
  /** What at least one of two has, which then looks like any other. */
  readonly either?: (projection: Projection) => boolean;
  /** What tells them apart nevertheless: names of values of the projection, or a value from them. */
  readonly by?: readonly string[] | ((projection: Projection) => unknown);
}

/** UI bindings of a machine. */
export interface UiBindings {
  /** Why the machine is not tested in a browser; a test by hand is named. */
  readonly notInBrowser?: string;
  /** Brings the product to the machine's initial state. */
  readonly enter: (driver: Driver) => Promise<void>;
  /**
   * Event executors by event type; the name of a button that is clicked stands for one. The driver
   * causes all other events itself.
   */
  readonly executors: Readonly<Record<string, EventExecutor | string | RegExp>>;
  /** State assertions by state name. They perform no action. */
  readonly looks: Readonly<Record<string, StateLook>>;
  /** Effects of events that no state shows, such as a download, by event type. */
  readonly effects?: Readonly<Record<string, EffectAssertion | Look>>;
  /** Projected states that look the same. The looks must tell all others apart. */
  readonly alike?: readonly AlikeStates[];
  /**
   * Events that cannot be caused or noticed in a browser, and states reached only by these, with
   * the reason.
   */
  readonly unreachableInBrowser?: Readonly<Record<string, string>>;
  /** Events, and states, that no view of the model's session leads to, with the reason. Browsers leave them out, too. */
  readonly unreachableInViews?: Readonly<Record<string, string>>;
  /** States too short to observe in a browser, with the reason. */
  readonly unobservableInBrowser?: Readonly<Record<string, string>>;
  /**
   * Excludes events that the machine accepts but a user cannot cause. `isFirst`: the event is the
   * first one after `enter`.
   */
  readonly isPossibleInUi?: (
    snapshot: AnyMachineSnapshot,
    event: AnyEventObject,
    isFirst: boolean,
  ) => boolean;
}
