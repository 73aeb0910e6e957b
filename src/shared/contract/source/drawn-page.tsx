import { useEffect, useLayoutEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import type { DrawnPage, PageImage, PageText } from '../../../../machines/domain/source';
import { MarkedRanges } from './marked-ranges';

/** Fake images of tests cannot be drawn. */
const isBitmap = (image: PageImage): image is ImageBitmap => 'close' in image;

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Where a text of the page is, in parts of the page's size. */
const styleOf = (
  { left, top, size, angle, stretch }: PageText,
  { width, height }: DrawnPage,
): Readonly<Record<string, string>> => ({
  left: percent(left, width),
  top: percent(top, height),
  fontSize: `${(size / width) * 100}cqw`,
  transform: `rotate(${angle}deg) scaleX(${stretch})`,
});

/**
 * A page as an image, with the marked words, and its invisible text for selection and screen readers.
 * Scrolls to the marked words when it appears.
 */
export function DrawnPageView({ source }: { source: DrawnPage }) {
  const { image, width, height, areas, texts } = source;
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<PageImage>(null);
  const firstArea = useRef<HTMLDivElement>(null);
  // A page that is drawn again for a larger zoom is never seen empty.
  useLayoutEffect(() => {
    if (isBitmap(image)) canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
    const before = drawn.current;
    drawn.current = image;
    // Its pixels would stay until the garbage is collected.
    if (before && before !== image && isBitmap(before)) before.close();
  }, [image]);
  useEffect(() => {
    firstArea.current?.scrollIntoView({ block: 'center', inline: 'nearest' });
  }, []);
  return (
    <div className={styles.page}>
      <canvas
        ref={canvas}
        width={image.width}
        height={image.height}
        aria-hidden="true"
        className={styles.image}
      />
      {areas.map((area, index) => (
        <div
          key={index}
          ref={index === 0 ? firstArea : null}
          data-mark
          className={styles.area}
          style={{
            left: percent(area.left, width),
            top: percent(area.top, height),
            width: percent(area.width, width),
            height: percent(area.height, height),
          }}
        />
      ))}
      <div dir="auto" className={styles.texts}>
        {texts.map((text, index) => (
          <span key={index}>
            <span className={styles.text} style={styleOf(text, source)}>
              <MarkedRanges {...text} className={styles.mark} />
            </span>
            {text.endsLine ? <br /> : null}
          </span>
        ))}
      </div>
    </div>
  );
}

const styles = {
  /** Paper is white in both themes. Sizes of its content are parts of its width. */
  page: css({
    position: 'relative',
    containerType: 'inline-size',
    border: 'hairline',
    boxShadow: 'sm',
    backgroundColor: '[#fff]',
    colorScheme: 'light',
    forcedColorAdjust: 'none',
  }),
  image: css({ display: 'block', width: 'full', height: 'auto' }),
  area: css({
    position: 'absolute',
    backgroundColor: '[#ffe16b]',
    mixBlendMode: 'multiply',
    // Colour is not the only sign.
    boxShadow: '[0 2px {colors.tone.yellow.solid}]',
    scrollMarginInline: '4',
  }),
  texts: css({ position: 'absolute', inset: '0', overflow: 'hidden' }),
  text: css({
    position: 'absolute',
    transformOrigin: '[0 0]',
    whiteSpace: 'pre',
    lineHeight: 'none',
    fontFamily: '[sans-serif]',
    color: '[transparent]',
    cursor: 'text',
  }),
  mark: css({ backgroundColor: '[transparent]', color: '[transparent]' }),
};
