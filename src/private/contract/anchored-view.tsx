import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

/** The first marked words on the page; null if it has none. */
export const findMark = (pages: HTMLElement | null) =>
  pages?.querySelector('[data-mark], mark') ?? null;

/**
 * Content of the scrolled pages. When a size changes, by zoom or with the window, what was in the middle stays
 * there, and marked words that could be seen are not lost.
 */
export function AnchoredView({
  pages,
  width,
  children,
}: {
  pages: RefObject<HTMLElement | null>;
  /** In percent of the visible width. */
  width: number;
  children: ReactNode;
}) {
  const content = useRef<HTMLDivElement>(null);
  const view = useRef<KeptView>(null);
  useEffect(() => {
    if (!pages.current || !content.current) return;
    const kept = keepView(pages.current, content.current);
    view.current = kept;
    return kept.end;
  }, [pages]);
  // The children have scrolled to their marks by now, of which the browser tells later.
  useEffect(() => view.current?.look());
  return (
    <div ref={content} style={{ width: `${width}%`, marginInline: 'auto' }}>
      {children}
    </div>
  );
}

interface KeptView {
  /** Notes what can be seen. */
  readonly look: () => void;
  readonly end: () => void;
}

/** Keeps what is in the middle there, and marked words in view, when a size changes. */
function keepView(pages: HTMLElement, content: HTMLElement): KeptView {
  // Not the height of the content: it changes when paragraphs come into view.
  const readSize = () => [pages.clientWidth, pages.clientHeight, content.clientWidth].join();
  let size = readSize();
  /** What is in the middle, in parts of the content, and whether marked words can be seen. */
  let seen = { x: 0, y: 0, hasMark: false };
  const look = () => {
    // The browser scrolls, too, when the size changes; the observer is called after that.
    if (readSize() !== size) return;
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = pages;
    seen = {
      x: (scrollLeft + clientWidth / 2) / scrollWidth,
      y: (scrollTop + clientHeight / 2) / scrollHeight,
      hasMark: isSeen(findMark(pages), pages),
    };
  };
  // Now: the window can change before the first call of the observer.
  look();
  const observer = new ResizeObserver(() => {
    // The first call comes without a change.
    const current = readSize();
    if (current === size) return;
    size = current;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = pages;
    pages.scrollTo({
      left: seen.x * scrollWidth - clientWidth / 2,
      top: seen.y * scrollHeight - clientHeight / 2,
      behavior: 'instant',
    });
    if (seen.hasMark) findMark(pages)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  observer.observe(pages);
  observer.observe(content);
  pages.addEventListener('scroll', look, { passive: true });
  const end = () => {
    observer.disconnect();
    pages.removeEventListener('scroll', look);
  };
  return { look, end };
}

function isSeen(mark: Element | null, pages: HTMLElement): boolean {
  if (!mark) return false;
  const [inner, outer] = [mark.getBoundingClientRect(), pages.getBoundingClientRect()];
  return (
    inner.bottom > outer.top &&
    inner.top < outer.bottom &&
    inner.right > outer.left &&
    inner.left < outer.right
  );
}
