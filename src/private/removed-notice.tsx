import { shallowEqual, useSelector } from '@xstate/react';
import { X } from 'lucide';
import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';
import { describeFailure } from '../../machines/domain/failure';
import { nameContracts } from '../../machines/domain/contract';
import { selectUndoableRemoval } from '../../machines/private/removal.machine';
import { IconButton, SmallButton } from '../ui/button';
import { ErrorNotice } from '../ui/error-notice';
import { focusMain } from '../ui/main';
import { VisuallyHidden } from '../ui/visually-hidden';
import { usePrivateActors } from './private-actors';

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
          <div className={styles.notice}>
            <p className={styles.removed}>
              <bdi className={styles.name}>{nameContracts(contracts)}</bdi>{' '}
              {contracts.length === 1 ? 'was removed.' : 'were removed.'}
            </p>
            <SmallButton id={UNDO_ID} isBusy={isBusy} onClick={() => send('removal.undo')}>
              {isBusy ? 'Restoring...' : 'Undo'}
              <VisuallyHidden>{`${isBusy ? '' : ' removal of'} ${nameContracts(contracts)}`}</VisuallyHidden>
            </SmallButton>
            <IconButton
              icon={X}
              size="sm"
              aria-label="Dismiss"
              onClick={() => send('removal.dismiss')}
            />
          </div>
        )}
      </div>
      {failure ? (
        <ErrorNotice summary={describeFailure(failure)} className={styles.failure} />
      ) : null}
    </>
  );
}

const styles = {
  name: css({ fontWeight: 'medium' }),
  notice: flexRow({
    screenOnly: true,
    gap: '2',
    marginBottom: '3',
    paddingBlock: '1',
    paddingInlineStart: '4',
    paddingInlineEnd: '1',
    borderRadius: 'lg',
    border: 'hairline',
    backgroundColor: 'surface.sunken',
  }),
  removed: css({
    flex: '[1]',
    minWidth: '0',
    lineClamp: '2',
    overflowWrap: 'anywhere',
  }),
  failure: css({ marginBottom: '3' }),
};
