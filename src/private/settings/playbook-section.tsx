import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import {
  type PlaybookActorRef,
  selectPlaybook,
  selectUnavailable,
} from '../../../machines/private/playbook.machine';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { PlaybookActions } from './playbook-actions';
import { PlaybookRules } from './playbook-rules';
import { PlaybookThresholds } from './playbook-thresholds';
import { SettingsSection } from '../../shared/frame/settings-layout';

/** The rules by which the risk of contracts is scored, to be changed (ruling 53). */
export function PlaybookSection({ actor }: { actor: PlaybookActorRef }) {
  const playbook = useSelector(actor, selectPlaybook);
  const message = useSelector(actor, selectUnavailable);
  return (
    <SettingsSection id="playbook" title="Playbook">
      <div className={styles.parts}>
        <p className={styles.text}>
          The risk score of a contract is the sum of the points of the rules that apply to it, at
          most 100. It orders contracts for review. A change counts at once for all contracts; none
          is read again.
        </p>
        {message === '' ? null : (
          <ErrorNotice summary={message} className={styles.failure}>
            <Button
              variant="outline"
              size="sm"
              onClick={({ currentTarget }) => {
                // The button disappears: focus moves to the main element.
                currentTarget.closest('main')?.focus({ preventScroll: true });
                actor.send({ type: 'playbook.retry' });
              }}
            >
              Retry
            </Button>
          </ErrorNotice>
        )}
        {playbook ? (
          <>
            <PlaybookActions actor={actor} />
            <PlaybookRules actor={actor} rules={playbook.rules} />
            <PlaybookThresholds actor={actor} thresholds={playbook.thresholds} />
          </>
        ) : null}
        {playbook || message !== '' ? null : <p role="status">Loading the playbook...</p>}
      </div>
    </SettingsSection>
  );
}

const styles = {
  parts: css({ display: 'grid', gap: '5', minWidth: '0' }),
  text: css({ maxWidth: '[40rem]', color: 'fg.muted' }),
  failure: css({ display: 'grid', gap: '2', justifyItems: 'start' }),
};
