import { shallowEqual, useSelector } from '@xstate/react';
import { X } from 'lucide';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { describeFailure } from '../../machines/domain/failure';
import { nameContracts } from '../../machines/domain/kept-contracts';
import type { NamedContract, RemovalActorRef } from '../../machines/removal.machine';
import { selectRemovalDialog, selectUndoableRemoval } from '../../machines/removal.selectors';
import { Button, IconButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorNotice } from '../ui/error-notice';
import { Icon } from '../ui/icon';
import { MAIN_ID } from '../ui/main';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ACTIONS_OF } from './contract-actions';

/** The button that takes the last removal back. The dialog leaves the focus to it. */
const UNDO_ID = 'undo-removal';

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
export function RemovalDialog({ removal }: { removal: RemovalActorRef }) {
  const dialog = useSelector(removal, selectRemovalDialog, shallowEqual);
  const { contracts, failure } = dialog;
  const cancelButton = useRef<HTMLButtonElement>(null);
  const cancel = () => removal.send({ type: 'removal.cancel' });
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) cancel();
      }}
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

/** Says what was removed last, with the way back. */
export function RemovedNotice({ removal }: { removal: RemovalActorRef }) {
  const { contracts, isBusy, failure } = useSelector(removal, selectUndoableRemoval, shallowEqual);
  const send = (type: 'removal.undo' | 'removal.dismiss') => {
    // The notice disappears.
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
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
            <Button
              id={UNDO_ID}
              variant="outline"
              size="sm"
              isBusy={isBusy}
              onClick={() => send('removal.undo')}
            >
              {isBusy ? 'Restoring...' : 'Undo'}
              <VisuallyHidden>{`${isBusy ? '' : ' removal of'} ${nameContracts(contracts)}`}</VisuallyHidden>
            </Button>
            <IconButton size="sm" aria-label="Dismiss" onClick={() => send('removal.dismiss')}>
              <Icon of={X} />
            </IconButton>
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
  stack: css({ display: 'grid', gap: '3' }),
  text: css({ overflowWrap: 'anywhere' }),
  name: css({ fontWeight: 'medium' }),
  hint: css({ textStyle: 'small', color: 'fg.muted' }),
  notice: css({
    display: { base: 'flex', _print: 'none' },
    alignItems: 'center',
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
