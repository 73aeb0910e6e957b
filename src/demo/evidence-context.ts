import { createContext, use } from 'react';
import type { EvidenceActorRef } from '../../machines/demo/evidence.machine';

/** Provided while the demo is open. */
export const EvidenceContext = createContext<EvidenceActorRef | null>(null);

/** The evidence panel of the demo. */
export function useEvidence(): EvidenceActorRef {
  const evidence = use(EvidenceContext);
  if (!evidence) throw new Error('The demo is not open.');
  return evidence;
}
