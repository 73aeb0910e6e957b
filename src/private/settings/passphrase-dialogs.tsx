import { shallowEqual, useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import { MIN_PASSPHRASE_LENGTH, type PassphraseProblem } from '../../../machines/domain/lock';
import { selectPassphraseForm } from '../../../machines/private/lock.machine';
import { PasswordField } from '../../ui/password-field';
import { usePrivateActors } from '../private-actors';
import { FormDialog } from './form-dialog';

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
        The workspace then opens without a passphrase, and the key lies beside what it encrypts. The
        recovery code no longer opens it. Backups that were saved with the passphrase still need it,
        or that code.
      </p>
      <CurrentPassphrase isBusy={isBusy} isRefused={isRefused} />
    </FormDialog>
  );
}
