import { shallowEqual, useSelector } from '@xstate/react';
import { TextSearch } from 'lucide';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { css } from 'styled-system/css';
import { gridStack, wrapRow } from 'styled-system/patterns';
import { isMarked, type Source } from '../../../../machines/domain/source';
import {
  type SourceActorRef,
  selectLock,
  selectSourceContent,
  selectSourceView,
  type SourceContent,
  type SourceView,
} from '../../../../machines/contract/source.machine';
import { QuietButton } from '../../../ui/button';
import { ErrorState } from '../../../ui/error-state';
import { LiveRegion } from '../../../ui/hidden-text';
import { Notice } from '../../../ui/notice';
import { PageSpinner } from '../../../ui/loading';
import { useFocusAfter } from '../../../ui/use-focus-after';
import { PasswordForm } from '../../password-form';
import { DrawnPageView, TextPageView } from './drawn-page';
import { findMark, AnchoredView } from './anchored-view';
import { SourceToolbar } from './source-toolbar';

/** The page that a quote is from, with its words marked (ruling 40). */
export function SourceViewer({ source, actions }: { source: SourceActorRef; actions: ReactNode }) {
  const view = useSelector(source, selectSourceView, shallowEqual);
  const content = useSelector(source, selectSourceContent, shallowEqual);
  const ruler = useRef<HTMLDivElement>(null);
  useMeasuredWindow(ruler, source, view !== undefined);
  const lock = useSelector(source, selectLock);
  const pages = useRef<HTMLDivElement>(null);
  useFocusAfter(lock !== undefined, () => pages.current?.focus());
  if (!view) return null;

  const showWords = () => {
    if (view.isAtQuote) findMark(pages.current)?.scrollIntoView({ block: 'center' });
    else source.send({ type: 'source.showQuote' });
  };
  const retry = () => {
    // The button disappears.
    pages.current?.focus();
    source.send({ type: 'source.retry' });
  };
  const showContent = () => {
    if (content.kind === 'opening') return <PageSpinner label={`Opening page ${view.page}`} />;
    if (content.kind === 'failed')
      return <ErrorState title="Page not shown" {...content.failure} onRetry={retry} />;
    const isText = content.source.kind === 'text';
    return (
      <AnchoredView pages={pages} width={isText ? 100 : view.zoom * 100}>
        {isText ? (
          <TextPageView source={content.source} />
        ) : (
          <DrawnPageView source={content.source} />
        )}
      </AnchoredView>
    );
  };
  const opened = 'source' in content ? content.source : undefined;
  return (
    <div className={styles.viewer}>
      <div className={styles.actions}>
        <QuietButton icon={TextSearch} onClick={showWords}>
          Show words
        </QuietButton>
        {actions}
      </div>
      <SourceToolbar view={view} hasZoom={opened?.kind !== 'text'} source={source} />
      {lock ? (
        <div className={styles.lock}>
          <Notice
            tone="yellow"
            summary="This file is protected. You see its text; its password shows its pages."
          />
          <PasswordForm
            label="Password of the file"
            isRefused={lock === 'refused'}
            isInRow
            onEnter={(password) => source.send({ type: 'password.enter', password })}
          />
        </div>
      ) : null}
      <div
        ref={pages}
        role="region"
        aria-label={describePage(view)}
        // Without a mouse, the page scrolls with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.pages}
      >
        <div ref={ruler} />
        <Words view={view} content={content} />
        {view.isMeasured ? showContent() : null}
      </div>
      <LiveRegion>{announce(view, opened, lock)}</LiveRegion>
    </div>
  );
}

/** The words of the quote, where the page does not show them. */
function Words({ view, content }: { view: SourceView; content: SourceContent }) {
  const { quote, isAtQuote } = view;
  const source = 'source' in content ? content.source : undefined;
  const isLost = isAtQuote && source !== undefined && !isMarked(source);
  return (
    <>
      {isLost ? (
        <Notice tone="yellow" summary="These words could not be located on the page." />
      ) : null}
      {isLost || content.kind === 'failed' ? (
        <blockquote dir="auto" className={styles.quote}>
          {quote.text}
        </blockquote>
      ) : null}
    </>
  );
}

const describePage = ({ page, pageCount }: SourceView) =>
  pageCount === null ? `Page ${page}` : `Page ${page} of ${pageCount}`;

function announce(
  view: SourceView,
  source: Source | undefined,
  lock: ReturnType<typeof selectLock>,
): string {
  if (!source) return '';
  if (lock === 'refused') return 'This password does not open the file';
  return isMarked(source)
    ? `${describePage(view)}, the words are marked`
    : `${describePage(view)}, without marked words`;
}

/**
 * Tells the machine how much room there is for pages, and follows changes. A page is shown when it is known:
 * it scrolls to its words when it appears.
 */
function useMeasuredWindow(
  ruler: RefObject<HTMLElement | null>,
  source: SourceActorRef,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element || !isShown) return;
    const measure = () =>
      source.send({
        type: 'source.resize',
        window: { width: element.clientWidth, density: devicePixelRatio },
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler, source, isShown]);
}

const styles = {
  viewer: css({
    display: 'flex',
    flexDirection: 'column',
    flexGrow: '1',
    gap: '2',
    minHeight: '0',
  }),
  actions: wrapRow({ marginInline: '-3' }),
  lock: gridStack({ gap: '2', paddingBottom: '2' }),
  pages: css({
    flexGrow: '1',
    flexBasis: '0',
    minHeight: '[16rem]',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: { base: '2', md: '4' },
    border: 'hairline',
    borderRadius: 'md',
    backgroundColor: 'surface.sunken',
    _focusVisible: { outlineOffset: '[-2px]' },
  }),
  quote: css({
    marginBottom: '3',
    padding: '3',
    borderInlineStartWidth: '3',
    borderInlineStartColor: 'accent',
    borderRadius: 'sm',
    backgroundColor: 'surface',
    textStyle: 'small',
    overflowWrap: 'anywhere',
  }),
};
