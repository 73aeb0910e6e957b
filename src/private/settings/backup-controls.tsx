import { useSelector } from '@xstate/react';
import { Download, FolderInput } from 'lucide';
import { useRef } from 'react';
import { gridStack } from 'styled-system/patterns';
import { Button, SmallButton } from '../../ui/button';
import { FileButton } from '../../ui/file-button';
import { ProgressBar } from '../../ui/progress-bar';
import { usePrivateActors } from '../private-actors';
import { BackupPassphrase } from './backup-passphrase';
import { BackupResult } from './backup-result';
import { Part, partStyles } from './part';
import { useFocusAfter } from '../../ui/use-focus-after';

/** Saves the workspace as a file, and reads one in. */
export function BackupControls() {
  const { backup, lock, storage } = usePrivateActors();
  /** The workspace has a passphrase, with which it is saved. */
  const isGuarded = useSelector(lock, (snapshot) => snapshot.context.isSet);
  const isOutdated = useSelector(
    storage,
    ({ context: { use } }) => use?.lastBackup?.isOutdated ?? false,
  );
  const isSaving = useSelector(backup, (snapshot) => snapshot.matches('saving'));
  const isReading = useSelector(backup, (snapshot) => snapshot.matches('reading'));
  const isCancellable = useSelector(backup, (snapshot) => snapshot.can({ type: 'backup.cancel' }));
  const isLocked = useSelector(backup, (snapshot) => snapshot.matches('locked'));
  const progress = useSelector(backup, (snapshot) => snapshot.context.progress);
  const isWorking = isSaving || isReading;
  const isBusy = isWorking || isLocked;
  const saveButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isLocked, () => cancelButton.current?.focus());
  useFocusAfter(isCancellable, () => saveButton.current?.focus());

  return (
    <Part title="Save and read in">
      <p className={partStyles.text}>
        {`One file ${isGuarded ? '' : '(.zip) '}holds everything: your files as they came, what was read in them, your corrections, saved views and settings. Reading it in adds what is missing here and removes nothing.`}
      </p>
      <p className={partStyles.text}>
        {isGuarded
          ? 'It is encrypted. Your passphrase or your recovery code of today opens it, also after you have changed the passphrase; nothing else does. For a file without encryption, remove the passphrase first.'
          : 'It is not encrypted, because this workspace has no passphrase. Keep it as safe as the contracts themselves.'}
      </p>
      {isOutdated ? (
        <p className={partStyles.text}>
          The passphrase was set, changed or removed since the last backup. Save everything again:
          files from before need the passphrase, or the recovery code, that the workspace had then.
        </p>
      ) : null}
      <div className={partStyles.buttons}>
        <Button
          ref={saveButton}
          variant="outline"
          icon={Download}
          isBusy={isSaving}
          aria-disabled={isBusy || undefined}
          onClick={() => backup.send({ type: 'backup.save' })}
        >
          {isSaving ? 'Saving...' : 'Save everything'}
        </Button>
        <FileButton
          label="Saved workspace"
          accept=".zip,.covenant,application/zip,application/octet-stream"
          icon={FolderInput}
          isDisabled={isBusy}
          isBusy={isReading}
          onFile={(file) => backup.send({ type: 'backup.read', file })}
        >
          {isReading ? 'Reading in...' : 'Read in a saved workspace'}
        </FileButton>
      </div>
      {isLocked ? <BackupPassphrase /> : null}
      {isWorking && isCancellable ? (
        <div className={progressLine}>
          <ProgressBar
            label={isSaving ? 'Saving the workspace' : 'Checking the saved workspace'}
            value={progress}
          />
          <SmallButton ref={cancelButton} onClick={() => backup.send({ type: 'backup.cancel' })}>
            Cancel
          </SmallButton>
        </div>
      ) : null}
      <BackupResult />
    </Part>
  );
}

const progressLine = gridStack({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '3',
  maxWidth: '[40rem]',
});
