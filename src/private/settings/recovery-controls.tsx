import { useSelector } from '@xstate/react';
import { KeyRound } from 'lucide';
import { describeFailure } from '../../../machines/domain/failure';
import type { RecoveryActorRef } from '../../../machines/private/recovery.machine';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { FormDialog } from './form-dialog';
import { NewPassphraseFields } from './passphrase-dialogs';

/** Sets a passphrase in place of a forgotten one (ruling 49). */
export function RecoveryControls({ recovery }: { recovery: RecoveryActorRef }) {
  const isOpen = useSelector(recovery, (snapshot) => snapshot.hasTag('open'));
  const isBusy = useSelector(recovery, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(recovery, (snapshot) => snapshot.context.problem);
  const isWrong = useSelector(recovery, (snapshot) => snapshot.matches({ open: 'wrong' }));
  const failure = useSelector(recovery, (snapshot) =>
    snapshot.matches({ open: 'failed' }) ? snapshot.context.failure : null,
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
