import { useLayoutEffect } from 'react';
import type { ContractActorRef } from '../../machines/contract.machine';
import { isActive } from './is-active';

/** The contract in the address is the one that is visited, for as long as it stands there. */
export function useContractVisit(contract: ContractActorRef, id: string): void {
  useLayoutEffect(() => {
    if (isActive(contract)) contract.send({ type: 'contract.visit', id });
    return () => {
      if (isActive(contract)) contract.send({ type: 'contract.leave' });
    };
  }, [contract, id]);
}
