interface ImportMetaEnv {
  /** Overrides the demo password at build time. */
  readonly VITE_DEMO_PASSWORD?: string;
  /** `0` builds without simulated delays, for measurements. */
  readonly VITE_DEMO_DELAYS?: '0';
}

/**
 * Optional observer of all actors, passed to `createActor` as `inspect`. Read in development only;
 * set before `main.tsx` is imported (tests/tools/inspector/main.ts).
 */
declare var inspectActors: ((event: import('xstate').InspectionEvent) => void) | undefined;

/**
 * Milliseconds that are added to the clock of the store's worker. Set by browser tests only: the clock that they install in
 * the page does not reach the worker.
 */
declare var storeClockOffset: number | undefined;
