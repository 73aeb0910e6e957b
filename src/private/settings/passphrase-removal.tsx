import { useSelector } from '@xstate/react';
import { PasswordField } from '../../ui/password-field';
import { usePrivateActors } from '../private-actors';
import { FormDialog } from './form-dialog';

/** Removes the passphrase, which has to be entered for that. */
export function PassphraseRemoval() {
  const { lock } = usePrivateActors();
  const isOpen = useSelector(lock, (snapshot) => snapshot.hasTag('removal'));
  const isBusy = useSelector(lock, (snapshot) => snapshot.hasTag('busy'));
  const isRefused = useSelector(lock, (snapshot) =>
    snapshot.matches({ guarded: { removing: { asking: 'refused' } } }),
  );
  const failure = useSelector(lock, (snapshot) =>
    snapshot.matches({ guarded: { removing: { asking: 'failed' } } })
      ? snapshot.context.message
      : '',
  );
  return (
    <FormDialog
      isOpen={isOpen}
      isBusy={isBusy}
      title="Remove the passphrase?"
      action={isBusy ? 'Decrypting...' : 'Remove passphrase'}
      failure={failure}
      onClose={() => lock.send({ type: 'passphrase.close' })}
      onSubmit={(read) => {
        const current = read('current');
        if (current !== '') lock.send({ type: 'removal.submit', current });
      }}
    >
      <p>
        Everything is stored without encryption then, and the workspace opens without a passphrase.
        Backups that were saved with the passphrase still need it.
      </p>
      <PasswordField
        label="Current passphrase"
        name="current"
        required
        readOnly={isBusy}
        error={isRefused ? 'This is not the current passphrase.' : undefined}
        onInput={() => lock.send({ type: 'passphrase.edit' })}
      />
    </FormDialog>
  );
}
