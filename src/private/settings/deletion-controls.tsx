import { shallowEqual, useSelector } from '@xstate/react';
import { Trash2 } from 'lucide';
import type { DeletionActorRef } from '../../../machines/private/deletion.machine';
import { DELETION_WORD, type StorageUse } from '../../../machines/domain/storage';
import { countOf } from '../../../machines/domain/words';
import { Button } from '../../ui/button';
import { formatBytes } from '../../ui/format';
import { TextField } from '../../ui/text-field';
import { FormDialog } from '../form-dialog';
import { Part, partStyles } from './part';

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
  const { isMistyped, ...form } = useSelector(
    deletion,
    (snapshot) => ({
      isOpen: snapshot.hasTag('open'),
      isBusy: snapshot.hasTag('busy'),
      isMistyped: snapshot.matches({ open: 'mistyped' }),
      failure: snapshot.matches({ open: 'failed' }) ? snapshot.context.message : null,
    }),
    shallowEqual,
  );
  const submit = (read: (name: string) => string, element: HTMLFormElement) => {
    deletion.send({ type: 'deletion.confirm', text: read('word') });
    if (deletion.getSnapshot().matches({ open: 'mistyped' }))
      element.querySelector('input')?.focus();
  };

  return (
    <Part title={isLocked ? undefined : 'Delete'}>
      {isLocked ? null : (
        <p className={partStyles.text}>
          Deletes the workspace from this browser and closes it in all tabs. Files elsewhere on your
          device and the browser’s history stay.
        </p>
      )}
      <Button
        icon={Trash2}
        variant="outline"
        onClick={() => deletion.send({ type: 'deletion.open' })}
      >
        Delete everything
      </Button>
      <FormDialog
        {...form}
        title="Delete everything?"
        action={form.isBusy ? 'Deleting...' : 'Delete everything'}
        onClose={() => deletion.send({ type: 'deletion.close' })}
        onSubmit={submit}
      >
        <p>
          {`This deletes ${describeContracts(use)} with what was read in them, your corrections, saved views and recently opened contracts. It cannot be undone.`}
        </p>
        {isLocked ? null : (
          <p className={partStyles.text}>Save everything first if you may need it again.</p>
        )}
        <TextField
          label={`Type ${DELETION_WORD} to confirm`}
          name="word"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={form.isBusy}
          error={isMistyped ? `Type the word ${DELETION_WORD}. Nothing was deleted.` : undefined}
          onInput={() => deletion.send({ type: 'deletion.edit' })}
        />
      </FormDialog>
    </Part>
  );
}
