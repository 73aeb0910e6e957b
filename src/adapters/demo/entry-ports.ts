import type { EntryPorts, UpdatePorts } from '../../../machines/app/ports';
import { openedFilesPort } from '../browser/opened-files';
import { createPreferencePorts } from '../browser/preference-store';
import { createPrivateSessionPort, sessionPorts } from '../browser/session-store';
import { DEMO_OPTIONS, type DemoOptions } from './delays';
import { createDemoSignIn, DEMO_PASSWORD } from './sign-in-port';

/** Sign-in hint of the demo (spec §2, /login). */
export const DEMO_HINT = {
  text: 'Demo: any username works with the password',
  password: DEMO_PASSWORD,
};

/**
 * Entry ports: the simulated sign-in of the demo, the start of the private workspace, and session and
 * preferences in localStorage.
 */
export function createDemoEntryPorts(
  options?: Partial<DemoOptions>,
): Omit<EntryPorts, keyof UpdatePorts> {
  const { delays, random } = { ...DEMO_OPTIONS, ...options };
  return {
    ...sessionPorts,
    ...openedFilesPort,
    ...createPreferencePorts(),
    ...createDemoSignIn(delays.signIn, random),
    ...createPrivateSessionPort(random),
  };
}
