import { shallowEqual, useSelector } from '@xstate/react';
import { KeyRound, Lock, LockOpen, Printer } from 'lucide';
import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack } from 'styled-system/patterns';
import {
  IDLE_CHOICES,
  MIN_PASSPHRASE_LENGTH,
  type PassphraseProblem,
} from '../../../machines/domain/lock';
import { percentOf } from '../../../machines/domain/words';
import { Button } from '../../ui/button';
import { ErrorNotice } from '../../ui/notice';
import { ProgressBar } from '../../ui/gauge';
import { SelectField } from '../../ui/select-field';
import { usePrint } from '../../shared/exports';
import { usePrivateActors } from '../private-actors';
import { Part, partStyles } from './part';
import { selectPassphraseForm } from '../../../machines/private/lock.machine';
import { PasswordField } from '../../ui/password-field';
import { FormDialog } from '../form-dialog';
import { CopyAnnouncements, CopyButton, CopyFailure } from '../../shared/contract/copy-button';

const NEVER = 'never';
const toValue = (minutes: number | null) => (minutes === null ? NEVER : String(minutes));

const IDLE_OPTIONS = IDLE_CHOICES.map((minutes) => ({
  value: toValue(minutes),
  label: minutes === null ? 'Never' : `After ${minutes} minutes without input`,
}));

const GUARDED =
  'Set. Without it, nothing that is stored here can be read, names and search included, nor can its backups. It does not protect against programs on this device, or extensions of the browser, that read along while the workspace is open.';
const UNGUARDED =
  'Not set. Anyone who can use this browser on this device can open the workspace and read everything in it. With a passphrase, the workspace and its new backups open only with the passphrase or the recovery code.';

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
  if (isUnreadable) return error;
  const ask = () => lock.send({ type: 'passphrase.ask' });
  return (
    <Part>
      <p className={partStyles.text}>{isGuarded ? GUARDED : UNGUARDED}</p>
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
  const print = usePrint();
  const code = useSelector(lock, (snapshot) => snapshot.context.code);
  const copy = useSelector(lock, (snapshot) => snapshot.children.copy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (code !== null) heading.current?.focus();
  }, [code]);
  if (code === null || !copy) return null;
  return (
    <div className={styles.code}>
      <h3 ref={heading} tabIndex={-1} className={partStyles.title}>
        Recovery code
      </h3>
      <p className={partStyles.text}>
        Keep it as safe as the passphrase, and in another place than this device. It sets a new
        passphrase if you forget yours. It is not shown again.
      </p>
      <code className={styles.digits}>{code}</code>
      <CopyFailure
        copy={copy}
        control="code"
        text="The code could not be copied. Select it to copy it."
      />
      <CopyAnnouncements copy={copy} />
      <div className={partStyles.buttons}>
        <CopyButton
          copy={copy}
          control="code"
          label="Copy code"
          read={() => code}
          className={styles.copy}
        />
        <Button icon={Printer} variant="outline" onClick={() => print('page')}>
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
    <Part>
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
  /** 0 differs from O, and 1 from l. */
  digits: css({
    fontSize: 'lg',
    fontWeight: 'semibold',
    fontVariantNumeric: 'slashed-zero',
    overflowWrap: 'anywhere',
    userSelect: 'all',
  }),
  /** As the buttons beside it. */
  copy: css({
    minHeight: 'control',
    paddingInline: '4',
    borderColor: 'border.strong',
    backgroundColor: { base: 'surface', _hover: 'surface.hover' },
    color: 'fg',
  }),
  choice: controlRow({ gap: '2' }),
};

