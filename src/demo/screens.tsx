import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack } from 'styled-system/patterns';
import { Card } from '../ui/card';
import {
  Bell,
  BellRing,
  Database,
  FileChartColumn,
  HelpCircle,
  Info,
  ShieldAlert,
  ShieldCheck,
  TrendingUp,
  UserRound,
} from 'lucide';
import { Icon } from '../ui/icon';
import { PageHeader } from '../ui/page-header';
import type { User } from '../../machines/domain/session';
import { TextField } from '../ui/text-field';
import {
  SettingsLayout,
  SettingsSection,
  type SettingsLink,
} from '../shared/frame/settings-layout';

/** Card of a placeholder screen with a disabled button (ruling 20). */
export function ComingSoonCard({
  title,
  text,
  icon,
}: {
  title: string;
  text: string;
  icon: ReactNode;
}) {
  return (
    <Card as="section" padding="md" aria-label={title} className={styles.card}>
      <span aria-hidden="true" className={styles.icon}>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <button type="button" disabled className={styles.chip}>
        Coming Soon
      </button>
    </Card>
  );
}

const styles = {
  card: gridStack({
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignContent: 'start',
    columnGap: '3',
    rowGap: '1',
    boxShadow: '[none]',
  }),
  icon: css({ color: 'fg.subtle', '& svg': { width: '5', height: '5' } }),
  title: css({ textStyle: 'label' }),
  text: css({ gridColumn: '2 / -1', gridRow: '2', textStyle: 'small.muted' }),
  chip: css({
    alignSelf: 'start',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'full',
    border: 'hairline',
    textStyle: 'caption',
    color: 'fg.subtle',
    backgroundColor: 'surface.sunken',
    cursor: 'not-allowed',
  }),
};

/** Placeholder screen (spec §2, /insights). */
export function InsightsScreen() {
  return (
    <>
      <PageHeader title="AI Insights" subtitle="What your contracts have to say, taken together" />
      <div className={grid}>
        <ComingSoonCard
          title="Risk Analysis"
          text="Where the risk in your portfolio sits, and what drives it."
          icon={<Icon of={ShieldAlert} />}
        />
        <ComingSoonCard
          title="Trends"
          text="How terms, scores and renewals move over time."
          icon={<Icon of={TrendingUp} />}
        />
        <ComingSoonCard
          title="Alerts"
          text="Deadlines and unusual clauses, before they matter."
          icon={<Icon of={BellRing} />}
        />
        <ComingSoonCard
          title="Reports"
          text="Findings you can hand to the board."
          icon={<Icon of={FileChartColumn} />}
        />
      </div>
    </>
  );
}

const grid = gridStack({
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
});

/** Placeholder screen (spec §2, /reports). */
export function ReportsScreen() {
  return (
    <>
      <PageHeader title="Reports" subtitle="Summaries of your portfolio to share" />
      <div className={css({ maxWidth: 'panel' })}>
        <ComingSoonCard
          title="Risk Assessment"
          text="A full account of the risk in your portfolio, contract by contract."
          icon={<Icon of={ShieldCheck} />}
        />
      </div>
    </>
  );
}

const SETTINGS: readonly SettingsLink[] = [
  { href: '#profile', label: 'Profile', icon: UserRound },
  { href: '#notifications', label: 'Notifications', icon: Bell },
  { href: '#security', label: 'Security', icon: ShieldCheck },
  { href: '#data-privacy', label: 'Data & Privacy', icon: Database },
  { href: '#help-support', label: 'Help & Support', icon: HelpCircle },
];

/** Read-only user profile, and links to sections without content (spec §2, /settings). */
export function SettingsScreen({ user }: { user: User }) {
  return (
    <>
      <PageHeader title="Settings" subtitle="Your account and how Covenant works for you" />
      <SettingsLayout links={SETTINGS} current="#profile">
        <SettingsSection id="profile" title="Profile">
          <div className={settingsScreenStyles.fields}>
            <TextField label="Username" name="username" value={user.username} readOnly />
            <TextField label="Email" name="email" value={user.email} readOnly />
            <TextField label="Role" name="role" value={user.role} readOnly />
          </div>
          <p className={settingsScreenStyles.note}>
            <Icon of={Info} />
            Profile editing is disabled in demo mode.
          </p>
        </SettingsSection>
      </SettingsLayout>
    </>
  );
}

const settingsScreenStyles = {
  fields: gridStack({ gap: '3', maxWidth: 'narrow' }),
  note: flexRow({
    gap: '2',
    marginTop: '4',
    textStyle: 'small.muted',
    '& svg': { width: '4', height: '4', flexShrink: '0' },
  }),
};
