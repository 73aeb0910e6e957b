import { Bell, Database, HelpCircle, ShieldCheck, UserRound } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';

interface SectionLink {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const SECTIONS: readonly SectionLink[] = [
  { href: '#profile', label: 'Profile', icon: <Icon of={UserRound} /> },
  { href: '#notifications', label: 'Notifications', icon: <Icon of={Bell} /> },
  { href: '#security', label: 'Security', icon: <Icon of={ShieldCheck} /> },
  { href: '#data-privacy', label: 'Data & Privacy', icon: <Icon of={Database} /> },
  { href: '#help-support', label: 'Help & Support', icon: <Icon of={HelpCircle} /> },
];

/** Links to the sections (spec §2, /settings), and the sections that are shown. */
export function SettingsLayout({
  current,
  extra,
  children,
}: {
  /** Links to sections that this kind of workspace has beside the others, before `before`. */
  extra?: { readonly links: readonly SectionLink[]; readonly before: string } | undefined;
  /** Address of the only section that is shown. */
  current?: string;
  children: ReactNode;
}) {
  const links = SECTIONS.flatMap((section) =>
    extra?.before === section.href ? [...extra.links, section] : [section],
  );
  return (
    <div className={styles.layout}>
      <nav aria-label="Settings">
        <ul className={styles.links}>
          {links.map(({ href, label, icon }) => (
            <li key={href}>
              <a
                href={href}
                aria-current={href === current ? 'true' : undefined}
                className={styles.link}
              >
                {icon}
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

/** A section of the settings. */
export function SettingsSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" id={id} padding="md" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      {children}
    </Card>
  );
}

const styles = {
  layout: gridStack({
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' },
  }),
  links: wrapRow({ flexDirection: { base: 'row', md: 'column' }, gap: '1' }),
  link: flexRow({
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
};
