import { css } from 'styled-system/css';

/** Text with highlighted hits. They are underlined, too, so that colour is not the only sign. */
export function MarkedText({
  segments,
}: {
  segments: readonly { readonly text: string; readonly isHit: boolean }[];
}) {
  return segments.map(({ text, isHit }, index) =>
    isHit ? (
      <mark key={index} className={markStyle}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** Look of marked words. */
export const markStyle = css({
  backgroundColor: 'mark.bg',
  color: 'mark.fg',
  borderRadius: 'sm',
  textDecoration: 'underline',
  textDecorationThickness: '2px',
  textUnderlineOffset: '2px',
});
