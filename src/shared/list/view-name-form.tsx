import { useSelector } from '@xstate/react';
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import { selectNameError } from '../../../machines/list/views.machine';
import { Button, SmallButton } from '../../ui/button';
import { TextField } from '../../ui/text-field';
import { useActors } from '../actors';

const selectName = (form: HTMLFormElement | null) => form?.querySelector('input')?.select();

/** Form for the name of a view, which gets the focus. A refused name keeps it. */
export function ViewNameForm({
  label,
  defaultName,
  onSubmit,
  onCancel,
  children,
}: {
  label: string;
  defaultName?: string;
  onSubmit: (name: string) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { views } = useActors();
  const error = useSelector(views, selectNameError);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The control that showed this form is gone. A dialog that opens gives the focus itself, and
    // returns it at the end only if it did.
    if (document.activeElement === document.body) selectName(form.current);
  }, []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    onSubmit(String(name ?? ''));
    // Without effect after the form has closed.
    selectName(event.currentTarget);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className={styles.form}>
      <TextField
        name="name"
        label={label}
        defaultValue={defaultName}
        autoComplete="off"
        dir="auto"
        required
        error={error}
        onInput={() => views.send({ type: 'name.edit' })}
      />
      {children}
      <div className={styles.actions}>
        <SmallButton onClick={onCancel}>Cancel</SmallButton>
        <Button type="submit" size="sm">
          Save
        </Button>
      </div>
    </form>
  );
}

const styles = {
  form: gridStack({ gap: '3' }),
  actions: css({ display: 'flex', justifyContent: 'flex-end', gap: '2' }),
};
