import { shallowEqual, useSelector } from '@xstate/react';
import { Download, FolderInput } from 'lucide';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { gridStack } from 'styled-system/patterns';
import { Button, SmallButton } from '../../ui/button';
import { selectBackup } from '../../../machines/private/backup.machine';
import { FileButton } from '../file-button';
import { ProgressBar } from '../../ui/gauge';
import { usePrivateActors } from '../private-actors';
import { Part, partStyles } from './part';
import { useFocusAfter } from '../../ui/use-focus-after';
import { css } from 'styled-system/css';
import { escapeInvisibleChars } from '../../../machines/domain/upload';
import { PasswordField } from '../../ui/password-field';
import { describeMerged, describeSaved, type LeftOut } from '../../../machines/domain/backup';
import type { LastBackup } from '../../../machines/domain/storage';
import { formatBytes, formatDay } from '../../ui/format';
import { ErrorNotice } from '../../ui/notice';

const describeLast = (last: LastBackup | null): string =>
  last ? `Last backup: ${formatDay(last.day, 'long')}` : 'No backup yet';

/** Saves the workspace as a file, and reads one in. */
export function BackupControls() {
  const { backup, lock, storage } = usePrivateActors();
  /** The workspace has a passphrase, with which it is saved. */
  const isGuarded = useSelector(lock, (snapshot) => snapshot.context.isSet);
  const use = useSelector(storage, (snapshot) => snapshot.context.use);
  const { isSaving, isReading, isLocked, canCancel, progress } = useSelector(
    backup,
    selectBackup,
    shallowEqual,
  );
  const isWorking = isSaving || isReading;
  const isBusy = isWorking || isLocked;
  const saveButton = useRef<HTMLButtonElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isLocked, () => cancelButton.current?.focus());
  useFocusAfter(canCancel, () => saveButton.current?.focus());

  return (
    <Part>
      {use ? <p className={partStyles.title}>{describeLast(use.lastBackup)}</p> : null}
      <p className={partStyles.text}>
        {`One file ${isGuarded ? '' : '(.zip) '}holds everything: your files as they came, what was read in them, your corrections, saved views and settings. Reading it in adds what is missing here and removes nothing.`}
      </p>
      <p className={partStyles.text}>
        {isGuarded
          ? 'It is encrypted. Your passphrase or your recovery code of today opens it, also after you have changed the passphrase; nothing else does. For a file without encryption, remove the passphrase first.'
          : 'It is not encrypted, because this workspace has no passphrase. Keep it as safe as the contracts themselves.'}
      </p>
      {use?.lastBackup?.isOutdated ? (
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
      {isWorking && canCancel ? (
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

/** What the last action gave, in words. */
export function BackupResult() {
  const { backup } = usePrivateActors();
  const { saved, merged, failure } = useSelector(backup, selectBackup, shallowEqual);
  return (
    <>
      {/* Always present: screen readers ignore the initial content of a live region. */}
      <div role="status" className={backupResultStyles.result}>
        {saved ? (
          <>
            <p>{describeSaved(saved)}</p>
            <p className={backupResultStyles.detail}>{`Size: ${formatBytes(saved.bytes)}`}</p>
            <LeftOutNames leftOut={saved.leftOut} texts={SAVED} />
          </>
        ) : null}
        {merged ? (
          <>
            <p>{describeMerged(merged)}</p>
            <LeftOutNames leftOut={merged.leftOut} texts={MERGED} />
          </>
        ) : null}
      </div>
      <ErrorNotice summary={failure} />
    </>
  );
}

type Texts = Readonly<Record<keyof LeftOut, string>>;

/** Why something is not in a saved workspace. */
const SAVED: Texts = {
  contracts:
    'Left out, because they are damaged in this browser. Add them again from your own copies:',
  readings:
    'Saved without what was read in them, because that is damaged or too large. It is read again after reading the file in:',
  statements: 'Saved without corrections or marks of deadlines that are damaged:',
  others: 'Left out, because it is damaged:',
};

/** Why something of a saved workspace was not read in. */
const MERGED: Texts = {
  contracts:
    'Left out, because they are damaged in this file. Add them again from your own copies, or from another backup:',
  readings: 'What was read in them is damaged in this file. They are read again:',
  statements: 'Read in without corrections or marks of deadlines that are damaged in this file:',
  others: 'Left out, because it is damaged in this file:',
};

const PARTS = ['contracts', 'readings', 'statements', 'others'] as const;

/** A file made by others can name any number. */
const MOST_NAMES = 50;

/** Names what was not saved or not read in, or not completely. */
function LeftOutNames({ leftOut, texts }: { leftOut: LeftOut; texts: Texts }) {
  return PARTS.filter((part) => leftOut[part].length > 0).map((part) => (
    <div key={part} className={backupResultStyles.leftOut}>
      <p>{texts[part]}</p>
      <ul className={backupResultStyles.names}>
        {/* Two files can have one name, and the list does not change. */}
        {leftOut[part].slice(0, MOST_NAMES).map((name, index) => (
          <li key={index} dir="auto" className={backupResultStyles.name}>
            {escapeInvisibleChars(name)}
          </li>
        ))}
      </ul>
      {leftOut[part].length > MOST_NAMES ? (
        <p>{`And ${leftOut[part].length - MOST_NAMES} more.`}</p>
      ) : null}
    </div>
  ));
}

const backupResultStyles = {
  result: gridStack({
    gap: '1',
    maxWidth: '[40rem]',
    overflowWrap: 'anywhere',
    _empty: { display: 'none' },
  }),
  detail: css({ textStyle: 'small.muted' }),
  leftOut: css({ marginTop: '1', textStyle: 'small' }),
  names: css({ listStyle: 'disc', paddingInlineStart: '5' }),
  name: css({ overflowWrap: 'anywhere' }),
};