/** Sets the first passphrase, or another one. */
export function PassphraseDialog({ isChange }: { isChange: boolean }) {
  const { lock } = usePrivateActors();
  const { isOpen, isRemoval, isBusy, isRefused, problem, failure } = useSelector(
    lock,
    selectPassphraseForm,
    shallowEqual,
  );
  const edit = () => lock.send({ type: 'passphrase.edit' });
  const submit = (read: (name: string) => string, form: HTMLFormElement) => {
    lock.send({
      type: 'passphrase.submit',
      current: read('current'),
      passphrase: read('passphrase'),
      repeated: read('repeated'),
    });
    const found = lock.getSnapshot().context.problem;
    const name = found === 'short' ? 'passphrase' : 'repeated';
    if (found) form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  };
  const action = isChange ? 'Change passphrase' : 'Set passphrase';

  return (
    <FormDialog
      isOpen={isOpen && !isRemoval}
      isBusy={isBusy}
      title={isChange ? 'Change the passphrase' : 'Set a passphrase'}
      action={isBusy ? 'Saving...' : action}
      failure={failure}
      onClose={() => lock.send({ type: 'passphrase.close' })}
      onSubmit={submit}
    >
      {isChange ? (
        <p>
          Backups that were saved before still need the current passphrase, or the recovery code.
        </p>
      ) : (
        <p>
          <strong>If you forget it, only the recovery code opens this workspace.</strong> It is
          shown once, in the next step. Nobody can reset the passphrase. Backups that are saved from
          then on are encrypted with it, too.
        </p>
      )}
      <p
        className={css({ color: 'fg.muted' })}
      >{`At least ${MIN_PASSPHRASE_LENGTH} characters. Four or more words that you choose by chance are easy to remember and hard to guess.`}</p>
      {isChange ? <CurrentPassphrase isBusy={isBusy} isRefused={isRefused} /> : null}
      <NewPassphraseFields isBusy={isBusy} problem={problem} onEdit={edit} />
    </FormDialog>
  );
}

function CurrentPassphrase({ isBusy, isRefused }: { isBusy: boolean; isRefused: boolean }) {
  const { lock } = usePrivateActors();
  return (
    <PasswordField
      label="Current passphrase"
      name="current"
      required
      readOnly={isBusy}
      error={isRefused ? 'This is not the current passphrase.' : undefined}
      onInput={() => lock.send({ type: 'passphrase.edit' })}
    />
  );
}

/** Two fields for a new passphrase. */
export function NewPassphraseFields({
  isBusy,
  problem,
  onEdit,
}: {
  isBusy: boolean;
  problem: PassphraseProblem | null;
  onEdit: () => void;
}) {
  return (
    <>
      <PasswordField
        label="New passphrase"
        name="passphrase"
        autoComplete="new-password"
        required
        readOnly={isBusy}
        error={
          problem === 'short' ? `Enter at least ${MIN_PASSPHRASE_LENGTH} characters.` : undefined
        }
        onInput={onEdit}
      />
      <PasswordField
        label="Repeat the new passphrase"
        name="repeated"
        autoComplete="new-password"
        required
        readOnly={isBusy}
        error={problem === 'different' ? 'The two are not the same.' : undefined}
        onInput={onEdit}
      />
    </>
  );
}

/** Removes the passphrase, which has to be entered for that. */
export function PassphraseRemoval() {
  const { lock } = usePrivateActors();
  const { isRemoval, isBusy, isRefused, failure } = useSelector(
    lock,
    selectPassphraseForm,
    shallowEqual,
  );
  return (
    <FormDialog
      isOpen={isRemoval}
      isBusy={isBusy}
      title="Remove the passphrase?"
      action={isBusy ? 'Removing...' : 'Remove passphrase'}
      failure={failure}
      onClose={() => lock.send({ type: 'passphrase.close' })}
      onSubmit={(read) => {
        const current = read('current');
        if (current !== '') lock.send({ type: 'removal.submit', current });
      }}
    >
      <p>
        Anyone who can use this browser on this device can then open the workspace. The recovery
        code no longer opens it. Backups that were saved with the passphrase still need it, or that
        code.
      </p>
      <CurrentPassphrase isBusy={isBusy} isRefused={isRefused} />
    </FormDialog>
  );
}
