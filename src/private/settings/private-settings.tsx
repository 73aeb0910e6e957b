import { useSelector } from '@xstate/react';
import { SlidersHorizontal } from 'lucide';
import { gridStack } from 'styled-system/patterns';
import { Icon } from '../../ui/icon';
import { usePrivateActors } from '../private-actors';
import { BackupControls } from './backup';
import { DeletionControls } from './deletion-controls';
import { Durability, StorageFigures } from './storage';
import { partStyles } from './part';
import { LockControls } from './lock-controls';
import { PlaybookSection } from './playbook-section';
import { SettingsLayout, SettingsSection } from '../../shared/frame/settings-layout';

const PLAYBOOK_LINK = {
  href: '#playbook',
  label: 'Playbook',
  icon: <Icon of={SlidersHorizontal} />,
};

/** Who can open the workspace. */
const PROTECTION = {
  encrypted:
    'Everything stored here is encrypted with your passphrase. It does not protect against programs on this device, or extensions of the browser, that read along while the workspace is open.',
  none: 'There is no password. Everybody who uses this browser under your name on this device can open the workspace, so lock the device when you leave it, or set a passphrase below.',
  unknown: 'Whether a passphrase protects this workspace could not be read.',
};

/** Settings of the private workspace (ruling 43). */
export function PrivateSettings({ onLock }: { onLock: () => void }) {
  const { storage, deletion, lock } = usePrivateActors();
  const use = useSelector(storage, (snapshot) => snapshot.context.use);
  const protection = useSelector(lock, (snapshot) =>
    snapshot.matches('unreadable') ? 'unknown' : snapshot.context.isSet ? 'encrypted' : 'none',
  );
  return (
    <SettingsLayout
      subtitle="What this workspace keeps, and where"
      extra={{ link: PLAYBOOK_LINK, before: '#data-privacy' }}
    >
      <div className={styles.sections}>
        <SettingsSection id="profile" title="Profile">
          <p className={partStyles.text}>
            No account. You are not signed in anywhere: this workspace belongs to this browser on
            this device.
          </p>
        </SettingsSection>
        <SettingsSection id="notifications" title="Notifications">
          <p className={partStyles.text}>
            Covenant sends no messages. The bell shows which deadlines are due. To be reminded of
            them elsewhere, add them to your calendar, from Insights, the list or a contract.
          </p>
        </SettingsSection>
        <SettingsSection id="security" title="Security">
          <p className={partStyles.text}>
            {PROTECTION[protection]} A password of a protected file is used once and not kept.
          </p>
        </SettingsSection>
        <PlaybookSection />
        <SettingsSection id="data-privacy" title="Data & Privacy">
          <div className={styles.parts}>
            <p className={partStyles.text}>
              Your files, what Covenant read in them and your corrections are kept in this browser
              and nowhere else. Nothing is sent.
            </p>
            <StorageFigures />
            {use ? <Durability isDurable={use.isDurable} /> : null}
            <LockControls onLock={onLock} />
            <BackupControls />
            <DeletionControls deletion={deletion} use={use} />
          </div>
        </SettingsSection>
        <SettingsSection id="help-support" title="Help & Support">
          <div className={styles.texts}>
            <p className={partStyles.text}>
              Covenant reads PDF, DOCX and plain text files. Every value says where it was found:
              check it there before you rely on it.
            </p>
            <p className={partStyles.text}>Covenant reads contracts and gives no legal advice.</p>
          </div>
        </SettingsSection>
      </div>
    </SettingsLayout>
  );
}

const styles = {
  sections: gridStack({ gap: '4', minWidth: '0' }),
  parts: gridStack({ gap: '5', minWidth: '0' }),
  texts: gridStack({ gap: '2' }),
};
