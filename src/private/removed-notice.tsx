import { shallowEqual, useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { describeFailure } from '../../machines/domain/failure';
import { nameContracts } from '../../machines/domain/contract';
import { selectUndoableRemoval } from '../../machines/private/removal.machine';
import { ErrorNotice } from '../ui/notice';
import { focusMain } from '../ui/main';
import { usePrivateActors } from './private-actors';
import { UndoNotice } from './undo-notice';

/** The button that takes the last removal back. The dialog of the removal leaves the focus to it. */
export const UNDO_ID = 'undo-removal';

/** Says what was removed last, with the way back. */
export function RemovedNotice() {
  const { removal } = usePrivateActors();
  const { contracts, isBusy, failure } = useSelector(removal, selectUndoableRemoval, shallowEqual);
  const send = (type: 'removal.undo' | 'removal.dismiss') => {
    // The notice disappears.
    focusMain();
    removal.send({ type });
  };
  return (
    <>
      {/* Always present: screen readers ignore the initial content. */}
      <div role="status">
        {contracts.length === 0 ? null : (
          <UndoNotice
            id={UNDO_ID}
            className={below}
            text={
              <>
                <bdi>{nameContracts(contracts)}</bdi>{' '}
                {contracts.length === 1 ? 'was removed.' : 'were removed.'}
              </>
            }
            of={`${isBusy ? '' : ' removal of'} ${nameContracts(contracts)}`}
            isBusy={isBusy}
            onClick={() => send('removal.undo')}
            onDismiss={() => send('removal.dismiss')}
          >
            {isBusy ? 'Restoring...' : 'Undo'}
          </UndoNotice>
        )}
      </div>
      <ErrorNotice summary={describeFailure(failure)} className={below} />
    </>
  );
}

const below = css({ marginBottom: '3' });
