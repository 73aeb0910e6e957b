import { describe, expect, it } from 'vitest';
import { findTextBlock } from '../../../machines/domain/page-marks';
import type { PageText } from '../../../machines/domain/source';
import { makeDrawnPage } from '../../support/source-pages';

const PAGE = { ...makeDrawnPage(2), width: 600, height: 800 };

const textAt = (left: number, top: number, width: number, text = 'words'): PageText => ({
  text,
  left,
  top,
  width,
  height: 10,
  size: 10,
  angle: 0,
  stretch: 1,
  endsLine: true,
});

const blockOf = (...texts: readonly PageText[]) => findTextBlock({ ...PAGE, texts });

describe('findTextBlock', () => {
  it('leaves out the margins around the text', () => {
    const block = blockOf(textAt(80, 90, 440), textAt(80, 690, 200));
    expect(block).toEqual({ left: 68, top: 78, width: 464, height: 634 });
  });

  it('keeps the height of a page whose text ends early: something may be drawn below', () => {
    expect(blockOf(textAt(80, 90, 440))).toMatchObject({ top: 0, height: 800 });
  });

  it('shows little text not larger than much', () => {
    const { left, width } = blockOf(textAt(500, 90, 60), textAt(500, 690, 60));
    expect([Math.round(left), Math.round(width)]).toEqual([204, 396]);
    expect(blockOf(textAt(270, 90, 60)).left).toBeCloseTo(102);
  });

  it('is the page where there is no text', () => {
    const page = { left: 0, top: 0, width: 600, height: 800 };
    expect(blockOf()).toEqual(page);
    expect(blockOf(textAt(80, 90, 440, ' '), textAt(80, 90, 0))).toEqual(page);
  });
});
