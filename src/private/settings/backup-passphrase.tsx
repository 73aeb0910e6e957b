import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/password-field';
import { usePrivateActors } from '../private-actors';
import { partStyles } from './part';

/** Asks for the passphrase, or the recovery code, of an encrypted file that is to be read in. */
export function BackupPassphrase() {
  const { backup } = usePrivateActors();
  const name = useSelector(backup, (snapshot) => snapshot.context.file.name);
  const isRefused = useSelector(backup, (snapshot) => snapshot.matches({ locked: 'refused' }));
  const explanation = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const passphrase = String(new FormData(event.currentTarget).get('passphrase') ?? '');
    backup.send({ type: 'backup.unlock', passphrase });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-describedby={explanation}
      aria-label="Encrypted file"
      className={styles.form}
      onSubmit={submit}
    >
      <p id={explanation} className={styles.text}>
        <strong dir="auto" className={styles.name}>
          {escapeInvisibleChars(name)}
        </strong>{' '}
        is encrypted. Enter the passphrase, or the recovery code, that its workspace had when it was
        saved.
      </p>
      <PasswordField
        name="passphrase"
        label="Passphrase or recovery code of the file"
        autoComplete="off"
        required
        error={isRefused ? 'This does not open the file. Nothing was changed.' : undefined}
      />
      <div className={partStyles.buttons}>
        <Button type="submit">Read in</Button>
        <Button variant="outline" onClick={() => backup.send({ type: 'backup.cancel' })}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const styles = {
  form: gridStack({ gap: '3', maxWidth: '[40rem]', marginTop: '1' }),
  text: css({ overflowWrap: 'anywhere' }),
  name: css({ fontWeight: 'semibold' }),
};
