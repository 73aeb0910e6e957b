import type { EntryPorts } from '../../../machines/ports';
import { preferencePorts } from '../browser/preference-store';
import { sessionPorts } from '../browser/session-store';
import { DEMO_DELAYS, type DemoDelays } from './delays';
import { createDemoSignIn, DEMO_PASSWORD } from './sign-in-port';

/** Sign-in hint of the demo (spec §2, /login). */
export const DEMO_HINT = {
  text: 'Demo: any username works with the password',
  password: DEMO_PASSWORD,
};

interface EntryOptions {
  readonly delays?: DemoDelays;
  /** Returns numbers from 0 up to 1. */
  readonly random?: () => number;
}

/** Entry ports of the demo: a simulated sign-in; session and preferences in localStorage. */
export function createDemoEntryPorts({
  delays = DEMO_DELAYS,
  random = Math.random,
}: EntryOptions = {}): EntryPorts {
  return { ...sessionPorts, ...preferencePorts, ...createDemoSignIn(delays.signIn, random) };
}
