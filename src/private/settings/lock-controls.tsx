import { useSelector } from '@xstate/react';
import { KeyRound, Lock, LockOpen } from 'lucide';
import { css } from 'styled-system/css';
import { IDLE_CHOICES } from '../../../machines/domain/lock';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/error-notice';
import { Icon } from '../../ui/icon';
import { SelectField } from '../../ui/select-field';
import { usePrivateActors } from '../private-actors';
import { PassphraseDialog, PassphraseRemoval } from './passphrase-dialogs';

const NEVER = 'never';
const toValue = (minutes: number | null) => (minutes === null ? NEVER : String(minutes));

const IDLE_OPTIONS = IDLE_CHOICES.map((minutes) => ({
  value: toValue(minutes),
  label: minutes === null ? 'Never' : `After ${minutes} minutes without input`,
}));

/** Sets, changes and removes the passphrase, and locks the workspace (ruling 49). */
export function LockControls() {
  const { lock } = usePrivateActors();
  const isGuarded = useSelector(lock, (snapshot) => snapshot.matches('guarded'));
  const isChanged = useSelector(lock, (snapshot) =>
    snapshot.matches({ guarded: { idle: 'changed' } }),
  );
  const failure = useSelector(lock, (snapshot) =>
    snapshot.matches({ guarded: { idle: 'failed' } }) ? snapshot.context.message : null,
  );
  const reason = useSelector(lock, (snapshot) =>
    snapshot.matches('unreadable') ? snapshot.context.message : null,
  );
  if (reason !== null)
    return (
      <div className={styles.part}>
        <h3 className={styles.title}>Passphrase lock</h3>
        <ErrorNotice summary={reason} />
      </div>
    );
  const ask = () => lock.send({ type: 'passphrase.ask' });
  return (
    <div className={styles.part}>
      <h3 className={styles.title}>Passphrase lock</h3>
      <p className={styles.text}>
        {isGuarded
          ? 'On. Everything stored here is encrypted, names and search included, and so are its backups.'
          : 'Off. A passphrase encrypts everything stored here, and its backups. Opening the workspace then asks for it.'}
      </p>
      <p role="status" className={styles.status}>
        {isChanged ? 'The passphrase was changed.' : null}
      </p>
      {failure === null ? null : <ErrorNotice summary={failure} />}
      {isGuarded ? (
        <>
          <IdleChoice />
          <div className={styles.buttons}>
            <Button variant="outline" onClick={() => lock.send({ type: 'lock.now' })}>
              <Icon of={Lock} />
              Lock workspace
            </Button>
            <Button variant="outline" onClick={ask}>
              <Icon of={KeyRound} />
              Change passphrase
            </Button>
            <Button variant="outline" onClick={() => lock.send({ type: 'passphrase.askRemoval' })}>
              <Icon of={LockOpen} />
              Remove passphrase
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.buttons}>
          <Button variant="outline" onClick={ask}>
            <Icon of={KeyRound} />
            Set a passphrase
          </Button>
        </div>
      )}
      <PassphraseDialog isChange={isGuarded} />
      <PassphraseRemoval />
    </div>
  );
}

/** When the workspace locks itself. */
function IdleChoice() {
  const { lock } = usePrivateActors();
  const minutes = useSelector(lock, (snapshot) => snapshot.context.idleMinutes);
  return (
    <div className={styles.choice}>
      <span aria-hidden>Lock by itself</span>
      <SelectField
        label="Lock by itself"
        value={toValue(minutes)}
        options={IDLE_OPTIONS}
        onChange={(value) =>
          lock.send({ type: 'idle.pick', minutes: value === NEVER ? null : Number(value) })
        }
      />
    </div>
  );
}

const styles = {
  part: css({ display: 'grid', gap: '2' }),
  title: css({ fontWeight: 'semibold' }),
  text: css({ maxWidth: '[40rem]', color: 'fg.muted' }),
  status: css({ textStyle: 'small', _empty: { display: 'none' } }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  choice: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' }),
};
