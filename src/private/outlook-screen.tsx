import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { describeFailure } from '../../machines/domain/failure';
import type { Outlook } from '../../machines/domain/insights/outlook';
import { countOf } from '../../machines/domain/words';
import { selectListFailure } from '../../machines/list/dashboard.selectors';
import { selectOutlook } from '../../machines/private/outlook.selectors';
import { EmptyState } from '../ui/empty-state';
import { ErrorNotice } from '../ui/notice';
import { PageBar } from './frame/page-bar';
import { usePrivateActors } from './private-actors';

/** A screen about all contracts, once there are some and they are loaded. */
export function OutlookScreen({
  noun,
  bar,
  children,
}: {
  noun: 'Calendar' | 'Insights' | 'Review';
  /** In the top bar; else the number of contracts. */
  bar?: ReactNode;
  children: (current: Outlook) => ReactNode;
}) {
  const { dashboard } = usePrivateActors();
  const current = useSelector(dashboard, selectOutlook);
  const failure = useSelector(dashboard, selectListFailure);
  return (
    <>
      {bar ?? (
        <PageBar
          title={noun}
          isPrinted
          count={current ? countOf(current.contracts.length, 'contract') : undefined}
        />
      )}
      <ErrorNotice
        summary={failure && describeFailure(failure)}
        className={styles.failure}
        onRetry={() => dashboard.send({ type: 'contracts.retry' })}
      />
      {current?.contracts.length === 0 ? (
        <EmptyState
          title="No contracts yet"
          text={`${noun === 'Calendar' ? 'Deadlines' : noun} follow from your contracts.`}
        />
      ) : null}
      {current && current.contracts.length > 0 ? (
        <div className={styles.sections}>{children(current)}</div>
      ) : null}
      {current || failure ? null : <p role="status">{`Loading ${noun.toLowerCase()}...`}</p>}
    </>
  );
}

const styles = {
  failure: css({ marginBottom: '4' }),
  sections: gridStack({ gap: '8' }),
};
