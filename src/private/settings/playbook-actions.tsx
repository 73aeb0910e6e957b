import { shallowEqual, useSelector } from '@xstate/react';
import { Download, FolderInput, RotateCcw } from 'lucide';
import { useRef } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import { describeFailure } from '../../../machines/domain/failure';
import {
  selectCanUseFiles,
  selectIsChanged,
  selectPlaybookFailure,
} from '../../../machines/private/playbook.machine';
import { Button, QuietButton, SmallButton } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { FileButton } from '../../ui/file-button';
import { useFocusAfter } from '../../ui/use-focus-after';
import { usePrivateActors } from '../private-actors';

/** Saves the playbook as a file, loads one, and makes all of it standard again. */
export function PlaybookActions() {
  const { playbook: actor } = usePrivateActors();
  const canUseFiles = useSelector(actor, selectCanUseFiles);
  const isChanged = useSelector(actor, selectIsChanged);
  const save = useRef<HTMLButtonElement>(null);

  return (
    <div className={styles.root}>
      <div className={styles.buttons}>
        <Button
          icon={Download}
          ref={save}
          variant="outline"
          aria-disabled={!canUseFiles || undefined}
          onClick={() => actor.send({ type: 'playbook.download' })}
        >
          Save as JSON
        </Button>
        <FileButton
          label="Saved playbook"
          accept=".json,application/json"
          icon={FolderInput}
          isDisabled={!canUseFiles}
          onFile={(file) => actor.send({ type: 'playbook.load', file })}
        >
          Load JSON
        </FileButton>
        <Button
          icon={RotateCcw}
          variant="ghost"
          aria-disabled={!isChanged || undefined}
          onClick={() => actor.send({ type: 'playbook.reset' })}
        >
          Reset all
        </Button>
      </div>
      <PlaybookNotices focusAfter={save} />
    </div>
  );
}

/** What replaced the playbook, with the way back, and what has failed. */
function PlaybookNotices({
  focusAfter,
}: {
  /** Gets the focus of a button that disappears. */
  focusAfter: { readonly current: HTMLElement | null };
}) {
  const { playbook: actor } = usePrivateActors();
  const replacement = useSelector(actor, ({ context }) => context.replacement);
  const failed = useSelector(actor, selectPlaybookFailure, shallowEqual);
  useFocusAfter(replacement !== null, () => focusAfter.current?.focus());
  useFocusAfter(failed !== null, () => focusAfter.current?.focus());
  return (
    <>
      {/* Always present: screen readers ignore the initial content of a live region. */}
      <div role="status" className={styles.status}>
        {replacement ? (
          <div className={styles.notice}>
            <p className={styles.text}>{replacement.text}</p>
            <SmallButton onClick={() => actor.send({ type: 'playbook.undo' })}>Undo</SmallButton>
          </div>
        ) : null}
      </div>
      {failed ? (
        <ErrorNotice summary={describeFailure(failed.failure)} className={styles.failure}>
          <div className={styles.buttons}>
            {failed.isUnsaved ? (
              <SmallButton onClick={() => actor.send({ type: 'playbook.retry' })}>
                Retry
              </SmallButton>
            ) : null}
            <QuietButton onClick={() => actor.send({ type: 'playbook.dismiss' })}>
              {failed.isUnsaved ? 'Discard change' : 'Dismiss'}
            </QuietButton>
          </div>
        </ErrorNotice>
      ) : null}
    </>
  );
}

const styles = {
  root: gridStack({ gap: '3', minWidth: '0', _print: { display: 'none' } }),
  buttons: wrapRow({ gap: '2' }),
  status: css({ _empty: { display: 'none' } }),
  notice: flexRow({
    gap: '2',
    maxWidth: '[40rem]',
    padding: '2',
    paddingInlineStart: '4',
    borderRadius: 'lg',
    border: 'hairline',
    backgroundColor: 'surface.sunken',
  }),
  text: css({ flex: '[1]', minWidth: '0', overflowWrap: 'anywhere' }),
  failure: gridStack({ gap: '2', maxWidth: '[40rem]', overflowWrap: 'anywhere' }),
};
