import { createContext, use } from 'react';
import type { CopyActorRef } from '../../../machines/contract/copy.machine';
import type { CorrectionActorRef } from '../../../machines/contract/correction.machine';
import type { ContractDetail } from '../../../machines/domain/contract';

/** A loaded contract with its machines. */
export interface OpenContract {
  readonly contract: ContractDetail;
  readonly copy: CopyActorRef;
  readonly correction: CorrectionActorRef;
}

/** Provided where a contract is shown. */
export const OpenContractContext = createContext<OpenContract | null>(null);

/** The contract that is shown. */
export function useOpenContract(): OpenContract {
  const open = use(OpenContractContext);
  if (!open) throw new Error('No contract is shown.');
  return open;
}
