import { shallowEqual, useSelector } from '@xstate/react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { css } from 'styled-system/css';
import { controlRow, gridStack, wrapRow } from 'styled-system/patterns';
import { quoteEvidence } from '../../../machines/domain/clauses';
import {
  selectDocument,
  type DocumentView,
  type ShownWords,
} from '../../../machines/private/document.machine';
import {
  type SourceActorRef,
  selectSourceView,
  type SourceView,
} from '../../../machines/private/source.machine';
import { CopyButton, CopyFailure } from '../../shared/contract/copy-button';
import { useOpenContract } from '../../shared/contract/open-contract';
import { Dialog } from '../../ui/dialog';
import { Disclosure } from '../../ui/disclosure';
import { ErrorState } from '../../ui/error-state';
import { LiveRegion, VisuallyHidden } from '../../ui/hidden-text';
import { PageSpinner } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { useFocusAfter } from '../../ui/use-focus-after';
import { PasswordForm } from '../../shared/password-form';
import { usePrivateActors } from '../private-actors';
import { AnchoredView, findMark } from './anchored-view';
import { describePage, DocumentToolbar } from './document-toolbar';
import { DrawnPageView, TextPageView, usePageMarks } from './page-view';
import { useIsBeside } from './words-button';

/** The document of the shown contract; null while there is none. */
export const useDocument = () =>
  useSelector(usePrivateActors().document, selectDocument, shallowEqual);

/** The document over the values, with the value in its head. */
export function DocumentSheet() {
  const { document } = usePrivateActors();
  const view = useDocument();
  return (
    <Dialog
      open={view?.isSheetOpen === true}
      onOpenChange={() => document.send({ type: 'sheet.close' })}
      placement="wide"
      title={<span dir="auto">{view?.words?.label ?? 'Document'}</span>}
      closeLabel="Close"
    >
      {view ? <DocumentPane document={view} /> : null}
    </Dialog>
  );
}

/** A page of the contract's file, with the words of the chosen value marked (ruling 40). */
export function DocumentPane({ document }: { document: DocumentView }) {
  const { source, find, words } = document;
  const view = useSelector(source, selectSourceView, shallowEqual);
  const { page, quote, lock, isOpening, failure } = view;
  const opened = failure ? null : view.source;
  const query = useSelector(find, ({ context }) => context.query);
  const hit = view.hit?.query === query ? view.hit : null;
  const marks = usePageMarks(opened, { quote, hit });
  const ruler = useRef<HTMLDivElement>(null);
  useMeasuredWindow(ruler, source);
  const pages = useRef<HTMLDivElement>(null);
  useFocusAfter(lock !== null, () => pages.current?.focus());

  const showWords = () => {
    if (view.isAtQuote) findMark(pages.current)?.scrollIntoView({ block: 'center' });
    else source.send({ type: 'source.showQuote' });
  };
  const retry = () => {
    // The button disappears.
    pages.current?.focus();
    source.send({ type: 'source.retry' });
  };
  const isMarked = marks.words.size > 0;
  const isLost = view.isAtQuote && !isOpening && !failure && !isMarked;
  return (
    <div className={styles.viewer}>
      <DocumentToolbar document={document} view={view} onShowWords={showWords} />
      {words ? (
        <WordsBar words={words} />
      ) : (
        <p className={styles.bar}>Choose a value to see its words.</p>
      )}
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
        aria-busy={isOpening}
        // Without a mouse, the page scrolls with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.pages}
      >
        <div ref={ruler} />
        {isLost ? (
          <Notice tone="yellow" summary="These words could not be located on the page." />
        ) : null}
        {quote && (isLost || failure) ? (
          <blockquote dir="auto" className={styles.quote}>
            {quote.text}
          </blockquote>
        ) : null}
        {failure ? <ErrorState title="Page not shown" {...failure} onRetry={retry} /> : null}
        {isOpening && !opened ? <PageSpinner label={`Opening page ${page}`} /> : null}
        {opened ? (
          <div data-opening={isOpening || undefined} className={styles.opened}>
            {isOpening ? <VisuallyHidden>{`Opening page ${page}`}</VisuallyHidden> : null}
            <AnchoredView pages={pages} width={opened.kind === 'text' ? 100 : view.zoom * 100}>
              {opened.kind === 'text' ? (
                <TextPageView key={opened.page} source={opened} marks={marks} />
              ) : (
                <DrawnPageView key={opened.page} source={opened} marks={marks} />
              )}
            </AnchoredView>
          </div>
        ) : null}
      </div>
      <LiveRegion>{isOpening || failure ? '' : announce(view, isMarked)}</LiveRegion>
    </div>
  );
}

