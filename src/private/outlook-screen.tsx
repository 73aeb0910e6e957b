import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { Outlook } from '../../machines/domain/insights/outlook';
import { countOf } from '../../machines/domain/words';
import { selectOutlook, selectOutlookFailure } from '../../machines/private/outlook.machine';
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
  const { outlook } = usePrivateActors();
  const current = useSelector(outlook, selectOutlook);
  const message = useSelector(outlook, selectOutlookFailure);
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
        summary={message}
        className={styles.failure}
        onRetry={() => outlook.send({ type: 'outlook.retry' })}
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
      {current || message !== null ? null : (
        <p role="status">{`Loading ${noun.toLowerCase()}...`}</p>
      )}
    </>
  );
}

const styles = {
  failure: css({ marginBottom: '4' }),
  sections: gridStack({ gap: '5' }),
};
