import type { ContractDelays } from './contract-ports';

/** Simulated delays, in milliseconds. */
export interface DemoDelays extends ContractDelays {
  readonly signIn: number;
  readonly uploadStep: number;
}

const SPECIFIED: DemoDelays = { list: 800, detail: 600, signIn: 1000, uploadStep: 200 };

/** The specified delays (spec §9); a build for measurements has none but the upload's. */
export const DEMO_DELAYS: DemoDelays =
  import.meta.env.VITE_DEMO_DELAYS === '0'
    ? { ...SPECIFIED, list: 0, detail: 0, signIn: 0 }
    : SPECIFIED;
