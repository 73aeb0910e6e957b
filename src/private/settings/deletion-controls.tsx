import { useSelector } from '@xstate/react';
import { Trash2 } from 'lucide';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { DeletionActorRef } from '../../../machines/private/deletion.machine';
import { DELETION_WORD, type StorageUse } from '../../../machines/domain/storage';
import { countOf } from '../../../machines/domain/words';
import { Button } from '../../ui/button';
import { formatBytes } from '../../ui/format';
import { TextField } from '../../ui/text-field';
import { FormDialog } from './form-dialog';

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
    snapshot.matches({ open: 'failed' }) ? snapshot.context.message : null,
  );
  const submit = (read: (name: string) => string, form: HTMLFormElement) => {
    deletion.send({ type: 'deletion.confirm', text: read('word') });
    if (deletion.getSnapshot().matches({ open: 'mistyped' })) form.querySelector('input')?.focus();
  };

  return (
    <div className={styles.part}>
      {isLocked ? null : (
        <>
          <h3 className={styles.title}>Delete</h3>
          <p className={styles.text}>
            Deletes the workspace from this browser and closes it in all tabs. Files elsewhere on
            your device and the browser’s history stay.
          </p>
        </>
      )}
      <Button
        icon={Trash2}
        variant="outline"
        onClick={() => deletion.send({ type: 'deletion.open' })}
      >
        Delete everything
      </Button>
      <FormDialog
        isOpen={isOpen}
        isBusy={isBusy}
        title="Delete everything?"
        action={isBusy ? 'Deleting...' : 'Delete everything'}
        failure={failure}
        onClose={() => deletion.send({ type: 'deletion.close' })}
        onSubmit={submit}
      >
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
      </FormDialog>
    </div>
  );
}

const styles = {
  part: gridStack({ gap: '2', justifyItems: 'start' }),
  title: css({ fontWeight: 'semibold' }),
  text: css({ maxWidth: '[40rem]', color: 'fg.muted' }),
};
