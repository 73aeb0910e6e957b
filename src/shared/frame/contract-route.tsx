import { useLocation } from 'wouter';
import type { ContractActorRef } from '../../../machines/contract/contract.machine';
import type { DashboardActorRef } from '../../../machines/list/dashboard.machine';
import { ContractScreen, type ContractParts } from '../contract/contract-screen';
import { listAddress } from '../list-address';
import { AS_RETURN } from './page-focus';

/** The screen of the contract in the path. */
export function ContractRoute({
  contract,
  dashboard,
  parts,
}: {
  contract: ContractActorRef;
  dashboard: DashboardActorRef;
  parts: ContractParts;
}) {
  const [, navigate] = useLocation();
  const goBack = () => navigate(listAddress(dashboard), AS_RETURN);
  return <ContractScreen contract={contract} dashboard={dashboard} parts={parts} onBack={goBack} />;
}
