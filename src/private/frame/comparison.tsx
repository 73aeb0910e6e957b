import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { selectToday } from '../../../machines/list/dashboard.selectors';
import { CompanionDialog, CompareScreen } from './lazy-rooms';
import { usePrivateActors } from '../private-actors';
import { listAddress } from '../../shared/list-address';
import { AS_RETURN } from '../../shared/frame/page-focus';

/** Swapping the sides is no step of the history; the link that swaps keeps the focus. */
const SWAP_OPTIONS = { ...AS_RETURN, replace: true };

/** The screen of the two contracts in the path. */
export function CompareRoute() {
  const { comparison, dashboard } = usePrivateActors();
  const [, navigate] = useLocation();
  const today = useSelector(dashboard, selectToday);
  return (
    <CompareScreen
      comparison={comparison}
      today={today}
      swapOptions={SWAP_OPTIONS}
      onBack={() => navigate(listAddress(dashboard), AS_RETURN)}
    />
  );
}

/** The dialog that asks what to compare with. Its code is loaded when it first opens. */
export function Companion() {
  const { comparison, dashboard } = usePrivateActors();
  const isAsking = useSelector(comparison, (snapshot) => snapshot.matches('asking'));
  if (!isAsking && !CompanionDialog.isLoaded()) return null;
  return <CompanionDialog comparison={comparison} dashboard={dashboard} />;
}
