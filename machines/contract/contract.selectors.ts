import type { SnapshotFrom } from 'xstate';
import type { contractMachine } from './contract.machine';
import type { CopyActorRef } from './copy.machine';
import type { CorrectionActorRef } from './correction.machine';
import type { ContractDetail } from '../domain/contract';
import type { Failure } from '../domain/failure';
import type { EvidenceActorRef } from './evidence.machine';

type ContractSnapshot = SnapshotFrom<typeof contractMachine>;

/** State of the contract screen. */
export type ContractView =
  | {
      readonly kind: 'loaded';
      readonly contract: ContractDetail;
      readonly evidence: EvidenceActorRef;
      readonly copy: CopyActorRef;
      readonly correction: CorrectionActorRef;
    }
  | { readonly kind: 'error'; readonly failure: Failure }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'notFound' };

/** The visited contract, if it is loaded. */
export function selectContract({ context }: ContractSnapshot): ContractDetail | undefined {
  return Object.hasOwn(context.cache, context.id) ? context.cache[context.id] : undefined;
}

export function selectContractView(snapshot: ContractSnapshot): ContractView {
  const contract = selectContract(snapshot);
  const { evidence, copy, correction } = snapshot.children;
  const hasActors = evidence && copy && correction;
  if (contract && hasActors) return { kind: 'loaded', contract, evidence, copy, correction };
  if (snapshot.matches('error')) return { kind: 'error', failure: snapshot.context.failure };
  if (snapshot.matches('notFound')) return { kind: 'notFound' };
  return { kind: 'loading', id: snapshot.context.id };
}
