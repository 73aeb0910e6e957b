import { shallowEqual, useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import {
  selectCanUseFiles,
  selectIsChanged,
  selectPlaybook,
  selectPlaybookFailure,
  selectUnavailable,
} from '../../../machines/private/playbook.machine';
import { ErrorNotice } from '../../ui/notice';
import { partStyles } from './part';
import { PlaybookRules, PlaybookThresholds } from './playbook-entries';
import { usePrivateActors } from '../private-actors';
import { SettingsSection } from '../../shared/frame/settings-layout';
import { Download, FolderInput, RotateCcw } from 'lucide';
import { useRef } from 'react';
import { describeFailure } from '../../../machines/domain/failure';
import { Button, QuietButton, SmallButton } from '../../ui/button';
import { FileButton } from './file-button';
import { useFocusAfter } from '../../ui/use-focus-after';

/** The rules by which the risk of contracts is scored, to be changed (ruling 53). */
export function PlaybookSection() {
  const { playbook: actor } = usePrivateActors();
  const playbook = useSelector(actor, selectPlaybook);
  const message = useSelector(actor, selectUnavailable);
  return (
    <SettingsSection id="playbook" title="Playbook">
      <div className={styles.parts}>
        <p className={partStyles.text}>
          The risk score of a contract is the sum of the points of the rules that apply to it, at
          most 100. It orders contracts for review. A change counts at once for all contracts; none
          is read again.
        </p>
        <ErrorNotice summary={message} onRetry={() => actor.send({ type: 'playbook.retry' })} />
        {playbook ? (
          <>
            <PlaybookActions />
            <PlaybookRules rules={playbook.rules} />
            <PlaybookThresholds thresholds={playbook.thresholds} />
          </>
        ) : null}
        {playbook || message !== null ? null : (
          <p role="status" className={styles.loading}>
            Loading the playbook...
          </p>
        )}
      </div>
    </SettingsSection>
  );
}

const styles = {
  parts: gridStack({ gap: '5', minWidth: '0' }),
  /** About as high as the playbook: what is below it stays where it is. */
  loading: css({ minHeight: '[80rem]' }),
};

/** Saves the playbook as a file, loads one, and makes all of it standard again. */
export function PlaybookActions() {
  const { playbook: actor } = usePrivateActors();
  const canUseFiles = useSelector(actor, selectCanUseFiles);
  const isChanged = useSelector(actor, selectIsChanged);
  const save = useRef<HTMLButtonElement>(null);

  return (
    <div className={playbookActionsStyles.root}>
      <div className={playbookActionsStyles.buttons}>
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
      <div role="status" className={playbookActionsStyles.status}>
        {replacement ? (
          <div className={playbookActionsStyles.notice}>
            <p className={playbookActionsStyles.text}>{replacement.text}</p>
            <SmallButton onClick={() => actor.send({ type: 'playbook.undo' })}>Undo</SmallButton>
          </div>
        ) : null}
      </div>
      {failed ? (
        <ErrorNotice
          summary={describeFailure(failed.failure)}
          className={playbookActionsStyles.failure}
        >
          <div className={playbookActionsStyles.buttons}>
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

const playbookActionsStyles = {
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
