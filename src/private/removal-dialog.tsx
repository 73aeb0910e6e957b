import { shallowEqual, useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { describeFailure } from '../../machines/domain/failure';
import type { NamedContract } from '../../machines/domain/contract';
import { nameContracts } from '../../machines/domain/contract-title';
import {
  type RemovalActorRef,
  selectRemovalDialog,
  selectUndoableRemoval,
} from '../../machines/private/removal.machine';
import { ConfirmDialog } from './confirm-dialog';
import { ErrorNotice } from '../ui/notice';
import { VisuallyHidden } from '../ui/hidden-text';
import { findActionsOf } from './contract-actions';
import { usePrivateActors } from './private-actors';
import { focusMain } from '../ui/main';
import { UndoNotice } from './undo-notice';

const titleOf = (contracts: readonly NamedContract[]) =>
  contracts.length === 1 ? 'Remove contract?' : `Remove ${contracts.length} contracts?`;

/** After the removal, the control that opened the dialog is gone with its row; before, its menu is. */
function findFocus(removal: RemovalActorRef): HTMLElement | null {
  const { removed, asked } = removal.getSnapshot().context;
  if (removed === asked) return document.getElementById(UNDO_ID);
  const [only] = asked.length === 1 ? asked : [];
  return findActionsOf(only?.id);
}

/** Asks whether contracts shall be removed, and says why they could not be. */
export function RemovalDialog() {
  const { removal } = usePrivateActors();
  const { contracts, isOpen, isBusy, failure } = useSelector(
    removal,
    selectRemovalDialog,
    shallowEqual,
  );
  return (
    <ConfirmDialog
      open={isOpen}
      isBusy={isBusy}
      title={titleOf(contracts)}
      action={
        <>
          {isBusy ? 'Removing...' : 'Remove'}
          <VisuallyHidden> {nameContracts(contracts)}</VisuallyHidden>
        </>
      }
      finalFocusEl={() => findFocus(removal)}
      onCancel={() => removal.send({ type: 'removal.cancel' })}
      onConfirm={() => removal.send({ type: 'removal.confirm' })}
    >
      <div className={styles.stack}>
        <p className={styles.text}>
          {contracts.length === 1 ? (
            <>
              <bdi className={styles.name}>{nameContracts(contracts)}</bdi> leaves this workspace,
            </>
          ) : (
            'They leave this workspace,'
          )}
          {' with the original file and everything that you have corrected.'}
        </p>
        <p className={styles.hint}>You can undo this until you close or reload this page.</p>
        <ErrorNotice summary={describeFailure(failure)} />
      </div>
    </ConfirmDialog>
  );
}

const styles = {
  stack: gridStack({ gap: '3' }),
  text: css({ overflowWrap: 'anywhere' }),
  name: css({ fontWeight: 'medium' }),
  hint: css({ textStyle: 'small.muted' }),
};

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
