interface ImportMetaEnv {
  /** Overrides the demo password at build time. */
  readonly VITE_DEMO_PASSWORD?: string;
  /** `0` builds without simulated delays, for measurements. */
  readonly VITE_DEMO_DELAYS?: string;
}
