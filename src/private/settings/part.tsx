import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';

/** A part of a section of the settings, with its title. */
export function Part({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <div className={partStyles.root}>
      {title === undefined ? null : <h3 className={partStyles.title}>{title}</h3>}
      {children}
    </div>
  );
}

/** Styles of the parts and of what they have in common. */
export const partStyles = {
  root: gridStack({ gap: '2', minWidth: '0', '& > button': { justifySelf: 'start' } }),
  title: css({ fontWeight: 'semibold' }),
  text: css({ maxWidth: '[40rem]', color: 'fg.muted' }),
  buttons: wrapRow({ gap: '2' }),
};
