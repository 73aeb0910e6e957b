interface ImportMetaEnv {
  /** Overrides the demo password at build time. */
  readonly VITE_DEMO_PASSWORD?: string;
}
