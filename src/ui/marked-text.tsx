import { css } from 'styled-system/css';

/** A text in pieces, some of which stand out: by their colour, and by a line where there is none. */
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
