import { createContext, use } from 'react';
import type { ContractView } from '../../../machines/contract/contract.machine';

/** A loaded contract with its machines. */
type OpenContract = Extract<ContractView, { readonly kind: 'loaded' }>;

/** Provided where a contract is shown. */
export const OpenContractContext = createContext<OpenContract | null>(null);

/** The contract that is shown. */
export function useOpenContract(): OpenContract {
  const open = use(OpenContractContext);
  if (!open) throw new Error('No contract is shown.');
  return open;
}
