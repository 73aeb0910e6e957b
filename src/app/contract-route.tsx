import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ContractActorRef } from '../../machines/contract.machine';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import { ContractScreen } from '../features/contract/contract-screen';
import type { KeptContracts } from '../features/kept-contracts';
import { listAddress } from '../shared/list-address';
import { AS_RETURN } from './page-focus';

/** The screen of the contract in the path. */
export function ContractRoute({
  contract,
  dashboard,
  kept,
}: {
  contract: ContractActorRef;
  dashboard: DashboardActorRef;
  kept: KeptContracts | undefined;
}) {
  const [, navigate] = useLocation();
  const goBack = () => navigate(listAddress(dashboard), AS_RETURN);
  useEffect(() => {
    // The page of a removed contract has nothing to return to.
    const subscription = kept?.removal.on('contracts.removed', ({ ids }) => {
      if (ids.includes(contract.getSnapshot().context.id))
        navigate(listAddress(dashboard), { ...AS_RETURN, replace: true });
    });
    return () => subscription?.unsubscribe();
  }, [kept, contract, dashboard, navigate]);
  return <ContractScreen contract={contract} dashboard={dashboard} kept={kept} onBack={goBack} />;
}
