import { inlineRow } from 'styled-system/patterns';

/** Initials of a name; of an email address, those of the part before the @. */
function initials(name: string): string {
  const words = name.replace(/@.*/, '');
  const letters = words.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return letters.slice(0, 2).join('').toLocaleUpperCase('en');
}

/** Circle with initials. Decorative: hidden from assistive technology. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className={inlineRow({
        justifyContent: 'center',
        flexShrink: '0',
        width: '8',
        height: '8',
        borderRadius: 'full',
        backgroundColor: 'accent.soft',
        color: 'accent',
        fontSize: 'xs',
        fontWeight: 'semibold',
        lineHeight: 'none',
        userSelect: 'none',
      })}
    >
      {initials(name)}
    </span>
  );
}
