import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { css } from 'styled-system/css';
import type { UploadItemActorRef } from '../../../machines/upload-item.machine';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/password-field';

/** Asks for the password of a protected file. */
export function PasswordForm({ item, name }: { item: UploadItemActorRef; name: string }) {
  const isRefused = useSelector(item, (snapshot) => snapshot.matches({ locked: 'refused' }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    item.send({ type: 'password.enter', password });
  };
  return (
    <form noValidate className={form} onSubmit={submit}>
      <PasswordField
        name="password"
        label={`Password of ${name}`}
        autoComplete="off"
        required
        error={isRefused ? 'This password does not open the file.' : undefined}
      />
      <Button type="submit" size="sm" variant="outline">
        Open file
      </Button>
    </form>
  );
}

const form = css({ display: 'grid', gap: '2', justifyItems: 'start', marginTop: '1' });
