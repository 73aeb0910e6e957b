import { Info } from 'lucide';
import { flexRow, gridStack } from 'styled-system/patterns';
import type { User } from '../../machines/domain/session';
import { Icon } from '../ui/icon';
import { TextField } from '../ui/text-field';
import { SettingsLayout, SettingsSection } from '../shared/frame/settings-layout';

/** Read-only user profile, and links to sections without content (spec §2, /settings). */
export function SettingsScreen({ user }: { user: User }) {
  return (
    <SettingsLayout subtitle="Your account and how Covenant works for you" current="#profile">
      <SettingsSection id="profile" title="Profile">
        <div className={styles.fields}>
          <TextField label="Username" name="username" value={user.username} readOnly />
          <TextField label="Email" name="email" value={user.email} readOnly />
          <TextField label="Role" name="role" value={user.role} readOnly />
        </div>
        <p className={styles.note}>
          <Icon of={Info} />
          Profile editing is disabled in demo mode.
        </p>
      </SettingsSection>
    </SettingsLayout>
  );
}

const styles = {
  fields: gridStack({ gap: '3', maxWidth: 'narrow' }),
  note: flexRow({
    gap: '2',
    marginTop: '4',
    textStyle: 'small.muted',
    '& svg': { width: '4', height: '4', flexShrink: '0' },
  }),
};
