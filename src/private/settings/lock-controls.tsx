import { shallowEqual, useSelector } from '@xstate/react';
import { KeyRound, Lock, LockOpen, Printer } from 'lucide';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import { IDLE_CHOICES } from '../../../machines/domain/lock';
import { percentOf } from '../../../machines/domain/words';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { ProgressBar } from '../../ui/gauge';
import { SelectField } from '../../ui/select-field';
import { usePrivateActors } from '../private-actors';
import { Part, partStyles } from './part';
import { PassphraseDialog, PassphraseRemoval } from './passphrase-dialogs';

const NEVER = 'never';
const toValue = (minutes: number | null) => (minutes === null ? NEVER : String(minutes));

const IDLE_OPTIONS = IDLE_CHOICES.map((minutes) => ({
  value: toValue(minutes),
  label: minutes === null ? 'Never' : `After ${minutes} minutes without input`,
}));

/** Sets, changes and removes the passphrase, and locks the workspace (ruling 49). */
export function LockControls({ onLock }: { onLock: () => void }) {
  const { lock } = usePrivateActors();
  const { isGuarded, isChanged, isUnreadable, failure } = useSelector(
    lock,
    (snapshot) => ({
      isGuarded: snapshot.matches('guarded'),
      isChanged: snapshot.matches({ guarded: { idle: 'changed' } }),
      isUnreadable: snapshot.matches('unreadable'),
      failure:
        snapshot.matches('unreadable') || snapshot.matches({ guarded: { idle: 'failed' } })
          ? snapshot.context.message
          : null,
    }),
    shallowEqual,
  );
  const error = <ErrorNotice summary={failure} />;
  if (isUnreadable) return <Part title="Passphrase lock">{error}</Part>;
  const ask = () => lock.send({ type: 'passphrase.ask' });
  return (
    <Part title="Passphrase lock">
      <p className={partStyles.text}>
        {isGuarded
          ? 'On. Without it, nothing that is stored here can be read, names and search included, nor can its backups.'
          : 'Off. Everything stored here is encrypted, but the key lies beside it and protects nothing. A passphrase locks the key away, and encrypts backups. Opening the workspace then asks for it.'}
      </p>
      <RecoveryCode />
      <EncryptionProgress />
      <p role="status" className={styles.status}>
        {isChanged
          ? 'The passphrase was changed. Save a new backup: older ones need the passphrase of before, or the recovery code.'
          : null}
      </p>
      {error}
      {isGuarded ? (
        <>
          <IdleChoice />
          <div className={partStyles.buttons}>
            <Button icon={Lock} variant="outline" onClick={onLock}>
              Lock workspace
            </Button>
            <Button icon={KeyRound} variant="outline" onClick={ask}>
              Change passphrase
            </Button>
            <Button
              icon={LockOpen}
              variant="outline"
              onClick={() => lock.send({ type: 'passphrase.askRemoval' })}
            >
              Remove passphrase
            </Button>
          </div>
        </>
      ) : (
        <div className={partStyles.buttons}>
          <Button icon={KeyRound} variant="outline" onClick={ask}>
            Set a passphrase
          </Button>
        </div>
      )}
      <PassphraseDialog isChange={isGuarded} />
      <PassphraseRemoval />
    </Part>
  );
}

/** The recovery code of a new passphrase. It is shown until it was noted, and then never again. */
function RecoveryCode() {
  const { lock } = usePrivateActors();
  const code = useSelector(lock, (snapshot) => snapshot.context.code);
  return code === null ? null : <ShownCode code={code} />;
}

function ShownCode({ code }: { code: string }) {
  const { lock, reports } = usePrivateActors();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.code}>
      <h4 ref={heading} tabIndex={-1} className={partStyles.title}>
        Recovery code
      </h4>
      <p className={partStyles.text}>
        Keep it as safe as the passphrase, and in another place than this device. It sets a new
        passphrase if you forget yours. It is not shown again.
      </p>
      <p className={styles.digits}>{code}</p>
      <div className={partStyles.buttons}>
        <Button
          icon={Printer}
          variant="outline"
          onClick={() => reports.send({ type: 'report.print' })}
        >
          Print
        </Button>
        <Button onClick={() => lock.send({ type: 'code.noted' })}>I have noted it</Button>
      </div>
    </div>
  );
}

/** How many records are encrypted with the key of a new passphrase. */
function EncryptionProgress() {
  const { lock } = usePrivateActors();
  const encryption = useSelector(lock, (snapshot) => snapshot.context.encryption);
  if (!encryption) return null;
  const { done, total } = encryption;
  return (
    <Part title={undefined}>
      <p className={partStyles.text}>
        {`Encrypting anew with the key of the passphrase: ${done} of ${total} records.`}
      </p>
      <ProgressBar label="Encrypting anew" value={percentOf(done, total)} />
    </Part>
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
  status: css({ textStyle: 'small', _empty: { display: 'none' } }),
  code: gridStack({ gap: '2', padding: '4', borderRadius: 'md', backgroundColor: 'accent.soft' }),
  digits: css({ textStyle: 'heading', overflowWrap: 'anywhere', userSelect: 'all' }),
  choice: controlRow({ gap: '2' }),
};
