import { css } from 'styled-system/css';
import { flexRow } from 'styled-system/patterns';

const ring = css({
  display: 'inline-block',
  width: '9',
  height: '9',
  borderRadius: 'full',
  borderWidth: '3',
  borderColor: 'border',
  borderTopColor: 'accent',
  animation: 'spin',
});

/** Loading indicator of a screen or section, with a visible label (role=status). */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div
      role="status"
      className={flexRow({
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '4',
        paddingBlock: '24',
        paddingInline: '4',
        color: 'fg.muted',
        fontSize: 'sm',
      })}
    >
      <span aria-hidden="true" className={ring} />
      <span>{label}</span>
    </div>
  );
}
