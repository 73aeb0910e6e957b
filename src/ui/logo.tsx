import { css } from 'styled-system/css';
import { inlineRow } from 'styled-system/patterns';

/** Logo mark: a section sign made of linked rings. Decorative. */
export function LogoMark() {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      focusable="false"
      className={css({ width: '8', height: '8', flexShrink: '0' })}
    >
      <rect width="32" height="32" rx="8" className={css({ fill: 'accent' })} />
      <g fill="none" strokeWidth="2" strokeLinecap="round" className={css({ stroke: 'accent.fg' })}>
        <circle cx="16" cy="16" r="4.2" />
        <path d="M20.2 10A4.2 4.2 0 1 0 13 12.95" />
        <path d="M11.8 22A4.2 4.2 0 1 0 19 19.05" />
      </g>
    </svg>
  );
}

/** Logo mark with the product name. */
export function Logo() {
  return (
    <span
      className={inlineRow({
        gap: '2',
        fontFamily: 'title',
        fontSize: 'xl',
        fontWeight: 'semibold',
        letterSpacing: 'tight',
        lineHeight: 'none',
      })}
    >
      <LogoMark />
      Covenant
    </span>
  );
}
