import { useSelector } from '@xstate/react';
import { useId, useRef, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import type { LockActorRef } from '../../../machines/private/lock.machine';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { PasswordField } from '../../ui/password-field';

/** Removes the passphrase, which has to be entered for that. */
export function PassphraseRemoval({ lock }: { lock: LockActorRef }) {
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
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const close = () => lock.send({ type: 'passphrase.close' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const current = String(new FormData(event.currentTarget).get('current') ?? '');
    if (current !== '') lock.send({ type: 'removal.submit', current });
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title="Remove the passphrase?"
      initialFocusEl={() => form.current?.querySelector('input') ?? null}
      footer={
        <>
          <Button variant="outline" aria-disabled={isBusy || undefined} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? 'Decrypting...' : 'Remove passphrase'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className={styles.form} onSubmit={submit}>
        <p>
          Everything is stored without encryption then, and the workspace opens without a
          passphrase. Backups that were saved with the passphrase still need it.
        </p>
        <PasswordField
          label="Current passphrase"
          name="current"
          required
          readOnly={isBusy}
          error={isRefused ? 'This is not the current passphrase.' : undefined}
          onInput={() => lock.send({ type: 'passphrase.edit' })}
        />
        {failure === '' ? null : <ErrorNotice summary={failure} />}
      </form>
    </Dialog>
  );
}

const styles = { form: css({ display: 'grid', gap: '3' }) };
