import { Database, HelpCircle, Info, ShieldCheck, UserRound, Bell } from 'lucide';
import { css } from 'styled-system/css';
import type { User } from '../../../machines/domain/session';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { TextField } from '../../ui/text-field';

const SECTIONS = [
  { href: '#profile', label: 'Profile', icon: <Icon of={UserRound} /> },
  { href: '#notifications', label: 'Notifications', icon: <Icon of={Bell} /> },
  { href: '#security', label: 'Security', icon: <Icon of={ShieldCheck} /> },
  { href: '#data-privacy', label: 'Data & Privacy', icon: <Icon of={Database} /> },
  { href: '#help-support', label: 'Help & Support', icon: <Icon of={HelpCircle} /> },
];

/** Read-only user profile, and links to sections without content (spec §2, /settings). */
export function SettingsScreen({ user }: { user: User }) {
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account and how Covenant works for you" />
      <div className={styles.layout}>
        <nav aria-label="Settings">
          <ul className={styles.links}>
            {SECTIONS.map(({ href, label, icon }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === '#profile' ? 'true' : undefined}
                  className={styles.link}
                >
                  {icon}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Card as="section" id="profile" padding="md" aria-labelledby="profile-title">
          <h2 id="profile-title" className={styles.title}>
            Profile
          </h2>
          <div className={styles.fields}>
            <TextField label="Username" name="username" value={user.username} readOnly />
            <TextField label="Email" name="email" value={user.email} readOnly />
            <TextField label="Role" name="role" value={user.role} readOnly />
          </div>
          <p className={styles.note}>
            <Icon of={Info} />
            Profile editing is disabled in demo mode.
          </p>
        </Card>
      </div>
    </>
  );
}

const styles = {
  layout: css({
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
  }),
  links: css({
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    flexWrap: 'wrap',
    gap: '1',
  }),
  link: css({
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'control',
    paddingInline: '3',
    borderRadius: 'md',
    textStyle: 'label',
    color: 'fg.muted',
    '& svg': { width: '5', height: '5', flexShrink: '0' },
    _hover: { backgroundColor: 'surface.hover', color: 'fg' },
    '&[aria-current]': {
      outline: { _highContrast: '[1px solid]' },
      backgroundColor: 'accent.soft',
      color: 'fg',
    },
  }),
  title: css({ marginBottom: '3', textStyle: 'heading' }),
  fields: css({ display: 'grid', gap: '3', maxWidth: 'narrow' }),
  note: css({
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    marginTop: '4',
    textStyle: 'small',
    color: 'fg.muted',
    '& svg': { width: '4', height: '4', flexShrink: '0' },
  }),
};
