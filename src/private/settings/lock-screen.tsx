import { shallowEqual, useSelector } from '@xstate/react';
import { FolderLock, KeyRound, X } from 'lucide';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { DeletionActorRef } from '../../../machines/private/deletion.machine';
import { countOf } from '../../../machines/domain/words';
import { type LockActorRef, selectUnlocking } from '../../../machines/private/lock.machine';
import { type RecoveryActorRef, selectRecovery } from '../../../machines/private/recovery.machine';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ErrorNotice } from '../../ui/notice';
import { Icon } from '../../ui/icon';
import { Main } from '../../ui/main';
import { PasswordField } from '../../ui/password-field';
import { DeletionControls } from './deletion-controls';
import { describeFailure } from '../../../machines/domain/failure';
import { TextField } from '../../ui/text-field';
import { formPage } from '../../shared/login/login-screen';
import { FormDialog } from '../form-dialog';
import { NewPassphraseFields } from './lock-controls';

/** A delay in words: "10 seconds", "3 minutes". */
const describeDelay = (milliseconds: number): string => {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute');
};

interface LockScreenProps {
  lock: LockActorRef;
  deletion: DeletionActorRef;
  recovery: RecoveryActorRef;
  onClose: () => void;
  /** Errors of closing the workspace. */
  children: ReactNode;
}

/** A locked workspace, which asks for its passphrase (ruling 49). */
export function LockScreen({ lock, deletion, recovery, onClose, children }: LockScreenProps) {
  return (
    <Main className={styles.page}>
      {/* The browser's history shows nothing of a locked workspace. */}
      <title>Covenant</title>
      <div className={formPage.column}>
        {children}
        <UnlockForm lock={lock} onClose={onClose} />
        <Card as="section" padding="lg" aria-labelledby="forgotten" className={styles.forgotten}>
          <h2 id="forgotten" className={styles.subtitle}>
            Passphrase forgotten?
          </h2>
          <RecoveryControls recovery={recovery} />
          <p className={styles.text}>
            Without passphrase and recovery code, nobody can open the workspace. You can delete it,
            start an empty one, and read in a backup that was saved without a passphrase, or with
            one that you know.
          </p>
          <DeletionControls deletion={deletion} use={null} isLocked />
        </Card>
      </div>
    </Main>
  );
}

function UnlockForm({ lock, onClose }: Pick<LockScreenProps, 'lock' | 'onClose'>) {
  const { isBusy, isWaiting, isWrong, failure, wrong, wait } = useSelector(
    lock,
    selectUnlocking,
    shallowEqual,
  );
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isBusy || isWaiting) return;
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, [isBusy, isWaiting]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const passphrase = String(new FormData(event.currentTarget).get('passphrase') ?? '');
    if (passphrase !== '') lock.send({ type: 'unlock.submit', passphrase });
  };

  const error = isWrong
    ? `This passphrase is wrong. Wrong passphrases so far: ${wrong}.`
    : undefined;
  return (
    <Card padding="lg">
      <form ref={form} noValidate className={formPage.form} onSubmit={submit}>
        <div className={formPage.heading}>
          <Icon of={FolderLock} className={styles.icon} />
          <h1 className={styles.title}>Unlock workspace</h1>
          <p className={styles.text}>Everything in it is encrypted with your passphrase.</p>
        </div>
        <PasswordField
          label="Passphrase"
          name="passphrase"
          required
          readOnly={isBusy || isWaiting}
          error={error}
        />
        <p role="status" className={styles.status}>
          {isWaiting
            ? `${wrong} wrong passphrases. The next one can be tried in ${describeDelay(wait)}.`
            : null}
        </p>
        <ErrorNotice summary={failure} />
        <Button type="submit" isBusy={isBusy} aria-disabled={isWaiting || undefined}>
          {isBusy ? 'Unlocking...' : 'Unlock'}
        </Button>
        <Button icon={X} variant="outline" onClick={onClose}>
          Close workspace
        </Button>
      </form>
    </Card>
  );
}

const styles = {
  page: gridStack({
    minHeight: '[100dvh]',
    justifyItems: 'center',
    padding: '4',
    gridTemplateColumns: 'minmax(0, 1fr)',
  }),
  icon: css({ width: '8', height: '8', color: 'accent' }),
  title: css({ textStyle: 'title' }),
  subtitle: css({ textStyle: 'heading' }),
  text: css({ textStyle: 'small.muted' }),
  status: css({ textStyle: 'small', _empty: { display: 'none' } }),
  forgotten: gridStack({ gap: '3' }),
};

/** Sets a passphrase in place of a forgotten one (ruling 49). */
export function RecoveryControls({ recovery }: { recovery: RecoveryActorRef }) {
  const { isOpen, isBusy, isWrong, problem, failure } = useSelector(
    recovery,
    selectRecovery,
    shallowEqual,
  );
  const edit = () => recovery.send({ type: 'recovery.edit' });
  const submit = (read: (name: string) => string) => {
    if (read('code') === '') return;
    recovery.send({
      type: 'recovery.submit',
      code: read('code'),
      passphrase: read('passphrase'),
      repeated: read('repeated'),
    });
  };
  return (
    <>
      <Button
        icon={KeyRound}
        variant="outline"
        onClick={() => recovery.send({ type: 'recovery.ask' })}
      >
        Use the recovery code
      </Button>
      <FormDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title="Set a new passphrase"
        action={isBusy ? 'Unlocking...' : 'Set passphrase'}
        failure={failure && describeFailure(failure)}
        onClose={() => recovery.send({ type: 'recovery.close' })}
        onSubmit={submit}
      >
        <p>
          The recovery code was shown when the passphrase was set. It opens the workspace with a new
          passphrase, and stays valid. Backups that were saved before need the forgotten passphrase,
          or this code: save a new one then.
        </p>
        <TextField
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          readOnly={isBusy}
          error={isWrong ? 'This is not the recovery code.' : undefined}
          onInput={edit}
        />
        <NewPassphraseFields isBusy={isBusy} problem={problem} onEdit={edit} />
      </FormDialog>
    </>
  );
}
