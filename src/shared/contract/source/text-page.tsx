import { useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import { gridStack } from 'styled-system/patterns';
import type { TextPage } from '../../../../machines/domain/source';
import { markStyle } from '../../../ui/marked-text';
import { MarkedRanges } from './marked-ranges';

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
    <div ref={text} className={styles.page}>
      {before > 0 ? <p className={styles.note}>{`${count(before)} before this`}</p> : null}
      {paragraphs.map((paragraph, index) => (
        <p
          key={index}
          dir="auto"
          className={styles.paragraph}
          style={{ containIntrinsicBlockSize: `auto ${estimateHeight(paragraph.text)}lh` }}
        >
          <MarkedRanges {...paragraph} className={markStyle} />
        </p>
      ))}
      {after > 0 ? <p className={styles.note}>{`${count(after)} after this`}</p> : null}
    </div>
  );
}

const styles = {
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
