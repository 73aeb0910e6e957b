import { css } from 'styled-system/css';

/** Text with highlighted hits; the underline shows them without colour. */
export function MarkedText({
  segments,
}: {
  segments: readonly { readonly text: string; readonly isHit: boolean }[];
}) {
  return segments.map(({ text, isHit }, index) =>
    isHit ? (
      <mark key={index} className={mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

const mark = css({
  backgroundColor: 'mark.bg',
  color: 'mark.fg',
  borderRadius: 'sm',
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '2px',
});
