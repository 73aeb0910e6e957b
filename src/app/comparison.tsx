import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import type { DashboardActorRef } from '../../machines/dashboard.machine';
import { selectToday } from '../../machines/dashboard.selectors';
import { CompanionDialog, CompareScreen } from '../features/compare/lazy-views';
import type { KeptContracts } from '../features/kept-contracts';
import { listAddress } from '../shared/list-address';
import { AS_RETURN } from './page-focus';

interface ComparisonProps {
  readonly dashboard: DashboardActorRef;
  readonly kept: KeptContracts;
}

/** Swapping the sides is no step of the history; the link that swaps keeps the focus. */
const SWAP_OPTIONS = { ...AS_RETURN, replace: true };

/** The screen of the two contracts in the path. */
export function CompareRoute({ dashboard, kept }: ComparisonProps) {
  const [, navigate] = useLocation();
  const today = useSelector(dashboard, selectToday);
  return (
    <CompareScreen
      comparison={kept.comparison}
      today={today}
      swapOptions={SWAP_OPTIONS}
      onBack={() => navigate(listAddress(dashboard), AS_RETURN)}
    />
  );
}

/** The dialog that asks what to compare with. Its code is loaded when it first opens. */
export function Companion({ dashboard, kept }: ComparisonProps) {
  const isAsking = useSelector(kept.comparison, (snapshot) => snapshot.matches('asking'));
  if (!isAsking && !CompanionDialog.isLoaded()) return null;
  return <CompanionDialog comparison={kept.comparison} dashboard={dashboard} />;
}
