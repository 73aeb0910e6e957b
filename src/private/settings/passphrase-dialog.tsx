import { useSelector } from '@xstate/react';
import { useId, useRef, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import { MIN_PASSPHRASE_LENGTH } from '../../../machines/domain/lock';
import type { LockActorRef } from '../../../machines/private/lock.machine';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { PasswordField } from '../../ui/password-field';

/** Sets the first passphrase, or another one. */
export function PassphraseDialog({ lock, isChange }: { lock: LockActorRef; isChange: boolean }) {
  const isOpen = useSelector(
    lock,
    (snapshot) => snapshot.hasTag('form') && !snapshot.hasTag('removal'),
  );
  const isBusy = useSelector(lock, (snapshot) => snapshot.hasTag('busy'));
  const problem = useSelector(lock, (snapshot) => snapshot.context.problem);
  const isRefused = useSelector(lock, (snapshot) =>
    snapshot.matches({ guarded: { changing: { asking: 'refused' } } }),
  );
  const failure = useSelector(lock, (snapshot) =>
    snapshot.matches({ open: { asking: 'failed' } }) ||
    snapshot.matches({ guarded: { changing: { asking: 'failed' } } })
      ? snapshot.context.message
      : '',
  );
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const findInput = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
  const edit = () => lock.send({ type: 'passphrase.edit' });
  const close = () => lock.send({ type: 'passphrase.close' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? '');
    lock.send({
      type: 'passphrase.submit',
      current: read('current'),
      passphrase: read('passphrase'),
      repeated: read('repeated'),
    });
    const found = lock.getSnapshot().context.problem;
    if (found) findInput(found === 'short' ? 'passphrase' : 'repeated')?.focus();
  };
  const title = isChange ? 'Change the passphrase' : 'Set a passphrase';
  const action = isChange ? 'Change passphrase' : 'Encrypt everything';

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={title}
      initialFocusEl={() => findInput(isChange ? 'current' : 'passphrase')}
      footer={
        <>
          <Button variant="outline" aria-disabled={isBusy || undefined} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy}>
            {isBusy ? 'Encrypting...' : action}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} noValidate className={styles.form} onSubmit={submit}>
        {isChange ? (
          <p>Backups that were saved before still need the current passphrase.</p>
        ) : (
          <p>
            <strong>If you forget it, everything in this workspace is lost.</strong> Nobody can
            reset it. Write it down, or save everything first: backups that are saved from then on
            are encrypted with it, too.
          </p>
        )}
        <p
          className={styles.text}
        >{`At least ${MIN_PASSPHRASE_LENGTH} characters. Four or more words that you choose by chance are easy to remember and hard to guess.`}</p>
        {isChange ? (
          <PasswordField
            label="Current passphrase"
            name="current"
            required
            readOnly={isBusy}
            error={isRefused ? 'This is not the current passphrase.' : undefined}
            onInput={edit}
          />
        ) : null}
        <PasswordField
          label="New passphrase"
          name="passphrase"
          autoComplete="new-password"
          required
          readOnly={isBusy}
          error={
            problem === 'short' ? `Enter at least ${MIN_PASSPHRASE_LENGTH} characters.` : undefined
          }
          onInput={edit}
        />
        <PasswordField
          label="Repeat the new passphrase"
          name="repeated"
          autoComplete="new-password"
          required
          readOnly={isBusy}
          error={problem === 'different' ? 'The two are not the same.' : undefined}
          onInput={edit}
        />
        {failure === '' ? null : <ErrorNotice summary={failure} />}
      </form>
    </Dialog>
  );
}

const styles = {
  form: css({ display: 'grid', gap: '3' }),
  text: css({ color: 'fg.muted' }),
};
