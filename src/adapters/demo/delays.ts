/** Simulated delays, in milliseconds (spec §7, §9). */
export interface DemoDelays {
  readonly list: number;
  readonly detail: number;
  readonly signIn: number;
  readonly uploadStep: number;
}

const SPECIFIED: DemoDelays = { list: 800, detail: 600, signIn: 1000, uploadStep: 200 };

/** The specified delays. A build for measurements has only the upload's (see vite-env.d.ts). */
const DEMO_DELAYS: DemoDelays =
  import.meta.env.VITE_DEMO_DELAYS === '0'
    ? { ...SPECIFIED, list: 0, detail: 0, signIn: 0 }
    : SPECIFIED;

/** What the demo's simulation depends on; tests replace it (ruling 27). */
export interface DemoOptions {
  readonly delays: DemoDelays;
  /** Returns numbers from 0 up to, but not including, 1. */
  readonly random: () => number;
}

export const DEMO_OPTIONS: DemoOptions = { delays: DEMO_DELAYS, random: Math.random };
