import { useSelector } from '@xstate/react';
import { css } from 'styled-system/css';
import type { BackupActorRef } from '../../../machines/private/backup.machine';
import type { DeletionActorRef } from '../../../machines/private/deletion.machine';
import type { LockActorRef } from '../../../machines/private/lock.machine';
import type { StorageActorRef } from '../../../machines/private/storage.machine';
import { BackupControls } from './backup-controls';
import { DeletionControls } from './deletion-controls';
import { LockControls } from './lock-controls';
import { Durability } from './durability';
import { SettingsSection } from '../../shared/frame/settings-layout';
import { StorageFigures } from './storage-figures';

/** What the workspace keeps and how much, saving and reading in all of it, and its deletion. */
export function DataSection({
  storage,
  backup,
  deletion,
  lock,
}: {
  storage: StorageActorRef;
  backup: BackupActorRef;
  deletion: DeletionActorRef;
  lock: LockActorRef;
}) {
  const isGuarded = useSelector(lock, (snapshot) => snapshot.context.isSet);
  const use = useSelector(storage, (snapshot) => snapshot.context.use);
  return (
    <SettingsSection id="data-privacy" title="Data & Privacy">
      <div className={styles.parts}>
        <p className={styles.text}>
          Your files, what Covenant read in them and your corrections are kept in this browser and
          nowhere else. Nothing is sent.
        </p>
        <StorageFigures storage={storage} />
        {use ? <Durability storage={storage} isDurable={use.isDurable} /> : null}
        <LockControls lock={lock} />
        <BackupControls backup={backup} isGuarded={isGuarded} />
        <DeletionControls deletion={deletion} use={use} />
      </div>
    </SettingsSection>
  );
}

const styles = {
  parts: css({ display: 'grid', gap: '5', minWidth: '0' }),
  text: css({ maxWidth: '[40rem]', color: 'fg.muted' }),
};
