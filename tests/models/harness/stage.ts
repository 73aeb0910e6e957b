import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Situation } from './model';

/** The roles by which people and assistive technology find things. */
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
 * The product in front of a person, and the world behind it. Views and a real browser are two
 * stages: what is done and seen on them is written down once.
 */
export interface Stage {
  /** Opens the product at an address; who is here is not known before `restoreSession` ends. */
  readonly opens: (address: string) => Promise<void>;
  /** Goes to another address of the product, as a link does. */
  readonly visits: (address: string) => Promise<void>;
  readonly clicks: (role: Role, name: string | RegExp) => Promise<void>;
  /** Replaces what stands in a field. */
  readonly fills: (label: string, text: string) => Promise<void>;
  /** Adds to what stands in a field. */
  readonly types: (label: string, text: string) => Promise<void>;
  readonly picks: (label: string, option: string) => Promise<void>;
  /** Picks files all at once. */
  readonly picksFiles: (
    ...files: readonly { readonly name: string; readonly size: number }[]
  ) => Promise<void>;

  /** Waits until it is there. */
  readonly sees: (role: Role, name?: string | RegExp) => Promise<void>;
  /** Waits until it is gone. */
  readonly seesNo: (role: Role, name?: string | RegExp) => Promise<void>;
  /** Waits until it is there, and chosen or not. */
  readonly seesChecked: (role: Role, name: string, isChecked: boolean) => Promise<void>;
  /** Waits until the text stands somewhere. */
  readonly reads: (text: string) => Promise<void>;
  readonly readsNo: (text: string) => Promise<void>;
  /** Waits until a field holds a value. */
  readonly holds: (label: string, value: string) => Promise<void>;

  /** Lets something happen in the world: a port ends, or tells an event, or time passes. */
  readonly happens: (event: AnyEventObject) => Promise<void>;
  /** Makes ready for a port's end that comes too soon after the act that leads to it. */
  readonly prepares: (event: AnyEventObject) => Promise<void>;
}

/** How a person makes an event happen, and what for: what comes next may depend on it. */
export type Act = (
  stage: Stage,
  event: AnyEventObject,
  context: { readonly before: Situation; readonly upcoming: AnyEventObject | undefined },
) => Promise<void>;

/** What a person sees in a state; throws where it is not so. */
export type Recognition = (stage: Stage, facts: Readonly<Record<string, unknown>>) => Promise<void>;

/** A machine as a person meets it. */
export interface Scenes {
  /** Brings the person to where the machine starts. */
  readonly enter: (stage: Stage) => Promise<void>;
  /** How each event comes about, by its type; those of ports and delays are known already. */
  readonly acts: Readonly<Record<string, Act>>;
  /** What is seen in each state, by its name. */
  readonly sights: Readonly<Record<string, Recognition>>;
  /** The events that do not come about in a browser, the states that only they lead to, and why. */
  readonly beyondBrowser?: Readonly<Record<string, string>>;
  /** The states that pass too fast to be seen in a browser, and why. */
  readonly tooShortToSee?: Readonly<Record<string, string>>;
  /** Leaves out what a person cannot do in a situation, though the machine could. */
  readonly canDo?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean;
}
