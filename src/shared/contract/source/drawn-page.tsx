import { useEffect, useLayoutEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import type {
  DrawnPage,
  PageImage,
  PageText,
  TextPage,
  TextRange,
} from '../../../../machines/domain/source';
import { gridStack } from 'styled-system/patterns';
import { markStyle } from '../../../ui/marked-text';

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

const count = (paragraphs: number) =>
  `${paragraphs.toLocaleString('en-US')} ${paragraphs === 1 ? 'paragraph' : 'paragraphs'}`;

/** Usual number of characters of a line. */
const LINE_LENGTH = 65;

/** The height of a paragraph that is not laid out yet, in lines. */
const estimateHeight = (text: string) => Math.ceil(text.length / LINE_LENGTH);

/** The paragraphs around the marked words. Scrolls to the words when it appears. */
export function TextPageView({ source }: { source: TextPage }) {
  const { paragraphs, before, after } = source;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    text.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={text} className={textStyles.page}>
      {before > 0 ? <p className={textStyles.note}>{`${count(before)} before this`}</p> : null}
      {paragraphs.map((paragraph, index) => (
        <p
          key={index}
          dir="auto"
          className={textStyles.paragraph}
          style={{ containIntrinsicBlockSize: `auto ${estimateHeight(paragraph.text)}lh` }}
        >
          <MarkedRanges {...paragraph} className={markStyle} />
        </p>
      ))}
      {after > 0 ? <p className={textStyles.note}>{`${count(after)} after this`}</p> : null}
    </div>
  );
}

const textStyles = {
  page: gridStack({
    gap: '3',
    maxWidth: 'prose',
    marginInline: 'auto',
    padding: { base: '4', md: '6' },
    border: 'hairline',
    backgroundColor: 'surface',
    boxShadow: 'sm',
  }),
  paragraph: css({
    textStyle: 'prose',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    contentVisibility: 'auto',
  }),
  note: css({ textStyle: 'small.muted', textAlign: 'center' }),
};

/** A text with its marked parts in `<mark>`. */
export function MarkedRanges({
  text,
  marks,
  className,
}: {
  text: string;
  marks: readonly TextRange[];
  className: string;
}) {
  const starts = [0, ...marks.map(({ end }) => end)];
  return starts.map((start, index) => {
    const mark = marks[index];
    return (
      <span key={start}>
        {text.slice(start, mark?.start)}
        {mark ? <mark className={className}>{text.slice(mark.start, mark.end)}</mark> : null}
      </span>
    );
  });
}
