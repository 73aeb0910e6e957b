import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide';
import { useId, useRef, type FormEvent } from 'react';
import { css } from 'styled-system/css';
import type { DeletionActorRef } from '../../../machines/private/deletion.machine';
import { DELETION_WORD, type StorageUse } from '../../../machines/domain/storage';
import { countOf } from '../../../machines/domain/words';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { formatBytes } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { TextField } from '../../ui/text-field';

/** What a deletion would delete, first of all. */
function describeContracts(use: StorageUse | null): string {
  if (!use) return 'all contracts';
  const { contracts, fileBytes } = use;
  return `${countOf(contracts, 'contract')} (${formatBytes(fileBytes)})`;
}

/** Deletes everything, after the user has typed a word. */
export function DeletionControls({
  deletion,
  use,
  isLocked = false,
}: {
  deletion: DeletionActorRef;
  use: StorageUse | null;
  /** Nothing can be saved before. */
  isLocked?: boolean;
}) {
  const isOpen = useSelector(deletion, (snapshot) => snapshot.hasTag('open'));
  const isBusy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'));
  const isMistyped = useSelector(deletion, (snapshot) => snapshot.matches({ open: 'mistyped' }));
  const failure = useSelector(deletion, (snapshot) =>
    snapshot.matches({ open: 'failed' }) ? snapshot.context.message : '',
  );
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const findInput = () => form.current?.querySelector('input') ?? null;
  const close = () => deletion.send({ type: 'deletion.close' });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('word') ?? '');
    deletion.send({ type: 'deletion.confirm', text });
    if (deletion.getSnapshot().matches({ open: 'mistyped' })) findInput()?.focus();
  };

  return (
    <div className={styles.part}>
      {isLocked ? null : (
        <>
          <h3 className={styles.title}>Delete</h3>
          <p className={styles.text}>
            Deletes the workspace from this browser and closes it in all tabs. Files elsewhere on
            your device stay.
          </p>
        </>
      )}
      <Button variant="outline" onClick={() => deletion.send({ type: 'deletion.open' })}>
        <Icon of={Trash2} />
        Delete everything
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title="Delete everything?"
        initialFocusEl={findInput}
        footer={
          <>
            <Button variant="outline" aria-disabled={isBusy || undefined} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy}>
              {isBusy ? 'Deleting...' : 'Delete everything'}
            </Button>
          </>
        }
      >
        <form id={formId} ref={form} noValidate className={styles.form} onSubmit={submit}>
          <p>
            {`This deletes ${describeContracts(use)} with what was read in them, your corrections, saved views and recently opened contracts. It cannot be undone.`}
          </p>
          {isLocked ? null : (
            <p className={styles.text}>Save everything first if you may need it again.</p>
          )}
          <TextField
            label={`Type ${DELETION_WORD} to confirm`}
            name="word"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isBusy}
            error={isMistyped ? `Type the word ${DELETION_WORD}. Nothing was deleted.` : undefined}
            onInput={() => deletion.send({ type: 'deletion.edit' })}
          />
          {failure === '' ? null : <ErrorNotice summary={failure} />}
        </form>
      </Dialog>
    </div>
  );
}

const styles = {
  part: css({ display: 'grid', gap: '2', justifyItems: 'start' }),
  title: css({ fontWeight: 'semibold' }),
  text: css({ maxWidth: '[40rem]', color: 'fg.muted' }),
  form: css({ display: 'grid', gap: '3' }),
};
