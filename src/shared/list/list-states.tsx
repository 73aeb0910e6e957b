import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { UnreadableRecord } from '../../../machines/domain/contract';
import { selectDashboardView } from '../../../machines/list/dashboard.selectors';
import { ErrorState } from '../../ui/error-state';
import { useActors } from '../actors';

/** The list once it is loaded; before, if it cannot be, and without contracts, what is shown in its place. */
export function ListStates({
  loading,
  empty,
  children,
}: {
  loading: ReactNode;
  empty: ReactNode;
  children: (unreadable: readonly UnreadableRecord[]) => ReactNode;
}) {
  const { dashboard } = useActors();
  const view = useSelector(dashboard, selectDashboardView, shallowEqual);
  switch (view.kind) {
    case 'loading':
      return loading;
    case 'error':
      return (
        <ErrorState
          title="Failed to load contracts"
          {...view.failure}
          onRetry={() => dashboard.send({ type: 'contracts.retry' })}
        />
      );
    case 'empty':
      return empty;
    case 'list':
      return children(view.unreadable);
  }
}
