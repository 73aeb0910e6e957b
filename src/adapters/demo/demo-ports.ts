import type { Ports } from '../../../machines/ports';
import { createContractPorts, type ContractDelays } from './contract-ports';
import { createDemoSignIn, DEMO_PASSWORD } from './sign-in-port';
import { createDemoTransfer } from './transfer-port';
import { filePorts } from '../browser/file-port';
import { preferencePorts } from '../browser/preference-store';
import { createExportPorts } from '../browser/export-port';
import { rethrow, type OnChunkError } from '../browser/chunk-error';
import { sessionPorts } from '../browser/session-store';

/** The simulated delays, in milliseconds. */
export interface DemoDelays extends ContractDelays {
  readonly signIn: number;
  readonly uploadStep: number;
}

/** The delays of the product (spec §9). */
export const DEMO_DELAYS: DemoDelays = { list: 800, detail: 600, signIn: 1000, uploadStep: 200 };

/** What a person needs to know to sign in to the demo (spec §2, /login). */
export const DEMO_HINT = {
  text: 'Demo: any username works with the password',
  password: DEMO_PASSWORD,
};

interface DemoOptions {
  readonly delays?: DemoDelays;
  /** Numbers from 0 up to 1. */
  readonly random?: () => number;
  readonly onChunkError?: OnChunkError;
}

/** The demo's world: static JSON, sign-in and transfers simulated in the browser (ruling 27). */
export function createDemoPorts({
  delays = DEMO_DELAYS,
  random = Math.random,
  onChunkError = rethrow,
}: DemoOptions = {}): Ports {
  return {
    ...sessionPorts,
    ...preferencePorts,
    ...createExportPorts(onChunkError),
    ...filePorts,
    ...createContractPorts(delays, onChunkError),
    ...createDemoSignIn(delays.signIn, random),
    ...createDemoTransfer(delays.uploadStep, random),
  };
}
