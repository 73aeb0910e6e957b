import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { flexRow, gridStack, wrapRow } from 'styled-system/patterns';
import { Link } from 'wouter';
import { Card } from '../../ui/card';
import { Icon } from '../../ui/icon';

export interface SettingsLink {
  /** `#` and the id of a section, or the path of another page. */
  readonly href: string;
  readonly label: string;
  readonly icon: IconNode;
}

/** Links to the sections (spec §2, /settings), and the sections that are shown. */
export function SettingsLayout({
  links,
  current,
  children,
}: {
  links: readonly SettingsLink[];
  /** Address of the only section that is shown. */
  current?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.layout}>
      <nav aria-label="Settings">
        <ul className={styles.links}>
          {links.map(({ href, label, icon }) => {
            const Anchor = href.startsWith('#') ? 'a' : Link;
            return (
              <li key={href}>
                <Anchor
                  href={href}
                  aria-current={href === current ? 'true' : undefined}
                  className={styles.link}
                >
                  <Icon of={icon} />
                  {label}
                </Anchor>
              </li>
            );
          })}
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
