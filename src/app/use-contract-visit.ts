import { useLayoutEffect, useRef } from 'react';
import type { ContractActorRef } from '../../machines/contract.machine';
import { isActive } from './is-active';

/**
 * The contract in the address is the one that is visited, for as long as it stands there. Whoever is
 * back at once, as React's strict mode is to rehearse it, never left.
 */
export function useContractVisit(contract: ContractActorRef, id: string): void {
  const visit = useRef({ id: '', isOver: true });
  useLayoutEffect(() => {
    const last = visit.current;
    const current = { id, isOver: false };
    visit.current = current;
    if (last.id !== id && isActive(contract)) contract.send({ type: 'contract.visit', id });
    return () => {
      current.isOver = true;
      queueMicrotask(() => {
        if (!visit.current.isOver) return;
        visit.current = { id: '', isOver: true };
        if (isActive(contract)) contract.send({ type: 'contract.leave' });
      });
    };
  }, [contract, id]);
}
