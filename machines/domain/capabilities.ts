import type { SessionKind } from './session';
import { DEMO_UPLOADS, PRIVATE_UPLOADS, type UploadRules } from './upload';

/** What a kind of session can do. */
export interface Capabilities {
  readonly uploads: UploadRules;
  /** Contracts are kept in this browser: they can be corrected, removed, saved and deleted. */
  readonly keepsContracts: boolean;
}

const CAPABILITIES: Readonly<Record<SessionKind, Capabilities>> = {
  demo: { uploads: DEMO_UPLOADS, keepsContracts: false },
  private: { uploads: PRIVATE_UPLOADS, keepsContracts: true },
};

export const capabilitiesOf = (kind: SessionKind): Capabilities => CAPABILITIES[kind];
