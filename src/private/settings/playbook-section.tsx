import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectPlaybook, selectUnavailable } from '../../../machines/private/playbook.machine';
import { ErrorNotice } from '../../ui/error-notice';
import { partStyles } from './part';
import { PlaybookActions } from './playbook-actions';
import { PlaybookRules, PlaybookThresholds } from './playbook-entries';
import { usePrivateActors } from '../private-actors';
import { SettingsSection } from '../../shared/frame/settings-layout';

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
