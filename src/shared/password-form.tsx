import type { FormEvent } from 'react';
import { gridStack } from 'styled-system/patterns';
import { Button } from '../ui/button';
import { PasswordField } from '../ui/password-field';

/** Asks for the password of a protected file. */
export function PasswordForm({
  label,
  isRefused,
  isInRow = false,
  onEnter,
}: {
  label: string;
  isRefused: boolean;
  /** The button is beside the field, not below it. */
  isInRow?: boolean;
  onEnter: (password: string) => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onEnter(String(new FormData(event.currentTarget).get('password') ?? ''));
  };
  return (
    <form noValidate className={isInRow ? styles.row : styles.column} onSubmit={submit}>
      <PasswordField
        name="password"
        label={label}
        autoComplete="off"
        required
        error={isRefused ? 'This password does not open the file.' : undefined}
      />
      <Button type="submit" size={isInRow ? 'md' : 'sm'} variant="outline">
        Open file
      </Button>
    </form>
  );
}

const styles = {
  column: gridStack({
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '2',
    justifyItems: 'start',
    marginTop: '1',
  }),
  row: gridStack({
    gridTemplateColumns: 'minmax(0, 20rem) auto',
    justifyContent: 'start',
    alignItems: 'start',
    columnGap: '2',
    // Below the label of the field.
    '& > button': { marginTop: '[calc(1lh + {spacing.1.5})]' },
  }),
};