function announce(view: SourceView, isMarked: boolean): string {
  if (!view.quote) return '';
  if (view.lock === 'refused') return 'This password does not open the file';
  return `${describePage(view)}, ${isMarked ? 'the words are marked' : 'without marked words'}`;
}

/** What the marked words are about, and what can be done with them. */
function WordsBar({ words: { label, quote, because = [] } }: { words: ShownWords }) {
  const { contract, copy } = useOpenContract();
  const isBeside = useIsBeside();
  return (
    <div className={styles.bar}>
      {/* Over the values, the label is the title. */}
      {isBeside ? (
        <p dir="auto" className={styles.label}>
          {label}
        </p>
      ) : null}
      {quote ? (
        <CopyButton
          copy={copy}
          control="words"
          label="Copy quote"
          read={() =>
            quoteEvidence({ snippet: quote.text, source: `Page ${quote.page}` }, contract)
          }
          className={styles.copy}
        />
      ) : (
        <span className={styles.none}>has no words in the document</span>
      )}
      {because.length === 0 ? null : (
        <Disclosure label="Why this was found" detail={`: ${label}`}>
          <p className={styles.lead}>These words spoke for it most:</p>
          <ul className={styles.phrases}>
            {because.map((phrase, index) => (
              <li key={index} dir="auto" className={styles.phrase}>
                {phrase}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <CopyFailure
        copy={copy}
        control="words"
        text="The quote could not be copied. Select its text to copy it."
      />
    </div>
  );
}

/** Tells the machine how much room there is for pages, and follows changes. */
function useMeasuredWindow(ruler: RefObject<HTMLElement | null>, source: SourceActorRef): void {
  useLayoutEffect(() => {
    const element = ruler.current;
    if (!element) return;
    const measure = () =>
      source.send({
        type: 'source.resize',
        window: { width: element.clientWidth, density: devicePixelRatio },
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler, source]);
}

const styles = {
  viewer: css({
    display: 'flex',
    flexDirection: 'column',
    flexGrow: '1',
    gap: '1',
    minHeight: '0',
    height: 'full',
  }),
  bar: controlRow({
    columnGap: '3',
    minHeight: 'control.sm',
    paddingInline: { _beside: '3' },
    textStyle: 'small',
  }),
  label: css({ truncate: true, minWidth: '0', maxWidth: '[70%]', fontWeight: 'medium' }),
  copy: css({ marginInlineStart: 'auto' }),
  none: css({ color: 'fg.muted' }),
  lead: css({ marginTop: '1', color: 'fg.muted' }),
  phrases: wrapRow({ gap: '2', marginTop: '1.5', marginBottom: '1' }),
  phrase: css({
    paddingInline: '2',
    paddingBlock: '0.5',
    border: 'hairline',
    borderRadius: 'sm',
    backgroundColor: 'surface.sunken',
    overflowWrap: 'anywhere',
    minWidth: '0',
  }),
  lock: gridStack({ gap: '2', padding: '2' }),
  opened: css({ '&[data-opening] canvas': { opacity: '[0.5]' } }),
  pages: css({
    flexGrow: '1',
    flexBasis: '0',
    minHeight: '[16rem]',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: { base: '2', md: '4' },
    borderBlock: 'hairline',
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
