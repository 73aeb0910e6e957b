import { shallowEqual, useSelector } from '@xstate/react';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { describeFailure } from '../../machines/domain/failure';
import { nameContracts, type NamedContract } from '../../machines/domain/contract';
import { type RemovalActorRef, selectRemovalDialog } from '../../machines/private/removal.machine';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorNotice } from '../ui/error-notice';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ACTIONS_OF } from './contract-actions';
import { usePrivateActors } from './private-actors';
import { UNDO_ID } from './removed-notice';

const titleOf = (contracts: readonly NamedContract[]) =>
  contracts.length === 1 ? 'Remove contract?' : `Remove ${contracts.length} contracts?`;

/** After the removal, the control that opened the dialog is gone with its row; before, its menu is. */
function findFocus(removal: RemovalActorRef): HTMLElement | null {
  const { removed, asked } = removal.getSnapshot().context;
  if (removed === asked) return document.getElementById(UNDO_ID);
  const [only] = asked.length === 1 ? asked : [];
  const buttons = document.querySelectorAll<HTMLElement>(`[${ACTIONS_OF}]`);
  return [...buttons].find((button) => button.getAttribute(ACTIONS_OF) === only?.id) ?? null;
}

/** Asks whether contracts shall be removed, and says why they could not be. */
export function RemovalDialog() {
  const { removal } = usePrivateActors();
  const dialog = useSelector(removal, selectRemovalDialog, shallowEqual);
  const { contracts, failure } = dialog;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const cancel = () => removal.send({ type: 'removal.cancel' });
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={cancel}
      title={titleOf(contracts)}
      initialFocusEl={() => cancelButton.current}
      finalFocusEl={() => findFocus(removal)}
      footer={
        <>
          <Button ref={cancelButton} variant="outline" onClick={cancel}>
            Cancel
          </Button>
          <Button
            variant="solid"
            isBusy={dialog.isBusy}
            onClick={() => removal.send({ type: 'removal.confirm' })}
          >
            {dialog.isBusy ? 'Removing...' : 'Remove'}
            <VisuallyHidden> {nameContracts(contracts)}</VisuallyHidden>
          </Button>
        </>
      }
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
        {failure ? <ErrorNotice summary={describeFailure(failure)} /> : null}
      </div>
    </Dialog>
  );
}

const styles = {
  stack: gridStack({ gap: '3' }),
  text: css({ overflowWrap: 'anywhere' }),
  name: css({ fontWeight: 'medium' }),
  hint: css({ textStyle: 'small.muted' }),
};
